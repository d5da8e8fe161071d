/** Games for the tests of statistics: real ones, played by the rules and kept by the shelf. */
import { legalMoves, parseMoves, unwrap } from '@bellows/rules';
import { hasEnded, playMove, positionOf, type Game } from '../src/game/game.ts';
import { saveGame } from '../src/game/saved.ts';
import type { Played } from '../src/storage/played.ts';
import { rowOf, Shelf } from '../src/storage/shelf.ts';
import { memoryBackend } from '../src/storage/memory.ts';
import { game } from './support.ts';

/** Whole deals of eighteen cards, with a line that wins each. */
export const WINS = {
  ms1: '12L1 11L3 8L3 9L1 10L3 8L1 7L3 9L3 6L3 7L3 4L1 7L3 4L1 4L3 2L1 3L1 2L1',
  ms3: '13L1 15L3 12L3 10L3 7L3 8L1 8L1 8L3 6L1 5L1 5L3 5L3 2L1 4L3 2L1 3L1 2L1',
} as const;

export function quietShelf(): Shelf {
  return new Shelf(memoryBackend(), { onLost: () => undefined, onAside: () => undefined });
}

export function playText(start: Game, text: string): Game {
  return unwrap(parseMoves(text)).reduce((one, move) => unwrap(playMove(one, move, 0)), start);
}

/** Plays to an end; `pick` chooses among the legal moves. */
function playOut(start: Game, pick: (count: number) => number): Game {
  let one = start;
  while (!hasEnded(one)) {
    const moves = legalMoves(positionOf(one));
    one = unwrap(playMove(one, moves[pick(moves.length)] ?? moves[0]!, 0));
  }
  return one;
}

export function won(deal: keyof typeof WINS = 'ms1', mode = 'late-binding/open'): Game {
  return playText(game(mode, deal), WINS[deal]);
}

/** A blocked game of eighteen cards. */
export function blocked(deal = 'ms5', mode = 'late-binding/open'): Game {
  return playOut(game(mode, deal), () => 0);
}

/** A row as the shelf writes it. */
export function row(one: Game, when = 0) {
  return rowOf(saveGame(one, 0), 1, when, one.result === null ? null : when);
}

let count = 0;

/** A game as statistics see it, without having been played. */
export function played(piles: number | null, change: Partial<Played> = {}): Played {
  count += 1;
  const outcome = piles === 1 ? ('won' as const) : ('blocked' as const);
  return {
    id: `p${String(count).padStart(6, '0')}`,
    mode: 'accordion/open',
    deal: 'ms617',
    result: piles === null ? null : { outcome, piles, score: 10 * (52 - piles), seconds: 60 },
    givenUp: false,
    when: count,
    helped: false,
    certified: false,
    countsAsBest: true,
    daily: null,
    ...change,
  };
}
