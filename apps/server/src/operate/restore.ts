/** Putting a backup in the place of what is there, so that no promise is broken that can still be kept. */
import { existsSync } from 'node:fs';
import { DAYS_AHEAD } from '@bellows/api';
import { DAY, dateAfter, dateAt } from '@bellows/rules';
import type { Clock } from '../daily/clock.ts';
import { closeDue } from '../daily/closing.ts';
import { describeStore, isDatabase } from '../store/address.ts';
import { hasStore, openStore, unpackBackup } from '../store/index.ts';
import {
  StoreBroken,
  StoreBusy,
  type NewBoard,
  type Store,
  type StoredBoard,
  type Verification,
} from '../store/store.ts';
import { carryClosings, carryModeration, isSame, type Present } from './carryOver.ts';
import { keepServersOff } from './keepOff.ts';
import { intoDatabase, intoFolder, preparedFolder } from './replaceStore.ts';
import { Trouble } from './trouble.ts';
import { allBoards, checkBoard, verifyStore } from './verify.ts';

export interface RestoreOptions {
  /** A data folder or the address of a database. */
  readonly where: string;
  readonly file: string;
  /** Whether a store that is there may be set aside. */
  readonly force: boolean;
  /** Whether a backup of which `verify` complains will do. */
  readonly damaged: boolean;
  /** By the machine's clock. */
  readonly now: number;
}

const COMPLAINTS_SHOWN = 20;

/** Nobody knows which of the two stores lies in a data folder whose restore was interrupted. */
export function refuseHalfRestored(dataDir: string): void {
  const prepared = preparedFolder(dataDir);
  if (!existsSync(prepared)) return;
  throw new Trouble(
    `A restore of the data folder ${dataDir} was interrupted. Run it again; or, to go on with what is there, remove ${prepared}.`,
  );
}

/** Restores while servers, and other restores, are kept off. */
export async function restore(options: RestoreOptions): Promise<readonly string[]> {
  const { where, file } = options;
  if (!existsSync(file)) throw new Trouble(`There is no file ${file}.`);
  const letGo = await keepServersOff(
    where,
    'A backup is just being restored here. Wait for the end of that.',
  );
  if (letGo === null) {
    throw new Trouble(
      `A server is at work on ${describeStore(where)}. End it, then restore again.`,
    );
  }
  try {
    return await restoreAlone(options);
  } finally {
    await letGo();
  }
}

async function restoreAlone(options: RestoreOptions): Promise<readonly string[]> {
  const { where, force, now } = options;
  const hasPresent = await hasStore(where);
  if (hasPresent && !force) {
    throw new Trouble(
      `There is a store in ${describeStore(where)} already. With --force it is set aside, and the backup takes its place.`,
    );
  }
  const target = isDatabase(where) ? intoDatabase(where) : intoFolder(where);
  try {
    const { present, lines } = await prepare(options, target.prepared, hasPresent);
    const aside = await target.replace(hasPresent ? stamp(now) : null);
    const unread = present === null ? ' (it could not be read)' : '';
    return [...lines, ...(aside === null ? [] : [`What was there is in ${aside}${unread}.`])];
  } finally {
    target.clear();
  }
}

/** `2026-12-01T10:15:00.000Z` as a part of a file's name. */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

interface Prepared {
  readonly present: Present | null;
  readonly lines: readonly string[];
}

/** Makes the copy ready in its folder. */
async function prepare(
  { where, file, damaged, now }: RestoreOptions,
  prepared: string,
  hasPresent: boolean,
): Promise<Prepared> {
  try {
    await unpackBackup(file, prepared);
    const store = await openStore(prepared, { create: false });
    try {
      const found = await verifyStore(store);
      if (!damaged) refuseComplaints(found, file);
      const present = hasPresent ? await readPresent(where) : null;
      return { present, lines: await bringUpToDate(store, { found, present, now }) };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StoreBroken)) throw error;
    throw new Trouble(`${file} is damaged, so nothing was changed (${error.message}).`);
  }
}

function refuseComplaints({ complaints }: Verification, file: string): void {
  if (complaints.length === 0) return;
  const more = complaints.length - COMPLAINTS_SHOWN;
  throw new Trouble(
    [
      `${file} is damaged, so nothing was changed. With --damaged it is restored as it is.`,
      ...complaints.slice(0, COMPLAINTS_SHOWN),
      ...(more > 0 ? [`and ${String(more)} more`] : []),
    ].join('\n'),
  );
}

/** null where it cannot be read, which may be why it is to be replaced. */
async function readPresent(where: string): Promise<Present | null> {
  try {
    const store = await openStore(where, { create: false });
    try {
      return {
        secret: store.secret,
        highWater: await store.highWater(),
        boards: await allBoards(store),
        moderation: await store.moderationLog(),
      };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StoreBusy)) return null;
    const name = describeStore(where);
    throw new Trouble(`Another program works on ${name}, or it does not answer. Try again.`);
  }
}

interface Situation {
  readonly found: Verification;
  readonly present: Present | null;
  readonly now: number;
}

/**
 * What the present store has committed to and the backup lacks is taken over; what is over by the present store or by the clock
 * is over here too. Answers what is to be told.
 */
async function bringUpToDate(
  store: Store,
  { found, present, now }: Situation,
): Promise<readonly string[]> {
  const asOf = await store.highWater();
  const own = await allBoards(store);
  const taken = own.map(({ id }) => id);
  const others = (present?.boards ?? []).filter(({ id }) => !taken.includes(id));
  const carried = others.filter((board) => checkBoard(board).length === 0);
  await store.addBoards(carried.map(asCommitted));
  const at = Math.max(asOf, now, present?.highWater ?? 0);
  await store.raiseHighWater(at);
  await carryClosings(store, present?.boards ?? []);
  const moderated = await carryModeration(store, present);
  await closeDue(store, standingClock(at));
  const same = present !== null && isSame(store, present);
  const lost = lostDates(own, { present, carried, at, same });
  const unkept = own.filter((board) => checkBoard(board).length > 0).map(({ date }) => date);
  return [
    `Restored as of ${new Date(asOf).toISOString()}: ${String(found.boards)} boards, ${String(found.results)} results.`,
    ...(carried.length > 0
      ? [`Taken over from what was there: ${dates(carried.map(({ date }) => date))}.`]
      : []),
    moderated,
    'What players had removed since is back, and new names of theirs are forgotten.',
    ...lostLines(lost, unkept),
  ];
}

/** Without what became of it. */
function asCommitted(board: StoredBoard): NewBoard {
  const { id, date, place, mode, seed, k, row, target, proof, nodes, solver } = board;
  const { commitment, committedAt } = board;
  const deal = { mode, seed, k, row, target, proof, nodes, solver };
  return { id, date, place, ...deal, commitment, committedAt };
}

function standingClock(at: number): Clock {
  return { now: () => at, drift: () => 0, sound: () => true, soundUntil: () => at };
}

interface Known {
  readonly present: Present | null;
  readonly carried: readonly StoredBoard[];
  readonly at: number;
  /** Only the same store, grown older, knows everything that was published since. */
  readonly same: boolean;
}

/** The dates to which this server may have published commitments that it cannot keep any more. */
function lostDates(
  own: readonly StoredBoard[],
  { present, carried, at, same }: Known,
): readonly string[] {
  const kept = new Map([...own, ...carried].map(({ id, commitment }) => [id, commitment]));
  const broken = (present?.boards ?? []).filter(
    ({ id, commitment }) => kept.get(id) !== commitment,
  );
  const unknown = same ? [] : datesAfter(own.at(-1)?.date ?? dateAt(at - DAY), at);
  return [...new Set([...broken.map(({ date }) => date), ...unknown])].sort();
}

/** The dates after that one that can have been committed to by now. */
function datesAfter(last: string, at: number): readonly string[] {
  const end = dateAfter(dateAt(at), DAYS_AHEAD);
  const all: string[] = [];
  for (let date = dateAfter(last, 1); date <= end; date = dateAfter(date, 1)) all.push(date);
  return all;
}

/** @param unkept days that came with the backup and break their own commitments */
function lostLines(lost: readonly string[], unkept: readonly string[]): readonly string[] {
  if (lost.length + unkept.length === 0) {
    return ['Every commitment that was published can still be kept.'];
  }
  const lines: string[] = [];
  if (unkept.length > 0) {
    lines.push(
      `The backup does not keep what it has itself committed to for these days: ${dates(unkept)}. They stay as they are; "bellows-server verify" says what is wrong with each.`,
    );
  }
  if (lost.length > 0) {
    lines.push(
      `Commitments that were published for these days, if any, cannot be kept any more: ${dates(lost)}.`,
      'Those that are still to come will be committed to anew, with a later date of commitment. Tell your players.',
    );
  }
  return lines;
}

/** Dates in order, runs of them joined: `2026-12-01 to 2026-12-03, 2026-12-07`. */
function dates(list: readonly string[]): string {
  const runs: [string, string][] = [];
  for (const date of [...new Set(list)].sort()) {
    const last = runs.at(-1);
    if (last !== undefined && dateAfter(last[1], 1) === date) last[1] = date;
    else runs.push([date, date]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from} to ${to}`)).join(', ');
}
