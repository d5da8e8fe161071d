/**
 * Writes what the results of `bellows survey` in docs/winnability say: the table of docs/winnability.md, and the figures of
 * the rules pages.
 *
 *   npm run winnability              write both
 *   npm run winnability -- --check   write nothing; fail when one of them is not what the results give
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './boot/places.mjs';
import { Trouble, command, say } from './boot/words.mjs';

/** What this table needs of a survey's result. */
interface Survey {
  readonly mode: string;
  readonly deals: number;
  readonly won: number;
  readonly lost: number;
  readonly unknown: number;
  readonly winnable: { readonly low: number; readonly high: number };
  readonly nodesEach: number;
  readonly cpuSeconds: number;
  readonly bench: number;
  readonly repeat: string;
}

const RESULTS = join(ROOT, 'docs/winnability');
const PAGE = join(ROOT, 'docs/winnability.md');
const MODULE = join(ROOT, 'apps/web/src/views/book/surveys.ts');
const BEGIN = '<!-- the table: npm run winnability -->';
const END = '<!-- end of the table -->';

const HEAD = `| mode | deals | won | lost | open | can be won (95 %) | CPU s | picture and data |
| --- | --- | --- | --- | --- | --- | --- | --- |`;

const number = (value: number) => value.toLocaleString('en');

/** Percent with as many digits as tell it from 0 and 100. */
function percent(share: number): string {
  const near = Math.min(share, 1 - share);
  const digits = near === 0 ? 0 : Math.min(6, Math.max(1, 1 - Math.floor(Math.log10(near * 100))));
  return (100 * share).toFixed(digits);
}

function row(name: string, survey: Survey): string {
  const { low, high } = survey.winnable;
  const cells = [
    `\`${survey.mode}\``,
    ...[survey.deals, survey.won, survey.lost, survey.unknown].map(number),
    `${percent(low)} to ${percent(high)} %`,
    number(Math.round(survey.cpuSeconds)),
    `[picture](winnability/${name}.svg), [data](winnability/${name}.json)`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function readSurveys(): readonly (readonly [string, Survey])[] {
  const names = readdirSync(RESULTS).filter((name) => name.endsWith('.json'));
  return names.sort().map((file) => {
    const parsed: unknown = JSON.parse(readFileSync(join(RESULTS, file), 'utf8'));
    return [file.slice(0, -'.json'.length), parsed as Survey];
  });
}

/** The table, and below it the command behind each row. */
function render(): string {
  const surveys = readSurveys();
  const table = [HEAD, ...surveys.map(([name, survey]) => row(name, survey))].join('\n');
  const commands = surveys.map(
    ([, { repeat, bench }]) => `${repeat.padEnd(88)} # Bench: ${String(bench)}`,
  );
  return `${BEGIN}\n${table}\n\n\`\`\`sh\n${commands.join('\n')}\n\`\`\`\n${END}`;
}

/** The page with a new table. */
function renderPage(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Trouble(`docs/winnability.md has lost the lines "${BEGIN}" and "${END}".`);
  }
  return before + render() + after;
}

/** The figures as the web app has them: without the lists of deals. */
function renderModule(): string {
  const entries = readSurveys().map(([, { mode, deals, won, lost, unknown, winnable }]) => {
    const { low, high } = winnable;
    const lines = Object.entries({ deals, won, lost, unknown, low, high }).map(
      ([name, value]) => `    ${name}: ${String(value)},`,
    );
    return `  {\n    mode: '${mode}',\n${lines.join('\n')}\n  },`;
  });
  return `/** Written by \`npm run winnability\` from docs/winnability, not by hand. */
import type { Survey } from './odds.ts';

export const SURVEYS: readonly Survey[] = [
${entries.join('\n')}
];
`;
}

await command(() => {
  const page = readFileSync(PAGE, 'utf8');
  const made = [
    [PAGE, renderPage(page)],
    [MODULE, renderModule()],
  ] as const;
  const stale = made.filter(([file, text]) => readFileSync(file, 'utf8') !== text);
  const names = stale.map(([file]) => relative(ROOT, file)).join(', ');
  if (process.argv[2] === '--check') {
    if (stale.length > 0) throw new Trouble(`stale: ${names}. Run npm run winnability`);
    return Promise.resolve(0);
  }
  for (const [file, text] of stale) writeFileSync(file, text);
  say(stale.length > 0 ? `Written: ${names}` : 'Nothing to write.');
  return Promise.resolve(0);
});
