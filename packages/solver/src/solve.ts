/** The solver's answers: whether a position can be won, and the fewest piles that it can come to. */
import { type Move, type Position, type Problem, type Result } from '@bellows/rules';
import type { Fewest, Solution, Why } from './answers.ts';
import { DEAL, firstOf, opOf, PAIR, RUN, secondOf, UNDER } from './board.ts';
import { packGame, type Game } from './game.ts';
import { Search, type Found, type SearchOptions } from './search.ts';

/** How much a search may use. Without limits it goes on until it knows. */
export interface Limits {
  /** The number of moves tried, in all. */
  readonly nodes?: number;
  /** Asked every thousand nodes or so; true ends the search. The solver has no clock of its own. */
  readonly shouldStop?: () => boolean;
}

/** Parts of the search that tests switch off to compare; all are on otherwise. */
export type Parts = Pick<
  SearchOptions,
  'dives' | 'table' | 'connectivity' | 'ordering' | 'exchange'
>;
const ALL_PARTS: Parts = {
  dives: true,
  table: true,
  connectivity: true,
  ordering: true,
  exchange: true,
};

function optionsOf(limits: Limits, parts: Parts): SearchOptions {
  return {
    ...parts,
    nodes: limits.nodes ?? Number.MAX_SAFE_INTEGER,
    shouldStop: limits.shouldStop ?? (() => false),
  };
}

/**
 * Whether the position can be won. `unwinnable` comes only from a complete search; a line that wins is the proof of `won`.
 * Fails only where the stock is not known.
 */
export function solve(
  position: Position,
  limits: Limits = {},
  parts: Parts = ALL_PARTS,
): Result<Solution, Problem<'stock-unknown'>> {
  const packed = packGame(position);
  if (!packed.ok) return packed;
  const game = packed.value;
  if (game.row.length + game.stock.length < game.goal) {
    return { ok: true, value: { kind: 'unwinnable', stats: { nodes: 0 } } };
  }
  const found = new Search(game, game.goal, true, optionsOf(limits, parts)).run();
  return { ok: true, value: solutionOf(game, found) };
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
): Result<Fewest, Problem<'stock-unknown'>> {
  const packed = packGame(position);
  if (!packed.ok) return packed;
  return { ok: true, value: climb(packed.value, limits, parts) };
}

function climb(game: Game, limits: Limits, parts: Parts): Fewest {
  const budget = limits.nodes ?? Number.MAX_SAFE_INTEGER;
  let nodes = 0;
  let least = Math.min(game.goal, game.row.length + game.stock.length);
  let why: Why | undefined;
  for (let goal = least; ; goal += 1) {
    const left = why === undefined ? budget - nodes : greedyShare(budget);
    const found = new Search(game, goal, false, optionsOf({ ...limits, nodes: left }, parts)).run();
    nodes += found.nodes;
    if (found.verdict === 'won') {
      const moves = movesOf(game, found.line);
      const exact = least === goal;
      const base = { piles: goal, moves, least, exact, stats: { nodes } };
      return exact || why === undefined ? base : { ...base, why };
    }
    // No line ends with `goal` piles or fewer, whatever was left open for lower goals.
    if (found.verdict === 'lost') least = goal + 1;
    else why ??= found.verdict;
  }
}

/** Once the answer cannot be exact, each further goal gets a little more: the highest is reached by any line. */
function greedyShare(budget: number): number {
  return Math.max(2_000, Math.floor(budget / 8));
}

/** A packed line as the rules' moves, with the deals that were made at once at its head. */
function movesOf(game: Game, line: readonly number[]): readonly Move[] {
  const deals = Array.from({ length: game.dealsFirst }, (): Move => ({ kind: 'deal' }));
  return [...deals, ...line.map(moveOf)];
}

function moveOf(packed: number): Move {
  const a = firstOf(packed) + 1;
  const b = secondOf(packed) + 1;
  switch (opOf(packed)) {
    case RUN:
      return { kind: 'remove', first: a, last: b };
    case PAIR:
      return { kind: 'pair', left: a, right: b };
    case DEAL:
      return { kind: 'deal' };
    default:
      return {
        kind: 'merge',
        from: a,
        direction: b < a ? 'L' : 'R',
        distance: Math.abs(a - b),
        under: opOf(packed) === UNDER,
      };
  }
}
