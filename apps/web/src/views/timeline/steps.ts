/** The timeline as figures: how high each position stands, what the slider's keys and places mean. Pure. */
import { pilesLeft } from '@bellows/rules';
import type { Game } from '../../game/game.ts';

export interface Profile {
  /** The bars of all positions, as one path in a box of `count` + 1 wide and 100 high. */
  readonly bars: string;
  /** A tick below every card that was dealt. */
  readonly ticks: string;
}

/** A last pile is still to be seen. */
const LEAST = 8;
const WIDTH = 0.72;
/** A game of fewer positions has no broader bars than one of these. */
const FEW = 20;

export function profileOf({ positions, moves }: Game): Profile {
  const piles = positions.map(pilesLeft);
  const most = Math.max(...piles, 1);
  const width = WIDTH * Math.min(1, piles.length / FEW);
  const bars = piles.map((count, index) => {
    const height = LEAST + ((100 - LEAST) * count) / most;
    const x = index + (1 - width) / 2;
    return `M${x.toFixed(2)} ${(100 - height).toFixed(1)}h${width}V100h-${width}Z`;
  });
  const ticks = moves.map(({ kind }, index) => (kind === 'deal' ? `M${index + 1.5} 0v1` : ''));
  return { bars: bars.join(''), ticks: ticks.join('') };
}

const PAGE = 10;

/** Where a key leads from position `at` of `count` moves; null: not a key of the slider. */
export function stepOfKey(key: string, at: number, count: number): number | null {
  const to = leap(key, at, count);
  return to === null ? null : Math.min(Math.max(to, 0), count);
}

function leap(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'PageDown':
      return at - PAGE;
    case 'PageUp':
      return at + PAGE;
    case 'Home':
      return 0;
    case 'End':
      return count;
    default:
      return null;
  }
}

/** The position under a finger, `x` from the left of a slider as wide as `width`. */
export function stepAt(x: number, width: number, count: number): number {
  const at = Math.floor((x / Math.max(1, width)) * (count + 1));
  return Math.min(Math.max(at, 0), count);
}
