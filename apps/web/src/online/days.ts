/** Days that are closed: everything is published, and anybody can check it. Pure. */
import type { BoardResult, DailyBoard } from '@bellows/api';
import { keepsCommitment, parseRecord, type GameRecord } from '@bellows/rules';
import { playPath } from '../routes.ts';
import { replayPath } from '../share/links.ts';
import { readDeal, type BoardDeal } from './ranked.ts';
import { dateOf } from './records.ts';

/** The cards of a board, once they are published; null before, and where this version cannot deal them. */
export function publishedDeal({ board, mode, row, target }: DailyBoard): BoardDeal | null {
  return row === undefined ? null : readDeal(board, mode, row, target);
}

/** Whether the deal is the one that was committed to 30 days ahead; null before it is published. */
export function isAsCommitted(daily: DailyBoard): boolean | null {
  const { board, mode, commitment, seed, k, row } = daily;
  const read = publishedDeal(daily);
  if (seed === undefined || k === undefined || row === undefined || read === null) return null;
  return keepsCommitment({ date: dateOf(board), mode, seed, k, row }, read.mode, commitment);
}

/** The address of the deal as any other one. */
export function permalink(daily: DailyBoard): string | null {
  const read = publishedDeal(daily);
  return read && playPath(read.mode, read.deal);
}

/** Where the winning line is shown that was known when the day was committed. */
export function proofPath({ proof }: DailyBoard): string | null {
  return proof === undefined ? null : watchPath(proof);
}

/** Where a row of a board can be watched. */
export function resultPath({ record }: BoardResult): string | null {
  return watchPath(record);
}

function watchPath(text: string): string | null {
  const record = readRecord(text);
  return record && replayPath(record);
}

function readRecord(text: string): GameRecord | null {
  const record = parseRecord(text);
  return record.ok ? record.value : null;
}
