/** Sessions: the latest question wins, stale answers are dropped, nothing that is sent can break the worker. */
import { outcome, play, unwrap, type Position } from '@bellows/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fromPlain,
  LineMemory,
  toPlain,
  type Judged,
  type Kind,
  type Listener,
  type Outcome,
  type Question,
  type Session,
} from '../src/session/index.ts';
import { openNodeSession } from '../src/session/node.ts';
import { dealt, direct, HandTurned, later, LIMITS, questions, record } from './session.ts';

/** Long: this deal is not decided in a million nodes. */
const LONG: Question<'solve'> = { kind: 'solve', position: toPlain(dealt('leap-2/open', 1)) };
const LONG_LIMITS = { nodes: 60_000 };
/** Nor is this one in twenty million, and they take seconds. */
const LONGER: Question<'solve'> = { kind: 'solve', position: toPlain(dealt('leap-2/open', 8)) };
const LONGER_LIMITS = { nodes: 20_000_000 };
const SHORT: Question<'judge'> = {
  kind: 'judge',
  position: { mode: 'accordion/open', text: '7H 7C KC KH', target: null },
};
const GAME: Question<'analyse'> = {
  kind: 'analyse',
  record: 'Variant: accordion/open; Deal: 7H7CKCKH; 4L1 2L1',
};

/** Notes what is heard. */
function noted<K extends Kind>(): Listener<K> & { readonly calls: unknown[] } {
  const calls: unknown[] = [];
  return {
    calls,
    result: (outcome) => calls.push(['result', outcome]),
    progress: (report) => calls.push(['progress', report]),
    dropped: () => calls.push(['dropped']),
  };
}

const results = (worker: HandTurned) => worker.heard.filter(({ verb }) => verb === 'result');

describe('a question', () => {
  test('has one result, of its own id, as plain data', () => {
    const worker = new HandTurned();
    const listener = noted<'judge'>();
    worker.session.ask(SHORT, listener);
    worker.run();
    expect(listener.calls).toEqual([['result', direct(SHORT, {})]]);
    expect(worker.heard).toMatchObject([{ verb: 'result', id: 1 }]);
  });

  test('is searched in slices, and nothing is different for it', () => {
    const worker = new HandTurned();
    const listener = noted<'solve'>();
    worker.session.ask(LONG, listener, LONG_LIMITS);
    expect(worker.run()).toBeGreaterThan(10);
    expect(listener.calls.at(-1)).toEqual(['result', direct(LONG, LONG_LIMITS)]);
  });

  test('says how far it has come, with the bounds of the fewest piles', () => {
    const worker = new HandTurned();
    const position = toPlain(later('late-binding/open', 3, 0).at(-1) as Position);
    worker.session.ask({ kind: 'fewest', position }, noted<'fewest'>());
    worker.run();
    const said = worker.heard.filter((message) => message.verb === 'progress');
    expect(said.length).toBeGreaterThan(0);
    let [nodes, least] = [0, 0];
    for (const report of said) {
      expect(report.nodes).toBeGreaterThanOrEqual(nodes);
      expect(report.least).toBeGreaterThanOrEqual(least);
      expect(report.most).toBe(18);
      [nodes, least] = [report.nodes, report.least ?? 0];
    }
  });

  test('about a game reports each position, the latest first', () => {
    const worker = new HandTurned();
    const judged: (Judged | null)[] = [];
    let all: unknown = null;
    worker.session.ask(GAME, {
      progress: (report) => judged.push(report.judged),
      result: (outcome) => (all = outcome),
    });
    worker.run();
    expect(judged.map((one) => one?.index)).toEqual([2, 1, 0]);
    expect(all).toEqual({ ok: true, value: judged });
  });

  test('that the rules cannot read comes to their problem', () => {
    const worker = new HandTurned();
    const bad = [
      [{ mode: 'acordion/open', text: '7H', target: null }, 'variant-unknown'],
      [{ mode: 'accordion/open', text: '7H 7H', target: null }, 'card-double'],
      [{ mode: 'accordion/open', text: '7H | 8H', target: null }, 'stock-open'],
      [{ mode: 'accordion/gradual', text: '7H | 12', target: null }, 'stock-unknown'],
      [{ mode: 'revenge/open', text: '7H 8H 9H', target: null }, 'target-missing'],
      [{ mode: 'revenge/open', text: '7H 8H 9H', target: 'XX' }, 'card-unknown'],
    ] as const;
    for (const [position, code] of bad) {
      const listener = noted<'hint'>();
      worker.session.ask({ kind: 'hint', position }, listener);
      worker.run();
      expect(listener.calls, code).toMatchObject([['result', { ok: false, error: { code } }]]);
    }
    const listener = noted<'analyse'>();
    worker.session.ask({ ...GAME, record: GAME.record.replace('2L1', '2L3') }, listener);
    worker.run();
    expect(listener.calls).toMatchObject([['result', { error: { code: 'illegal-move', at: 2 } }]]);
  });
});

describe('the latest question wins', () => {
  test('the one before is dropped, told so, and not answered', () => {
    const worker = new HandTurned();
    const [first, second] = [noted<'solve'>(), noted<'judge'>()];
    worker.session.ask(LONG, first, LONG_LIMITS);
    worker.turn();
    worker.session.ask(SHORT, second);
    worker.run();
    expect(first.calls).toEqual([['dropped']]);
    expect(second.calls).toEqual([['result', direct(SHORT, {})]]);
    expect(results(worker)).toMatchObject([{ id: 2 }]);
  });

  test('many at once are one search', () => {
    const worker = new HandTurned();
    for (let i = 0; i < 20; i += 1) worker.session.ask(LONG, noted<'solve'>(), LONG_LIMITS);
    worker.session.ask(SHORT, noted<'judge'>());
    expect(worker.run()).toBeLessThan(3);
    expect(results(worker)).toMatchObject([{ id: 21 }]);
  });

  test('a search that follows a dropped one is as if alone', () => {
    const worker = new HandTurned();
    const expected = direct(LONG, LONG_LIMITS);
    for (let turns = 0; turns < 4; turns += 1) {
      const game = { kind: 'analyse', record: record('accordion/open', 5, 30) } as const;
      worker.session.ask(game, noted<'analyse'>());
      for (let i = 0; i < turns; i += 1) worker.turn();
      const listener = noted<'solve'>();
      worker.session.ask(LONG, listener, LONG_LIMITS);
      worker.run();
      expect(listener.calls.at(-1)).toEqual(['result', expected]);
    }
  });

  test('an answer that was under way is stale', () => {
    const worker = new HandTurned();
    const listener = noted<'judge'>();
    worker.session.ask(LONG, noted<'solve'>(), LONG_LIMITS);
    const stale = { ok: true, value: { verdict: 'lost', fewest: 2, stats: { nodes: 1 } } } as const;
    worker.session.ask(SHORT, listener);
    worker.hear({ verb: 'progress', id: 1, nodes: 5, least: null, most: null, judged: null });
    worker.hear({ verb: 'result', id: 1, outcome: stale });
    worker.hear({ verb: 'result', id: null, outcome: stale });
    expect(listener.calls).toEqual([]);
    worker.run();
    worker.hear({ verb: 'result', id: 2, outcome: stale });
    expect(listener.calls).toEqual([['result', direct(SHORT, {})]]);
  });

  test('a listener may ask on', () => {
    const worker = new HandTurned();
    const second = noted<'judge'>();
    worker.session.ask(SHORT, { result: () => worker.session.ask(SHORT, second) });
    worker.run();
    expect(second.calls).toHaveLength(1);
  });
});

describe('stopping', () => {
  test('a cancelled question is not searched, and its listener hears nothing', () => {
    const worker = new HandTurned();
    const listener = noted<'solve'>();
    const cancel = worker.session.ask(LONG, listener, LONG_LIMITS);
    worker.turn();
    cancel();
    expect(worker.run()).toBeLessThan(2);
    expect([listener.calls, results(worker)]).toEqual([[], []]);
    expect(worker.sent.map(({ verb }) => verb)).toEqual(['start', 'stop']);
  });

  test('cancelling what is answered or dropped already touches nothing', () => {
    const worker = new HandTurned();
    const listener = noted<'judge'>();
    const cancelFirst = worker.session.ask(LONG, noted<'solve'>(), LONG_LIMITS);
    const cancelSecond = worker.session.ask(SHORT, listener);
    cancelFirst();
    worker.run();
    cancelSecond();
    expect(listener.calls).toHaveLength(1);
    expect(worker.sent.map(({ verb }) => verb)).toEqual(['start', 'start']);
  });

  test('a stop for another question is none', () => {
    const worker = new HandTurned();
    const listener = noted<'judge'>();
    worker.session.ask(SHORT, listener);
    worker.receive({ verb: 'stop', id: 7 });
    worker.run();
    expect(listener.calls).toHaveLength(1);
  });

  test('destroy ends the worker and answers nobody', () => {
    const worker = new HandTurned();
    const listener = noted<'solve'>();
    worker.session.ask(LONG, listener, LONG_LIMITS);
    worker.turn();
    worker.session.destroy();
    worker.run();
    expect([worker.ended, listener.calls, results(worker)]).toEqual([true, [], []]);
  });
});

describe('pausing', () => {
  test('nothing is searched; the same question goes on afterwards, with the same answer', () => {
    const worker = new HandTurned();
    const listener = noted<'solve'>();
    worker.session.ask(LONG, listener, LONG_LIMITS);
    worker.turn();
    worker.session.pause();
    expect(worker.run()).toBeLessThan(2);
    expect(listener.calls).toEqual([]);
    worker.session.resume();
    worker.run();
    expect(listener.calls.at(-1)).toEqual(['result', direct(LONG, LONG_LIMITS)]);
    expect(worker.sent.map(({ verb }) => verb)).toEqual(['start', 'stop', 'start']);
  });

  test('what is asked meanwhile waits, the latest only; what is cancelled does not', () => {
    const worker = new HandTurned();
    worker.session.pause();
    const [first, second] = [noted<'solve'>(), noted<'judge'>()];
    worker.session.ask(LONG, first, LONG_LIMITS);
    worker.session.ask(SHORT, second);
    expect(worker.sent).toEqual([]);
    worker.session.resume();
    worker.run();
    expect([first.calls, second.calls.length]).toEqual([[['dropped']], 1]);
    worker.session.pause();
    worker.session.ask(SHORT, second)();
    worker.session.resume();
    expect(worker.run()).toBe(0);
  });

  test('a paused worker that dies says so', () => {
    const worker = new HandTurned();
    const listener = noted<'judge'>();
    worker.session.pause();
    worker.session.ask(SHORT, listener);
    worker.session.fail('gone');
    expect(listener.calls).toMatchObject([['result', { ok: false, error: { code: 'crash' } }]]);
  });
});

describe('what is no message', () => {
  const good = { verb: 'start', id: 4, question: SHORT, limits: {} };
  const position = SHORT.position;
  const bad: readonly (readonly [unknown, string, number | null])[] = [
    [undefined, 'verb', null],
    [null, 'verb', null],
    ['start', 'verb', null],
    [[], 'verb', null],
    [{ verb: 'begin', id: 4 }, 'verb', 4],
    [{ ...good, id: '4' }, 'id', null],
    [{ ...good, id: 0.5 }, 'id', null],
    [{ verb: 'stop' }, 'id', null],
    [{ ...good, question: null }, 'question.kind', 4],
    [{ ...good, question: { kind: 'toString', position } }, 'question.kind', 4],
    [{ ...good, question: { kind: 'solve' } }, 'question.position.mode', 4],
    [
      { ...good, question: { kind: 'hint', position: { ...position, mode: 4n } } },
      'question.position.mode',
      4,
    ],
    [
      { ...good, question: { kind: 'line', position: { ...position, text: [] } } },
      'question.position.text',
      4,
    ],
    [
      { ...good, question: { kind: 'judge', position: { ...position, target: 5 } } },
      'question.position.target',
      4,
    ],
    [{ ...good, question: { kind: 'analyse', position } }, 'question.record', 4],
    [{ ...good, limits: undefined }, 'limits', 4],
    [{ ...good, limits: { nodes: '5' } }, 'limits.nodes', 4],
    [{ ...good, limits: { nodes: -1 } }, 'limits.nodes', 4],
    [{ ...good, limits: { nodes: NaN } }, 'limits.nodes', 4],
  ];

  test.each(bad)('%o: a result that names %s', (message, at, id) => {
    const worker = new HandTurned();
    const listener = noted<'judge'>();
    worker.session.ask(SHORT, listener);
    worker.receive(message);
    const error = { code: 'message', at };
    expect(worker.heard).toMatchObject([{ verb: 'result', id, outcome: { ok: false, error } }]);
    worker.run();
    expect(listener.calls, 'the question at hand is answered').toHaveLength(1);
  });
});

test('a position sent and read is the same question', () => {
  for (const mode of ['accordion/gradual', 'skidoo/open', 'revenge/open', 'concertina/open']) {
    for (const position of later(mode, 2, 25)) {
      const plain = toPlain(position);
      const read = unwrap(fromPlain(plain));
      expect(toPlain(read)).toEqual(plain);
      expect(read.target).toBe(position.target);
    }
  }
});

test('a line that is kept gives its hints, and no others', () => {
  const position = dealt('accordion/open', 1);
  const line = direct({ kind: 'line', position: toPlain(position) });
  if (!line.ok || !('moves' in line.value) || !('sure' in line.value)) throw new Error('no line');
  const memory = new LineMemory();
  expect(memory.recall(position)).toBeNull();
  let at = position;
  let hint = memory.keep(position, line.value);
  for (const move of line.value.moves) {
    expect(hint).toMatchObject({ kind: 'move', move, sure: 'wins', piles: 1 });
    at = unwrap(play(at, move));
    hint = memory.recall(at) ?? hint;
  }
  expect(outcome(at)).toBe('won');
  expect(memory.recall(dealt('accordion/open', 2))).toBeNull();
});

describe('a worker thread of Node', () => {
  let session: Session;
  beforeAll(() => {
    session = openNodeSession();
  });
  afterAll(() => session.destroy());

  const ask = (question: Question): Promise<Outcome> =>
    new Promise((resolve) => session.ask(question, { result: resolve }, LIMITS));

  test('answers as the solver does here, to the node', async () => {
    for (const question of questions()) {
      const found = await ask(question);
      expect(found, JSON.stringify(question)).toEqual(direct(question));
      replayed(question, found);
    }
  });

  test('hears the next question while it thinks', async () => {
    const first = noted<'solve'>();
    session.ask(LONGER, first, LONGER_LIMITS);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const asked = performance.now();
    expect(await ask(SHORT)).toEqual(direct(SHORT));
    expect(performance.now() - asked).toBeLessThan(1000);
    expect(first.calls.at(-1)).toEqual(['dropped']);
  });

  test('destroyed, it ends', async () => {
    const another = openNodeSession();
    const listener = noted<'solve'>();
    another.ask(LONGER, listener, LONGER_LIMITS);
    another.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listener.calls).toEqual([]);
  });
});

/** A line that is said to win does so by the rules, and one to some piles ends with them. */
function replayed(question: Question, found: Outcome): void {
  if (question.kind === 'analyse' || !found.ok || !('moves' in found.value)) return;
  let position = unwrap(fromPlain(question.position));
  for (const move of found.value.moves) position = unwrap(play(position, move));
  const wins = 'kind' in found.value || ('sure' in found.value && found.value.sure === 'wins');
  if (wins) expect(outcome(position)).toBe('won');
  if ('piles' in found.value) expect(position.row).toHaveLength(found.value.piles);
}
