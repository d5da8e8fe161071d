/**
 * A real server for tests in the browser that live through days: its clock stands still until the parent process moves it by
 * `{ at: '2026-12-02T02:06:00Z' }`, and then the days that are over are closed. Without jobs, and on a folder that goes with it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createApp } from '../../src/app.ts';
import { closeDue } from '../../src/daily/closing.ts';
import { Receipts } from '../../src/daily/receipts.ts';
import { openStore } from '../../src/store/index.ts';
import { dayBoards, winningMoves } from './boards.ts';
import { FakeClock } from './clock.ts';

const [dist = '', at = '', ...dates] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bellows days-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const clock = new FakeClock(at);
const store = await openStore(join(folder, 'data'));
const boards = dates.flatMap(dayBoards);
await store.addBoards(boards);
const receipts = new Receipts(clock);
const app = await createApp({
  dist: resolve(dist),
  services: {
    store,
    clock,
    receipts,
    limits: null,
    origin: null,
    trustProxy: [],
    operator: null,
    onBroken: (error) => {
      throw error;
    },
  },
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });

async function goTo(at: string): Promise<void> {
  clock.set(at);
  await closeDue(store, clock, receipts);
  process.send?.({ at });
}
process.on('message', (message: { readonly at: string }) => void goTo(message.at));
process.on('disconnect', () => process.exit(0));
process.send?.({
  url,
  boards: boards.map((board) => ({ id: board.id, row: board.row, wins: winningMoves(board) })),
});
