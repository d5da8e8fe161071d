/**
 * One tiny picture for each game: black moves, cream is where to, brass is the named card, dashed goes, grey is the stock.
 * Drawn in a field of 120 × 60.
 */
import { RANK_LETTERS, type RankLetter } from '@bellows/i18n';
import type { Mode } from '@bellows/rules';
import { bookIdOf, distancesOf, type BookId } from './entries.ts';

export type Kind = 'plain' | 'mover' | 'target' | 'named' | 'goes' | 'stock';

export interface Cell {
  readonly kind: Kind;
  /** The left edge and the upper one. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly letter?: RankLetter;
  /** No card comes from here now. */
  readonly struck?: boolean;
}

export interface Arc {
  /** The middles of the two cards. */
  readonly from: number;
  readonly to: number;
  /** The edge that the arc stands on, and how far it bends away from it. */
  readonly y: number;
  readonly bend: number;
  /** Without a head it joins two cards. */
  readonly head: boolean;
  /** Not now. */
  readonly dotted?: boolean;
}

export interface Picture {
  readonly cells: readonly Cell[];
  readonly arcs: readonly Arc[];
  /** A line with two feet over a run. */
  readonly bracket?: Bracket;
  /** A short arrow along the row, from the right. */
  readonly pointer?: { readonly from: number; readonly to: number; readonly y: number };
  /** The face of a die: five spots about a middle. */
  readonly die?: { readonly x: number; readonly y: number };
}

interface Bracket {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

const CARD = { w: 16, h: 23 };
const PITCH = 20;
const LEFT = 2;
const TOP = 33;
/** Of a row with arcs below it, too. */
const HIGHER = 22;
/** Of a row with a bracket. */
const LOWER = 26;

const KINDS: Readonly<Record<string, Kind>> = {
  '.': 'plain',
  m: 'mover',
  t: 'target',
  n: 'named',
  x: 'goes',
  s: 'stock',
};

/** A row in letters: `.` plain, m moves, t target, n named, x goes, s stock (a little apart). */
function row(kinds: string, letters = '', top = TOP): Cell[] {
  return [...kinds].map((kind, i) => ({
    kind: KINDS[kind] ?? 'plain',
    x: LEFT + i * PITCH + (kind === 's' ? 2 : 0),
    y: top,
    ...CARD,
    ...letterAt(letters, i),
  }));
}

function letterAt(letters: string, place: number): Pick<Cell, 'letter'> {
  const letter = RANK_LETTERS.find((one) => one === letters[place]);
  return letter === undefined ? {} : { letter };
}

const middle = (pile: number): number => LEFT + (pile - 1) * PITCH + CARD.w / 2;

interface Bend {
  readonly head?: boolean;
  readonly below?: boolean;
  readonly dotted?: boolean;
  /** Where the row stands. */
  readonly top?: number;
}

/** From one pile of a row to another. */
function arc(from: number, to: number, how: Bend = {}): Arc {
  const { head = true, below = false, dotted, top = TOP } = how;
  const bend = 8 + 5 * Math.abs(from - to);
  return {
    from: middle(from),
    to: middle(to),
    y: below ? top + CARD.h : top,
    bend: below ? -bend : bend,
    head,
    ...(dotted === undefined ? {} : { dotted }),
  };
}

const join = (from: number, to: number): Arc => arc(from, to, { head: false });

function bracket(from: number, to: number): Bracket {
  return { from: middle(from), to: middle(to), y: LOWER - 6 };
}

function struck(cells: readonly Cell[]): Cell[] {
  return cells.map((cell) => (cell.kind === 'stock' ? { ...cell, struck: true } : cell));
}

/** Edges of covered cards, and the named one over them. */
function tower(): Cell[] {
  const card = { x: 34, w: 20, h: 26 };
  const under = [12, 8, 4].map((down): Cell => ({ kind: 'plain', y: 18 + down, ...card }));
  return [...under, { kind: 'named', y: 18, ...card }];
}

const DIE: Cell = { kind: 'plain', x: 78, y: 21, w: 20, h: 20 };

/** The short game: two lines of nine. */
function short(): Cell[] {
  return [0, 1].flatMap((line) =>
    Array.from({ length: 9 }, (_, i): Cell => ({
      kind: 'plain',
      x: LEFT + i * 13,
      y: 20 + line * 19,
      w: 10,
      h: 14.5,
    })),
  );
}

/** Three lines that grow upwards. */
function babel(): Cell[] {
  const line = (count: number, x: number, y: number, kinds = '') =>
    Array.from({ length: count }, (_, i): Cell => ({
      kind: KINDS[kinds[i] ?? '.'] ?? 'plain',
      x: x + i * 20,
      y,
      w: 16,
      h: 15,
    }));
  return [...line(4, 2, 42), ...line(3, 12, 24), ...line(2, 22, 6, 'tm')];
}

/** The last pile goes to each of the distances; a long row is drawn small. */
function leaps(distances: readonly number[]): Picture {
  const count = Math.max(...distances, 4) + 1;
  const pitch = Math.min(PITCH, 118 / count);
  const w = pitch * 0.8;
  const h = Math.max(w * 1.44, 14);
  const y = TOP + CARD.h - h;
  const at = (pile: number) => LEFT + (pile - 1) * pitch + w / 2;
  const cells = Array.from({ length: count }, (_, i): Cell => {
    const distance = count - 1 - i;
    const target = distances.includes(distance) ? 'target' : 'plain';
    return { kind: distance === 0 ? 'mover' : target, x: LEFT + i * pitch, y, w, h };
  });
  const arcs = distances.map((distance): Arc => ({
    from: at(count),
    to: at(count - distance),
    y,
    bend: 8 + Math.min(24, 0.25 * pitch * distance),
    head: true,
  }));
  return { cells, arcs };
}

const PICTURES: Readonly<Record<Exclude<BookId, 'leap'>, Picture>> = {
  accordion: { cells: row('.t.tm'), arcs: [arc(5, 4), arc(5, 2)] },
  'idle-year': { cells: row('..tms'), arcs: [arc(4, 3), arc(4, 1, { dotted: true })] },
  compulsory: { cells: struck(row('t.tms')), arcs: [arc(4, 3), arc(4, 1)] },
  'late-binding': { cells: short(), arcs: [] },
  bidirectional: { cells: row('t.tmt'), arcs: [arc(4, 3), arc(4, 1), arc(4, 5)] },
  concertina: {
    cells: row('..tm.', '', HIGHER),
    arcs: [arc(4, 3, { top: HIGHER }), arc(4, 3, { top: HIGHER, below: true })],
  },
  skidoo: { cells: row('.tt.m'), arcs: [arc(5, 3), arc(5, 2)] },
  revenge: { cells: tower(), arcs: [], pointer: { from: 82, to: 62, y: 31 } },
  virtuoso: {
    cells: [...tower(), DIE],
    arcs: [],
    pointer: { from: 74, to: 61, y: 31 },
    die: { x: DIE.x + 10, y: DIE.y + 10 },
  },
  bayan: { cells: row('.x..x'), arcs: [join(5, 2)] },
  'royal-marriage': { cells: row('nxxxn', 'Q   K', HIGHER), arcs: [] },
  'nizhni-novgorod': { cells: row('txxt.'), arcs: [join(1, 4)] },
  'push-pin': { cells: row('.txt.'), arcs: [join(2, 4)] },
  decade: { cells: row('.ttt.', '4A458', LOWER), arcs: [], bracket: bracket(2, 4) },
  'seven-up': { cells: row('.n.tt', '27943', LOWER), arcs: [], bracket: bracket(4, 5) },
};

export const ALIAS_PICTURE: Picture = { cells: babel(), arcs: [] };

export function pictureOf(mode: Mode): Picture {
  const id = bookIdOf(mode);
  return id === 'leap' ? leaps(distancesOf(mode)) : PICTURES[id];
}

/** The outline of an arc, and of its head. */
export function arcPath({ from, to, y, bend }: Omit<Arc, 'head'>): string {
  const [start, end] = [y - Math.sign(bend) * 2, y - Math.sign(bend) * 3];
  return `M${from} ${start}C${from} ${start - bend} ${to} ${end - bend} ${to} ${end}`;
}

export function headPath({ to, y, bend }: Omit<Arc, 'head'>, size = 3.5): string {
  const tip = y - Math.sign(bend) * 2.5;
  const back = tip - Math.sign(bend) * size * 1.1;
  return `M${to - size} ${back}L${to} ${tip}L${to + size} ${back}`;
}
