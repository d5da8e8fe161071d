import { cpSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { takeControl } from '../../src/operate/control.ts';
import { refuseHalfRestored, restore } from '../../src/operate/restore.ts';
import { openStore, storeFiles } from '../../src/store/index.ts';
import { dayBoards } from '../support/boards.ts';
import { temporaryFolder } from './folder.ts';
import { DATE, HOUR, NEXT_DATE, NOON, playedFolder } from './kept.ts';

const LATER = '2026-12-03';
const AFTER_CLOSING = Date.parse(`${NEXT_DATE}T03:00:00Z`);
const LOST = 'cannot be kept any more: 2026-12-03 to 2026-12-31.';

/** Of two days, the first of which was played, as of noon of the first. */
let backup: string;
/** A store that was begun by mistake: another secret, and commitments of its own to a later day. */
let mistake: string;
beforeAll(async () => {
  backup = join(temporaryFolder('all'), 'backup');
  mistake = join(temporaryFolder('all'), 'data');
  const played = await openStore(await playedFolder('all'));
  await played.backup(backup);
  await played.close();
  const other = await openStore(mistake);
  await other.addBoards(dayBoards(LATER));
  await other.close();
}, 60_000);

interface Given {
  readonly dataDir?: string;
  readonly file?: string;
  readonly force?: boolean;
  readonly damaged?: boolean;
  readonly now?: number;
}

async function restored(given: Given = {}): Promise<{ dataDir: string; said: string }> {
  const { dataDir = join(temporaryFolder(), 'data') } = given;
  const options = {
    file: backup,
    force: false,
    damaged: false,
    now: NOON + HOUR,
    ...given,
    where: dataDir,
  };
  return { dataDir, said: (await restore(options)).join('\n') };
}

/** A copy of that store. */
function mistakenFolder(): string {
  const folder = join(temporaryFolder(), 'data');
  cpSync(mistake, folder, { recursive: true });
  return folder;
}

function databaseOf(folder: string): string {
  return join(folder, 'bellows.sqlite');
}

/** Does something to a store that is closed. */
function change(file: string, ...statements: readonly string[]): void {
  const database = new DatabaseSync(file);
  for (const statement of statements) database.exec(statement);
  database.close();
}

/** What is in a store that is closed. */
function read(folder: string, query: string): readonly unknown[] {
  const database = new DatabaseSync(databaseOf(folder), { readOnly: true });
  const rows = database.prepare(query).all();
  database.close();
  return rows.map((row) => Object.values(row));
}

/** Whatever is in a folder stands as it did. */
async function expectUntouched(folder: string, work: () => Promise<void>): Promise<void> {
  const before = readFileSync(databaseOf(folder));
  await work();
  expect(readdirSync(folder)).toEqual(storeFiles(folder));
  expect(readFileSync(databaseOf(folder))).toEqual(before);
}

/** As many bytes, some of them others: every page says that it has more or less on it than it has. */
function bent(bytes: Buffer): Buffer {
  const all = Buffer.from(bytes);
  for (let at = 4096; at < all.length; at += 4096) all[at + 4] = (all[at + 4] ?? 0) ^ 0x0f;
  return all;
}

describe('restore', () => {
  test('brings everything back, for its owner alone, and what is open stays open', async () => {
    const { dataDir, said } = await restored();
    expect(said).toContain('4 boards, 6 results');
    // Nobody is there to say what was published since.
    expect(said).toContain(LOST);
    expect(readdirSync(dataDir)).toEqual(storeFiles(dataDir));
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(databaseOf(dataDir)).mode & 0o777).toBe(0o600);
    const original = await playedFolder();
    for (const query of [
      'select * from results order by game_id',
      'select * from logs order by game_id',
      'select * from boards order by id',
      'select * from counters order by board, view, score',
      'select secret from meta',
    ]) {
      expect(read(dataDir, query)).toEqual(read(original, query));
    }
  });

  test('sets nothing aside unless it is told to', async () => {
    const dataDir = mistakenFolder();
    await expectUntouched(dataDir, () =>
      expect(restored({ dataDir })).rejects.toThrow(/With --force/),
    );
  });

  test.each([
    ['an empty file', () => '', /is empty/],
    ['another file', () => 'hello', /is not a store of Bellows/],
    ['half of it', () => readFileSync(backup).subarray(0, 60_000), /is damaged/],
    ['a bent one', () => bent(readFileSync(backup)), /is damaged/],
  ])('takes no damaged backup: %s', async (_what, make, says) => {
    const file = join(temporaryFolder(), 'damaged');
    writeFileSync(file, make());
    const dataDir = mistakenFolder();
    await expectUntouched(dataDir, () =>
      expect(restored({ dataDir, file, force: true })).rejects.toThrow(says),
    );
  });

  test('takes no backup whose rows and logs say different things, unless it is told to', async () => {
    const file = join(temporaryFolder(), 'backup');
    cpSync(backup, file);
    change(file, 'update results set piles = 2 where won = 1');
    await expect(restored({ file })).rejects.toThrow(/is damaged[^]*piles is kept as 2/);
    const { dataDir } = await restored({ file, damaged: true });
    expect(read(dataDir, 'select count(*) from results where piles = 2')).toEqual([[2]]);
  });

  test('says of a damaged backup which of its commitments it cannot keep', async () => {
    const file = join(temporaryFolder(), 'backup');
    cpSync(backup, file);
    change(file, `update boards set k = k + 1 where id = '${NEXT_DATE}/accordion/open'`);
    await expect(restored({ file })).rejects.toThrow(/do not keep the published commitment/);
    const dataDir = await playedFolder();
    const { said } = await restored({ dataDir, file, damaged: true, force: true });
    expect(said).toContain(`committed to for these days: ${NEXT_DATE}.`);
    expect(said).not.toContain('can still be kept');
  });

  test('waits for no server', async () => {
    const dataDir = temporaryFolder();
    const control = await takeControl(dataDir);
    await expect(restored({ dataDir })).rejects.toThrow(/A server is at work/);
    await control?.close();
  });

  test('that was interrupted lets no server begin', async () => {
    const dataDir = temporaryFolder();
    refuseHalfRestored(dataDir);
    mkdirSync(join(dataDir, 'restoring'));
    expect(() => refuseHalfRestored(dataDir)).toThrow(/interrupted. Run it again/);
  });
});

describe('a day that was closed stays closed', () => {
  function expectClosed(dataDir: string): void {
    const [[highWater] = []] = read(dataDir, 'select high_water from meta') as number[][];
    expect(highWater).toBeGreaterThanOrEqual(AFTER_CLOSING);
    const closed = read(dataDir, `select closed_at from boards where date = '${DATE}'`);
    expect(closed).toEqual([[AFTER_CLOSING], [AFTER_CLOSING]]);
  }

  test('by the store that is replaced, with a clock that says noon', async () => {
    const dataDir = await playedFolder();
    change(databaseOf(dataDir), `update meta set high_water = ${String(AFTER_CLOSING)}`);
    const { said } = await restored({ dataDir, force: true, now: NOON });
    expectClosed(dataDir);
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
    expect(said).toContain(join(dataDir, aside));
    expect(read(join(dataDir, aside), 'select count(*) from results')).toEqual([[6]]);
  });

  test('by the clock', async () => {
    // One that was interrupted before is done again.
    const dataDir = join(temporaryFolder(), 'data');
    mkdirSync(join(dataDir, 'restoring'), { recursive: true });
    await restored({ dataDir, now: AFTER_CLOSING });
    expectClosed(dataDir);
    refuseHalfRestored(dataDir);
  });
});

describe('what the store that is replaced knows better', () => {
  test('is what its operator did since: that is done again', async () => {
    const dataDir = await playedFolder();
    const store = await openStore(dataDir);
    const board = `${DATE}/accordion/open`;
    const [first, second] = await store.top(board, 'all', 2);
    const key = (await store.playerOf(second!.gameId)) ?? '';
    await store.hideResult(first!.gameId, true, { at: 1, reason: 'a', row: `${board} x` });
    await store.stopPlayer(key, true, { at: 2, reason: 'b' });
    const log = await store.moderationLog();
    await store.close();
    const { said } = await restored({ dataDir, force: true });
    expect(said).toContain('done again: 2 of 2 acts');
    const after = await openStore(dataDir);
    expect((await after.top(board, 'all', 2)).map(({ gameId }) => gameId)).not.toContain(
      first!.gameId,
    );
    expect((await after.player(key))?.stopped).toBe(true);
    expect(await after.moderationLog()).toEqual(log);
    expect((await after.verify()).complaints).toEqual([]);
    await after.close();
  });

  test('is the par that was published', async () => {
    const dataDir = await playedFolder();
    const id = `${DATE}/accordion/open`;
    change(databaseOf(dataDir), `update boards set closed_at = 5, par = 17 where id = '${id}'`);
    await restored({ dataDir, force: true, now: AFTER_CLOSING });
    expect(read(dataDir, `select closed_at, par from boards where id = '${id}'`)).toEqual([
      [5, 17],
    ]);
  });
});

describe('commitments that were published after the backup was made', () => {
  /** The store of the backup, which has also committed to a later day since. */
  async function grownFolder(): Promise<string> {
    const folder = await playedFolder();
    change(
      databaseOf(folder),
      `attach '${databaseOf(mistake)}' as later`,
      'insert into boards select * from later.boards',
    );
    return folder;
  }

  test('are taken over from the store that is replaced', async () => {
    const dataDir = await grownFolder();
    const { said } = await restored({ dataDir, force: true });
    expect(said).toContain(`Taken over from what was there: ${LATER}.`);
    expect(said).toContain('Every commitment that was published can still be kept.');
    const query = `select id, commitment, seed from boards where date = '${LATER}' order by place`;
    expect(read(dataDir, query)).toEqual(
      dayBoards(LATER).map(({ id, commitment, seed }) => [id, commitment, seed]),
    );
  });

  test('are named where only another store can say, and its own go on', async () => {
    const { said } = await restored({ dataDir: mistakenFolder(), force: true });
    expect(said).toContain(`Taken over from what was there: ${LATER}.`);
    expect(said).toContain(LOST);
  });

  test('are named where the store that is replaced does not keep them either', async () => {
    const dataDir = await grownFolder();
    change(databaseOf(dataDir), `update boards set k = k + 1 where id = '${LATER}/accordion/open'`);
    const { said } = await restored({ dataDir, force: true });
    expect(said).toContain(`cannot be kept any more: ${LATER}.`);
  });
});
