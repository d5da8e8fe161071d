import { describe, expect, it } from 'vitest';
import { formatPosition, outcome, type Position } from '../src/index.ts';
import { WORKED, type Worked } from './data/worked.ts';
import { ends, fewest } from './oracle/search.ts';
import * as oracle from './oracle/game.ts';
import { movesOf, played, positionOf, stateOf, words } from './support.ts';

/** Every end of the game, searched with the package's own moves and nothing else. */
function endsOf(position: Position): Position[] {
  const seen = new Map([[formatPosition(position), position]]);
  for (const before of seen.values()) {
    for (const text of movesOf(before)) {
      const after = played(before, text);
      const key = oracle.tops(stateOf(after)).join(' ') + '|' + String(after.stock.length);
      if (!seen.has(key)) seen.set(key, after);
    }
  }
  return [...seen.values()].filter((end) => movesOf(end).length === 0);
}

const topsOf = (position: Position): string => oracle.tops(stateOf(position)).join(' ');
const sorted = (list: readonly string[]): string[] => [...new Set(list)].sort();

function check(row: Worked): void {
  const start = positionOf(row.mode, row.position, row.target);
  if (row.legal !== undefined) expect(movesOf(start)).toEqual(words(row.legal));
  for (const text of words(row.illegal ?? '')) expect(movesOf(start)).not.toContain(text);
  for (const line of row.lines ?? []) {
    const after = played(start, line.moves);
    if (line.position !== undefined) expect(formatPosition(after)).toBe(line.position);
    if (line.outcome !== undefined) expect(outcome(after)).toBe(line.outcome);
    if (line.legal !== undefined) expect(movesOf(after)).toEqual(words(line.legal));
  }
  if (row.fewest === undefined && row.ends === undefined && row.lastTops === undefined) return;
  const found = endsOf(start);
  const piles = found.map((end) => end.row.length);
  expect(sorted(found.map(topsOf))).toEqual(
    sorted(ends(row.mode, stateOf(start)).map((end) => oracle.tops(end).join(' '))),
  );
  if (row.fewest !== undefined) expect(Math.min(...piles)).toBe(row.fewest);
  if (row.ends !== undefined) expect(sorted(found.map(topsOf))).toEqual(sorted(row.ends));
  if (row.lastTops !== undefined) {
    const single = found.filter((end) => end.row.length === 1);
    expect(sorted(single.map(topsOf))).toEqual(words(row.lastTops));
  }
}

/** The oracle was written from the text alone; here it shows that it read the text rightly. */
function checkOracle(row: Worked): void {
  const state = stateOf(positionOf(row.mode, row.position, row.target));
  if (row.legal !== undefined) expect(oracle.moves(row.mode, state)).toEqual(words(row.legal));
  if (row.fewest !== undefined) expect(fewest(row.mode, state)).toBe(row.fewest);
  if (row.ends !== undefined) {
    const found = ends(row.mode, state).map((end) => oracle.tops(end).join(' '));
    expect(sorted(found)).toEqual(sorted(row.ends));
  }
}

describe('worked positions of RULES.md', () => {
  for (const row of WORKED) {
    it(`${row.rule}: ${row.position} (${row.mode})`, () => {
      check(row);
    });
  }
});

describe('worked positions, to the end', () => {
  it('the oracle agrees with the table', () => {
    WORKED.forEach(checkOracle);
  });

  it('A4: a pile moves whole, and its order stays', () => {
    expect(stateOf(played(positionOf('accordion/open', '7H [2C KH]'), '2L1')).row).toEqual([
      ['7H', '2C', 'KH'],
    ]);
  });

  it('concertina: a pile that goes underneath lies below the target, bottom to top', () => {
    const after = played(positionOf('concertina/open', '[5C AD] [5H AC] 2D'), '2L1u');
    expect(stateOf(after).row).toEqual([['5H', 'AC', '5C', 'AD'], ['2D']]);
    expect(stateOf(played(after, '2L1')).row).toEqual([['5H', 'AC', '5C', 'AD', '2D']]);
  });
});
