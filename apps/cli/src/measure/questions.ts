/** Fixed questions for the solver: numbered deals, and positions some random moves into them. */
import {
  legalMoves,
  numberedDeal,
  parseMode,
  playUnchecked,
  startPosition,
  unwrap,
  type Position,
} from '@bellows/rules';

/** How often a game that ends before its moves are played is tried again with others. */
const TRIES = 10_000;

/** Numbers from a fixed seed, below a bound: the same on every machine. */
function dice(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % bound;
  };
}

/** The start of deal `number` in a mode. A declared target goes through the places that can be one, deal by deal. */
export function startOf(modeText: string, number: number): Position {
  const mode = unwrap(parseMode(modeText));
  const deal = numberedDeal({ high: 0, low: number });
  const { length } = deal.cards;
  const place = 2 + (number % (length - 2));
  const target = mode.variant.target === 'declared' ? (deal.cards[place] ?? null) : null;
  return unwrap(startPosition(mode, deal, target));
}

/** Deal `number` after exactly `moves` random moves. */
export function later(modeText: string, number: number, moves: number): Position {
  const roll = dice(Math.imul(number, 0x10001) + moves);
  const start = startOf(modeText, number);
  for (let i = 0; i < TRIES; i += 1) {
    const position = wander(start, moves, roll);
    if (position !== null) return position;
  }
  throw new Error(`${modeText}, deal ${String(number)}: no game has ${String(moves)} moves.`);
}

function wander(start: Position, moves: number, roll: (bound: number) => number): Position | null {
  let position = start;
  for (let played = 0; played < moves; played += 1) {
    const choices = legalMoves(position);
    const move = choices[roll(Math.max(choices.length, 1))];
    if (move === undefined) return null;
    position = playUnchecked(position, move);
  }
  return position;
}
