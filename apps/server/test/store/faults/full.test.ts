import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runAs } from '../../../../../tools/postgres/place.ts';
import { startPostgres } from '../../../../../tools/postgres/postgres.ts';
import { openStore } from '../../../src/store/index.ts';
import { ask } from '../../support/database.ts';
import { folder, FULL, run, type Start } from './folder.ts';

const mount = (...values: readonly string[]) => spawnSync('mount', values).status === 0;

/** Only root may, and not everywhere. */
function mayMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'bellows-mount-'));
  const may = mount('-t', 'tmpfs', 'tmpfs', place);
  if (may) spawnSync('umount', [place]);
  rmSync(place, { recursive: true });
  return may;
}

/** A small disk of its own. */
function smallDisk(options = 'size=6m'): string {
  const place = folder();
  expect(mount('-t', 'tmpfs', '-o', options, 'tmpfs', place)).toBe(true);
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

const MOUNTS = mayMount();

// Without leave to mount, the test below takes its place.
test.runIf(MOUNTS)(
  'F3 the disk is full: nothing new, reading goes on, and with room it goes on',
  async () => {
    const disk = smallDisk();
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(3_000_000));
    await fillAndRecover(disk, () => rmSync(ballast));
  },
);

test.runIf(MOUNTS && FULL)(
  'F3 the disk under a database in PostgreSQL is full: the same',
  async () => {
    const { uid = 0, gid = 0 } = runAs();
    const disk = smallDisk(`size=24m,mode=700,uid=${String(uid)},gid=${String(gid)}`);
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    await ask(postgres.url, `create tablespace small location '${disk}'`);
    await ask(postgres.url, 'create database small tablespace small');
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(6_000_000));
    const where = postgres.url.replace(/postgres$/, 'small');
    await fillAndRecover(where, () => rmSync(ballast));
  },
);

test.runIf(FULL || !MOUNTS)('F3 the database may not grow: the same', async () => {
  const dataDir = folder();
  const room = join(dataDir, 'room');
  await fillAndRecover(dataDir, () => writeFileSync(room, ''), {
    options: ['--import', new URL('./limitPages.ts', import.meta.url).href],
    env: { ROOM: room },
  });
});
