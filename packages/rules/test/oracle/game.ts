/**
 * A second, independent reading of RULES.md: plain strings, no cleverness, and nothing imported from
 * `src`. It was written from the text alone before the package's own rules were read, so that where
 * the two agree it means something. Clear before fast.
 */

/** `row` holds the piles bottom to top; `stock` is next card first; `removed` in order of removal. */
export interface State {
  readonly row: readonly (readonly string[])[];
  readonly stock: readonly string[];
  readonly removed: readonly string[];
}

export type Verdict = 'won' | 'blocked' | 'target-missed' | 'playing';

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`nothing at ${index}`);
  return item;
}

const rank = (card: string): string => at([...card], 0);
const suit = (card: string): string => at([...card], 1);
const match = (a: string, b: string): boolean => rank(a) === rank(b) || suit(a) === suit(b); // A2
const value = (card: string): number => 'A23456789TJQK'.indexOf(rank(card)) + 1;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export const tops = (state: State): string[] => state.row.map((pile) => at(pile, pile.length - 1));

/** What a mode string says, word by word. It is taken to be well formed. */
const words = (mode: string): string[] => mode.split('/');
const game = (mode: string): string => at(words(mode), 0);
const says = (mode: string, word: string): boolean => words(mode).includes(word);

/** The distances of a merge game, or nothing for a removal game. */
function distances(mode: string): readonly number[] {
  const name = game(mode);
  if (/^leap-\d+$/.test(name)) return [1, Number(name.slice(5))]; // `leap-k` is {1, k}
  if (name.startsWith('leap-')) return name.slice(5).split('-').map(Number);
  if (name === 'skidoo') return [2, 3];
  return [1, 3];
}

/** The number of piles that wins. */
export function goal(mode: string): number {
  const name = game(mode);
  if (['bayan', 'decade', 'seven-up'].includes(name)) return 0;
  if (['royal-marriage', 'nizhni-novgorod', 'push-pin'].includes(name)) return 2;
  return Math.min(...distances(mode));
}

/** Every merge, pile by pile, left before right, near before far, over before under. */
function merges(mode: string, row: readonly string[]): string[] {
  const found: string[] = [];
  const right = game(mode) === 'bidirectional';
  const under = game(mode) === 'concertina';
  row.forEach((card, index) => {
    for (const way of right ? ['L', 'R'] : ['L']) {
      for (const distance of distances(mode)) {
        const target = row[way === 'L' ? index - distance : index + distance];
        if (target === undefined || !match(card, target)) continue;
        found.push(`${index + 1}${way}${distance}`);
        if (under) found.push(`${index + 1}${way}${distance}u`);
      }
    }
  });
  return found;
}

/** Every run of neighbours that `goes`, by its first and then by its last card, counted from 1. */
function runs(row: readonly string[], goes: (first: number, last: number) => boolean): string[] {
  const found: string[] = [];
  for (let first = 1; first <= row.length; first++) {
    for (let last = first; last <= row.length; last++) {
      if (goes(first, last)) found.push(first === last ? `x${first}` : `x${first}-${last}`);
    }
  }
  return found;
}

/** Do the cards just outside the run match? A run at an end of the row is not enclosed. */
function enclosed(row: readonly string[], first: number, last: number): boolean {
  const left = row[first - 2];
  const right = row[last];
  return left !== undefined && right !== undefined && match(left, right);
}

const between = (row: readonly string[], first: number, last: number): string[] =>
  row.slice(first - 1, last);

const marriage = (mode: string, row: readonly string[]): string[] =>
  runs(row, (first, last) => {
    const run = between(row, first, last);
    const oneSuit = run.every((card) => suit(card) === suit(at(run, 0)));
    const short = run.length <= 2;
    return enclosed(row, first, last) && (short || (says(mode, 'flush') && oneSuit));
  });

const nizhni = (row: readonly string[]): string[] =>
  runs(row, (first, last) => last === first + 1 && enclosed(row, first, last));

const decade = (row: readonly string[]): string[] =>
  runs(row, (first, last) => {
    const total = sum(between(row, first, last).map((card) => Math.min(value(card), 10)));
    return last > first && [10, 20, 30].includes(total);
  });

const sevenUp = (row: readonly string[]): string[] =>
  runs(row, (first, last) => {
    const run = between(row, first, last).map(value);
    return run.length === 1 ? run[0] === 7 : run.length <= 4 && sum(run) % 7 === 0;
  });

function bayan(row: readonly string[]): string[] {
  const found: string[] = [];
  row.forEach((card, index) => {
    for (const distance of [1, 3]) {
      const other = row[index + distance];
      if (other !== undefined && match(card, other)) {
        found.push(`p${index + 1}-${index + 1 + distance}`);
      }
    }
  });
  return found;
}

/** C3 and C4: which of the merges the compulsion leaves. */
function compelled(mode: string, found: string[]): string[] {
  const slides = found.filter((move) => move.endsWith('L1'));
  if (game(mode) !== 'idle-year') return found;
  if (!says(mode, 'packet')) return slides.length > 0 ? slides : found;
  const slider = (move: string): boolean => slides.includes(move.replace('L3', 'L1'));
  return found.filter((move) => move.endsWith('L1') || !slider(move));
}

/** All legal moves in RULES.md's notation and order. */
export function moves(mode: string, state: State): string[] {
  const row = tops(state);
  const name = game(mode);
  let found: string[];
  if (name === 'royal-marriage' || name === 'push-pin') found = marriage(mode, row);
  else if (name === 'nizhni-novgorod') found = nizhni(row);
  else if (name === 'decade') found = decade(row);
  else if (name === 'seven-up') found = sevenUp(row);
  else if (name === 'bayan') found = bayan(row);
  else found = compelled(mode, merges(mode, row));
  const must = name === 'idle-year' || name === 'compulsory';
  if (state.stock.length > 0 && !(must && found.length > 0)) found.push('D');
  return found;
}

/** The state after a move, which is taken to be legal. */
export function apply(state: State, move: string): State {
  const { row, stock, removed } = state;
  if (move === 'D') return { row: [...row, [at(stock, 0)]], stock: stock.slice(1), removed };
  const numbers = (move.match(/\d+/g) ?? []).map(Number);
  const [a, b = a] = numbers as [number, number?];
  if (move.startsWith('x') || move.startsWith('p')) {
    const goes = (index: number): boolean =>
      move.startsWith('x') ? index + 1 >= a && index + 1 <= b : index + 1 === a || index + 1 === b;
    return {
      row: row.filter((_, index) => !goes(index)),
      stock,
      removed: [...removed, ...row.filter((_, index) => goes(index)).flat()],
    };
  }
  const from = a - 1;
  const to = move.includes('L') ? from - b : from + b;
  const mover = at(row, from);
  const target = at(row, to);
  const both = move.endsWith('u') ? [...mover, ...target] : [...target, ...mover];
  const placed = row.map((pile, index) => (index === to ? both : pile));
  return { row: placed.filter((_, index) => index !== from), stock, removed };
}

/** A9, and the target of `revenge` and `virtuoso`. */
export function outcome(mode: string, state: State, target: string | null = null): Verdict {
  if (moves(mode, state).length > 0) return 'playing';
  if (state.row.length !== goal(mode)) return 'blocked';
  const top = tops(state)[0];
  return target !== null && top !== target ? 'target-missed' : 'won';
}

/** `KH(2) 7C | KC 3D`, `-` for an empty row. */
export function format(state: State): string {
  const piles = state.row.map((pile) => {
    const top = at(pile, pile.length - 1);
    return pile.length > 1 ? `${top}(${pile.length})` : top;
  });
  const row = piles.length > 0 ? piles.join(' ') : '-';
  return state.stock.length > 0 ? `${row} | ${state.stock.join(' ')}` : row;
}

/** A whole position dealt by hand: one card per pile, after a bar the stock. */
export function position(text: string): State {
  const [row = '', stock = ''] = text.split('|').map((part) => part.trim());
  const cards = (part: string): string[] => part.split(/\s+/).filter((card) => card.length > 1);
  return { row: cards(row).map((card) => [card]), stock: cards(stock), removed: [] };
}

/** G1: open lays the whole deck out, gradual only its first card. */
export function start(mode: string, deck: readonly string[]): State {
  const dealt = says(mode, 'gradual') ? 1 : deck.length;
  return {
    row: deck.slice(0, dealt).map((card) => [card]),
    stock: deck.slice(dealt),
    removed: [],
  };
}

/** V5: fixed ends are put in their places, `late-binding` takes the first eighteen. */
export function arrange(mode: string, deck: readonly string[]): string[] {
  const ends = fixedEnds(mode);
  if (game(mode) === 'late-binding') return deck.slice(0, 18);
  if (ends === null) return [...deck];
  return [ends[0], ...deck.filter((card) => !ends.includes(card)), ends[1]];
}

/** The first and the last card that a mode prescribes. */
export function fixedEnds(mode: string): readonly [string, string] | null {
  if (game(mode) === 'nizhni-novgorod') return says(mode, 'no-ends') ? null : ['AC', 'AS'];
  if (game(mode) !== 'royal-marriage') return null;
  const letter = /suit-([CDS])/.exec(mode)?.[1] ?? 'H';
  return [`Q${letter}`, `K${letter}`];
}
