import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyStore } from '../../src/operate/verify.ts';
import { openStore } from '../../src/store/index.ts';
import type { Store } from '../../src/store/store.ts';
import { dayBoards } from '../support/boards.ts';
import { DATE, playedFolder } from './kept.ts';

const LEAD = `${DATE}/accordion/open`;
/** A game of the lead that was won. */
const WON = `(select game_id from results where board = '${LEAD}' and won = 1)`;
const OTHER_ROW = dayBoards(DATE)[1]?.row ?? '';

/** What is done to a store, and what has to be found. */
const DAMAGES: readonly (readonly [string, string, RegExp])[] = [
  ['a counter', `update counters set count = count + 1 where view = 'all'`, /count/i],
  ['a counter that is gone', `delete from counters where view = 'unaided'`, /count/i],
  [
    'an event of a log',
    `update logs set events = replace(events, '"4L', '"5L') where game_id = ${WON}`,
    /accordion\/open, game \S+: its log does not replay \(illegal-move at event \d+\)/,
  ],
  [
    'the end of a log',
    `update logs set events = json_remove(events, '$[#-1]') where game_id = ${WON}`,
    /does not replay \(not-ended/,
  ],
  ['all of a log', `update logs set events = '[]' where game_id = ${WON}`, /does not replay/],
  [
    'times of a log',
    `update logs set events = json_set(events, '$[0][1]', 999999999) where game_id = ${WON}`,
    /does not replay \(implausible\)/,
  ],
  [
    'the time',
    `update results set time_ms = time_ms - 100000 where game_id = ${WON}`,
    /score is kept as \d+, its log says \d+/,
  ],
  [
    'piles',
    `update results set piles = 2 where game_id = ${WON}`,
    /piles is kept as 2, its log says 1/,
  ],
  ['the grade', `update results set grade = 'fair' where game_id = ${WON}`, /grade is kept as/],
  ['won', `update results set won = 0 where game_id = ${WON}`, /won is kept as false/],
  [
    'undos that are hidden',
    `update results set undos = 0 where undos > 0`,
    /undos is kept as 0, its log says 1/,
  ],
  [
    'a first try that was none',
    `update results set first_try = 1 where first_try = 0`,
    /firstTry is kept as true, its log says false/,
  ],
  [
    'help that is not there',
    `update results set assisted = 1 where game_id = ${WON}`,
    /assisted is kept as true, its log says false/,
  ],
  [
    'a result that came after closing',
    `update results set received_at = received_at + 86400000, time_ms = time_ms + 86400000 where game_id = ${WON}`,
    /received too late/,
  ],
  [
    'a game of the day before',
    `update results set received_at = received_at - 86400000 where game_id = ${WON}`,
    /started on another day/,
  ],
  [
    'a commitment',
    `update boards set commitment = '0' || substr(commitment, 2) where id = '${LEAD}'`,
    /accordion\/open: seed, k and row do not keep the published commitment/,
  ],
  [
    'a seed',
    `update boards set seed = '${'ab'.repeat(32)}' where id = '${LEAD}'`,
    /do not keep the published commitment/,
  ],
  ['a k', `update boards set k = k + 1 where id = '${LEAD}'`, /do not keep the published/],
  [
    'a row',
    `update boards set deal_row = '${OTHER_ROW}' where id = '${LEAD}'`,
    /its proof is of another deal/,
  ],
  ['a date', `update boards set date = '2026-12-03' where id = '${LEAD}'`, /not its own/],
  [
    'a proof that does not win',
    `update boards set proof = substr(proof, 1, length(proof) - 4) where id = '${LEAD}'`,
    /its proof (does not win|cannot be replayed)/,
  ],
  [
    'a proof that cannot be played',
    `update boards set proof = replace(proof, '; ', '; 52L1 ') where id = '${LEAD}'`,
    /its proof cannot be replayed/,
  ],
  ['no proof', `update boards set proof = '' where id = '${LEAD}'`, /proof cannot be replayed/],
  [
    'a day that was closed at noon',
    `update boards set closed_at = ${String(Date.parse(`${DATE}T12:00:00Z`))}`,
    /closed while it still took results/,
  ],
  ['a result without its game', `delete from games where id = ${WON}`, /./],
];

const NOTHING = { boards: 0, games: 0, results: 0, complaints: [] };
const TABLES = ['boards', 'games', 'results', 'logs', 'counters'];

/** A store that is open for all tests, and a way to change it behind its back and to make that good again. */
class Patient {
  readonly store: Store;
  private readonly database: DatabaseSync;

  constructor(store: Store, folder: string) {
    this.store = store;
    this.database = new DatabaseSync(join(folder, 'bellows.sqlite'));
    this.database.exec('pragma foreign_keys = off');
    for (const table of TABLES) {
      this.database.exec(`create temp table healthy_${table} as select * from ${table}`);
    }
  }

  /** Does it, looks, and undoes it. The store's own look is left out where days and logs alone tell. */
  async complaintsAfter(statement: string, expected: RegExp): Promise<string> {
    this.database.exec(statement);
    let found = await this.look({ ...this.store, verify: async () => NOTHING });
    if (!expected.test(found)) found = await this.look(this.store);
    for (const table of TABLES) {
      this.database.exec(`delete from ${table}`);
      this.database.exec(`insert into ${table} select * from healthy_${table}`);
    }
    return found;
  }

  private async look(store: Store): Promise<string> {
    return (await verifyStore(store)).complaints.join('\n');
  }

  async close(): Promise<void> {
    this.database.close();
    await this.store.close();
  }
}

describe('verify', () => {
  let patient: Patient;
  beforeAll(async () => {
    const folder = await playedFolder('all');
    patient = new Patient(await openStore(folder), folder);
  }, 60_000);
  afterAll(() => patient.close());

  test('has nothing to say of what was really played', async () => {
    const found = { boards: 4, games: 6, results: 6, complaints: [] };
    expect(await verifyStore(patient.store)).toEqual(found);
  });

  test.each(DAMAGES)('finds a change: %s', async (_what, statement, complaint) => {
    expect(await patient.complaintsAfter(statement, complaint)).toMatch(complaint);
  });

  test('finds nothing more when all of that is undone', async () => {
    expect(await patient.complaintsAfter('select 1', /something/)).toBe('');
  });

  test('leaves a store of an older version as it is', async () => {
    const folder = await playedFolder();
    const file = join(folder, 'bellows.sqlite');
    const database = new DatabaseSync(file);
    database.exec('update schema_version set version = 0');
    database.close();
    const before = readFileSync(file);
    const opened = openStore(folder, { create: false, migrate: false });
    await expect(opened).rejects.toThrow(/"bellows-server migrate"/);
    expect(readFileSync(file)).toEqual(before);
  });
});
