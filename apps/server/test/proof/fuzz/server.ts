/** The server that is fuzzed, in a process of its own with a clock that its parent moves; the parent asks by messages. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { createApp } from '../../../src/app.ts';
import { closeDue } from '../../../src/daily/closing.ts';
import type { Clock } from '../../../src/daily/clock.ts';
import { Receipts } from '../../../src/daily/receipts.ts';
import { openStore } from '../../../src/store/index.ts';
import { dayBoards } from '../../support/boards.ts';
import { buildPage } from '../../support/page.ts';

/** What the parent asks for; each is answered once. */
export type Order =
  | { readonly what: 'advance'; readonly milliseconds: number }
  | { readonly what: 'memory' | 'verify' | 'end' };

export interface Memory {
  /** Of the main thread, after collecting garbage. */
  readonly heap: number;
  /** Of the whole process. */
  readonly resident: number;
}

/** Runs evenly from a moment of our choice. */
class MovedClock implements Clock {
  private offset: number;

  constructor(at: string) {
    this.offset = Date.parse(at) - performance.now();
  }

  now(): number {
    return Math.floor(performance.now() + this.offset);
  }

  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }

  drift(): number {
    return 0;
  }

  sound(): boolean {
    return true;
  }

  soundUntil(): number {
    return this.now();
  }
}

const [folder = '', at = '', ...dates] = process.argv.slice(2);
const clock = new MovedClock(at);
const store = await openStore(join(folder, 'data'));
await store.addBoards(dates.flatMap(dayBoards));
const receipts = new Receipts(clock);
const app = await createApp({
  dist: buildPage(join(folder, 'page')),
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
  // A fault of the server is logged as an error, and nothing else may be.
  log: { write: (line) => process.stderr.write(line) },
});

async function memory(): Promise<Memory> {
  const { gc } = globalThis;
  if (gc === undefined) throw new Error('Start it with --expose-gc.');
  for (let i = 0; i < 4; i += 1) {
    await turn();
    gc();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, resident: rss };
}

async function obey(order: Order): Promise<unknown> {
  switch (order.what) {
    case 'advance':
      clock.advance(order.milliseconds);
      return closeDue(store, clock, receipts);
    case 'memory':
      return memory();
    case 'verify':
      return (await store.verify()).complaints;
    case 'end':
      await app.close();
      await store.close();
      process.disconnect();
      return null;
  }
}

process.on('message', (order: Order) => {
  void obey(order).then((answer) => {
    if (process.connected) process.send?.({ answer });
  });
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ answer: (app.server.address() as AddressInfo).port });
