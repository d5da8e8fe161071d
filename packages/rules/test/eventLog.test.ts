import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCard,
  formatPosition,
  legalMoves,
  MOST_EVENTS,
  outcome,
  parseRecord,
  play,
  replay,
  replayLog,
  startPosition,
  unwrap,
  type LoggedEvent,
  type Move,
  type Position,
} from '../src/index.ts';
import { MODES } from './data/modes.ts';
import * as oracle from './oracle/game.ts';
import { DECK, sample, started, texts, words } from './support.ts';

const log = (text: string): LoggedEvent[] => words(text).map((event) => [event, 1000]);

/** What a log comes to, as one text: how it ended, the line that stands, undos, and which class it belongs to. */
function told(start: Position, events: readonly LoggedEvent[]): string {
  const replayed = replayLog(start, events);
  if (!replayed.ok) return `${replayed.error.code} at ${String(replayed.error.at)}`;
  const { outcome, moves, undos, assisted, firstTry } = replayed.value;
  const kind = firstTry ? 'first-try' : assisted ? 'assisted' : 'unaided';
  return `${outcome}: ${texts(moves).join(' ')}; undos ${String(undos)}; ${kind}`;
}

/** Wins by `4L3 3L1 2L1`; is blocked at two piles by `4L1 2L1`. */
const OPEN = ['accordion/open', '7H7CKCKH'] as const;
const GRADUAL = ['accordion/gradual', '7H7CKC'] as const;
/** Its target is drawn, KC: `4L3 3L1 2L1` ends with it on top, `2L1 2L1 2L1` does not. */
const AIMED = ['virtuoso/open', '7H7CKCKH'] as const;

type Row = readonly [mode: string, deal: string, log: string, told: string];

const ENDS: readonly Row[] = [
  [...OPEN, '4L3 3L1 2L1', 'won: 4L3 3L1 2L1; undos 0; first-try'],
  [...OPEN, '4L1 2L1', 'blocked: 4L1 2L1; undos 0; first-try'],
  // A blocked end may be taken back and played on from.
  [...OPEN, '4L1 2L1 U U 4L3 3L1 2L1', 'won: 4L3 3L1 2L1; undos 2; unaided'],
  [...OPEN, '4L1 2L1 J0 4L3 3L1 2L1', 'won: 4L3 3L1 2L1; undos 1; unaided'],
  // The example of docs/notation.md.
  [...OPEN, '4L1 2L1 U J0 H 4L3 3L1 2L1', 'won: 4L3 3L1 2L1; undos 2; assisted'],
  // Only where it stops has to be an end, and that is all that counts.
  [...OPEN, '4L1 2L1 U R', 'blocked: 4L1 2L1; undos 1; unaided'],
  [...OPEN, '4L1 2L1 J0 J2', 'blocked: 4L1 2L1; undos 1; unaided'],
  [...OPEN, '4L1 2L1 J0 J1 J2', 'blocked: 4L1 2L1; undos 1; unaided'],
  // J to where one is goes nowhere, but it was used.
  [...OPEN, 'J0 4L1 2L1', 'blocked: 4L1 2L1; undos 0; unaided'],
  [...OPEN, '4L1 2L1 J2', 'blocked: 4L1 2L1; undos 0; unaided'],
  [...OPEN, 'H 4L3 3L1 2L1', 'won: 4L3 3L1 2L1; undos 0; assisted'],
  [...OPEN, '4L1 2L1 H', 'blocked: 4L1 2L1; undos 0; assisted'],
  [...OPEN, '4L3 H U H 4L1 2L1', 'blocked: 4L1 2L1; undos 1; assisted'],
  [...GRADUAL, 'D 2L1 D 2L1', 'won: D 2L1 D 2L1; undos 0; first-try'],
  // One pile with cards in the stock is no end.
  [...GRADUAL, 'D D 2L1 2L1', 'won: D D 2L1 2L1; undos 0; first-try'],
  // A dealt card that is taken back is a peek; a merge is not.
  [...GRADUAL, 'D U D 2L1 D 2L1', 'won: D 2L1 D 2L1; undos 1; assisted'],
  [...GRADUAL, 'D 2L1 U 2L1 D 2L1', 'won: D 2L1 D 2L1; undos 1; unaided'],
  [...GRADUAL, 'D 2L1 J0 J2 D 2L1', 'won: D 2L1 D 2L1; undos 1; assisted'],
  [...GRADUAL, 'D 2L1 J1 R D 2L1', 'won: D 2L1 D 2L1; undos 1; unaided'],
  [...GRADUAL, 'D D J2 2L1 2L1', 'won: D D 2L1 2L1; undos 0; unaided'],
  [...GRADUAL, 'D D 3L1 U 2L1 2L1', 'won: D D 2L1 2L1; undos 1; unaided'],
  [...AIMED, '4L3 3L1 2L1', 'won: 4L3 3L1 2L1; undos 0; first-try'],
  // One pile with another top is an end and no win.
  [...AIMED, '2L1 2L1 2L1', 'target-missed: 2L1 2L1 2L1; undos 0; first-try'],
  [...AIMED, '2L1 2L1 2L1 J0 4L3 3L1 2L1', 'won: 4L3 3L1 2L1; undos 1; unaided'],
  ['decade/open', 'TD5C5H', 'x1-3', 'won: x1-3; undos 0; first-try'],
];

const REFUSED: readonly Row[] = [
  [...OPEN, '', 'not-ended at null'],
  [...OPEN, 'H', 'not-ended at 1'],
  [...OPEN, '4L3 3L1', 'not-ended at 2'],
  [...OPEN, '4L1 2L1 U', 'not-ended at 3'],
  [...GRADUAL, 'D 2L1', 'not-ended at 2'],
  [...OPEN, 'U', 'nothing-to-undo at 1'],
  [...OPEN, '4L3 U U', 'nothing-to-undo at 3'],
  [...OPEN, 'R', 'nothing-to-redo at 1'],
  [...OPEN, '4L1 2L1 R', 'nothing-to-redo at 3'],
  [...OPEN, '4L1 U R R', 'nothing-to-redo at 4'],
  [...OPEN, 'J1', 'beyond-history at 1'],
  [...OPEN, '4L1 2L1 J3', 'beyond-history at 3'],
  [...OPEN, '4L1 2L1 J99999999999999999999', 'beyond-history at 3'],
  // A move after an undo drops what could be redone, the same move too.
  [...OPEN, '4L1 2L1 J0 4L3 R', 'nothing-to-redo at 5'],
  [...OPEN, '4L1 2L1 J0 4L1 R', 'nothing-to-redo at 5'],
  [...OPEN, '4L1 2L1 J0 4L1 J2', 'beyond-history at 5'],
  ...['U', 'R', 'H', 'J0', 'J3', '2L1', 'D', 'nonsense'].map((event): Row => [
    ...OPEN,
    `4L3 3L1 2L1 ${event}`,
    'after-win at 4',
  ]),
  [...OPEN, '4L1 U 4L3 3L1 2L1 U 2L1', 'after-win at 6'],
  ...['4L2', '5L1', '2L3', 'x2', 'p1-2', 'D', '2L1u', '1R1'].map((event): Row => [
    ...OPEN,
    `4L3 ${event}`,
    'illegal-move at 2',
  ]),
];

describe('event logs', () => {
  it.each([...ENDS, ...REFUSED])('A9, F19: %s %s: %s', (mode, deal, text, expected) => {
    expect(told(started(mode, deal), log(text))).toBe(expected);
  });

  it.each(['', '4l3', ' 4L3', '04L3', 'h', 'u', 'J', 'J-1', 'J01', 'J1.5', 'J 0', 'Jx', 'H2', 'Ü'])(
    'F19: each event has one spelling, and “%s” is none',
    (event) => {
      const events: LoggedEvent[] = [
        ['4L1', 0],
        [event, 0],
        ['2L1', 0],
      ];
      expect(told(started(...OPEN), events)).toBe('illegal-move at 2');
    },
  );

  it('F19: a run of one card is written with one number', () => {
    const start = started('seven-up/open', '7C7H');
    expect(told(start, log('x1 x1'))).toBe('won: x1 x1; undos 0; first-try');
    expect(told(start, log('x1-1 x1'))).toBe('illegal-move at 1');
  });

  it('its times are added up, the first included', () => {
    const events: LoggedEvent[] = [
      ['4L1', 7],
      ['H', 0],
      ['2L1', 35],
    ];
    expect(unwrap(replayLog(started(...OPEN), events)).totalMs).toBe(42);
  });

  it('F19: 5,000 events are taken and 5,001 are not, whatever they are', () => {
    const many = (count: number): LoggedEvent[] => [
      ...Array.from({ length: count - 2 }, (): LoggedEvent => ['H', 1]),
      ...log('4L1 2L1'),
    ];
    expect(told(started(...OPEN), many(MOST_EVENTS))).toBe('blocked: 4L1 2L1; undos 0; assisted');
    expect(told(started(...OPEN), many(MOST_EVENTS + 1))).toBe('too-many-events at 5001');
    const nonsense = Array.from({ length: 20_000 }, (): LoggedEvent => ['x', 0]);
    expect(told(started(...OPEN), nonsense)).toBe('too-many-events at 5001');
  });

  it('B1, F19: 52 moves, and another deal’s moves, have their number', () => {
    const start = started('accordion/open', 'ms617');
    const line = lineOf(start, () => 0);
    expect(told(start, line)).toMatch(/^blocked/);
    expect(told(started('accordion/open', 'ms618'), line)).toMatch(/^illegal-move at \d+$/);
    const won = started(...OPEN);
    expect(told(won, log(`${'2L1 '.repeat(3)}2L1`))).toBe('after-win at 4');
  });
});

/** A whole game as a log; `pick` says which of so many legal moves. */
function lineOf(start: Position, pick: (count: number) => number): LoggedEvent[] {
  const events: LoggedEvent[] = [];
  let position = start;
  while (outcome(position) === 'playing') {
    const legal = legalMoves(position);
    const next = legal[pick(legal.length)] as Move;
    events.push([texts([next])[0] as string, 1000]);
    position = unwrap(play(position, next));
  }
  return events;
}

interface Transcript {
  readonly record: string;
  readonly position: string;
  readonly outcome: string;
}

const { games } = JSON.parse(
  readFileSync(new URL('data/transcripts.json', import.meta.url), 'utf8'),
) as { games: readonly Transcript[] };

describe('golden transcripts are logs without undo', () => {
  for (const mode of new Set(games.map(({ record }) => record.slice(9).split(';')[0] ?? ''))) {
    it(`transcripts as logs: ${mode}`, () => {
      for (const game of games.filter(({ record }) => record.startsWith(`Variant: ${mode};`))) {
        const record = unwrap(parseRecord(game.record));
        const start = unwrap(startPosition(record.mode, record.deal, record.target));
        const events = texts(record.moves).map((text): LoggedEvent => [text, 1000]);
        if (game.outcome === 'playing') {
          expect(told(start, events)).toBe(`not-ended at ${String(events.length)}`);
          continue;
        }
        const { position, ...rest } = unwrap(replayLog(start, events));
        expect(formatPosition(position)).toBe(game.position);
        expect(position).toEqual(unwrap(replay(game.record)).position);
        expect(rest).toMatchObject({ outcome: game.outcome, undos: 0, firstTry: true });
      }
    });
  }
});

/** The same said in another way: what stands is a list of words, replayed by the oracle whenever it is asked about. */
class Model {
  line: string[] = [];
  undone: string[] = [];
  undos = 0;
  assisted = false;
  steered = false;
  private readonly mode: string;
  private readonly deck: readonly string[];

  constructor(mode: string, deck: readonly string[]) {
    this.mode = mode;
    this.deck = deck;
  }

  state(): oracle.State {
    const first = oracle.start(this.mode, this.deck);
    return this.line.reduce((state, text) => oracle.apply(state, text), first);
  }

  verdict(target: string | null): string {
    return oracle.outcome(this.mode, this.state(), target);
  }

  back(count: number): void {
    if (count > 0) this.undos += 1;
    for (let i = 0; i < count; i += 1) {
      const text = this.line.pop() as string;
      this.undone.push(text);
      if (text === 'D') this.assisted = true;
    }
  }

  /** Follows one event, which may be impossible; the code of what is wrong with it. */
  take(event: string): string | null {
    const all = this.line.length + this.undone.length;
    if (event === 'H') this.assisted = true;
    else if (event === 'U') {
      if (this.line.length === 0) return 'nothing-to-undo';
      this.steered = true;
      this.back(1);
    } else if (event === 'R' || event.startsWith('J')) {
      const to = event === 'R' ? this.line.length + 1 : Number(event.slice(1));
      if (to > all) return event === 'R' ? 'nothing-to-redo' : 'beyond-history';
      this.steered = true;
      this.back(Math.max(0, this.line.length - to));
      while (this.line.length < to) this.line.push(this.undone.pop() as string);
    } else {
      if (!oracle.moves(this.mode, this.state()).includes(event)) return 'illegal-move';
      this.undone = [];
      this.line.push(event);
    }
    return null;
  }
}

/** What a random number means as an event where the model stands: mostly something possible. */
function eventOf(model: Model, mode: string, choice: number): string {
  const legal = oracle.moves(mode, model.state());
  const all = model.line.length + model.undone.length;
  const kind = choice % 16;
  const rest = Math.floor(choice / 16);
  if (kind === 0) return 'H';
  if (kind === 1) return `J${String(rest % (all + 2))}`;
  if (kind <= 3) return model.undone.length > 0 || rest % 8 === 0 ? 'R' : 'H';
  if (kind <= 6) return model.line.length > 0 || rest % 8 === 0 ? 'U' : 'H';
  if (kind === 7 && rest % 4 === 0) return '9L9';
  return legal[rest % legal.length] ?? 'U';
}

/** What the model says of a log that was possible to its end, as `told` writes it. */
function toldOf(model: Model, target: string | null, count: number): string {
  const verdict = model.verdict(target);
  if (verdict === 'playing') return `not-ended at ${String(count)}`;
  const kind = model.assisted ? 'assisted' : model.steered ? 'unaided' : 'first-try';
  return `${verdict}: ${model.line.join(' ')}; undos ${String(model.undos)}; ${kind}`;
}

const MET = [
  'after-win',
  'beyond-history',
  'blocked',
  'illegal-move',
  'not-ended',
  'nothing-to-redo',
  'nothing-to-undo',
  'won',
];

describe('event logs beside a naive model', () => {
  it('random walks with U, R, J and H come to what the model says, or are refused where it refuses', () => {
    const decks = fc.shuffledSubarray(DECK.slice(0, 16), { minLength: 4, maxLength: 12 });
    const walk = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 60 });
    const seen = new Set<string>();
    const check = fc.property(fc.constantFrom(...MODES), decks, walk, (mode, cards, choices) => {
      const deck = oracle.arrange(mode, cards);
      const target = mode.startsWith('revenge') ? deck.at(-1) : undefined;
      const start = started(mode, deck.join(''), target);
      const aim = start.target === null ? null : formatCard(start.target);
      const model = new Model(mode, deck);
      const events: LoggedEvent[] = [];
      let expected: string | null = null;
      for (const choice of choices) {
        const over = model.verdict(aim) !== 'playing';
        if (over && choice % 3 === 0) break;
        const event = eventOf(model, mode, choice);
        events.push([event, choice]);
        const wrong = model.verdict(aim) === 'won' ? 'after-win' : model.take(event);
        if (wrong !== null) {
          expected = `${wrong} at ${String(events.length)}`;
          break;
        }
      }
      expected ??= toldOf(model, aim, events.length);
      seen.add(expected.split(/[: ]/)[0] as string);
      expect(told(start, events)).toBe(expected);
    });
    fc.assert(check, { numRuns: sample(300, 2_000, 20_000) });
    // Walks that never met one of the ends would prove little.
    expect([...seen].sort()).toEqual(expect.arrayContaining(MET));
  });
});
