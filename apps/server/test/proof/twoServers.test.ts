/** Two equal servers on one PostgreSQL, from an empty database on; one is killed, and then PostgreSQL is restarted under both. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PATH, formatBoard, type Commitments, type Start } from '@bellows/api';
import { dateAt } from '@bellows/rules';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../../../tools/postgres/postgres.ts';
import { freshDatabase } from '../support/database.ts';
import { buildPage } from '../support/page.ts';
import { Player, bodyText, type SignedRequest } from '../support/player.ts';
import { ChildServer } from './child.ts';

/** In milliseconds: SERVER.md's three seconds, and ten times as much in a test. */
const RECOVERY = 3000 * 10;

interface Said<T> {
  readonly status: number;
  readonly body: T;
}

async function answerOf<T>(response: Response): Promise<Said<T>> {
  return { status: response.status, body: (await response.json()) as T };
}

async function get<T>({ url }: ChildServer, path: string): Promise<Said<T>> {
  return answerOf<T>(await fetch(url + path));
}

/** The same bytes can be sent to either of them, and again. */
async function signedBy(player: Player, request: SignedRequest) {
  const headers = await player.headers(request);
  const { method, path, body } = request;
  const text = bodyText(body);
  return async <T>({ url }: ChildServer): Promise<Said<T>> =>
    answerOf<T>(
      await fetch(url + API_PATH + path, { method, headers, ...(text !== null && { body: text }) }),
    );
}

async function place() {
  const postgres = await startPostgres({ durable: true });
  onTestFinished(() => postgres.remove());
  const folder = mkdtempSync(join(tmpdir(), 'bellows two-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = await freshDatabase(postgres);
  const page = buildPage(join(folder, 'page'));
  const start = async () => {
    const settings = { BELLOWS_LIMITS: 'off', BELLOWS_DATA: join(folder, 'none') };
    const server = await ChildServer.start(
      { data, page, boards: [], remove: () => undefined },
      settings,
    );
    onTestFinished(() => server.kill());
    return server;
  };
  return { postgres, start };
}

test('F5 F6 F20 two servers on one database are as one, and outlive kills and restarts', async () => {
  const { postgres, start } = await place();
  let [one, other] = await Promise.all([start(), start()]);
  const days = async (server: ChildServer) => {
    const { body } = await get<Commitments>(server, `${API_PATH}/commitments`);
    return body.days.slice(0, 2);
  };
  const committed = await days(one);
  expect(committed.map(({ boards }) => boards.length)).toEqual([2, 2]);
  expect(await days(other)).toEqual(committed);

  const player = await Player.create(() => Date.now());
  const board = formatBoard(committed[0]?.date ?? dateAt(Date.now()), 'accordion/open');
  const begin = await signedBy(player, { method: 'POST', path: '/starts', body: { board } });
  const first = await begin<Start>(one);
  expect(first.status).toBe(201);
  expect(await begin<Start>(other)).toEqual({ status: 200, body: first.body });

  // A nonce is good once: with the other one too, and after a kill.
  const rename = await signedBy(player, { method: 'POST', path: '/me/name' });
  expect((await rename(one)).status).toBe(200);
  const used = { status: 401, body: { error: { code: 'nonce' } } };
  expect(await rename(other)).toMatchObject(used);
  await Promise.all([one.kill(), other.kill()]);
  [one, other] = await Promise.all([start(), start()]);
  for (const server of [one, other]) expect(await rename(server)).toMatchObject(used);
  expect(await days(one)).toEqual(committed);

  await postgres.stop();
  for (const server of [one, other]) {
    expect(await begin(server)).toMatchObject({ status: 503, body: { error: { code: 'busy' } } });
    expect((await get(server, '/healthz')).status).toBe(200);
    expect((await get(server, '/readyz')).status).toBe(503);
  }
  await postgres.start();
  const back = performance.now();
  for (const server of [one, other]) {
    while ((await begin(server)).status !== 200) await sleep(50);
    expect((await begin<Start>(server)).body).toEqual(first.body);
  }
  expect(performance.now() - back).toBeLessThan(RECOVERY);
  expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
}, 180_000);
