/** What a store alone can do, whichever it is: starts and results by how many are under way at once, and looks at a large board. */
import { performance } from 'node:perf_hooks';
import type { NewBoard, Store, StoredResult } from '../src/store/store.ts';
import { play, resultOf, type Sample } from '../test/store/sample.ts';
import { quantile } from './load.ts';
import { say } from './words.ts';

export const MILLIONS = 10_000_000;
const AT_ONCE = [1, 16, 64, 256] as const;
const EACH = 4000;
const LOOKS = 2000;
/** What a result of a middling player looks like: its log has about a hundred events. */
const EVENTS = Array.from(
  { length: 110 },
  (_, i) => ['24L3', 900 + ((i * 7919) % 4000)] as [string, number],
);

/** Every score of Accordion is there: a win's has its time in it. */
export function scoreOf(index: number): number {
  return index % 3 === 0 ? 10 * (index % 51) : 1010 + ((index * 7919) % 1201);
}

/** Asks for all of them, so many at once; a second, and microseconds of CPU each. */
async function rate(count: number, atOnce: number, ask: (index: number) => Promise<unknown>) {
  let next = 0;
  const cpu = process.cpuUsage();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await ask(next++);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return `${(count / seconds).toFixed(0)}/s, ${((user + system) / count).toFixed(0)} µs CPU`;
}

export async function measureWrites(store: Store, sample: Sample, board: NewBoard): Promise<void> {
  for (const atOnce of AT_ONCE) {
    const count = atOnce === 1 ? EACH / 10 : EACH;
    const games = Array.from({ length: count }, () => {
      return { gameId: sample.id('game'), board: board.id, player: sample.id('player') };
    });
    const starts = await rate(count, atOnce, (index) =>
      store.start({ ...games[index]!, issuedAt: 1500 }),
    );
    const results = await rate(count, atOnce, (index) => {
      const flags = { assisted: index % 4 === 0, firstTry: index % 4 === 1 };
      const score = scoreOf(index);
      return store.putResult(resultOf(games[index]!, { score, events: EVENTS, ...flags }));
    });
    say(`${atOnce} at once: starts ${starts}; results ${results}`);
  }
}

export async function times(what: string, look: () => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let count = 0; count < LOOKS; count += 1) {
    const began = performance.now();
    await look();
    taken.push(performance.now() - began);
  }
  const [p50, p99] = [quantile(taken, 0.5), quantile(taken, 0.99)];
  say(`${what}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
}

export async function measureReads(
  store: Store,
  sample: Sample,
  board: NewBoard,
  results: readonly StoredResult[],
): Promise<void> {
  const any = () => results[Math.floor(Math.random() * results.length)]!;
  await times('ranks in each view', () => store.ranks(any()));
  await times('ten neighbours each way', () => store.neighbours(any(), 'all', 10));
  await times('the first hundred', () => store.top(board.id, 'all', 100));
  await times('a result, put on such a board', () => play(store, sample, board, { score: 1700 }));
}
