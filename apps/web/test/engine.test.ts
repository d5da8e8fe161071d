/** The page's engine: a worker at the first question only, paused while the page is hidden, another one after a crash. */
import {
  parseDeal,
  parseMode,
  parseMove,
  playUnchecked,
  startPosition,
  unwrap,
  type Move,
} from '@bellows/rules';
import type { BrowserWorker, Outcome, Question } from '@bellows/solver/session';
import { describe, expect, test } from 'vitest';
import { Engine } from '../src/solver/engine.ts';

const QUESTION: Question<'judge'> = {
  kind: 'judge',
  position: { mode: 'accordion/open', text: '7H 7C KC KH', target: null },
};
const ANSWER: Outcome<'judge'> = {
  ok: true,
  value: { verdict: 'winnable', fewest: 1, stats: { nodes: 3 } },
};

interface Sent {
  readonly verb: string;
  readonly id: number;
  readonly question: Question;
}

/** A worker that answers when it is told to. */
class Toy {
  readonly sent: Sent[] = [];
  terminated = false;
  readonly #listeners: Record<string, (event: never) => void> = {};

  addEventListener(type: string, listener: (event: never) => void): void {
    this.#listeners[type] = listener;
  }
  postMessage(message: unknown): void {
    this.sent.push(message as Sent);
  }
  terminate(): void {
    this.terminated = true;
  }
  answer(value: unknown): void {
    const data = { verb: 'result', id: this.sent.at(-1)?.id, outcome: value };
    this.#listeners['message']?.({ data } as never);
  }
  crash(): void {
    this.#listeners['error']?.({ message: 'no memory', preventDefault: () => undefined } as never);
  }
  verbs(): readonly string[] {
    return this.sent.map(({ verb }) => verb);
  }
}

function setUp() {
  const toys: Toy[] = [];
  const heard: unknown[] = [];
  let watched = 0;
  const engine = new Engine({
    open: () => {
      toys.push(new Toy());
      return toys.at(-1) as unknown as BrowserWorker;
    },
    watch: () => {
      watched += 1;
      return () => (watched -= 1);
    },
  });
  const listener = {
    result: (outcome: unknown) => heard.push(outcome),
    dropped: () => heard.push('dropped'),
  };
  return { engine, toys, heard, listener, watched: () => watched };
}

describe('the worker', () => {
  test('starts at the first question, and one is enough', () => {
    const { engine, toys, heard, listener } = setUp();
    engine.setVisible(true);
    expect(toys).toHaveLength(0);
    engine.ask(QUESTION, listener);
    toys[0]?.answer(ANSWER);
    engine.ask(QUESTION, listener);
    toys[0]?.answer(ANSWER);
    expect([toys.length, heard]).toEqual([1, [ANSWER, ANSWER]]);
  });

  test('is told to stop by who cancels, and drops one question for the next', () => {
    const { engine, toys, heard, listener } = setUp();
    engine.ask(QUESTION, listener);
    engine.ask(QUESTION, listener)();
    expect(toys[0]?.verbs()).toEqual(['start', 'start', 'stop']);
    expect(heard).toEqual(['dropped']);
  });

  test('rests while the page is hidden, and begins the same question again', () => {
    const { engine, toys, heard, listener } = setUp();
    engine.setVisible(false);
    engine.ask(QUESTION, listener);
    expect(toys[0]?.verbs()).toEqual([]);
    engine.setVisible(true);
    engine.setVisible(false);
    engine.setVisible(true);
    expect(toys[0]?.verbs()).toEqual(['start', 'stop', 'start']);
    toys[0]?.answer(ANSWER);
    engine.setVisible(false);
    engine.setVisible(true);
    expect([toys[0]?.verbs().length, heard]).toEqual([3, [ANSWER]]);
  });

  test('that dies is said to have, and the next question has another one', () => {
    const { engine, toys, heard, listener } = setUp();
    engine.ask(QUESTION, {
      result: (found) => {
        heard.push(found);
        engine.ask(QUESTION, listener);
      },
    });
    toys[0]?.crash();
    expect(heard).toEqual([
      { ok: false, error: { code: 'crash', at: null, params: { text: 'no memory' } } },
    ]);
    expect(toys.map(({ terminated }) => terminated)).toEqual([true, false]);
    toys[1]?.answer(ANSWER);
    expect(heard.at(-1)).toEqual(ANSWER);
  });

  test('ends with the engine, which looks at the page no longer', () => {
    const { engine, toys, heard, listener, watched } = setUp();
    engine.ask(QUESTION, listener);
    expect(watched()).toBe(1);
    engine.destroy();
    toys[0]?.answer(ANSWER);
    expect([toys[0]?.verbs().at(-1), heard, watched()]).toEqual(['destroy', [], 0]);
    engine.ask(QUESTION, listener);
    expect([toys.length, watched()]).toEqual([2, 1]);
  });
});

describe('hints', () => {
  const mode = unwrap(parseMode('accordion/open'));
  const small = unwrap(startPosition(mode, unwrap(parseDeal('7H7CKCKH'))));

  test('along one line are searched once, and leave other questions alone', async () => {
    const { engine, toys, heard, listener } = setUp();
    const moves = [unwrap(parseMove('4L3')), unwrap(parseMove('3L1')), unwrap(parseMove('2L1'))];
    const line = { moves, sure: 'wins', piles: 1, stats: { nodes: 9 } };
    engine.hint(small, listener);
    expect(toys[0]?.sent[0]?.question.kind).toBe('line');
    toys[0]?.answer({ ok: true, value: line });
    const hint = { kind: 'move', move: moves[0], sure: 'wins', piles: 1, stats: { nodes: 9 } };
    const next = { ...hint, move: moves[1] };
    expect(heard).toEqual([{ ok: true, value: hint }]);
    engine.ask(QUESTION, listener);
    const after = playUnchecked(small, moves[0] as Move);
    engine.hint(after, listener);
    engine.hint(after, listener)();
    expect(heard, 'never before hint has returned').toHaveLength(1);
    await Promise.resolve();
    expect(heard.slice(1)).toEqual([{ ok: true, value: next }]);
    expect(toys[0]?.verbs()).toEqual(['start', 'start']);
  });
});
