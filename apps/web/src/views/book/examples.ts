/** The drawn examples: worked positions, played on by the rules themselves, so that a picture cannot say anything untrue. */
import {
  formatCard,
  legalMoves,
  outcome,
  parseCard,
  parseMode,
  parseMoves,
  parsePosition,
  playUnchecked,
  targetOf,
  topCards,
  unwrap,
  type Card,
  type Mode,
  type Move,
  type Outcome,
  type Position,
} from '@bellows/rules';
import { bookIdOf, distancesOf, type BookId } from './entries.ts';

/** What a picture of a row shows beside its cards; piles are counted from 0. */
export interface Frame {
  readonly position: Position;
  /** What is played in it; null in the last one, and where only possibilities are shown. */
  readonly move: Move | null;
  readonly arcs: readonly FrameArc[];
  readonly movers: readonly number[];
  readonly targets: readonly number[];
  readonly goes: readonly number[];
  readonly named: Card | null;
}

export interface FrameArc {
  readonly from: number;
  readonly to: number;
  readonly head: boolean;
  readonly below: boolean;
  readonly dotted: boolean;
}

export interface Example {
  readonly kind: 'line' | 'targets' | 'must' | 'nearest';
  readonly mode: Mode;
  readonly frames: readonly Frame[];
  /** How it ends, where it is played to an end. */
  readonly end: Outcome;
}

interface Line {
  readonly row: string;
  readonly moves: string;
  readonly target?: string;
}

/** Positions of RULES, section "Worked positions", and rows made of their parts. */
const LINES: Partial<Record<BookId, Line>> = {
  accordion: { row: '7H 7C KC KH', moves: '4L3 3L1 2L1' },
  'late-binding': { row: '6H JH 9C 9H', moves: '4L1 3L1 2L1' },
  bidirectional: { row: '9C 4D KH 9S', moves: '1R3' },
  concertina: { row: 'AD AC 2D', moves: '2L1u 2L1' },
  skidoo: { row: '7H 7D 7S 7C', moves: '3L2 3L2' },
  revenge: { row: 'AC 2C 3C 4C', moves: '4L3 2L1 2L1', target: '3C' },
  virtuoso: { row: 'AC 2C 3C 4C', moves: '2L1 2L1 2L1', target: '4C' },
  bayan: { row: '9H 5C 5S 9S', moves: 'p1-4 p1-2' },
  'royal-marriage': { row: 'QH 7C 2S 7D KH', moves: 'x3 x2-3' },
  'nizhni-novgorod': { row: 'AC 7D 3H 5S 7C AS', moves: 'x3-4 x2-3' },
  'push-pin': { row: 'TD QC 3C 5H AS 3D', moves: 'x4-5 x2-3' },
  decade: { row: 'TD 5C 5H KC 9S AC', moves: 'x1-3 x1-3' },
  'seven-up': { row: '2C 7D 5H 4S 3C', moves: 'x2 x1-2 x1-2' },
};

/** C2 and C3 part here: a slide and a leap, with cards still in the stock. */
const FORCED = 'AC 2C 9D AH | 5C';

/** The example of a game; of a set of distances it is made for these distances. */
export function exampleOf(mode: Mode): Example {
  const id = bookIdOf(mode);
  const line = LINES[id];
  if (line !== undefined) return playLine(unwrap(parseMode(id)), line);
  return id === 'leap' ? targetsExample(mode) : forcedExample(unwrap(parseMode(id)));
}

function playLine(mode: Mode, { row, moves, target }: Line): Example {
  const card = target === undefined ? null : unwrap(parseCard(target));
  let position = unwrap(parsePosition(mode, row, { target: card }));
  const named = position.target;
  const frames: Frame[] = [];
  for (const move of unwrap(parseMoves(moves))) {
    frames.push({ ...movedFrame(position, move), named });
    position = playUnchecked(position, move);
  }
  frames.push({ ...stillFrame(position), named });
  return { kind: 'line', mode, frames, end: outcome(position) };
}

/** Leaps: the last pile may go to each of the distances. */
function targetsExample(mode: Mode): Example {
  const position = unwrap(parsePosition(mode, leapRow(distancesOf(mode))));
  const last = position.row.length;
  const moves = legalMoves(position).filter((move) => move.kind === 'merge' && move.from === last);
  return {
    kind: 'targets',
    mode,
    frames: [possibleFrame(position, moves)],
    end: outcome(position),
  };
}

/** Diamonds at the distances, and nothing else that the last card would match. */
function leapRow(distances: readonly number[]): string {
  const MOVER = '7D';
  const DIAMONDS = ['2D', '9D', 'KD', '4D', 'TD', '5D', 'QD', '3D', '8D', 'JD'];
  const OTHERS = ['3C', 'JS', '6H', 'TC', '4S', 'QH', '8C', '2S', '5H', 'KC'];
  const count = Math.max(...distances);
  const row = Array.from({ length: count }, (_, i) =>
    distances.includes(count - i) ? DIAMONDS[i] : OTHERS[i],
  );
  return [...row, MOVER].join(' ');
}

/** Compulsory games: what may go now, and what must wait. */
function forcedExample(mode: Mode): Example {
  const position = unwrap(parsePosition(mode, FORCED));
  const legal = legalMoves(position);
  const free = legalMoves(unwrap(parsePosition(unwrap(parseMode('accordion/gradual')), FORCED)));
  const waiting = free.filter(
    (move) =>
      move.kind === 'merge' && !legal.some((one) => one.kind === 'merge' && one.from === move.from),
  );
  const frame = possibleFrame(position, legal);
  const arcs = waiting.flatMap((move) => arcsOf(move).map((arc) => ({ ...arc, dotted: true })));
  return {
    kind: waiting.length > 0 ? 'nearest' : 'must',
    mode,
    frames: [{ ...frame, arcs: [...frame.arcs, ...arcs] }],
    end: outcome(position),
  };
}

function stillFrame(position: Position): Frame {
  const nothing = { movers: [], targets: [], goes: [], arcs: [] };
  return { position, move: null, named: position.target, ...nothing };
}

function possibleFrame(position: Position, moves: readonly Move[]): Frame {
  const shown = moves.map((move) => movedFrame(position, move));
  return {
    ...stillFrame(position),
    arcs: shown.flatMap(({ arcs }) => arcs),
    movers: shown.flatMap(({ movers }) => movers),
    targets: shown.flatMap(({ targets }) => targets),
  };
}

function movedFrame(position: Position, move: Move): Frame {
  const still = { ...stillFrame(position), move, arcs: arcsOf(move) };
  switch (move.kind) {
    case 'merge':
      return { ...still, movers: [move.from - 1], targets: [targetOf(move) - 1] };
    case 'pair':
      return { ...still, goes: [move.left - 1, move.right - 1] };
    case 'remove': {
      const goes = runOf(move.first - 1, move.last - 1);
      if (position.mode.variant.mechanic.kind !== 'enclosed') return { ...still, goes };
      const [left, right] = [move.first - 2, move.last];
      const around = { from: left, to: right, head: false, below: false, dotted: false };
      return { ...still, goes, targets: [left, right], arcs: [around] };
    }
    case 'deal':
      return still;
  }
}

function arcsOf(move: Move): readonly FrameArc[] {
  const plain = { below: false, dotted: false };
  if (move.kind === 'merge') {
    const [from, to] = [move.from - 1, targetOf(move) - 1];
    return [{ ...plain, from, to, head: true, below: move.under }];
  }
  if (move.kind !== 'pair') return [];
  return [{ ...plain, from: move.left - 1, to: move.right - 1, head: false }];
}

function runOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The canonical names of the cards at these places. */
export function cardsAt(position: Position, places: readonly number[]): readonly string[] {
  const tops = topCards(position);
  return places.flatMap((place) => {
    const card = tops[place];
    return card === undefined ? [] : [formatCard(card)];
  });
}
