/** Data folders with something in them: days that were committed to, and results that were really played on them. */
import { createHash, randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEvent } from '@bellows/api';
import { unwrap } from '@bellows/rules';
import { nameOf } from '../../src/games/identity.ts';
import { judge } from '../../src/games/judge.ts';
import { openStore } from '../../src/store/index.ts';
import type { NewBoard, NewResult, Store } from '../../src/store/store.ts';
import { blockedMoves, dayBoards, eventLog, winningMoves } from '../support/boards.ts';
import { temporaryFolder } from './folder.ts';

export const DATE = '2026-12-01';
export const NEXT_DATE = '2026-12-02';
export const NOON = Date.parse(`${DATE}T12:00:00Z`);
export const HOUR = 3_600_000;

function id(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

interface Hand {
  readonly events: readonly LogEvent[];
  readonly issuedAt?: number;
  readonly player?: string;
}

/** Begins a game and hands it in ten minutes later, judged as the server judges it. */
async function handIn(store: Store, board: NewBoard, hand: Hand): Promise<NewResult> {
  const { events, issuedAt = NOON, player = id(32) } = hand;
  const gameId = id(16);
  await store.start({ gameId, board: board.id, player, issuedAt });
  const receivedAt = issuedAt + 600_000;
  const kept = unwrap(
    judge({ ...board, closedAt: null, par: null, sealedAt: null }, issuedAt, receivedAt, {
      rules: 1,
      events: [...events],
    }),
  );
  const publicId = id(16);
  const digest = createHash('sha256').update(gameId).digest('base64url');
  const named = { publicId, name: nameOf(publicId), digest };
  const result = { ...kept, ...named, gameId, board: board.id, player, receivedAt, events };
  const outcome = await store.putResult(result);
  if (outcome.kind !== 'stored') throw new Error(`The result is ${outcome.kind}.`);
  return result;
}

/** By the first taste that does not win by chance. */
function blocked(board: NewBoard): readonly string[] {
  for (let taste = 0; taste < 50; taste += 1) {
    try {
      return blockedMoves(board, taste);
    } catch {
      // That one wins.
    }
  }
  throw new Error(`Everybody wins ${board.id}.`);
}

/** On both boards of the day: a win, a blocked end, and one with an undo in it. */
async function playDay(store: Store, date = DATE): Promise<readonly NewResult[]> {
  const results: NewResult[] = [];
  const issuedAt = Date.parse(`${date}T12:00:00Z`);
  for (const board of dayBoards(date)) {
    const moves = blocked(board);
    const undone = [moves[0] ?? '', 'U', ...moves];
    for (const events of [winningMoves(board), moves, undone].map((one) => eventLog(one))) {
      results.push(await handIn(store, board, { events, issuedAt }));
    }
  }
  return results;
}

let prepared: Promise<string> | null = null;

async function prepare(): Promise<string> {
  const folder = temporaryFolder('all');
  const store = await openStore(folder);
  await store.addBoards([...dayBoards(DATE), ...dayBoards(NEXT_DATE)]);
  await playDay(store);
  await store.close();
  return folder;
}

/** A folder with a store of its own in which two days are committed to and the first one was played. */
export async function playedFolder(until: 'test' | 'all' = 'test'): Promise<string> {
  prepared ??= prepare();
  const folder = join(temporaryFolder(until), 'data');
  cpSync(await prepared, folder, { recursive: true });
  return folder;
}
