/** Three times as many requests as the server can answer: the surplus is refused at once, and then all is as before. */
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PATH } from '@bellows/api';
import { expect, onTestFinished, test } from 'vitest';
import { Gun, quantile, Tally, type Shot } from '../../bench/load.ts';
import { newKeys, round, startShot } from '../../bench/players.ts';
import { ChildServer, preparedFolder } from './child.ts';

const full = process.env['BELLOWS_FULL'] === '1';
const SECONDS = full ? 10 : 2;
const KEYS = 50;
const CONNECTIONS = 2000;
/** Clients that the server answers at its full speed. */
const CALM = 32;
/** How long refusals may take, in the middle, and all of it until everything is as before: milliseconds, ten times as many as are promised. */
const AT_ONCE = 5000;
const RECOVERY = 50_000;

/** How long it takes until everything is answered again, in milliseconds. */
async function recovery(gun: Gun, shots: readonly Shot[]): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const tally = new Tally();
    await Promise.all(shots.slice(0, 10).map((shot) => gun.fire(shot, tally)));
    if (tally.of(200).length === 10) return performance.now() - begun;
    await sleep(50);
  }
}

test('F22 3× overload: 503 at once, and full recovery', async () => {
  const folder = await preparedFolder();
  onTestFinished(() => folder.remove());
  const server = await ChildServer.start(folder, { BELLOWS_LIMITS: 'off' });
  onTestFinished(() => server.kill());
  const gun = new Gun(server.url, CONNECTIONS);
  onTestFinished(() => gun.close());
  const board = folder.boards[0]!.id;
  const path = `${API_PATH}/boards/${board}?view=all`;
  const read: Shot = { method: 'GET', path, headers: {}, body: null };
  const starts = newKeys(KEYS).map((key) => startShot(key, board));
  // Half of it is signed and durable, half is read.
  const mixed = starts.flatMap((shot) => [shot, read]);

  await gun.connect(read);
  const calm = await gun.closedLoop(round(mixed), CALM, 1);
  const capacity = calm.of(200, 201).length / calm.seconds;
  const tally = await gun.openLoop(round(mixed), 3 * capacity, SECONDS);

  const refused = tally.of(429, 503);
  // Nothing else, no broken connection among them.
  expect(tally.of()).toHaveLength(tally.of(200).length + refused.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(quantile(refused, 0.5)).toBeLessThan(AT_ONCE);
  // It goes on working meanwhile.
  expect(tally.of(200).length / SECONDS).toBeGreaterThan(capacity / 10);
  expect(await recovery(gun, starts)).toBeLessThan(RECOVERY);
  const after = await gun.closedLoop(round(mixed), CALM, 1);
  expect([...after.times.keys()]).toEqual([200]);
}, 120_000);
