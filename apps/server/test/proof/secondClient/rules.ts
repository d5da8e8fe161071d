/**
 * The games of the dailies, from docs/rules.md alone: enough to play them and to follow somebody else's moves. Cards are
 * written as the server writes them (`7H`), a row is the cards on top from left to right.
 */

export interface State {
  readonly row: readonly string[];
  /** Cards still to be dealt. */
  readonly stock: readonly string[];
}

export interface Choice {
  readonly text: string;
  readonly next: State;
}

type Moves = (row: readonly string[]) => readonly Choice[];

interface Game {
  readonly moves: Moves;
  readonly goal: number;
  /** Whether piles merge, or cards leave the row. */
  readonly merges: boolean;
}

export const SIZE = 52;

function rankOf(card: string): number {
  return 'A23456789TJQK'.indexOf(card.charAt(0)) + 1;
}

function match(a: string, b: string): boolean {
  return rankOf(a) === rankOf(b) || a.slice(1) === b.slice(1);
}

function choice(text: string, row: readonly string[]): Choice {
  return { text, next: { row, stock: [] } };
}

/** Piles go onto others, or under them; steps to the left are positive. */
function merging(steps: readonly number[], under = false): Moves {
  return (row) =>
    row.flatMap((card, from) =>
      steps.flatMap((step) => {
        const onto = row[from - step];
        if (onto === undefined || !match(card, onto)) return [];
        const left = (top: string) =>
          row.map((one, i) => (i === from - step ? top : one)).filter((_, i) => i !== from);
        const text = `${from + 1}${step > 0 ? 'L' : 'R'}${Math.abs(step)}`;
        const over = choice(text, left(card));
        return under ? [over, choice(`${text}u`, left(onto))] : [over];
      }),
    );
}

/** The cards from place `first` to `last` leave, both counted from 0. */
function leaving(row: readonly string[], first: number, last: number): Choice {
  const text = first === last ? `x${first + 1}` : `x${first + 1}-${last + 1}`;
  return choice(
    text,
    row.filter((_, i) => i < first || i > last),
  );
}

/** So many neighbours leave from between two cards that match. */
function between(counts: readonly number[]): Moves {
  return (row) =>
    counts.flatMap((count) =>
      row.flatMap((card, i) => {
        const other = row[i + count + 1];
        return other !== undefined && match(card, other) ? [leaving(row, i + 1, i + count)] : [];
      }),
    );
}

/** Neighbours leave that come to one of the sums. */
function adding(
  value: (card: string) => number,
  most: number,
  good: (sum: number, count: number) => boolean,
): Moves {
  return (row) =>
    row.flatMap((_, first) => {
      const found: Choice[] = [];
      let sum = 0;
      for (let last = first; last < Math.min(row.length, first + most); last += 1) {
        sum += value(row[last] ?? '');
        if (good(sum, last - first + 1)) found.push(leaving(row, first, last));
      }
      return found;
    });
}

const pairs: Moves = (row) =>
  row.flatMap((card, i) =>
    [1, 3].flatMap((step) => {
      const other = row[i + step];
      if (other === undefined || !match(card, other)) return [];
      const left = row.filter((_, at) => at !== i && at !== i + step);
      return [choice(`p${i + 1}-${i + step + 1}`, left)];
    }),
  );

/** While a slide exists anywhere, leaps are not legal (C3). */
const slidesFirst: Moves = (row) => {
  const slides = merging([1])(row);
  return slides.length > 0 ? slides : merging([3])(row);
};

const ACCORDION = { moves: merging([1, 3]), goal: 1, merges: true };
const REMOVING = { goal: 2, merges: false };

const GAMES: Readonly<Record<string, Game>> = {
  accordion: ACCORDION,
  'idle-year': { ...ACCORDION, moves: slidesFirst },
  compulsory: ACCORDION,
  bidirectional: { ...ACCORDION, moves: merging([1, 3, -1, -3]) },
  virtuoso: ACCORDION,
  'leap-4': { ...ACCORDION, moves: merging([1, 4]) },
  concertina: { ...ACCORDION, moves: merging([1, 3], true) },
  skidoo: { moves: merging([2, 3]), goal: 2, merges: true },
  bayan: { moves: pairs, goal: 0, merges: false },
  'royal-marriage': { ...REMOVING, moves: between([1, 2]) },
  'push-pin': { ...REMOVING, moves: between([1, 2]) },
  'nizhni-novgorod': { ...REMOVING, moves: between([2]) },
  decade: {
    moves: adding(
      (card) => Math.min(rankOf(card), 10),
      SIZE,
      (sum, count) => count >= 2 && [10, 20, 30].includes(sum),
    ),
    goal: 0,
    merges: false,
  },
  'seven-up': {
    moves: adding(rankOf, 4, (sum, count) => (count === 1 ? sum === 7 : sum % 7 === 0)),
    goal: 0,
    merges: false,
  },
  'late-binding': ACCORDION,
};

function gameOf(mode: string): Game {
  const game = GAMES[mode.split('/')[0] ?? ''];
  if (game === undefined) throw new Error(`The second client does not know ${mode}.`);
  return game;
}

/** `cards` in dealing order, without blanks. */
export function splitCards(cards: string): readonly string[] {
  return cards.match(/../g) ?? [];
}

export function begin(mode: string, cards: readonly string[]): State {
  return mode.endsWith('/gradual')
    ? { row: cards.slice(0, 1), stock: cards.slice(1) }
    : { row: cards, stock: [] };
}

/** In both gradual dailies no card is dealt while any move exists (C2). */
export function choices(mode: string, { row, stock }: State): readonly Choice[] {
  const moves = gameOf(mode).moves(row);
  if (moves.length > 0) return moves.map(({ text, next }) => ({ text, next: { ...next, stock } }));
  const [card, ...left] = stock;
  return card === undefined ? [] : [{ text: 'D', next: { row: [...row, card], stock: left } }];
}

/** `target` has to be on top at the end, where the game has one. */
export function isWon(mode: string, { row, stock }: State, target: string | undefined): boolean {
  const done = row.length === gameOf(mode).goal && stock.length === 0;
  return done && (target === undefined || row[0] === target);
}

/** S1, S2 and V4: ten points for each merge or each card removed, and what a win adds. */
export function scoreOf(cards: number, piles: number, won: boolean, timeMs: number): number {
  const bonus = won ? 500 + Math.max(0, 1200 - Math.floor(timeMs / 1000)) : 0;
  return 10 * (cards - piles) + bonus;
}

/** S4; V6 for a target that is missed. */
export function gradeOf(mode: string, piles: number, missed: boolean): string {
  const g = missed ? 2 : piles - gameOf(mode).goal + 1;
  if (g <= 1) return 'full';
  if (g <= 3) return 'strong';
  return g <= 5 ? 'moral' : 'none';
}
