/**
 * Moves for a link: two letters or digits each, which no chat program changes. The first says which pile, the second where
 * it goes; what that means depends on the kind of game, which stands before them in the link.
 */
import type { Mechanic, Move } from '@bellows/rules';

/** The places of a row, 1 to 52. */
const PLACES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Ways to go: ten distances to the left, to the right, to the left underneath, to the right underneath. */
const WAYS = '1234567890abcdefghijklmnopqrstABCDEFGHIJ';
const DISTANCES = 10;
/** Deals one after another are one pair: this and their number. */
const DEAL = '0';

export function encodeMoves(moves: readonly Move[]): string {
  let code = '';
  let deals = 0;
  for (const [index, move] of moves.entries()) {
    if (move.kind !== 'deal') {
      code += encodeMove(move);
      continue;
    }
    deals += 1;
    if (moves[index + 1]?.kind === 'deal' && deals < PLACES.length) continue;
    code += DEAL + placeOf(deals);
    deals = 0;
  }
  return code;
}

function placeOf(place: number): string {
  return PLACES.charAt(place - 1);
}

function encodeMove(move: Exclude<Move, { kind: 'deal' }>): string {
  switch (move.kind) {
    case 'merge': {
      const way = (move.under ? 2 : 0) + (move.direction === 'R' ? 1 : 0);
      return placeOf(move.from) + WAYS.charAt(way * DISTANCES + move.distance - 1);
    }
    case 'remove':
      return placeOf(move.first) + placeOf(move.last);
    case 'pair':
      return placeOf(move.left) + placeOf(move.right);
  }
}

export interface Decoded {
  readonly moves: readonly Move[];
  /** So many characters could be read. */
  readonly read: number;
}

/** Reads as far as there are pairs that mean something. Whether the moves can be played is another question. */
export function decodeMoves(code: string, mechanic: Mechanic['kind']): Decoded {
  const moves: Move[] = [];
  for (let at = 0; at < code.length; at += 2) {
    const pair = decodePair(code.charAt(at), code.charAt(at + 1), mechanic);
    if (pair === null) return { moves, read: at };
    moves.push(...pair);
  }
  return { moves, read: code.length };
}

function decodePair(
  first: string,
  second: string,
  mechanic: Mechanic['kind'],
): readonly Move[] | null {
  if (second === '') return null;
  const to = PLACES.indexOf(second) + 1;
  if (first === DEAL) {
    return to === 0 ? null : Array.from({ length: to }, () => ({ kind: 'deal' }) as const);
  }
  const from = PLACES.indexOf(first) + 1;
  if (from === 0) return null;
  if (mechanic === 'merge') return decodeMerge(from, WAYS.indexOf(second));
  if (to < from) return null;
  return mechanic === 'pair'
    ? [{ kind: 'pair', left: from, right: to }]
    : [{ kind: 'remove', first: from, last: to }];
}

function decodeMerge(from: number, way: number): readonly Move[] | null {
  if (way < 0) return null;
  const kind = Math.floor(way / DISTANCES);
  return [
    {
      kind: 'merge',
      from,
      direction: kind % 2 === 1 ? 'R' : 'L',
      distance: (way % DISTANCES) + 1,
      under: kind >= 2,
    },
  ];
}
