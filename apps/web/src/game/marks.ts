/** What the table marks: where a pile may go, and what a hint or a choice points at. Piles by their index, from 0. */
import { targetOf, type Move, type Position } from '@bellows/rules';
import type { Drop } from '../table/types.ts';
import { goersOf, targetsOf, type BoardMove, type Target } from './gesture.ts';

/** The few letters on a target's tab; `under` where its lower half means something else. */
export interface Tabs {
  readonly tab: string;
  readonly under?: string;
}

/** On the tab of a lower half. */
const UNDER = '↓';
/** On a tab that asks before anything goes. */
const ASKS = '…';

/** How far the pile goes, or how many cards go. */
export function tabsOf(target: Target): Tabs {
  const [first] = target.moves;
  if (first?.kind !== 'merge') return { tab: countOf(target.moves) };
  const tab = String(first.distance);
  const under = target.moves.some((move) => move.kind === 'merge' && move.under);
  return under ? { tab, under: UNDER } : { tab };
}

function countOf(moves: readonly BoardMove[]): string {
  const counts = new Set(moves.map((move) => goersOf(move).length));
  const [count] = counts;
  return counts.size === 1 ? String(count) : ASKS;
}

/** Where a pile may be dropped: on its targets, and off the row where it can go alone. */
export function dropsOf(position: Position, index: number): readonly Drop[] {
  return targetsOf(position, index).map((target) => ({
    to: target.index === index ? 'away' : target.index,
    ...tabsOf(target),
  }));
}

export interface Marks {
  /** The piles that go. */
  readonly goes: readonly number[];
  /** Where a pile goes, with what stands on its tab. */
  readonly to: number | null;
  readonly tab: string;
  readonly stock: boolean;
}

const NONE: Marks = { goes: [], to: null, tab: '', stock: false };

/** `whole`: all cards that go, or the target too; else only the one pile to begin with. */
export function marksOf(move: Move, whole: boolean): Marks {
  if (move.kind === 'deal') return { ...NONE, stock: true };
  const goers = goersOf(move);
  if (!whole) return { ...NONE, goes: goers.slice(0, 1) };
  if (move.kind !== 'merge') return { ...NONE, goes: goers };
  const tab = move.under ? UNDER : String(move.distance);
  return { ...NONE, goes: goers, to: targetOf(move) - 1, tab };
}
