/** The faint thread from line end to line start, and the trace of the last move. Pure geometry. */

import type { Layout, Line, Place } from './layout.ts';
import type { LastMove } from './types.ts';

export interface Thread {
  /** From the last card of a line, round its end, fading towards the middle. */
  readonly out: readonly string[];
  /** From the middle round the start of the next line, down to its figure. */
  readonly back: readonly string[];
  /** The first pile of each line, counted from 1, and where the figure stands. */
  readonly figures: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  /** Where the two halves have faded away: [out ends, back begins]. */
  readonly fade: readonly [from: number, to: number];
  readonly left: number;
  readonly right: number;
}

const CORNER = 4;
const n = (x: number): string => String(Math.round(x * 10) / 10);

/** The height of the lane between a line and the one above it, clear of the raised cards. */
function laneAbove(layout: Layout, line: Line): number {
  const index = layout.lines.indexOf(line);
  if (index === 0) return line.y - Math.min(10, Math.max(6, line.y / 2));
  return line.y - Math.min(layout.gapY / 2, 14) + 0.5;
}

export function threadOf(layout: Layout): Thread {
  const { lines, w, h, left } = layout;
  const start = left - 9.5;
  const figures = lines.map((line) => ({
    text: String(line.first + 1),
    x: left - 12,
    y: line.y + h / 2,
  }));
  const reach = Math.min(7, Math.max(4, layout.gapX / 2));
  const endOf = (line: Line): number => left + line.count * (w + layout.gapX) - layout.gapX;
  const right = Math.max(...lines.map(endOf), left + w) + reach;
  const span = right - start;
  const fade = [left + 0.32 * span, right - 0.28 * span] as const;
  const out: string[] = [];
  const back: string[] = [];
  for (const [k, next] of lines.entries()) {
    const line = lines[k - 1];
    if (!line) continue;
    const lane = laneAbove(layout, next);
    const end = endOf(line) + reach;
    const middle = line.y + h / 2;
    out.push(
      `M${n(end - reach + 3)} ${n(middle)}H${n(end - CORNER / 2)}Q${n(end)} ${n(middle)} ${n(end)} ${n(middle + CORNER / 2)}` +
        `V${n(lane - CORNER)}Q${n(end)} ${n(lane)} ${n(end - CORNER)} ${n(lane)}H${n(fade[1])}`,
    );
    back.push(
      `M${n(fade[0])} ${n(lane)}H${n(start + CORNER)}Q${n(start)} ${n(lane)} ${n(start)} ${n(lane + CORNER)}V${n(next.y + h / 2 - 10)}`,
    );
  }
  return { out, back, figures, fade: [fade[1], fade[0]], left: start, right };
}

export interface Trace {
  readonly d: string;
  readonly dot: { readonly x: number; readonly y: number };
  /** The arrow's tip and which way it points. */
  readonly head: string;
}

/** From the gap that closed to the pile that now lies on the target. */
export function traceOf(layout: Layout, { from, to }: LastMove): Trace | null {
  const { places, w, h, gapX } = layout;
  const target = places[to < from ? to : to - 1];
  // The gap was left of the card that stands there now; at the row's end it is right of the last.
  const before = places[from - 1];
  if (!target) return null;
  const last = before && layout.lines[before.line];
  // At the end of a line the gap has no other side: the trace starts close to the card.
  const ends = last && from === last.first + last.count;
  const dot = before
    ? { x: before.x + w + (ends ? Math.min(7, gapX / 2) : gapX / 2), y: before.y + h / 3 }
    : { x: layout.left - gapX / 2, y: (places[0]?.y ?? 0) + h / 3 };
  return arc(layout, dot, before?.line ?? 0, target);
}

function arc(layout: Layout, dot: { x: number; y: number }, line: number, target: Place): Trace {
  const { w, h } = layout;
  const own = layout.lines[line];
  const middle = target.x + w / 2;
  const above = own ? laneAbove(layout, own) - 2 : target.y - 8;
  if (line === target.line + 1 || line === target.line) {
    // The tip points at the target from the lane: downwards in its own line, else upwards.
    const down = line === target.line;
    const way = middle < dot.x ? -1 : 1;
    const run = Math.abs(middle - dot.x);
    const bend = Math.min(14, run / 2);
    const rise = Math.min(30, dot.y - above);
    const tip = down ? target.y - 3 : above - 7;
    const d =
      `M${n(dot.x)} ${n(dot.y - 4)}V${n(above + rise)}` +
      `C${n(dot.x)} ${n(above + rise * 0.4)} ${n(dot.x + way * bend * 0.4)} ${n(above)} ${n(dot.x + way * bend)} ${n(above)}` +
      `H${n(middle - way * Math.min(6, run / 3))}Q${n(middle)} ${n(above)} ${n(middle)} ${n(tip)}`;
    return { d, dot, head: chevron(middle, tip, down ? 1 : -1) };
  }
  const tip = line < target.line ? target.y - 3 : target.y + h + 6;
  const d = `M${n(dot.x)} ${n(dot.y)}Q${n(middle)} ${n(dot.y)} ${n(middle)} ${n(tip)}`;
  return { d, dot, head: chevron(middle, tip, line < target.line ? 1 : -1) };
}

function chevron(x: number, y: number, way: 1 | -1): string {
  return `M${n(x - 4.5)} ${n(y - way * 4.5)}L${n(x)} ${n(y)}L${n(x + 4.5)} ${n(y - way * 4.5)}`;
}

/** Where cards left the row: a dotted line in the gap that has closed, with a ring for each of them. */
export interface Gap {
  readonly d: string;
  readonly radius: number;
  readonly rings: readonly { readonly x: number; readonly y: number }[];
}

/** So many rings can be told at a glance. */
const MOST_RINGS = 4;

/** `gone`: the indices of what left, in the row before. */
export function gapsOf(layout: Layout, gone: readonly number[]): Gap[] {
  const runs = new Map<number, number>();
  // What stood left of it and stayed is how far it stands from the start now.
  for (const [nth, index] of gone.toSorted((a, b) => a - b).entries())
    runs.set(index - nth, (runs.get(index - nth) ?? 0) + 1);
  return [...runs].flatMap(([at, count]) => gapAt(layout, at, count) ?? []);
}

function gapAt(layout: Layout, at: number, count: number): Gap | null {
  const { w, h, gapX, places, lines } = layout;
  const [before, after] = [places[at - 1], places[at]];
  const place = after ?? before;
  if (!place) return null;
  const starts = after !== undefined && lines[after.line]?.first === at;
  const beside = Math.min(gapX / 2, 7);
  const x = after ? after.x - (starts ? beside : gapX / 2) : place.x + w + beside;
  const middle = place.y + h / 2;
  const shown = Math.min(count, MOST_RINGS);
  const radius = Math.max(1.8, Math.min(3, gapX / 2 - 1));
  const pitch = 3.4 * radius;
  const rings = Array.from({ length: shown }, (_, k) => ({
    x: Number(n(x)),
    y: Number(n(middle + (k - (shown - 1) / 2) * pitch)),
  }));
  const [top, bottom] = [middle - (shown * pitch) / 2 - 1, middle + (shown * pitch) / 2 + 1];
  const d = `M${n(x)} ${n(place.y + 0.12 * h)}V${n(top)}M${n(x)} ${n(bottom)}V${n(place.y + 0.88 * h)}`;
  return { d, radius, rings };
}
