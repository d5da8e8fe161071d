/** From SQLite to PostgreSQL and back, by the commands of docs/server.md, word for word. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { restore } from '../src/operate/restore.ts';
import { openStore } from '../src/store/index.ts';
import type { Store } from '../src/store/store.ts';
import { playedFolder, DATE, HOUR, NEXT_DATE, NOON } from './operate/kept.ts';
import { temporaryFolder } from './operate/folder.ts';
import { ask, freshDatabase, sharedPostgres } from './support/database.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/server.md', import.meta.url), 'utf8');
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The blocks of commands under the two headings. */
const [TO, BACK] = [...DOCUMENT.matchAll(/^ *```sh moving\n([^]*?)^ *```$/gm)].map(
  ([, commands = '']) => commands,
);

const postgres = sharedPostgres();

interface Places {
  readonly data: string;
  readonly backups: string;
  readonly database: string;
}

/** As a person would do it, with the document's example names replaced by real ones, in a shell that ends at the first failure. */
function follow(commands: string, { data, backups, database }: Places): Promise<string> {
  const bin = temporaryFolder();
  // `npx --no -- bellows-server` finds the program of this checkout.
  const npx = join(bin, 'npx');
  writeFileSync(
    npx,
    `#!/bin/sh\n[ "$1 $2 $3" = "--no -- bellows-server" ] || exit 9\nshift 3\nexec "${process.execPath}" "${MAIN}" "$@"\n`,
  );
  chmodSync(npx, 0o755);
  const script = commands
    .replaceAll('/var/lib/bellows', `'${data}'`)
    .replaceAll('/var/backups/bellows', `'${backups}'`)
    .replaceAll('postgres://bellows:PASSWORD@db.example:5432/bellows', database);
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` };
  return new Promise((resolve, reject) => {
    execFile('/bin/sh', ['-e', '-c', script], { env }, (error, out, err) => {
      if (error === null) resolve(out);
      else reject(new Error(`${out}\n${err}`));
    });
  });
}

/** Something of everything that a store keeps. */
async function fill(store: Store): Promise<void> {
  const [open, other] = await store.boards(DATE, DATE);
  if (open === undefined || other === undefined) throw new Error('There is nothing to play.');
  const nonce = (name: string) => ({ nonce: name, at: NOON + HOUR, forgetBefore: NOON });
  await store.start({ gameId: 'begun', board: open.id, player: 'beginner', issuedAt: NOON });
  const [first, second, third] = await store.resultsAfter(open.id, null, 3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('Few.');
  await store.hideResult(first.gameId, true, { at: NOON + HOUR, reason: 'a script; "quoted"' });
  await store.stopPlayer(first.player, true, { at: NOON + HOUR, reason: 'the same' });
  await store.rollName(second.player, nonce('one'), 3);
  await store.removePlayer(third.player, nonce('two'));
  // Long over by then: closed, and of one board all but its best row is gone.
  await store.closeBoard(open.id, NOON + 15 * HOUR);
  await store.closeBoard(other.id, NOON + 15 * HOUR);
  await store.sealBoard(other.id, NOON + 16 * HOUR, 1);
  for (const { id } of await store.boards(NEXT_DATE, NEXT_DATE)) {
    await store.closeBoard(id, NOON + 40 * HOUR);
  }
  await store.raiseHighWater(Date.UTC(2090, 0, 1));
}

/** Every row of every table. */
function everything(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all();
  const tables = names.map(({ name }) => {
    const rows = database.prepare(`select * from "${String(name)}"`).all();
    return [name, rows.map((row) => JSON.stringify(row)).sort()];
  });
  database.close();
  return tables;
}

test('a server with results moves to PostgreSQL and back, and loses nothing', async () => {
  const data = await playedFolder();
  const store = await openStore(data);
  await fill(store);
  await store.close();
  const backups = join(temporaryFolder(), 'backups');
  mkdirSync(backups);
  const places = { data, backups, database: await freshDatabase(await postgres()) };

  expect(await follow(TO ?? 'false', places)).toMatch(/ results: all is well\.\n$/);
  const moved = await openStore(places.database, { create: false });
  expect(await moved.moderationLog()).toHaveLength(2);
  expect(moved.secret).toHaveLength(32);
  await moved.close();
  const before = everything(join(backups, 'before-moving'));
  expect(JSON.stringify(before)).toContain('beginner');

  expect(await follow(BACK ?? 'false', places)).toMatch(/ results: all is well\.\n$/);
  expect(everything(join(backups, 'before-moving-back'))).toEqual(before);
  expect(everything(join(data, 'bellows.sqlite'))).toEqual(before);

  // And over a store that is there already, which is set aside.
  const again = { where: places.database, file: join(backups, 'before-moving'), damaged: false };
  await expect(restore({ ...again, force: false, now: NOON })).rejects.toThrow(/With --force/);
  const said = await restore({ ...again, force: true, now: NOON });
  expect(said.at(-1)).toMatch(/the schema bellows_before_restore_20261201t120000z of the database/);
  const schemas = await ask(
    places.database,
    "select nspname from pg_namespace where nspname like 'bellows%' order by 1",
  );
  expect(schemas).toHaveLength(2);
}, 120_000);
