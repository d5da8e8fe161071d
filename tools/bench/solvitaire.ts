/**
 * The same deals to our solver and to Solvitaire (Blake and Gent, github.com/thecharlieblake/Solvitaire), in turn on the
 * same machine: `npm run bench:solvitaire -- PATH-OF-ITS-PROGRAM [OPEN-DEALS [SHORT-DEALS]]`. Open Accordion with 52 cards,
 * and with the first 18 cards of a deal. Both are asked for verdicts, and both are measured in computing time: ours as it
 * says for each answer, Solvitaire's as the shell counts it for the process. Needs a POSIX shell.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BELLOWS = fileURLToPath(new URL('../../apps/cli/bin/bellows.mjs', import.meta.url));
const OPEN_DEALS = 100;
const SHORT_DEALS = 1_000;
/** What Solvitaire may compute for each deal. The system holds it to that: its own limit is by the clock on the wall. */
const LIMIT_S = 120;

type Verdict = 'won' | 'lost' | 'unknown';

interface Answer {
  readonly verdict: Verdict;
  /** Milliseconds of computing. */
  readonly ms: number;
}

interface Game {
  readonly name: string;
  /** Its name in Solvitaire. */
  readonly type: string;
  readonly cards: number;
  readonly deals: number;
  /** Deals to one process of Solvitaire: more where one takes less than the shell's clock can tell. */
  readonly block: number;
}

/** A command of ours that answers line by line. */
class Lines {
  private readonly child;
  private readonly answers;

  constructor(command: string) {
    this.child = spawn(process.execPath, [BELLOWS, command, '-'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.answers = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  async ask(question: unknown): Promise<unknown> {
    this.child.stdin.write(`${JSON.stringify(question)}\n`);
    const next = await this.answers.next();
    if (next.done === true) throw new Error('bellows ended before it had answered.');
    return JSON.parse(next.value);
  }

  end(): void {
    this.child.stdin.end();
  }
}

async function ours(lines: Lines, row: readonly string[]): Promise<Answer> {
  const answer = (await lines.ask({ mode: 'accordion', row, stock: [] })) as {
    result: 'won' | 'unwinnable' | 'unknown';
    ms: number;
  };
  const verdict = answer.result === 'unwinnable' ? 'lost' : answer.result;
  return { verdict, ms: answer.ms };
}

/** What Solvitaire says of some deals, and what all of them took it together. */
async function theirs(
  program: string,
  type: string,
  files: readonly string[],
): Promise<{ readonly verdicts: readonly Verdict[]; readonly ms: number }> {
  const options = ['--type', type, '--classify'];
  // `times` says what the children of the shell have used; it goes out beside the answers.
  const script = 'ulimit -t "$1"; shift; "$@" >&3 2>/dev/null; times';
  const words = [String(LIMIT_S * files.length), program, ...options, ...files];
  const child = spawn('sh', ['-c', script, 'sh', ...words], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  const said = { times: '', verdicts: '' };
  child.stdio[1]?.on('data', (chunk: Buffer) => (said.times += chunk.toString()));
  child.stdio[3]?.on('data', (chunk: Buffer) => (said.verdicts += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  const lines = said.verdicts.split('\n').slice(0, -1);
  const ms = childTime(said.times);
  if (lines.length === 0 && ms < 1000 * LIMIT_S) throw new Error(`${program} gave no verdict.`);
  // A process that was ended at its limit leaves the deal it was at, and those after it, without a verdict.
  return { verdicts: files.map((_, i) => verdictOf(lines[i] ?? '')), ms };
}

/** A line of `--classify` ends with the verdict. */
function verdictOf(line: string): Verdict {
  const word = line.split(',').at(-1)?.trim();
  if (word === 'solved') return 'won';
  return word === 'unsolvable' ? 'lost' : 'unknown';
}

/** The second line is that of the children: `0m1.230000s 0m0.010000s`. */
function childTime(times: string): number {
  const line = times.trim().split('\n').at(-1) ?? '';
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce(
    (sum, [, minutes, rest]) => sum + 60_000 * Number(minutes) + 1000 * Number(rest),
    0,
  );
}

interface Both {
  readonly us: Answer;
  readonly them: Answer;
}

/** Where several deals share a process, each has its share of the time. */
async function compare(game: Game, program: string, folder: string): Promise<readonly Both[]> {
  const [dealer, solver] = [new Lines('deal'), new Lines('solve')];
  const both: Both[] = [];
  for (let first = 1; first <= game.deals; first += game.block) {
    const rows: string[][] = [];
    for (let i = first; i < first + game.block && i <= game.deals; i += 1) {
      const { row } = (await dealer.ask({ deal: `ms${i}` })) as { row: string[] };
      rows.push(row.slice(0, game.cards));
    }
    const files = rows.map((row, i) => {
      const file = path.join(folder, `${game.type}-${first + i}.json`);
      const accordion = row.map((card) => card.replace(/^T/, '10'));
      writeFileSync(file, JSON.stringify({ accordion }));
      return file;
    });
    const them = await theirs(program, game.type, files);
    for (const [i, row] of rows.entries()) {
      const us = await ours(solver, row);
      both.push({
        us,
        them: { verdict: them.verdicts[i] ?? 'unknown', ms: them.ms / rows.length },
      });
    }
    if (process.stderr.isTTY)
      process.stderr.write(`\r${game.name}: ${both.length} of ${game.deals}`);
  }
  dealer.end();
  solver.end();
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  return both;
}

const count = (answers: readonly Answer[], verdict: Verdict) =>
  answers.filter((one) => one.verdict === verdict).length;

function report(name: string, answers: readonly Answer[], shares: boolean): number {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const at = (share: number) => (times[Math.ceil(share * times.length) - 1] ?? NaN).toFixed(2);
  const spread = shares ? `, p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}` : '';
  const counts = (['won', 'lost', 'unknown'] as const).map(
    (one) => `${count(answers, one)} ${one}`,
  );
  console.log(`  ${name.padEnd(12)}${counts.join(', ')}; mean ${mean.toFixed(2)} ms${spread}`);
  return mean;
}

/** False where the two proved opposite things. */
function print({ name, deals, block }: Game, both: readonly Both[]): boolean {
  console.log(`${name}: ${deals} deals, ms1 to ms${deals}`);
  const mine = report(
    'Bellows',
    both.map(({ us }) => us),
    true,
  );
  const other = report(
    'Solvitaire',
    both.map(({ them }) => them),
    block === 1,
  );
  const decided = both.filter(
    ({ us, them }) => us.verdict !== 'unknown' && them.verdict !== 'unknown',
  );
  const equal = decided.filter(({ us, them }) => us.verdict === them.verdict);
  console.log(`  verdicts equal in ${equal.length} of ${decided.length} that both decided`);
  console.log(`  ratio of mean computing time ${(other / mine).toFixed(1)}\n`);
  return equal.length === decided.length;
}

const [program, open = OPEN_DEALS, short = SHORT_DEALS] = process.argv.slice(2);
if (program === undefined || !existsSync(program)) {
  const what = program === undefined ? 'The path is missing' : `There is no ${program}`;
  console.error(`${what}: npm run bench:solvitaire -- PATH-OF-SOLVITAIRE [OPEN-DEALS [SHORT-DEALS]]
Build it from https://github.com/thecharlieblake/Solvitaire (cmake, boost), outside this project, and name the program.`);
  process.exit(2);
}
const games: readonly Game[] = [
  {
    ...{ name: 'first 18 cards', type: 'late-binding-solitaire', cards: 18 },
    ...{ deals: Number(short), block: 100 },
  },
  { name: 'open, 52 cards', type: 'accordion', cards: 52, deals: Number(open), block: 1 },
];
const folder = mkdtempSync(path.join(tmpdir(), 'bellows-solvitaire-'));
try {
  for (const game of games.filter(({ deals }) => deals > 0)) {
    const equal = print(game, await compare(game, path.resolve(program), folder));
    if (!equal) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
