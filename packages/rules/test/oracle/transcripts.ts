/**
 * Writes data/transcripts.json: `node packages/rules/test/oracle/transcripts.ts`. Each is a game that
 * the oracle played by itself, by a fixed choice among its own moves, with what it comes to by the
 * sentences S1 to S7 and A9. They are frozen: a record must replay the same for ever.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MODES } from '../data/modes.ts';
import {
  apply,
  arrange,
  fixedEnds,
  format,
  goal,
  moves,
  outcome,
  start,
  type State,
} from './game.ts';

const file = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));
const golden = JSON.parse(readFileSync(file('deals.json'), 'utf8')) as {
  deals: Record<string, string>;
  virtuoso: { deal: string; card: string }[];
};

/** A plain linear congruence: the games only need to be different, and always the same. */
let seed = 20260101;
function pick<T>(list: readonly T[]): T {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return list[(seed >>> 8) % list.length] as T;
}

function grade(mode: string, state: State, verdict: string): string {
  if (verdict === 'playing') return 'none';
  const g = verdict === 'target-missed' ? 2 : state.row.length - goal(mode) + 1; // S4
  return g <= 1 ? 'full' : g <= 3 ? 'strong' : g <= 5 ? 'moral' : 'none';
}

function written(mode: string, id: string, deck: readonly string[], most: number): object {
  let state = start(mode, deck);
  const line: string[] = [];
  const target = aim(mode, id, deck);
  for (let count = 0; count < most; count++) {
    const legal = moves(mode, state);
    if (legal.length === 0) break;
    // Deal less often than one could, so that the rows do not only grow.
    const move = pick(pick([true, false]) ? legal : legal.slice(0, 3));
    line.push(move);
    state = apply(state, move);
  }
  const verdict = outcome(mode, state, target);
  const piles = state.row.length;
  const dealt = deck.length - state.stock.length;
  const parts = [`Variant: ${mode}`, `Deal: ${id}`];
  if (target !== null) parts.push(`Target: ${target}`);
  if (line.length > 0) parts.push(line.join(' '));
  parts.push(`Result: ${piles}`);
  return {
    record: parts.join('; '),
    position: format(state),
    piles,
    outcome: verdict,
    score: 10 * (dealt - piles) + (verdict === 'won' ? 500 : 0), // S1, S2, S7, V4
    grade: grade(mode, state, verdict),
  };
}

function aim(mode: string, id: string, deck: readonly string[]): string | null {
  if (mode.startsWith('virtuoso')) return golden.virtuoso.find(({ deal }) => deal === id)!.card;
  return mode.startsWith('revenge') ? pick(deck.slice(2)) : null;
}

/** Exact rows that can be won, played until the walk happens to win. */
function won(mode: string): object | null {
  const ends = fixedEnds(mode);
  const row = ['7H', '7C', 'KC', 'KH', 'QH', 'QC', 'AC', 'AH'];
  const deck = ends ? [ends[0], ...row.filter((card) => !ends.includes(card)), ends[1]] : row;
  for (let attempt = 0; attempt < 500; attempt++) {
    const game = written(mode, deck.join(''), deck, Infinity) as { outcome: string };
    if (game.outcome === 'won') return game;
  }
  return null;
}

const lines: string[] = [];
for (const mode of MODES) {
  const ids = ['ms617', 'pysol100000', 'a1-fzzzzzzzzzzzz'];
  for (const id of ids) {
    const deck = arrange(mode, (golden.deals[id] ?? '').split(' '));
    lines.push(JSON.stringify(written(mode, id, deck, id === 'pysol100000' ? 20 : Infinity)));
  }
  const victory = mode.startsWith('virtuoso') ? null : won(mode);
  if (victory !== null) lines.push(JSON.stringify(victory));
}
const undone = arrange('accordion/gradual', (golden.deals['ms1'] ?? '').split(' '));
lines.push(JSON.stringify(written('accordion/gradual/no-undo', 'ms1', undone, Infinity)));

const source = 'independent oracle, packages/rules/test/oracle/transcripts.ts; frozen';
writeFileSync(
  file('transcripts.json'),
  `{\n  "source": ${JSON.stringify(source)},\n  "games": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`,
);
