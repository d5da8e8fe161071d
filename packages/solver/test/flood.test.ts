/** A worker that is sent whatever comes: every answer is right and belongs to the question that was asked last. */
import { expect, test } from 'vitest';
import { toPlain, type Outcome, type Question } from '../src/session/index.ts';
import { direct, HandTurned, later, LIMITS } from './session.ts';

let seed = 20261203;
function below(bound: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * bound);
}

function about(kind: 'solve' | 'judge' | 'line', mode: string, moves: number): Question {
  const position = later(mode, 5, moves).at(-1);
  if (position === undefined) throw new Error('No position.');
  return { kind, position: toPlain(position) };
}

const QUESTIONS = [
  about('solve', 'leap-2/open', 0),
  about('judge', 'accordion/open', 28),
  about('line', 'bidirectional/open', 20),
  about('judge', 'idle-year/gradual', 30),
  about('solve', 'compulsory/gradual', 12),
];

const NONSENSE: readonly unknown[] = [
  undefined,
  NaN,
  { verb: 'stop' },
  { verb: 'start', id: Infinity },
  { verb: 'start', id: -1, question: QUESTIONS[0], limits: { nodes: -Infinity } },
  { verb: 'start', id: -1, question: { kind: 'analyse', record: 7 }, limits: {} },
  { verb: 'stop', id: 2 ** 53 },
];

/** What the worker should be busy with. */
interface Asked {
  readonly id: number;
  readonly at: number;
}

/** Some thousand messages and turns by chance; answers how many questions were answered. */
function flood(expected: readonly Outcome[]): number {
  const worker = new HandTurned();
  let asked: Asked | null = null;
  let results = 0;
  for (let step = 1; step <= 4_000; step += 1) {
    const from = worker.heard.length;
    const dice = below(60);
    if (dice === 0) {
      asked = { id: step, at: below(QUESTIONS.length) };
      const question = QUESTIONS[asked.at];
      worker.receive({ verb: 'start', id: step, question, limits: LIMITS });
    } else if (dice === 1) {
      const other = below(2) === 0;
      worker.receive({ verb: 'stop', id: other ? -step : (asked?.id ?? 0) });
      if (!other) asked = null;
    } else if (dice === 2) {
      const nonsense = NONSENSE[below(NONSENSE.length)];
      worker.receive(nonsense);
      expect(worker.heard.splice(from)).toMatchObject(NO_MESSAGE);
    } else worker.turn();
    for (const message of worker.heard.slice(from)) {
      expect(message.id).toBe(asked?.id);
      if (message.verb !== 'result' || asked === null) continue;
      expect(message.outcome).toEqual(expected[asked.at]);
      asked = null;
      results += 1;
    }
  }
  return results;
}

const NO_MESSAGE = [{ verb: 'result', outcome: { ok: false, error: { code: 'message' } } }];

test('of a flood of messages only the last question is answered, and rightly', () => {
  const expected = QUESTIONS.map((question) => direct(question));
  expect(flood(expected)).toBeGreaterThan(10);
});

test('limits that only a function of this thread may have are not taken from a message', () => {
  const worker = new HandTurned();
  const limits = { ...LIMITS, shouldStop: true, fewest: false };
  worker.receive({ verb: 'start', id: 1, question: QUESTIONS[0], limits });
  worker.run();
  const outcome = direct(QUESTIONS[0] as Question);
  expect(worker.heard.at(-1)).toEqual({ verb: 'result', id: 1, outcome });
});
