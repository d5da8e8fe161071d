/** Doing what a command asks, on an open store: in the server, or in the command itself where no server runs. */
import { dateAt, dayStart } from '@bellows/rules';
import { storeClock, type Clock } from '../daily/clock.ts';
import { sealBefore, sealingDate } from '../daily/sealing.ts';
import { isDatabase } from '../store/address.ts';
import { openStore } from '../store/index.ts';
import type { Store } from '../store/store.ts';
import { askServer } from './ask.ts';
import { backUp } from './backup.ts';
import { moderate, moderationLines } from './moderate.ts';
import type { Task } from './task.ts';
import { Trouble } from './trouble.ts';

interface Kept {
  readonly store: Store;
  readonly clock: Clock;
}

/** The lines are for the person who asked. */
export async function perform({ store, clock }: Kept, task: Task): Promise<readonly string[]> {
  switch (task.do) {
    case 'backup':
      return backUp(store, task.file, clock.now());
    case 'seal':
      return seal({ store, clock }, task.before);
    case 'log':
      return moderationLines(store);
    case 'hide':
    case 'restore':
    case 'stop':
    case 'unstop':
      return moderate(store, clock.now(), task);
  }
}

async function seal({ store, clock }: Kept, before: string | null): Promise<readonly string[]> {
  const today = dateAt(clock.now());
  const date = before ?? sealingDate(clock.now());
  if (dayStart(date) === null) throw new Trouble(`${date} is not a date such as ${today}.`);
  const sealed = await sealBefore(store, clock, date);
  return [`Sealed: ${String(sealed)} boards of days before ${date}.`];
}

/** Opens a store, which must be there, for one piece of work. */
async function withStore<T>(where: string, work: (kept: Kept) => Promise<T>): Promise<T> {
  const store = await openStore(where, { create: false });
  try {
    return await work({ store, clock: await storeClock(store) });
  } finally {
    await store.close();
  }
}

/** Has the server that runs on a folder do it; where none runs, and in a database, opens the store and does it here. */
export async function carryOut(where: string, task: Task): Promise<readonly string[]> {
  const answer = isDatabase(where) ? null : await askServer(where, task);
  return answer ?? withStore(where, (kept) => perform(kept, task));
}
