/**
 * Ranked games: everybody's deal of a day, started and timed by the server. What is done in one is logged with the time that
 * it took (docs/server.md); the log is part of the game, so that a page that dies takes nothing of it along.
 */
import { MOST_EVENTS, outcome, parseMove, type LoggedEvent } from '@bellows/rules';
import { stop } from './clock.ts';
import { endOf, positionOf, type Game, type GameResult } from './game.ts';

/** What the player handed in, by this page's own reckoning. */
export interface HandedIn extends GameResult {
  /** By the server's clock, as well as it is known here, in milliseconds since 1970. */
  readonly at: number;
}

export interface Ranked {
  /** The first start, by the server's clock, in milliseconds since 1970. */
  readonly issuedAt: number;
  /** How far the server's clock is ahead of this device's calendar, in milliseconds. */
  readonly offset: number;
  readonly log: readonly LoggedEvent[];
  /** When the last event was logged, by the steady clock; null: the game has only been read, and nobody saw time pass. */
  readonly loggedAt: number | null;
  /** A dealt card was taken back, which is a peek at the stock. */
  readonly peeked: boolean;
  readonly handedIn: HandedIn | null;
}

/** From so many events on the player is told how many are left. */
const MANY_EVENTS = 4500;
/**
 * Longer pauses are logged as this many milliseconds. A log tells how the game was played, and over a whole day the clocks of
 * two machines run apart by more than the server forgives; less is always fine.
 */
const LONGEST_PAUSE = 600_000;

/** It has a place on a board to win, and no result yet. */
export function isRunning({ ranked }: Pick<Game, 'ranked'>): boolean {
  return ranked?.handedIn === null;
}

/** How many events the log still takes; null while that is no matter. */
export function eventsLeft({ ranked }: Pick<Game, 'ranked'>): number | null {
  if (ranked?.handedIn !== null || ranked.log.length < MANY_EVENTS) return null;
  return MOST_EVENTS - ranked.log.length;
}

export function isLogFull(game: Pick<Game, 'ranked'>): boolean {
  return eventsLeft(game) === 0;
}

/** What the log says of how the game was played. */
export function marksOf({ log, peeked }: Pick<Ranked, 'log' | 'peeked'>): {
  readonly assisted: boolean;
  readonly firstTry: boolean;
} {
  const assisted = peeked || log.some(([event]) => event === 'H');
  return { assisted, firstTry: !assisted && !log.some(([event]) => /^[URJ]/.test(event)) };
}

/** Whether going there takes back a dealt card, and makes the result one with help that it was not (U5). */
export function wouldPeek(game: Game, cursor: number): boolean {
  if (game.ranked === null || !isRunning(game) || marksOf(game.ranked).assisted) return false;
  return isPeek(game, cursor);
}

function isPeek(game: Game, cursor: number): boolean {
  const there = game.positions[cursor];
  return there !== undefined && there.stock.length > positionOf(game).stock.length;
}

export interface Moment {
  /** By the steady clock, in milliseconds. */
  readonly now: number;
  /** By the device's calendar, in milliseconds since 1970. */
  readonly today: number;
}

/**
 * The game `after` with the event that led there from `before`; one that has no log, or has its result, is as it was. A win
 * hands itself in. `again`: it goes on with the event before, as one drag of the timeline does.
 */
export function follow(
  before: Game,
  after: Game,
  event: string,
  moment: Moment,
  again = false,
): Game {
  if (before.ranked === null || !isRunning(before)) return after;
  const ranked = logged(before.ranked, event, moment.now, again);
  const peeked = ranked.peeked || isPeek(before, after.cursor);
  const game = { ...after, ranked: { ...ranked, peeked } };
  return outcome(positionOf(game)) === 'won' ? handIn(game, moment) : game;
}

function logged(ranked: Ranked, event: string, now: number, again: boolean): Ranked {
  const { log, loggedAt } = ranked;
  // That the solver was looked at is all there is to say of it, and a full log says so already.
  if (event === 'H' && log.length >= MOST_EVENTS) return ranked;
  const waited = loggedAt === null ? 0 : Math.floor(Math.max(0, now - loggedAt));
  const before = log.at(-1);
  const last = again && before?.[0].startsWith('J') === true ? before : undefined;
  const time = Math.min(LONGEST_PAUSE, waited + (last?.[1] ?? 0));
  const kept = last === undefined ? log : log.slice(0, -1);
  // What is left over of a millisecond is the next event's.
  const spent = loggedAt === null ? now : loggedAt + waited;
  return { ...ranked, log: [...kept, [event, time]], loggedAt: spent };
}

/** The result stands from now on: the game is closed, and what it was is handed in. Only at an end. */
export function handIn(game: Game, { now, today }: Moment): Game {
  if (game.ranked === null || !isRunning(game)) return game;
  const ended: Game = { ...game, clock: stop(game.clock, now), closed: true };
  const handedIn: HandedIn = { at: today + game.ranked.offset, ...endOf(ended, now) };
  return { ...ended, ranked: { ...game.ranked, handedIn } };
}

/**
 * The clock of a ranked game as the server has it: since the first start, whatever became of the page meanwhile. Any other
 * game is as it was.
 */
export function retimed(game: Game, { now, today }: Moment): Game {
  const { ranked } = game;
  if (ranked === null || !isRunning(game)) return game;
  const played = Math.max(0, today + ranked.offset - ranked.issuedAt);
  const loggedAt = ranked.loggedAt ?? now;
  return { ...game, clock: { played, since: now }, ranked: { ...ranked, loggedAt } };
}

/** The log in one line: `4L3@1830 U@420`. */
export function formatLog(log: readonly LoggedEvent[]): string {
  return log.map(([event, time]) => `${event}@${String(time)}`).join(' ');
}

const EVENT = /^([^@]+)@(\d{1,15})$/;
const OTHER = /^(?:[URH]|J\d{1,9})$/;

/** Null for what is no log. Whether it can be played is another question. */
export function parseLog(text: string): readonly LoggedEvent[] | null {
  if (text === '') return [];
  const log: LoggedEvent[] = [];
  for (const part of text.split(' ')) {
    const [, event = '', time = ''] = EVENT.exec(part) ?? [];
    if (!OTHER.test(event) && !parseMove(event).ok) return null;
    log.push([event, Number(time)]);
  }
  return log;
}
