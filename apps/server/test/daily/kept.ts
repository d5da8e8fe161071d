import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateAfter } from '@bellows/rules';
import { onTestFinished } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import type { NewBoard, NewResult, Store } from '../../src/store/store.ts';

/** A store in a folder of its own, and what removes both. */
export async function openTemporary(): Promise<{ store: Store; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bellows daily-'));
  const store = await openStore(join(folder, 'data'));
  const end = async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { store, end };
}

/** The same, gone when the test is over. */
export async function temporaryStore(): Promise<Store> {
  const { store, end } = await openTemporary();
  onTestFinished(end);
  return store;
}

/** Both boards of so many days from that date on: nothing that could be played, but committed to. */
export function plainDays(first: string, count: number): NewBoard[] {
  return Array.from({ length: count }, (_, days) => dateAfter(first, days)).flatMap((date) => [
    plainBoard(date, 0),
    plainBoard(date, 1),
  ]);
}

function plainBoard(date: string, place: 0 | 1): NewBoard {
  const mode = place === 0 ? 'accordion/open' : 'leap-4/open';
  return {
    id: `${date}/${mode}`,
    date,
    place,
    mode,
    seed: '00'.repeat(32),
    k: 0,
    row: '7H7CKCKH',
    target: null,
    proof: `Variant: ${mode}; Deal: 7H7CKCKH; 4L3 3L1 2L1; Result: 1`,
    nodes: 20_000,
    solver: 'test',
    commitment: '00'.repeat(32),
    committedAt: 0,
  };
}

let made = 0;

/** Somebody begins a game on a board, and hands it in with so many piles. */
export async function play(
  store: Store,
  board: string,
  { piles, at, assisted = false }: { piles: number; at: number; assisted?: boolean },
): Promise<string> {
  const { gameId, player } = await begin(store, board, at - 1000);
  const result: NewResult = {
    gameId,
    board,
    player,
    piles,
    score: 10 * (52 - piles),
    grade: 'none',
    won: false,
    timeMs: 1000,
    undos: 0,
    assisted,
    firstTry: !assisted,
    publicId: gameId,
    name: 'Vivace Musette 417',
    receivedAt: at,
    digest: gameId,
    events: [['2L1', 1000]],
  };
  const { kind } = await store.putResult(result);
  if (kind !== 'stored') throw new Error(`The result was ${kind}.`);
  return gameId;
}

export async function begin(store: Store, board: string, issuedAt: number) {
  made += 1;
  const gameId = `game${String(made).padStart(18, '0')}`;
  const player = `player ${String(made)}`;
  const { kind } = await store.start({ gameId, board, player, issuedAt });
  if (kind !== 'started') throw new Error(`The start was ${kind}.`);
  return { gameId, player };
}
