/**
 * The second client, which knows nothing of the house but its documents: it plays a day under several keys, in process with a
 * clock that is moved past the closing, and against a real server that is killed again and again.
 */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { dateAfter } from '@bellows/rules';
import { expect, onTestFinished, test } from 'vitest';
import { closeDue } from '../../src/daily/closing.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { ChildServer, preparedFolder } from './child.ts';
import { leastTime } from './secondClient/play.ts';
import {
  beginAll,
  checkClosed,
  findResults,
  findStarts,
  handIn,
  today,
} from './secondClient/steps.ts';
import { newPlayer, Wire, type Player } from './secondClient/wire.ts';

const full = process.env['BELLOWS_FULL'] === '1';
/** In fourteen days each variant has its turn. */
const DATES = Array.from({ length: full ? 14 : 1 }, (_, i) => dateAfter('2026-12-01', i));

function players(count: number): Promise<Player[]> {
  return Promise.all(Array.from({ length: count }, newPlayer));
}

async function listening(server: TestServer): Promise<string> {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

test.each(DATES)('%s is played, ranked, closed, published and replayed', async (date) => {
  const tomorrow = dateAfter(date, 1);
  const server = await testServer({ at: `${date}T12:00:00Z`, dates: [date, tomorrow] });
  const wire = await Wire.open(await listening(server));
  const promised = await today(wire);
  const entries = await beginAll(wire, await players(4));
  expect(entries).toHaveLength(8);
  server.clock.advance(60_000);
  await findStarts(wire, entries);
  for (const entry of entries) {
    await handIn(wire, entry, entries);
    server.clock.advance(2000);
  }
  await findResults(wire, entries);
  server.clock.set(`${tomorrow}T02:00:01Z`);
  await closeDue(server.store, server.clock);
  server.clock.advance(2000);
  await findResults(wire, entries);
  expect(await checkClosed(wire, date, promised)).toBe(entries.length);
  const views = entries.map(({ answer }) =>
    Object.values(answer!.rank).filter((one) => one !== null),
  );
  // With help, with an undo, and without either: each view has others in it.
  expect(new Set(views.map(({ length }) => length))).toEqual(new Set([1, 2, 3]));
});

test('F1 three keys play today on a server that is killed with -9 between any two steps', async () => {
  const folder = await preparedFolder();
  onTestFinished(() => folder.remove());
  let server = await ChildServer.start(folder);
  onTestFinished(() => server.kill());
  const again = async () => {
    await server.kill();
    server = await ChildServer.start(folder);
    return Wire.open(server.url);
  };
  let wire = await Wire.open(server.url);
  const entries = await beginAll(wire, await players(3));
  wire = await again();
  await findStarts(wire, entries);
  const longest = Math.max(...entries.map(({ game }) => leastTime(game)));
  await sleep(longest);
  for (const entry of entries.slice(0, 4)) await handIn(wire, entry, entries);
  wire = await again();
  await findResults(wire, entries);
  for (const entry of entries.slice(4)) await handIn(wire, entry, entries);
  wire = await again();
  await findResults(wire, entries);
  expect(entries.some(({ game }) => !game.won && game.undos > 0)).toBe(true);
  expect(await server.stop()).toBe(0);
}, 120_000);
