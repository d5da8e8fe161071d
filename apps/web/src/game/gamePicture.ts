/** The picture of a whole game: what is known of each of its positions, and what that says about where it was lost. */
import {
  formatCard,
  formatMove,
  formatRecord,
  outcome,
  pilesLeft,
  targetOf,
  topOf,
} from '@bellows/rules';
import type { Judged, Verdict } from '@bellows/solver/session';
import { isFinal } from './assist.ts';
import type { Game } from './game.ts';
import { goersOf } from './gesture.ts';

export interface Point {
  readonly index: number;
  /** The move that led here; null for the deal. */
  readonly step: Step | null;
  /** How many piles lie on the table. */
  readonly piles: number;
  /** Null until it has been judged. */
  readonly verdict: Verdict | null;
  /** The fewest piles that could still be reached; null where that is not known. */
  readonly fewest: number | null;
}

/** A move as it is told: its notation, and the cards as their canonical names. */
export type Step = { readonly notation: string } & (
  | { readonly kind: 'dealt'; readonly card: string }
  | { readonly kind: 'onto' | 'under'; readonly card: string; readonly other: string }
  | { readonly kind: 'gone'; readonly cards: readonly string[] }
);

/** What the judged positions say, as facts. Moves count from 1, and move n leads to position n. */
export type Story =
  /** Nothing can be said yet. */
  | { readonly kind: 'open' }
  | { readonly kind: 'won' }
  /** The last position can be won. */
  | { readonly kind: 'winnable' }
  | { readonly kind: 'lost'; readonly move: number }
  /** One of these moves lost it; which one is not known. */
  | { readonly kind: 'lost-among'; readonly first: number; readonly last: number }
  /** No position of the game could be won, the deal included. */
  | { readonly kind: 'never'; readonly fewest: number | null }
  /** It is lost now, or may be; the search gave up before it knew since when. */
  | { readonly kind: 'unknown' };

/** Pictures of games with the same name are the same: undo and redo only move in them. */
export function pictureKey(game: Game): string {
  return `${game.id} ${game.moves.map(formatMove).join(' ')}`;
}

/** The whole line, what was taken back included. */
export function recordOf({ mode, deal, target, moves }: Game): string {
  return formatRecord({ mode, deal, target, moves, result: null });
}

/** Whoever can still take back and play on is asked before being told. */
export function mustAsk(game: Game): boolean {
  return !isFinal(game) && !game.assists.includes('picture');
}

export function pointsOf(game: Game, judged: readonly Judged[]): readonly Point[] {
  const byIndex = new Map(judged.map((one) => [one.index, one]));
  return game.positions.map((position, index) => {
    const known = byIndex.get(index);
    return {
      index,
      step: stepOf(game, index),
      piles: pilesLeft(position),
      verdict: known?.verdict ?? null,
      fewest: known?.fewest ?? null,
    };
  });
}

function stepOf(game: Game, index: number): Step | null {
  const move = game.moves[index - 1];
  if (move === undefined) return null;
  const [before, after] = [game.positions[index - 1]?.row ?? [], game.positions[index]?.row ?? []];
  const name = (row: typeof before, at: number) => {
    const pile = row[at];
    return pile === undefined ? '' : formatCard(topOf(pile));
  };
  const notation = formatMove(move);
  switch (move.kind) {
    case 'deal':
      return { notation, kind: 'dealt', card: name(after, after.length - 1) };
    case 'merge': {
      const [card, other] = [name(before, move.from - 1), name(before, targetOf(move) - 1)];
      return { notation, kind: move.under ? 'under' : 'onto', card, other };
    }
    default:
      return { notation, kind: 'gone', cards: goersOf(move).map((at) => name(before, at)) };
  }
}

export function storyOf(game: Game, points: readonly Point[]): Story {
  const last = points.at(-1);
  if (last === undefined || last.verdict === null) return { kind: 'open' };
  const final = game.positions.at(-1);
  if (final !== undefined && outcome(final) === 'won') return { kind: 'won' };
  if (last.verdict === 'winnable') return { kind: 'winnable' };
  const winnable = points.findLast(({ verdict }) => verdict === 'winnable');
  const lost = points.find(({ verdict }) => verdict === 'lost');
  if (winnable !== undefined && lost !== undefined) {
    const first = winnable.index + 1;
    return lost.index === first
      ? { kind: 'lost', move: first }
      : { kind: 'lost-among', first, last: lost.index };
  }
  if (points.some(({ verdict }) => verdict === null)) return { kind: 'open' };
  const [deal] = points;
  if (deal?.verdict === 'lost') return { kind: 'never', fewest: deal.fewest };
  return { kind: 'unknown' };
}

/** The position to go on from: the last one that is known to be winnable, where the game went on from it. */
export function wayBack(story: Story): number | null {
  if (story.kind === 'lost') return story.move - 1;
  return story.kind === 'lost-among' ? story.first - 1 : null;
}
