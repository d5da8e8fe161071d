/**
 * The picture of a shared link, as SVG: the sign, and a row of real cards that shows the first step of the game's drawn
 * example. It comes from the rules, as the examples in the book do, and has no text but what is drawn.
 */
import {
  formatCard,
  parseCard,
  rankOf,
  suitOf,
  topOf,
  unwrap,
  type Card,
  type Pile,
} from '@bellows/rules';
import { drawFace } from '../src/cards/face.ts';
import { ENGLISH, write } from '../src/cards/indices.ts';
import { MARK } from '../src/cards/mark.ts';
import type { Frame, FrameArc } from '../src/views/book/examples.ts';

export const PICTURE = { width: 1200, height: 630 };

/** Paper, of theme.css: everybody gets the same picture. */
const INK = {
  table: '#eae5da',
  pale: '#e0d9ca',
  card: '#fffefb',
  rest: '#f4f0e7',
  edge: '#c9c1b0',
  line: '#857b67',
  black: '#23211d',
  red: '#b3231f',
  gold: '#a97a24',
  brass: '#8a5a00',
  back: '#722830',
  deep: '#5f1e24',
};
const TINT = 0.34;

/** Where the row stands: its cards share this field, and are no wider than that; higher, where an arc goes below. */
const FIELD = { left: 90, width: 1020, middle: 388, above: 316, widest: 208, gap: 0.14 };

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

function path(d: string, fill: string, more = ''): string {
  return d === '' ? '' : `<path d="${d}" fill="${fill}"${more}/>`;
}

function box({ x, y, w }: Place, style: string, out = 0): string {
  const [width, height] = [w + 2 * out, 1.4 * w + 2 * out];
  const radius = 0.085 * w + out;
  return `<rect x="${x - out}" y="${y - out}" width="${width}" height="${height}" rx="${radius}" ${style}/>`;
}

function face(card: Card, { x, y, w }: Place, ground: string): string {
  const drawn = drawFace({ rank: rankOf(card), suit: suitOf(card) }, 'large', ENGLISH);
  const suit = suitOf(card) === 1 || suitOf(card) === 2 ? INK.red : INK.black;
  const inks =
    path(drawn.ink, suit) +
    path(drawn.tint, suit, ` opacity="${TINT}"`) +
    path(drawn.gold, INK.gold) +
    path(drawn.paper, ground);
  return `<g transform="translate(${x} ${y}) scale(${w / 100})">${inks}</g>`;
}

interface Look {
  readonly mover: boolean;
  readonly target: boolean;
  readonly goes: boolean;
  readonly named: boolean;
}

function card(one: Card, place: Place, { mover, target, goes, named }: Look): string {
  const at = mover ? { ...place, y: place.y - 0.06 * place.w } : place;
  const ground = mover || target || named ? INK.card : INK.rest;
  const line = Math.max(4, place.w * 0.03);
  const dashes = `fill="none" stroke="${INK.line}" stroke-width="${line * 0.8}" stroke-dasharray="${line * 2} ${line * 1.6}"`;
  const ring = (colour: string) =>
    box(at, `fill="none" stroke="${colour}" stroke-width="${line}"`, line * 1.2);
  return [
    box({ ...at, y: at.y + (mover ? 10 : 4) }, `fill="${INK.edge}"`),
    box(at, `fill="${ground}"`),
    `<g opacity="${goes ? 0.45 : 1}">${face(one, at, ground)}</g>`,
    goes ? box(at, dashes, line * 1.2) : '',
    mover ? ring(INK.black) : '',
    target && !mover ? ring(INK.brass) : '',
    named ? flag(at) : '',
  ].join('');
}

/** On the card that is to end on top. */
function flag({ x, y, w }: Place): string {
  const [left, half, tall] = [x + w * 0.62, w * 0.12, w * 0.3];
  return path(
    `M${left} ${y - 8}L${left + 2 * half} ${y - 8}L${left + 2 * half} ${y + tall}L${left + half} ${y + tall - half}L${left} ${y + tall}Z`,
    INK.brass,
  );
}

function stock(place: Place | null): string {
  if (place === null) return '';
  const { x, y, w } = place;
  const cards = [16, 8, 0].map((down) =>
    box({ x, y: y + down, w }, `fill="${down > 0 ? INK.edge : INK.card}"`),
  );
  const inner = box({ x: x + w * 0.06, y: y + w * 0.06, w: w * 0.88 }, `fill="${INK.back}"`);
  const sign = `translate(${x + w / 2} ${y + w * 0.86}) scale(${w / 150})`;
  return `${cards.join('')}${inner}<g transform="${sign}">${path(MARK.dark, INK.edge)}${path(MARK.light, INK.deep)}</g>`;
}

/** From the mover's edge to its target's; without a head it joins two cards. `aside`: where it begins beside a longer one. */
function arc(one: FrameArc, places: readonly Place[], { raised, aside }: Start): string {
  const { from, to, head, below, dotted } = one;
  const [a, b] = [places[from], places[to]];
  if (a === undefined || b === undefined) return '';
  const side = below ? 1 : -1;
  const edge = (place: Place, lift: number) =>
    (below ? place.y + 1.4 * place.w : place.y) + side * (18 + lift);
  const [x1, x2] = [a.x + a.w / 2 + aside, b.x + b.w / 2];
  const [y1, y2] = [edge(a, raised && !below ? 0.06 * a.w : 0), edge(b, head ? 8 : 0)];
  const bend = side * Math.min(190, 40 + Math.abs(x1 - x2) * 0.3);
  const dots = dotted ? ' stroke-dasharray="1 18"' : '';
  const curve = line(`M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 + bend} ${x2} ${y2}`, dots);
  if (!head) return curve;
  const tip = line(`M${x2 - 17} ${y2 + side * 17}L${x2} ${y2}L${x2 + 17} ${y2 + side * 17}`);
  const top = (y1 + y2) / 2 + bend * 0.75;
  return curve + tip + (dotted ? '' : tab(String(Math.abs(from - to)), (x1 + x2) / 2, top));
}

interface Start {
  readonly raised: boolean;
  readonly aside: number;
}

function line(d: string, more = ''): string {
  const style = `stroke="${INK.brass}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${d}" fill="none" ${style}${more}/>`;
}

/** Over a run that goes together. */
function bracket(run: readonly Place[]): string {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return '';
  const [left, right, y] = [first.x, last.x + last.w, first.y - 26];
  return line(`M${left} ${y}L${left} ${y - 34}L${right} ${y - 34}L${right} ${y}`);
}

/** How far it goes. */
function tab(text: string, x: number, y: number): string {
  const figure = write(text, 30);
  return (
    `<circle cx="${x}" cy="${y}" r="30" fill="${INK.brass}"/>` +
    `<g transform="translate(${x - figure.width / 2} ${y - 15})">${path(figure.d, '#fff')}</g>`
  );
}

function sign(x: number, y: number, scale: number, dark: string, light: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${path(MARK.dark, dark)}${path(MARK.light, light)}</g>`;
}

/** The row of a frame in the middle of the picture; the stock, where there is one, at its right. */
export function drawScene(frame: Frame): string {
  const places = placesOf(frame);
  const { position, movers, targets, goes, arcs } = frame;
  const named = frame.named === null ? '' : formatCard(frame.named);
  const cards = places.row.map((place, at) => {
    const one = topOf(position.row[at] as Pile);
    return card(one, place, {
      mover: movers.includes(at),
      target: targets.includes(at),
      goes: goes.includes(at),
      named: formatCard(one) === named,
    });
  });
  const length = ({ from, to }: FrameArc) => Math.abs(from - to);
  const drawn = arcs.map((one) => {
    const longer = arcs.filter((other) => other.from === one.from && length(other) > length(one));
    const aside = 26 * longer.length * Math.sign(one.to - one.from);
    return arc(one, places.row, { raised: movers.includes(one.from), aside });
  });
  const sum = arcs.length === 0 ? bracket(goes.map((at) => places.row[at] as Place)) : '';
  return wrap([...cards, stock(places.stock), ...drawn, sum].join(''));
}

interface Places {
  readonly row: readonly Place[];
  readonly stock: Place | null;
}

function placesOf({ position, arcs }: Frame): Places {
  const stocked = position.stock.length > 0;
  const count = position.row.length + (stocked ? 1.3 : 0);
  const w = Math.min(FIELD.widest, FIELD.width / (count + (count - 1) * FIELD.gap));
  const pitch = w * (1 + FIELD.gap);
  const left = FIELD.left + (FIELD.width - count * pitch + w * FIELD.gap) / 2;
  const below = arcs.some((one) => one.below);
  const y = (below ? FIELD.above : FIELD.middle) - 0.7 * w;
  return {
    row: position.row.map((_, at) => ({ x: left + at * pitch, y, w })),
    stock: stocked ? { x: left + (position.row.length + 0.3) * pitch, y, w } : null,
  };
}

function wrap(inside: string): string {
  const { width, height } = PICTURE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${INK.table}"/>` +
    sign(600, 690, 12.5, INK.pale, '#e5dfd2') +
    sign(104, 96, 1.15, INK.brass, '#c39f5f') +
    `${inside}</svg>`
  );
}

/** The picture of everything that is no single game: the four aces, fanned like the sign. */
export function drawHome(): string {
  const w = 204;
  const place = { x: -w / 2, y: -570, w };
  const fan = ['AC', 'AD', 'AH', 'AS'].map((text, at) => {
    const one = unwrap(parseCard(text));
    const drawn =
      box(place, `fill="${INK.card}" stroke="${INK.edge}" stroke-width="3"`) +
      face(one, place, INK.card);
    return `<g transform="translate(600 706) rotate(${(at - 1.5) * 23})">${drawn}</g>`;
  });
  return wrap(fan.join(''));
}
