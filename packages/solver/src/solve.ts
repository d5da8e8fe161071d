/** The solver's answers: whether a position can be won, and the fewest piles that it can come to. */
import { type Position, type Problem, type Result } from '@bellows/rules';
import type { Fewest, Solution, Why } from './answers.ts';
import { lengthAfter } from './board.ts';
import { packGame, type Game } from './game.ts';
import { after, finish, seekFound, type Running } from './running.ts';
import { movesOf } from './line.ts';
import { openSearch } from './open.ts';
import { ALL_PARTS, type Found, type Parts } from './shape.ts';

export type StockUnknown = Problem<'stock-unknown'>;

/** How much a search may use. Without limits it goes on until it knows. */
export interface Limits {
  /** The number of moves tried, in all. */
  readonly nodes?: number;
  /** Asked every thousand nodes or so; true ends the search. The solver has no clock of its own. */
  readonly shouldStop?: () => boolean;
}

/** What is no number of nodes is none. */
function nodesOf({ nodes = Number.MAX_SAFE_INTEGER }: Limits): number {
  return nodes > 0 ? nodes : 0;
}

/** How a search is opened for these limits. */
function optionsOf(limits: Limits, parts: Parts) {
  return { parts, nodes: nodesOf(limits) };
}

/**
 * Whether the position can be won. `unwinnable` comes only from a complete search; a line that wins is the proof of `won`.
 * Fails only where the stock is not known.
 */
export function solve(
  position: Position,
  limits: Limits = {},
  parts: Parts = ALL_PARTS,
): Result<Solution, StockUnknown> {
  return finish(seekSolution(position, limits, parts));
}

/** `solve`, slice by slice. */
export function* seekSolution(
  position: Position,
  limits: Limits = {},
  parts: Parts = ALL_PARTS,
): Running<Result<Solution, StockUnknown>> {
  const packed = packGame(position);
  if (!packed.ok) return packed;
  return { ok: true, value: yield* decide(packed.value, limits, parts) };
}

function* decide(game: Game, limits: Limits, parts: Parts): Running<Solution> {
  if (cardsOf(game) < game.goal) return { kind: 'unwinnable', stats: { nodes: 0 } };
  const search = openSearch(game, game.goal, true, optionsOf(limits, parts));
  return solutionOf(game, yield* seekFound(search, limits.shouldStop));
}

/** The most piles that there can be. */
function cardsOf(game: Game): number {
  return game.row.length + game.stock.length;
}

function solutionOf(game: Game, found: Found): Solution {
  const stats = { nodes: found.nodes };
  switch (found.verdict) {
    case 'won':
      return { kind: 'won', moves: movesOf(game, found.line), stats };
    case 'lost':
      return { kind: 'unwinnable', stats };
    default:
      return { kind: 'unknown', why: found.verdict, stats };
  }
}

/**
 * The fewest piles with which the game can end, the stock dealt; which card is on top does not matter here. Goals are tried
 * from the lowest up, so the first that can be reached is proved to be the fewest.
 */
export function fewest(
  position: Position,
  limits: Limits = {},
  parts: Parts = ALL_PARTS,
): Result<Fewest, StockUnknown> {
  return finish(seekFewest(position, limits, parts));
}

/** `fewest`, slice by slice. */
export function* seekFewest(
  position: Position,
  limits: Limits = {},
  parts: Parts = ALL_PARTS,
): Running<Result<Fewest, StockUnknown>> {
  const packed = packGame(position);
  if (!packed.ok) return packed;
  return { ok: true, value: yield* climb(packed.value, limits, parts, bottomOf(packed.value)) };
}

/** A solution without a line that wins. */
export type Unsolved = Exclude<Solution, { kind: 'won' }>;

/**
 * `fewest` for a position for which `solve` found no line: what that has decided is not searched again. The limits are
 * this question's own.
 */
export function* seekFewestAfter(
  position: Position,
  solution: Unsolved,
  limits: Limits = {},
): Running<Result<Fewest, StockUnknown>> {
  const packed = packGame(position);
  if (!packed.ok) return packed;
  const climbing = climb(packed.value, limits, ALL_PARTS, beginningOf(packed.value, solution));
  return { ok: true, value: yield* climbing };
}

/** Where a climb begins, and what is known there. */
interface Beginning {
  readonly goal: number;
  readonly least: number;
  readonly why: Why | undefined;
}

function bottomOf(game: Game): Beginning {
  const goal = Math.min(game.goal, cardsOf(game));
  return { goal, least: goal, why: undefined };
}

/** What `solve` says of the goal holds for piles too, unless it was asked for a target on top of them. */
function beginningOf(game: Game, solution: Unsolved): Beginning {
  if (game.target !== -1 || cardsOf(game) < game.goal) return bottomOf(game);
  const goal = game.goal + 1;
  if (solution.kind === 'unwinnable') return { goal, least: goal, why: undefined };
  return { goal, least: game.goal, why: solution.why };
}

function* climb(game: Game, limits: Limits, parts: Parts, from: Beginning): Running<Fewest> {
  const budget = nodesOf(limits);
  const most = cardsOf(game);
  let nodes = 0;
  let { least, why } = from;
  for (let goal = from.goal; ; goal += 1) {
    const left = why === undefined ? budget - nodes : greedyShare(budget);
    const search = openSearch(game, goal, false, optionsOf({ ...limits, nodes: left }, parts));
    const found = yield* after(nodes, seekFound(search, limits.shouldStop, { least, most }));
    nodes += found.nodes;
    if (found.verdict === 'won') {
      const moves = movesOf(game, found.line);
      // Once a lower goal was left open, the line may well end below this one.
      const piles = lengthAfter(game.row.length, found.line);
      const exact = least === piles;
      const base = { piles, moves, least, exact, stats: { nodes } };
      return exact || why === undefined ? base : { ...base, why };
    }
    // No line ends with `goal` piles or fewer, whatever was left open for lower goals.
    if (found.verdict === 'lost') least = goal + 1;
    else why ??= found.verdict;
    yield { nodes, least, most, judged: null };
  }
}

/** Once the answer cannot be exact, each further goal gets a little more: the highest is reached by any line. */
function greedyShare(budget: number): number {
  return Math.max(2_000, Math.floor(budget / 8));
}
