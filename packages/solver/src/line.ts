/** A packed line as the rules' moves, with the cards of a free stock dealt as late as the line allows. */
import type { Move } from '@bellows/rules';
import { DEAL, firstOf, lengthAfter, opOf, packMove, PAIR, RUN, secondOf, UNDER } from './board.ts';
import type { Game } from './game.ts';

/**
 * The search deals a free stock at once. Whoever follows the line would rather see moves: so merges that do not touch go from
 * the left to the right, as removals of runs do already, and each card is dealt when a move needs it.
 */
export function movesOf(game: Game, line: readonly number[]): readonly Move[] {
  if (game.dealsFirst === 0) return line.map(moveOf);
  const { kind } = game.mechanic;
  const beside = kind === 'enclosed' ? 1 : 0;
  const moves: Move[] = [];
  let stock = game.dealsFirst;
  let length = game.row.length - stock;
  for (const packed of kind === 'merge' ? leftFirst(line) : line) {
    const needed = Math.max(firstOf(packed), secondOf(packed)) + 1 + beside;
    const missing = Math.max(0, needed - length);
    moves.push(...deals(missing), moveOf(packed));
    stock -= missing;
    length = lengthAfter(length + missing, [packed]);
  }
  return [...moves, ...deals(stock)];
}

function deals(count: number): Move[] {
  return Array.from({ length: count }, () => ({ kind: 'deal' }));
}

/** The same line with each merge before those that lie wholly to its right and came before it. */
function leftFirst(line: readonly number[]): readonly number[] {
  const sorted: number[] = [];
  for (const move of line) {
    const right = Math.max(firstOf(move), secondOf(move));
    let at = sorted.length;
    while (at > 0 && right < leftOf(sorted[at - 1])) at -= 1;
    // What it passes loses one place on its left.
    const passed = sorted.splice(at).map(shifted);
    sorted.push(move, ...passed);
  }
  return sorted;
}

function leftOf(move: number): number {
  return Math.min(firstOf(move), secondOf(move));
}

function shifted(move: number): number {
  return packMove(opOf(move), firstOf(move) - 1, secondOf(move) - 1);
}

function moveOf(packed: number): Move {
  const a = firstOf(packed) + 1;
  const b = secondOf(packed) + 1;
  switch (opOf(packed)) {
    case RUN:
      return { kind: 'remove', first: a, last: b };
    case PAIR:
      return { kind: 'pair', left: a, right: b };
    case DEAL:
      return { kind: 'deal' };
    default:
      return {
        kind: 'merge',
        from: a,
        direction: b < a ? 'L' : 'R',
        distance: Math.abs(a - b),
        under: opOf(packed) === UNDER,
      };
  }
}
