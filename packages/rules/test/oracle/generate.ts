/**
 * Writes data/perft.json: `node packages/rules/test/oracle/generate.ts`. It needs nothing but the
 * oracle and the golden rows of data/deals.json, which a Python program wrote.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MODES } from '../data/modes.ts';
import { arrange, format, position, start, type State } from './game.ts';
import { count } from './search.ts';

/** Deep enough to mean something, small enough for a walk through every path to take a moment. */
const MOST_PATHS = 12_000;
const PUBLISHED = { mode: 'accordion/open', deal: 'ms617', depth: 4 };

const file = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));
const { deals } = JSON.parse(readFileSync(file('deals.json'), 'utf8')) as {
  deals: Record<string, string>;
};
const cards = (id: string): string[] => (deals[id] ?? '').split(' ');

/** Three ranks in four suits make rows that are full of moves. */
const crowded = cards('ms11982').filter((card) => 'A23'.includes(card.charAt(0)));
const rows: readonly (readonly string[])[] = [
  ['7H', '7C', 'KC', 'KH'],
  ['TD', '5C', '5H', 'KC', '9S', 'AC', '7D', '3C'],
  crowded,
  cards('ms1').slice(0, 10),
];

function deepest(mode: string, state: State, limit: number): object {
  let depth = 1;
  let counts = count(mode, state, depth);
  while ((counts.paths.at(-1) ?? 0) > 0) {
    const deeper = count(mode, state, depth + 1);
    if ((deeper.paths.at(-1) ?? 0) > limit) break;
    depth += 1;
    counts = deeper;
  }
  return { depth, ...counts };
}

const lines: string[] = [];
const add = (row: object): void => {
  lines.push(`    ${JSON.stringify(row)}`);
};

for (const mode of MODES) {
  const goals = mode.startsWith('revenge') || mode.startsWith('virtuoso');
  for (const row of rows) {
    const target = goals ? { target: row.at(-1) } : {};
    const state = start(mode, arrange(mode, row));
    add({ mode, position: format(state), ...target, ...deepest(mode, state, MOST_PATHS) });
  }
  for (const deal of ['ms617', 'ms1']) {
    const target = mode.startsWith('revenge') ? { target: cards(deal).at(-1) } : {};
    const state = start(mode, arrange(mode, cards(deal)));
    const published = mode === PUBLISHED.mode && deal === PUBLISHED.deal;
    const limit = published ? 100_000 : MOST_PATHS;
    const also = published ? { also: 'published in RULES.md, Worked positions' } : {};
    add({ mode, deal, ...target, ...deepest(mode, state, limit), ...also });
  }
}

// Piles, stocks and discards in the middle of a game count as they lie.
for (const [mode, text] of [
  ['accordion/gradual', 'JC 8H 3C JS | 8C 8D JD'],
  ['compulsory/gradual', 'AC 2C 9D AH | 9C 2D'],
  ['bayan/gradual', 'AC 2C 9D AH | 9C 2D 5S 5H'],
] as const) {
  const state = position(text);
  add({ mode, position: format(state), ...deepest(mode, state, MOST_PATHS) });
}

const source =
  'independent oracle, packages/rules/test/oracle (written from RULES.md alone, importing nothing ' +
  'from src); rows with "also" are published elsewhere too';
writeFileSync(
  file('perft.json'),
  `{\n  "source": ${JSON.stringify(source)},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`,
);
