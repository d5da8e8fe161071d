import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/store/index.ts';
import { storeFile } from '../../../src/store/sqlite/files.ts';
import { acknowledgedBy, expectKept } from './acknowledged.ts';
import { folder, FULL, run, type Start } from './folder.ts';

/** Tracing needs the system's leave, and the program. */
const TRACES = spawnSync('strace', ['-f', '-qq', '-e', 'trace=fsync', 'true']).status === 0;

/**
 * The real thing: once, the system answers EIO to a thread that wants a file made durable, and after that all is well again, which
 * must not deceive anybody.
 */
const traced = (...which: readonly string[]): Partial<Start> => ({
  under: [...['strace', '-f', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync'], ...which],
});

/** A layer before the database, in each thread. */
const layer = (file: string): Partial<Start> => ({
  options: ['--import', new URL(file, import.meta.url).href],
});

async function failing(how: Partial<Start>, dataDir = folder()): Promise<void> {
  const program = run({ file: './load.ts', values: [dataDir, 'player', '8'], ...how });
  const seen = await acknowledgedBy(program).all();
  expect(await program.ended).toBe(75);
  expect(seen.results.size).toBeGreaterThan(50);
  // Each of the eight met it once, and after that nothing is to be had.
  expect(seen.others.slice(1)).toEqual([
    ...Array<string>(8).fill('failed StoreBroken'),
    ...Array<string>(2).fill('refused StoreBroken'),
  ]);
  expect(seen.starts.has('late-1')).toBe(false);

  const store = await openStore(dataDir);
  await expectKept(store, seen);
  const outcome = await store.start({
    gameId: 'after',
    board: seen.others[0]?.split(' ')[1] ?? '',
    player: 'after',
    issuedAt: 10_000,
  });
  expect(outcome.kind).toBe('started');
  await store.close();
}

// Opening the store makes about ten such calls, each group of writes one. Without leave to trace, the last test of F2 takes their place.
test.runIf(TRACES)('F2 fsync fails: nothing is acknowledged any more, and what was is there', () =>
  failing(traced('-e', 'inject=fsync,fdatasync:error=EIO:when=60')),
);

test.runIf(TRACES)(
  'F2 fsync of the main file fails, when the log is folded into it: the same',
  async () => {
    const dataDir = folder();
    await (await openStore(dataDir)).close();
    const inject = ['-e', 'inject=fsync,fdatasync:error=EIO:when=1'];
    await failing(traced('-P', storeFile(dataDir), ...inject), dataDir);
  },
);

test.runIf(FULL || !TRACES)(
  'F2 the database says that it could not be made durable: the same',
  () => failing(layer('./failingCommit.ts')),
);

test('a thread that dies in the middle: the same', () => failing(layer('./dyingThread.ts')));
