/** Plays a daily and keeps the log of it, with what it has to come to by the second client's own reckoning. */
import {
  begin,
  choices,
  gradeOf,
  isWon,
  scoreOf,
  splitCards,
  type Choice,
  type State,
} from './rules.ts';

export type Event = readonly [text: string, milliseconds: number];

export interface Dealt {
  readonly mode: string;
  /** Without blanks. */
  readonly row: string;
  readonly target?: string;
}

export interface Expected {
  readonly piles: number;
  readonly won: boolean;
  readonly undos: number;
  readonly assisted: boolean;
  readonly firstTry: boolean;
}

export interface Game extends Expected {
  readonly events: readonly Event[];
}

export type Choose = (all: readonly Choice[]) => Choice;

export const leftmost: Choose = (all) => all[0]!;
const rightmost: Choose = (all) => all.at(-1)!;

/** What each event is said to take: little enough for a game that is played by a program. */
const PACE = 90;

/** A game in the making. */
class Table {
  readonly events: Event[] = [];
  readonly dealt: Dealt;
  undos = 0;
  assisted = false;
  private readonly history: State[];

  constructor(dealt: Dealt) {
    this.dealt = dealt;
    this.history = [begin(dealt.mode, splitCards(dealt.row))];
  }

  get state(): State {
    return this.history.at(-1)!;
  }

  toTheEnd(choose: Choose, most = Infinity): void {
    for (let step = 0; step < most; step += 1) {
      const all = choices(this.dealt.mode, this.state);
      if (all.length === 0) return;
      const { text, next } = choose(all);
      this.log(text);
      this.history.push(next);
    }
  }

  /** Taking back a card that was dealt is a look at the stock. */
  undo(): void {
    const undone = this.history.pop()!;
    if (undone.stock.length < this.state.stock.length) this.assisted = true;
    this.undos += 1;
    this.log('U');
  }

  log(text: string): void {
    if (text === 'H') this.assisted = true;
    this.events.push([text, PACE]);
  }

  finish(): Game {
    const { mode, target } = this.dealt;
    return {
      events: this.events,
      piles: this.state.row.length,
      won: isWon(mode, this.state, target),
      undos: this.undos,
      assisted: this.assisted,
      firstTry: !this.assisted && !this.events.some(([text]) => text === 'U'),
    };
  }
}

/** Straight to the end, without a look back. */
export function playStraight(dealt: Dealt, choose: Choose): Game {
  const table = new Table(dealt);
  table.toTheEnd(choose);
  return table.finish();
}

/** To the end, some steps back, and to another end. What would be won cannot be taken back, and is taken back before. */
export function playWithUndo(dealt: Dealt, steps: number): Game {
  const straight = playStraight(dealt, leftmost);
  const table = new Table(dealt);
  table.toTheEnd(leftmost, straight.events.length - (straight.won ? 1 : 0));
  for (let i = 0; i < steps; i += 1) table.undo();
  table.toTheEnd(rightmost);
  return table.finish();
}

/** With a look at the solver that this client does not have: it says so nevertheless. */
export function playAssisted(dealt: Dealt): Game {
  const table = new Table(dealt);
  table.log('H');
  table.toTheEnd(leftmost);
  return table.finish();
}

/** The best of many games by chance, none of them looked at again: a good game, and sometimes a win. */
export function playBest(dealt: Dealt, tries: number): Game {
  let seed = 1;
  const draw = (bound: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % bound;
  };
  const games = Array.from({ length: tries }, () =>
    playStraight(dealt, (all) => all[draw(all.length)]!),
  );
  return games.reduce((best, game) =>
    game.won || (!best.won && game.piles < best.piles) ? game : best,
  );
}

/** How long the game takes at least, in milliseconds: a tenth of a second for each event. */
export function leastTime({ events }: Game): number {
  return 100 * events.length;
}

/** What the server must say of it, given the time that the server saw pass. */
export function verdictOn({ mode, row, target }: Dealt, game: Game, timeMs: number) {
  const { piles, won, undos, assisted } = game;
  const missed = target !== undefined && piles === 1 && !won;
  return {
    piles,
    won,
    undos,
    assisted,
    score: scoreOf(splitCards(row).length, piles, won, timeMs),
    grade: gradeOf(mode, piles, missed),
  };
}

/** Plays a list of events again from the row, as somebody else's result is checked. null where one of them is no move. */
export function replayEvents(dealt: Dealt, events: readonly Event[]): Expected | null {
  let history = [begin(dealt.mode, splitCards(dealt.row))];
  let at = 0;
  let undos = 0;
  let assisted = false;
  let steady = true;
  for (const [text] of events) {
    const jump = /^J(\d+)$/.exec(text);
    if (text === 'H') assisted = true;
    else if (text === 'U' || text === 'R' || jump !== null) {
      const to = jump === null ? at + (text === 'U' ? -1 : 1) : Number(jump[1]);
      const [here, there] = [history[at], history[to]];
      if (here === undefined || there === undefined) return null;
      if (to < at) undos += 1;
      if (there.stock.length > here.stock.length) assisted = true;
      steady = false;
      at = to;
    } else {
      const found = choices(dealt.mode, history[at]!).find((one) => one.text === text);
      if (found === undefined) return null;
      history = [...history.slice(0, at + 1), found.next];
      at += 1;
    }
  }
  const state = history[at]!;
  return {
    piles: state.row.length,
    won: isWon(dealt.mode, state, dealt.target),
    undos,
    assisted,
    firstTry: steady && !assisted,
  };
}
