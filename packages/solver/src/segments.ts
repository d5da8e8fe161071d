/**
 * Games in which cards go in runs of neighbours (all removals but pairs), decided without a search. What lies between two
 * cards that stay is a game of its own, a segment: a run that goes there, and what encloses it, never reaches over them. The
 * last run to go from a segment is all that is left of it, and until then its cards stay, so what lies between each two of
 * them is a segment as well, and a shorter one. So all segments are decided from the short ones up, and what can be left of
 * the whole row are the cards between which every segment can be cleared.
 */
import { packMove, RUN } from './board.ts';
import { CODE_BITS, MATCH } from './codes.ts';
import { FREE, type Game } from './game.ts';
import { runReaderOf, type RunReader } from './runs.ts';
import type { Parts, Searching } from './shape.ts';

/** Decides a game at once and without nodes; null when it is not one of its games. */
export function segmentSearch(game: Game, goal: number, parts: Parts): Searching | null {
  if (!parts.segments || game.compulsion !== FREE || game.target !== -1) return null;
  const reader = runReaderOf(game.mechanic);
  if (reader === null) return null;
  return {
    advance: () => {
      const segments = new Segments(game, reader);
      const left = segments.fewest();
      const line = left.piles > goal ? [] : segments.lineTo(left.places);
      return { verdict: left.piles > goal ? 'lost' : 'won', line, nodes: 0, steps: 0 };
    },
  };
}

/** A place beside the row, for games in which whole rows can go. */
const BESIDE = -1;

class Segments {
  private readonly reader: RunReader;
  /** The row's codes; where no card has to stay, with a place on either side that does. */
  private readonly codes: readonly number[];
  /** Whether cards that stay have to match to enclose a run. */
  private readonly enclosing: boolean;
  /** For each place those to its left, from the nearest on, that it can stay with while all between them goes. */
  private readonly clear: readonly number[][];
  /**
   * At `left × places + last`: the states after the cards of a run between `left` and `last`, the latter among them, where
   * all else between them can go before.
   */
  private readonly runs: Int32Array;

  constructor({ row, mechanic }: Game, reader: RunReader) {
    this.reader = reader;
    this.enclosing = mechanic.kind === 'enclosed';
    this.codes = this.enclosing ? row : [BESIDE, ...row, BESIDE];
    this.clear = this.codes.map(() => []);
    this.runs = new Int32Array(this.codes.length ** 2);
    this.decideAll();
  }

  private decideAll(): void {
    const { codes, clear, runs } = this;
    const { length } = codes;
    const { accepting, letterOf, first } = this.reader;
    for (let left = length - 2; left >= 0; left -= 1) {
      const from = left * length;
      for (let right = left + 1; right < length; right += 1) {
        let before = 0;
        for (const last of clear[right]) before |= runs[from + last];
        const clears =
          right === left + 1 || ((before & accepting) !== 0 && this.encloses(left, right));
        if (clears) clear[right].push(left);
        if (codes[right] === BESIDE) continue;
        const letter = letterOf(codes[right]);
        runs[from + right] = this.after(before, letter) | (clears ? first[letter] : 0);
      }
    }
  }

  private encloses(left: number, right: number): boolean {
    const { codes } = this;
    return !this.enclosing || MATCH[(codes[left] << CODE_BITS) | codes[right]] === 1;
  }

  private after(states: number, letter: number): number {
    const { next } = this.reader;
    let after = 0;
    for (let rest = states; rest !== 0; rest &= rest - 1) {
      after |= next[31 - Math.clz32(rest & -rest)][letter];
    }
    return after;
  }

  private clears(left: number, right: number): boolean {
    return this.clear[right].includes(left);
  }

  /** The fewest cards that can stay, and the places that do. */
  fewest(): { readonly piles: number; readonly places: readonly number[] } {
    const { length } = this.codes;
    if (length === 0) return { piles: 0, places: [] };
    const stay = [1];
    const before = [0];
    for (let place = 1; place < length; place += 1) {
      const least = Math.min(...this.clear[place].map((left) => stay[left]));
      stay[place] = least + 1;
      before[place] = this.clear[place].find((left) => stay[left] === least) ?? 0;
    }
    const places = [length - 1];
    while (places[0] > 0) places.unshift(before[places[0]]);
    return { piles: places.length - (this.enclosing ? 0 : 2), places };
  }

  /** The moves that leave these places, from the left to the right. */
  lineTo(places: readonly number[]): readonly number[] {
    const line: number[] = [];
    const row = [...this.codes.keys()].slice(this.enclosing ? 0 : 1);
    for (let i = 1; i < places.length; i += 1) this.play(places[i - 1], places[i], row, line);
    return line;
  }

  /** Clears a segment: adds its moves to `line` and takes its places out of `row`. */
  private play(left: number, right: number, row: number[], line: number[]): void {
    if (right === left + 1) return;
    const run = this.lastRun(left, right);
    const stays = [left, ...run, right];
    for (let i = 1; i < stays.length; i += 1) this.play(stays[i - 1], stays[i], row, line);
    const at = row.indexOf(run[0]);
    line.push(packMove(RUN, at, at + run.length - 1));
    row.splice(at, run.length);
  }

  /** The places of a run that can go last between two places, read backwards from what accepts it. */
  private lastRun(left: number, right: number): readonly number[] {
    const { codes, reader, runs } = this;
    const run: number[] = [];
    let wanted = reader.accepting;
    for (let next = right; ;) {
      const last = this.lastBefore(left, next, wanted);
      run.unshift(last);
      const letter = reader.letterOf(codes[last]);
      if (this.clears(left, last) && (reader.first[letter] & wanted) !== 0) return run;
      const states = runs[left * codes.length + last] & wanted;
      wanted = reader.next.reduce(
        (bits, after, state) => ((after[letter] & states) === 0 ? bits : bits | (1 << state)),
        0,
      );
      next = last;
    }
  }

  /** The place furthest right, so that lines go from the left, whose card can come before `next` in a run in such a state. */
  private lastBefore(left: number, next: number, states: number): number {
    const { codes, runs, clear } = this;
    const last = clear[next].find((one) => (runs[left * codes.length + one] & states) !== 0);
    if (last === undefined) throw new Error('What was cleared has no run that goes last.');
    return last;
  }
}
