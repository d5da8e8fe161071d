/** What a line of play says of each position on it, so that whoever follows it is led along it to the end. */
import { playUnchecked, topCards, type Position } from '@bellows/rules';
import type { Hint, Line } from './answers.ts';

/** What decides how a game goes on, so that a line is recognised wherever it is met again. */
function keyOf(position: Position): string {
  const { mode, stock, target } = position;
  return `${mode.text}|${String(target)}|${String(stock.length)}|${topCards(position).join(' ')}`;
}

/** The hints along one line: the last one that was kept. */
export class LineMemory {
  #hints = new Map<string, Hint>();

  /** The hint for a position of the line; null anywhere else. */
  recall(position: Position): Hint | null {
    return this.#hints.get(keyOf(position)) ?? null;
  }

  /** Keeps a line from this position on instead of the one before, and answers its first hint. */
  keep(start: Position, line: Line): Hint {
    const { moves, sure, piles, stats } = line;
    this.#hints = new Map();
    let position = start;
    for (const move of moves) {
      this.#hints.set(keyOf(position), { kind: 'move', move, sure, piles, stats });
      position = playUnchecked(position, move);
    }
    return this.recall(start) ?? { kind: 'over', stats };
  }
}
