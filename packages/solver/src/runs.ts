/**
 * Which runs may go together, read card by card from the left: a small automaton for each game, made smallest, so that a
 * set of its states fits one word.
 */
import type { Mechanic } from '@bellows/rules';

export interface RunReader {
  /** What of a code is read: its suit where runs are enclosed, what it is worth where they are added up. */
  readonly letterOf: (code: number) => number;
  /** The state after one card, as a bit, by its letter; 0 when no run begins so. */
  readonly first: readonly number[];
  /** For each state and letter the state after one card more, as a bit; 0 when no run goes on so. */
  readonly next: readonly (readonly number[])[];
  /** The states in which the cards read so far may go, as bits. */
  readonly accepting: number;
}

/** States as whole numbers; −1 is for what can never go. */
interface Automaton {
  readonly letterOf: (code: number) => number;
  readonly letters: number;
  readonly start: number;
  readonly step: (state: number, letter: number) => number;
  readonly accepts: (state: number) => boolean;
}

const NEVER = -1;
/** Bits of a word. */
const MOST_STATES = 32;

const known = new WeakMap<Mechanic, RunReader | null>();

/** The reader of a game's runs; null where cards do not go in runs, or a word is too small for them. */
export function runReaderOf(mechanic: Mechanic): RunReader | null {
  let reader = known.get(mechanic);
  if (reader === undefined) {
    const automaton = automatonOf(mechanic);
    reader = automaton === null ? null : smallest(automaton);
    known.set(mechanic, reader);
  }
  return reader;
}

function automatonOf(mechanic: Mechanic): Automaton | null {
  if (mechanic.kind === 'enclosed') return bySuit(mechanic);
  return mechanic.kind === 'sum' ? byWorth(mechanic) : null;
}

/** How many cards, and their suit while it is one: a run longer than `most` may go only then. */
function bySuit({ least, most, flush }: Extract<Mechanic, { kind: 'enclosed' }>): Automaton {
  const suits = 4;
  const mixed = suits;
  const enough = Math.max(least, most + 1);
  return {
    letterOf: (code) => code & 3,
    letters: suits,
    start: 0,
    step: (state, letter) => {
      const count = Math.floor(state / 5) + 1;
      const suit = count === 1 || state % 5 === letter ? letter : mixed;
      if (count > most && !(flush && suit !== mixed)) return NEVER;
      return 5 * Math.min(count, enough) + suit;
    },
    accepts: (state) => Math.floor(state / 5) >= least,
  };
}

/** How many cards, and what they add up to. */
function byWorth({ least, most, worth, totals }: Extract<Mechanic, { kind: 'sum' }>): Automaton {
  const highest = Math.max(...totals);
  const width = highest + 1;
  // Where the totals end a run before `most` does, cards are counted only as far as `least`.
  const bounded = Math.min(...worth) * (most + 1) <= highest;
  const enough = bounded ? most : least;
  return {
    letterOf: (code) => code,
    letters: Math.max(...worth) + 1,
    start: 0,
    step: (state, letter) => {
      const count = Math.floor(state / width) + 1;
      const sum = (state % width) + letter;
      if (!worth.includes(letter) || sum > highest || (bounded && count > most)) return NEVER;
      return width * Math.min(count, enough) + sum;
    },
    accepts: (state) => Math.floor(state / width) >= least && totals.includes(state % width),
  };
}

/** Every state with a class: the same for those that accept the same endings. */
function classesOf(accepting: readonly boolean[], steps: readonly number[][]): readonly number[] {
  let classes = accepting.map(Number);
  for (let count = 0; ;) {
    const numbers = new Map<string, number>();
    classes = classes.map((own, state) => {
      const ends = [own, ...steps[state].map((to) => classes[to])].join();
      const number = numbers.get(ends) ?? numbers.size;
      numbers.set(ends, number);
      return number;
    });
    if (numbers.size === count) return classes;
    count = numbers.size;
  }
}

function smallest(automaton: Automaton): RunReader | null {
  const states = statesOf(automaton);
  const steps = stepsOf(automaton, states);
  const accepting = states.map((state) => state !== NEVER && automaton.accepts(state));
  const classes = classesOf(accepting, steps);
  // The first state stands for all with nothing to read on; what is read first comes after the second.
  const kept = [...new Set(steps.flat().map((to) => classes[to]))].filter(
    (own) => own !== classes[0],
  );
  if (kept.length > MOST_STATES) return null;
  const bits = classes.map((own) => (kept.includes(own) ? 1 << kept.indexOf(own) : 0));
  const bitsAfter = (state: number) => steps[state].map((to) => bits[to]);
  return {
    letterOf: automaton.letterOf,
    first: bitsAfter(1),
    next: kept.map((own) => bitsAfter(classes.indexOf(own))),
    accepting: bits.reduce((all, bit, state) => (accepting[state] ? all | bit : all), 0),
  };
}

/** All states that can be reached: `NEVER`, the start, and those after it. */
function statesOf({ letters, start, step }: Automaton): readonly number[] {
  const states = new Set([NEVER, start]);
  // A set hands out what is added while it is walked.
  for (const state of states) {
    if (state === NEVER) continue;
    for (let letter = 0; letter < letters; letter += 1) states.add(step(state, letter));
  }
  return [...states];
}

/** For each state the indices of those after it, by letter. */
function stepsOf({ letters, step }: Automaton, states: readonly number[]): readonly number[][] {
  const places = new Map(states.map((state, i) => [state, i]));
  return states.map((state) =>
    Array.from({ length: letters }, (_, letter) =>
      state === NEVER ? 0 : (places.get(step(state, letter)) ?? 0),
    ),
  );
}
