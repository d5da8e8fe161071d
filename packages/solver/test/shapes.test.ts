/**
 * The kernel and its reference with shapes that no real row has, so that dives over several levels, shares, and sweeps all
 * have their turns on rows that are small enough to look at everything.
 */
import {
  createPosition,
  makeCard,
  outcome,
  parseMode,
  play,
  unwrap,
  type Card,
  type Position,
} from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { firstOf, secondOf } from '../src/board.ts';
import { packGame, type Game } from '../src/game.ts';
import { kernelSearch } from '../src/kernel/kernel.ts';
import { Search } from '../src/search.ts';
import { shapeOf, type Found, type Parts, type Searching, type Shape } from '../src/shape.ts';
import { truth } from './oracle.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';
const COUNT = FULL ? 3_000 : 120;

let seed = 20261202;
function below(bound: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * bound);
}

/** Cards of some neighbouring suits and ranks, with the target anywhere. */
function smallRow(modeText: string): Position {
  const mode = unwrap(parseMode(modeText));
  // Where piles reach everywhere, there are too many rows below a longer one.
  const count = 1 + below(modeText.length > 20 ? 7 : 10);
  const suits = 2 + below(3);
  const ranks = Math.min(13, Math.ceil(count / suits) + below(4));
  const [suit, rank] = [below(4), below(13)];
  const deck = Array.from({ length: suits * ranks }, (_, i) =>
    makeCard((rank + Math.floor(i / suits)) % 13, (suit + (i % suits)) % 4),
  );
  const cards: Card[] = [];
  while (cards.length < count) cards.push(...deck.splice(below(deck.length), 1));
  const target = mode.variant.target === 'none' ? null : (cards[below(count)] ?? null);
  return unwrap(createPosition({ mode, row: cards.map((card) => [card]), target }));
}

function someShape(): Shape {
  const levels = Array.from({ length: below(4) }, () => ({
    times: 1 + below(4),
    length: 1 + below(9),
  }));
  return {
    ...shapeOf(below(52), below(2) === 0),
    ...{ levels, finishNodes: below(40), finishOrder: below(12), deepOrder: below(12) },
    ...{ dives: below(4), share: 3 + below(30), growth: 2 + below(3), pairFrom: below(12) },
    ...{ sweep: below(9), sweepLength: 1 + below(8), sweepNodes: below(30) },
  };
}

function someParts(): Parts {
  const on = () => below(4) > 0;
  return {
    ...{ dives: on(), table: on(), connectivity: on(), ordering: on(), exchange: on() },
    ...{ segments: true, kernel: true },
  };
}

function run(search: Searching | null, slice: number): Found {
  for (let i = 0; i < 1e6; i += 1) {
    const found = search?.advance(slice) ?? null;
    if (found !== null) return found;
  }
  throw new Error('No answer.');
}

/** The row at the end of a packed line. */
function endOf(position: Position, line: readonly number[]): Position {
  return line.reduce((before, packed) => {
    const from = firstOf(packed) + 1;
    const distance = from - secondOf(packed) - 1;
    return unwrap(play(before, { kind: 'merge', from, direction: 'L', distance, under: false }));
  }, position);
}

interface Task {
  readonly game: Game;
  readonly goal: number;
  readonly aimed: boolean;
  readonly parts: Parts;
  readonly shape: Shape;
}

function kernelled({ game, goal, aimed, parts, shape }: Task, nodes: number, slice: number): Found {
  return run(kernelSearch(game, goal, aimed, { nodes, parts, shape }), slice);
}

function check(position: Position): void {
  const expected = truth(position);
  const game = unwrap(packGame(position));
  const aimed = position.target !== null && below(2) === 0;
  const goal = aimed ? 1 : 1 + below(position.row.length + 1);
  const reachable = aimed ? expected.winnable : expected.fewest <= goal;
  const task: Task = { game, goal, aimed, parts: someParts(), shape: someShape() };
  const whole = kernelled(task, 1e9, 1e9);
  const { parts, shape } = task;
  const reference = run(new Search(game, goal, aimed, { nodes: 1e9, parts, shape }), 1e9);
  expect([whole.verdict, reference.verdict]).toEqual(reachable ? ['won', 'won'] : ['lost', 'lost']);
  for (const { verdict, line } of [whole, reference]) {
    if (verdict !== 'won') continue;
    const end = endOf(position, line);
    expect(end.row.length).toBeLessThanOrEqual(goal);
    if (aimed) expect(outcome(end)).toBe('won');
  }
  expect(kernelled(task, 1e9, 1 + below(20))).toEqual(whole);
  const limit = below(60);
  const limited = kernelled(task, limit, 1e9);
  expect(limited.nodes).toBeLessThanOrEqual(limit);
  expect(kernelled(task, limit, 1 + below(9))).toEqual(limited);
  expect([whole.verdict, 'nodes']).toContain(limited.verdict);
}

describe('whatever the shape, the kernel knows the truth, and keeps to its nodes', () => {
  test.each([
    ...['accordion/open', 'revenge/open', 'skidoo/open', 'leap-2/open', 'leap-10/open'],
    ...['leap-2-5-9/open', 'leap-3-4-5-6/open', 'leap-1-2-3-4-5-6-7-8-9-10/open'],
  ])('%s', (mode) => {
    for (let i = 0; i < COUNT; i += 1) check(smallRow(mode));
  });
});
