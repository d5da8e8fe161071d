/** What several routes say alike. */
import type { BoardRow } from '@bellows/api';
import Type from 'typebox';
import type { Row } from '../../store/store.ts';
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

export function boardRow(row: Row): BoardRow {
  const { rank, publicId, name, piles, score, timeMs, undos, assisted } = row;
  return { rank, player: publicId, name, piles, score, timeMs, undos, assisted };
}
