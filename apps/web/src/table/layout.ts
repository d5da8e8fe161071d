/** From the number of piles and the size of the board to the place of every card. Pure. */

export interface BoardSize {
  readonly count: number;
  /**
   * Room is kept for so many piles. While cards are dealt one by one the first ones then lie still
   * and fill a line, instead of each making all the others smaller.
   */
  readonly roomFor?: number;
  readonly width: number;
  readonly height: number;
  /** Cards in the thickest pile: its edges need room below the card. */
  readonly thickest: number;
  /** Targets of at least 44 px. */
  readonly large: boolean;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly line: number;
}

export interface Line {
  /** The index of its first pile. */
  readonly first: number;
  readonly count: number;
  readonly y: number;
}

export interface Layout {
  /** Width and height of a card. */
  readonly w: number;
  readonly h: number;
  readonly gapX: number;
  readonly gapY: number;
  /** Left side of the first column. */
  readonly left: number;
  readonly columns: number;
  readonly lines: readonly Line[];
  readonly places: readonly Place[];
  /** What the row needs; larger than the board only where it has to scroll. */
  readonly height: number;
  readonly width: number;
}

const RATIO = 1.4;
/** The rank of the smallest card (.42 of its width) is still 12 px high. */
const SMALLEST = 30;
/** The large cards' smallest: a target of 44 px. */
const SMALLEST_LARGE = 44;

/** Edges that show below a pile, by the number of its cards. */
export function edgesOf(size: number): number {
  if (size <= 3) return Math.max(0, size - 1);
  if (size <= 5) return 3;
  if (size <= 9) return 4;
  return size < 20 ? 5 : 7;
}

export function edgeStep(w: number): number {
  return w >= 126 ? 2.5 : 2;
}

/** The edges as a CSS box-shadow: for each its side, and a hair line where it ends. */
export function edgeShadow(size: number, step: number): string {
  const edges = Array.from({ length: edgesOf(size) }, (_, k) => {
    const end = (k + 1) * step;
    return `0 ${String(end - Math.min(1, step / 2))}px 0 var(--edge), 0 ${String(end)}px 0 var(--edge-line)`;
  });
  return edges.join(', ') || 'none';
}

interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The figures stand left of the cards, the thread turns right of them. */
function margins({ width, height }: BoardSize): Margins {
  return width < 700 || height < 420
    ? { left: 24, right: 11, top: 12, bottom: 10 }
    : { left: 44, right: 32, top: 24, bottom: 24 };
}

function largestCard({ width, height }: BoardSize): number {
  return Math.floor(Math.max(72, Math.min(0.4 * width, (0.56 * height) / RATIO, 240)));
}

// Small cards stand close, large ones want air.
const leastGapX = (w: number): number => Math.max(4, 0.13 * w - 2);
const leastGapY = (w: number): number => Math.max(6, 0.2 * w - 4);

/** The widest card with which `columns` × `lines` fit; solved by trying, in steps of half a pixel. */
function widestCard(board: BoardSize, columns: number, lines: number): number {
  const { left, right, top, bottom } = margins(board);
  const most = largestCard(board);
  const fits = (w: number): boolean => {
    const wide = left + columns * w + (columns - 1) * leastGapX(w) + right;
    const edges = edgesOf(board.thickest) * edgeStep(w);
    const high = lines * (RATIO * w + edges) + (lines - 1) * leastGapY(w);
    return wide <= board.width && top + high + bottom <= board.height;
  };
  let low = 0;
  let high = Math.ceil(most * 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(middle / 2)) low = middle;
    else high = middle - 1;
  }
  return Math.min(low / 2, most);
}

/** Columns, lines and card width: the widest card wins, then the fewer lines. */
function choose(board: BoardSize): { columns: number; lines: number; w: number } {
  const least = board.large ? SMALLEST_LARGE : SMALLEST;
  let best = { columns: 1, lines: board.count, w: 0 };
  for (let lines = 1; lines <= board.count; lines += 1) {
    const columns = Math.ceil(board.count / lines);
    if (Math.ceil(board.count / columns) !== lines) continue;
    const w = widestCard(board, columns, lines);
    if (w > best.w + 0.25) best = { columns, lines, w };
  }
  return best.w >= least ? best : scrolling(board, least);
}

/** Nothing readable fits: as many columns as the width takes, and the board scrolls downwards. */
function scrolling(board: BoardSize, w: number): { columns: number; lines: number; w: number } {
  const { left, right } = margins(board);
  const gap = leastGapX(w);
  const room = Math.max(1, Math.floor((board.width - left - right + gap) / (w + gap)));
  const lines = Math.ceil(board.count / Math.min(room, board.count));
  return { columns: Math.ceil(board.count / lines), lines, w };
}

/** Lines of equal length, the longer ones first: 52 in 9 lines are 7 × 6 + 2 × 5. */
export function balance(count: number, lines: number): number[] {
  const short = Math.floor(count / lines);
  const longer = count % lines;
  return Array.from({ length: lines }, (_, k) => short + (k < longer ? 1 : 0));
}

const clamp = (x: number, low: number, high: number): number => Math.max(low, Math.min(high, x));
/** Half pixels: sharp on the screens that are dense, close enough on the others. */
const half = (x: number): number => Math.round(x * 2) / 2;

/** The gap between cards in one direction. */
function spread(
  space: number,
  parts: number,
  size: number,
  gap: { least: number; most: number; around: number },
): number {
  const spare = space - parts * size;
  return parts > 1 ? half(clamp(spare / (parts - 1 + gap.around), gap.least, gap.most)) : 0;
}

const nothing = ({ width, height }: BoardSize): Layout => ({
  ...{ w: 0, h: 0, gapX: 0, gapY: 0, left: 0, columns: 0, lines: [], places: [] },
  ...{ width, height },
});

export function layOut(board: BoardSize): Layout {
  const { width, height, count } = board;
  if (count === 0 || width <= 0 || height <= 0) return nothing(board);
  const size = Math.max(count, board.roomFor ?? 0);
  const { columns, lines, w } = choose({ ...board, count: size });
  const { left, right, top, bottom } = margins(board);
  const h = Math.floor(RATIO * w * 2) / 2;
  const edges = edgesOf(board.thickest) * edgeStep(w);

  const spaceX = width - left - right;
  const gapX = spread(spaceX, columns, w, {
    least: leastGapX(w),
    most: Math.max(8, 0.25 * w),
    around: 0,
  });
  const spaceY = height - top - bottom;
  // One share of the spare height stays around the row, so that it breathes.
  const mostY = Math.max(leastGapY(w), Math.min(0.39 * w, 34));
  const gapY = spread(spaceY, lines, h + edges, { least: leastGapY(w), most: mostY, around: 1 });
  const wide = columns * (w + gapX) - gapX;
  const high = lines * (h + edges + gapY) - gapY;
  const x = half(left + Math.max(0, spaceX - wide) / 2);
  const y = half(top + Math.max(0, spaceY - high) * 0.45);

  const pitch = { x: w + gapX, y: h + edges + gapY };
  const rows = fill(count, balance(size, lines)).map(({ first, count: n }, k) => {
    return { first, count: n, y: y + k * pitch.y };
  });
  const places = rows.flatMap((row, line) =>
    Array.from({ length: row.count }, (_, c) => ({ x: x + c * pitch.x, y: row.y, line })),
  );
  return {
    w,
    h,
    gapX,
    gapY: gapY + edges,
    left: x,
    columns,
    lines: rows,
    places,
    height: Math.max(height, y + high + bottom),
    width,
  };
}

/** The first `count` places of lines that are as long as `parts` says. */
function fill(count: number, parts: readonly number[]): { first: number; count: number }[] {
  const rows: { first: number; count: number }[] = [];
  let first = 0;
  for (const part of parts) {
    if (first < count) rows.push({ first, count: Math.min(part, count - first) });
    first += part;
  }
  return rows;
}
