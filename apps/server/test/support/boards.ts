/** Real boards for days of our own choice, and games that are played on them. */
import { createHash } from 'node:crypto';
import { formatBoard, type LogEvent } from '@bellows/api';
import {
  commitment,
  dailyVariants,
  dayNumber,
  dayStart,
  formatMove,
  LEAD_DAILY,
  legalMoves,
  outcome,
  parseRecord,
  playUnchecked,
  unwrap,
} from '@bellows/rules';
import { certify } from '../../src/daily/certify.ts';
import { boardPosition } from '../../src/games/judge.ts';
import type { NewBoard } from '../../src/store/store.ts';

/** That of the golden deal, and for other boards one that follows from their date. */
function seedOf(date: string, place: 0 | 1): Buffer {
  if (date === '2026-12-01' && place === 0)
    return Buffer.from(Array.from({ length: 32 }, (_, i) => i));
  return createHash('sha256')
    .update(`bellows test ${date} ${String(place)}`)
    .digest();
}

function makeBoard(date: string, place: 0 | 1): NewBoard {
  const seed = seedOf(date, place);
  const modes = place === 0 ? [LEAD_DAILY] : dailyVariants(dayNumber(date) ?? 0);
  const deal = certify(seed, modes);
  const opensAt = dayStart(date);
  if (deal === null || opensAt === null) throw new Error(`No board for ${date}.`);
  const hex = seed.toString('hex');
  return {
    ...deal,
    id: formatBoard(date, deal.mode),
    date,
    place,
    seed: hex,
    commitment: commitment({ ...deal, date, seed: hex }),
    committedAt: opensAt - 30 * 86_400_000,
  };
}

const made = new Map<string, readonly NewBoard[]>();

/** Both boards of a date, as they would have been committed 30 days before. */
export function dayBoards(date: string): readonly NewBoard[] {
  const boards = made.get(date) ?? [makeBoard(date, 0), makeBoard(date, 1)];
  made.set(date, boards);
  return boards;
}

/** The moves that win, from the proof. */
export function winningMoves(board: NewBoard): readonly string[] {
  return unwrap(parseRecord(board.proof)).moves.map(formatMove);
}

/**
 * The moves of somebody who takes, each time, a legal one by a rule of thumb; they end blocked. Another `taste` is another
 * somebody.
 */
export function blockedMoves(board: NewBoard, taste = 0): readonly string[] {
  const moves: string[] = [];
  let position = boardPosition({ ...board });
  while (outcome(position) === 'playing') {
    const legal = legalMoves(position);
    const move = legal[(taste * (moves.length + 1)) % legal.length];
    if (move === undefined) throw new Error('Playing, and nothing to do.');
    moves.push(formatMove(move));
    position = playUnchecked(position, move);
  }
  if (outcome(position) !== 'blocked') throw new Error(`${board.id} is won by taste ${taste}.`);
  return moves;
}

/** A log of these events, so many milliseconds apart. */
export function eventLog(events: readonly string[], apart = 1000): LogEvent[] {
  return events.map((event) => [event, apart]);
}
