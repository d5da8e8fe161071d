import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { perft, reachable, unwrap } from '../src/index.ts';
import { MODES } from './data/modes.ts';
import * as oracle from './oracle/game.ts';
import { reach } from './oracle/search.ts';
import { isGoalMode, positionOf, sample, started, words } from './support.ts';

interface PerftRow {
  readonly mode: string;
  readonly position?: string;
  readonly deal?: string;
  readonly target?: string;
  readonly depth: number;
  readonly paths: readonly number[];
  readonly positions: readonly number[];
}

const { rows } = JSON.parse(readFileSync(new URL('data/perft.json', import.meta.url), 'utf8')) as {
  rows: readonly PerftRow[];
};

/** The deepest level is left to the full run where walking all its paths takes long. */
const MOST_PATHS = sample(300, 3_000, Infinity);

function check(row: PerftRow): void {
  const deep = row.paths.findIndex((paths) => paths > MOST_PATHS);
  const depth = deep === -1 ? row.depth : Math.max(1, deep - 1);
  const start =
    row.position === undefined
      ? started(row.mode, row.deal ?? '', row.target)
      : positionOf(row.mode, row.position, row.target);
  expect(unwrap(perft(start, depth))).toEqual({
    paths: row.paths.slice(0, depth + 1),
    positions: row.positions.slice(0, depth + 1),
  });
}

describe('perft against the independent oracle', () => {
  for (const mode of new Set(rows.map((row) => row.mode))) {
    it(`perft: ${mode}`, () => {
      rows.filter((row) => row.mode === mode).forEach(check);
    });
  }

  it('reachable: the distinct positions of short deals, the first one included', () => {
    for (const mode of MODES.filter((text) => !isGoalMode(text))) {
      for (const deck of ['7H 7C KC KH 7D', 'TD 5C 5H KC 9S AC 7S']) {
        const row = oracle.arrange(mode, words(deck));
        const expected = reach(mode, oracle.start(mode, row)).length;
        expect([mode, reachable(started(mode, row.join('')))]).toEqual([mode, expected]);
      }
    }
  });

  it('perft: as deep as any game goes', () => {
    const { paths, positions } = unwrap(perft(started('accordion/gradual', '7H7CKC'), 104));
    expect([paths.length, positions.length]).toEqual([105, 105]);
    expect(paths.slice(0, 7)).toEqual([1, 1, 2, 3, 2, 0, 0]);
    expect(paths.at(-1)).toBe(0);
  });

  it('perft: ms617, accordion/open, depths 0 to 4 as published', () => {
    const depth = sample(3, 4, 4);
    expect(unwrap(perft(started('accordion/open', 'ms617'), depth))).toEqual({
      paths: [1, 19, 340, 5763, 93108].slice(0, depth + 1),
      positions: [1, 19, 179, 1129, 5434].slice(0, depth + 1),
    });
  });
});
