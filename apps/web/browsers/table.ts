/** What several flows do at the table. */
import { loadMessages } from '@bellows/i18n';
import {
  DECK,
  formatCard,
  formatMove,
  legalMoves,
  outcome,
  parseDeal,
  parseMode,
  play,
  startPosition,
  unwrap,
} from '@bellows/rules';
import type { Hand } from './engine.ts';
import type { Visitor } from './visitor.ts';

export const END = { role: 'region', name: 'End of the game' } as const;
export const button = (name: string | RegExp) => ({ role: 'button', name }) as const;
export const link = (name: string | RegExp) => ({ role: 'link', name }) as const;

/** Plays moves such as `4L3` by two presses each, or by one where that is enough. */
export async function clickMoves(
  visitor: Visitor,
  moves: readonly string[],
  hand: Hand = 'mouse',
): Promise<void> {
  let before = await visitor.count('[data-pile]');
  for (const move of moves) {
    const [from = 0, distance = 0] = move.split('L').map(Number);
    await visitor.click(visitor.pile(from), hand);
    if ((await visitor.count('[role=gridcell][aria-selected=true]')) > 0)
      await visitor.click(visitor.pile(from - distance), hand);
    before -= 1;
    await visitor.hasPiles(before);
  }
}

/** Plays moves by the line for moves. */
export async function typeMoves(visitor: Visitor, moves: string): Promise<void> {
  const field = { role: 'textbox', name: 'Type a move' } as const;
  await visitor.press('/');
  await visitor.focusIsOn(field);
  await visitor.window.write(moves);
  await visitor.press('Enter', 'Escape');
  await visitor.misses(field);
}

/** A line of play from the row that lies there to its end: at each step the last move that is legal. */
export async function lineToTheEnd(visitor: Visitor, mode: string): Promise<string> {
  const { cardName } = await loadMessages('en');
  const cards = new Map(DECK.map((card) => [cardName(formatCard(card)), formatCard(card)]));
  const row = (await visitor.names())
    .map((name) => cards.get((name.split(',')[0] ?? '').toLowerCase()))
    .join('');
  let position = unwrap(startPosition(unwrap(parseMode(mode)), unwrap(parseDeal(row)), null));
  const moves: string[] = [];
  while (outcome(position) === 'playing') {
    const move = legalMoves(position).at(-1);
    if (move === undefined) throw new Error('no move, and no end');
    moves.push(formatMove(move));
    position = unwrap(play(position, move));
  }
  return moves.join(' ');
}
