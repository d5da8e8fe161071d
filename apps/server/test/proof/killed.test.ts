/**
 * Under a load of results a server is killed with -9, and started again. On PostgreSQL there are two, which are sent to in turn:
 * one of them is killed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { VIEWS, type GameResult, type LogEvent } from '@bellows/api';
import type { Client } from '@bellows/api/client';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { blockedMoves, eventLog } from '../support/boards.ts';
import { isOnPostgres, storePlace } from '../support/place.ts';
import { apiPlayer } from './apiPlayer.ts';
import { ChildServer, preparedFolder, type Folder } from './child.ts';

const full = process.env['BELLOWS_FULL'] === '1';
const ROUNDS = full ? 10 : 1;
const PLAYERS = full ? 120 : 40;
const AT_ONCE = 8;
const ORIGIN = 'http://bellows.test';

interface Entry {
  readonly client: Client;
  readonly gameId: string;
  readonly issuedAt: string;
  readonly events: LogEvent[];
  /** What was acknowledged, if anything was. */
  acknowledged: GameResult | null;
}

/** Where the servers are by now: the one that is killed has another port each time. */
class Place {
  private readonly servers: ChildServer[] = [];
  private turn = 0;
  readonly folder: Folder;

  private constructor(folder: Folder) {
    this.folder = folder;
  }

  static async start(folder: Folder, servers: number): Promise<Place> {
    const place = new Place(folder);
    while (place.servers.length < servers) place.servers.push(await place.one());
    return place;
  }

  readonly send = (url: string, request: object): Promise<Response> => {
    this.turn += 1;
    const { url: origin } = this.servers[this.turn % this.servers.length]!;
    return fetch(url.replace(ORIGIN, origin), request);
  };

  async killFirst(): Promise<void> {
    await this.servers[0]?.kill();
  }

  async restart(): Promise<void> {
    this.servers[0] = await this.one();
  }

  async killAll(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
  }

  stop(): Promise<(number | null)[]> {
    return Promise.all(this.servers.map((server) => server.stop()));
  }

  private one(): Promise<ChildServer> {
    return ChildServer.start(this.folder, { BELLOWS_LIMITS: 'off' });
  }
}

async function begin(place: Place, taste: number): Promise<Entry> {
  const client = await apiPlayer(ORIGIN, place.send);
  const board = place.folder.boards[0]!;
  const started = await client.start(board.id);
  if (!started.ok) throw new Error(JSON.stringify(started));
  const { gameId, issuedAt } = started.value;
  const events = eventLog(blockedMoves(board, taste % 7), 90);
  return { client, gameId, issuedAt, events, acknowledged: null };
}

function handIn({ client, gameId, events }: Entry) {
  return client.putResult(gameId, { rules: 1, events });
}

/** Several at once, until the server dies a moment after so many have been acknowledged; the others hear nothing. */
async function handInUntilKilled(
  place: Place,
  entries: readonly Entry[],
  at: number,
  delay: number,
) {
  const waiting = [...entries];
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const answer = await handIn(entry);
      if (answer.ok) {
        entry.acknowledged = answer.value;
        acknowledged += 1;
      } else {
        // Or, where two of them wait for the same rows, told to come again.
        const again = answer.kind === 'refused' && answer.code === 'busy';
        expect(again || answer.kind).toBe(again || 'unanswered');
      }
      if (acknowledged >= at) killed ??= sleep(delay).then(() => place.killFirst());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await killed;
  return acknowledged;
}

/** Everything again: what was acknowledged is answered with the same words, and everybody has one row. */
async function findAll(entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const answer = await handIn(entry);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    if (entry.acknowledged !== null) {
      expect(answer.status).toBe(200);
      expect(answer.value).toEqual(entry.acknowledged);
    }
    entry.acknowledged = answer.value;
  }
}

async function round(place: Place, before: readonly Entry[], number: number): Promise<Entry[]> {
  const entries = await Promise.all(
    Array.from({ length: PLAYERS }, (_, i) => begin(place, number + i)),
  );
  const longest = Math.max(...entries.map(({ events }) => events.length));
  await sleep(100 * longest + 200);
  const most = PLAYERS / 4 + (number % 4) * (PLAYERS / 6);
  const acknowledged = await handInUntilKilled(place, entries, Math.floor(most), number % 5);
  // Else nothing was under way any more when it died.
  expect(acknowledged).toBeLessThan(PLAYERS);
  await place.restart();
  for (const { client, gameId, issuedAt } of entries) {
    const again = await client.start(place.folder.boards[0]!.id);
    expect(again).toMatchObject({ ok: true, status: 200, value: { gameId, issuedAt } });
  }
  await findAll([...before, ...entries]);
  return [...before, ...entries];
}

test(
  'F1 F6 kill -9 during results: what was acknowledged is stored, once, and the rest can be sent again',
  async () => {
    const { where, remove } = await storePlace();
    onTestFinished(remove);
    const folder = await preparedFolder(undefined, where);
    onTestFinished(() => folder.remove());
    const place = await Place.start(folder, isOnPostgres() ? 2 : 1);
    onTestFinished(() => place.killAll());
    let entries: Entry[] = [];
    for (let number = 0; number < ROUNDS; number += 1)
      entries = await round(place, entries, number);
    const someone = await apiPlayer(ORIGIN, place.send);
    for (const view of VIEWS) {
      const shown = await someone.board(folder.boards[0]!.id, view);
      expect(shown).toMatchObject({ ok: true, value: { players: entries.length } });
    }
    expect(new Set(await place.stop())).toEqual(new Set([0]));
    const store = await openStore(folder.data);
    onTestFinished(() => store.close());
    const { results, complaints } = await store.verify();
    expect([results, complaints]).toEqual([entries.length, []]);
  },
  60_000 * ROUNDS,
);
