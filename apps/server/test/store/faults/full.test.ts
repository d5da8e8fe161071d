import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../src/store/index.ts';
import { folder, run, type Start } from './folder.ts';

const mount = (...values: readonly string[]) => spawnSync('mount', values).status === 0;

/** A small disk of its own; null where this process may not make one. */
function smallDisk(): string | null {
  const place = folder();
  if (!mount('-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', place)) return null;
  onTestFinished(() => void spawnSync('umount', ['--lazy', place]));
  return place;
}

async function fillAndRecover(
  dataDir: string,
  makeRoom: () => void,
  how: Partial<Start> = {},
): Promise<void> {
  const program = run({ file: './fill.ts', values: [dataDir], ...how });
  expect(await Promise.race([once(program.lines, 'line'), program.ended])).toEqual(['full']);
  makeRoom();
  program.process.stdin.write('room\n');
  expect(await program.ended).toBe(0);
  const store = await openStore(dataDir);
  const { results, complaints } = await store.verify();
  expect(complaints).toEqual([]);
  expect(results).toBeGreaterThan(10);
  await store.close();
}

test('F3 the disk is full: nothing new, reading goes on, and with room it goes on', async (context) => {
  const disk = smallDisk();
  if (disk === null) {
    context.skip('Only root may mount; the test below takes its place.');
    return;
  }
  const ballast = join(disk, 'ballast');
  writeFileSync(ballast, Buffer.alloc(3_000_000));
  await fillAndRecover(disk, () => rmSync(ballast));
});

test('F3 the database may not grow: the same', async () => {
  const dataDir = folder();
  const room = join(dataDir, 'room');
  await fillAndRecover(dataDir, () => writeFileSync(room, ''), {
    options: ['--import', new URL('./limitPages.ts', import.meta.url).href],
    env: { ROOM: room },
  });
});
