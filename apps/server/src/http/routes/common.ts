/** What several routes say alike. */
import type { BoardRow, DayState } from '@bellows/api';
import Type from 'typebox';
import type { Row } from '../../store/store.ts';
import type { BoardState } from '../days.ts';
import { Refusal } from '../refusal.ts';

/** A query without anything in it. */
export const Nothing = Type.Object({}, { additionalProperties: false });

/** A moment as the protocol writes it. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export function noDaily(): Refusal {
  return new Refusal('no-daily', 'There is no such daily, or none that may be seen yet.');
}

export function clockUnsound(): Refusal {
  return new Refusal(
    'clock-unsound',
    'The clock here cannot be relied on, so no new day is opened; try again later.',
    { retryAfter: 60 },
  );
}

/** Throws where nothing at all may be said of a board. */
export function checkShown(state: BoardState): asserts state is DayState {
  if (state === 'to come') throw noDaily();
  if (state === 'unsound') throw clockUnsound();
}

export function boardRow(row: Row): BoardRow {
  const { rank, publicId, name, piles, score, timeMs, undos, assisted } = row;
  return { rank, player: publicId, name, piles, score, timeMs, undos, assisted };
}
