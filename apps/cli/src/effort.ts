/** What an answer of the solver cost, and the proof of its lines. */
import type { Translator } from '@bellows/i18n';
import { play, unwrap, type Move, type Position } from '@bellows/rules';
import type { Io } from './io.ts';

export interface Effort {
  /** Moves that the search tried; the same on every machine. */
  readonly nodes: number;
  /** Milliseconds of computing. */
  readonly ms: number;
}

/** Milliseconds since a reading of the same clock, to the microsecond. */
export function since(cpu: Io['cpu'], start: number): number {
  return Math.round((cpu() - start) * 1000) / 1000;
}

export function effortText(i18n: Translator, { nodes, ms }: Effort): string {
  return i18n.t('cli.solve.effort', { nodes, ms: Math.round(ms * 10) / 10 });
}

/** Where a line of the solver ends by the rules, which have the last word on every move of it. */
export function endOf(position: Position, moves: readonly Move[]): Position {
  return moves.reduce((before, move) => unwrap(play(before, move)), position);
}
