/**
 * Writes the table of docs/winnability.md from the results of `bellows survey` in docs/winnability.
 *
 *   npm run winnability              write the table
 *   npm run winnability -- --check   write nothing; fail when the table is not what the results give
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

await command(() => {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Trouble(`docs/winnability.md has lost the lines "${BEGIN}" and "${END}".`);
  }
  const made = before + render() + after;
  if (process.argv[2] === '--check') {
    if (made !== page) throw new Trouble('docs/winnability.md is stale: npm run winnability');
    return Promise.resolve(0);
  }
  writeFileSync(PAGE, made);
  say('Written: docs/winnability.md');
  return Promise.resolve(0);
});
