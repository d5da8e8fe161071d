// @vitest-environment jsdom
import { formatMove, legalMoves } from '@bellows/rules';
import type { Answers, Kind, Listener, Question } from '@bellows/solver/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hint } from '../src/actions/hint.ts';
import { switchLamp, takeBack } from '../src/actions/lamp.ts';
import { showMe } from '../src/actions/showMe.ts';
import { mayBeShown } from '../src/game/assist.ts';
import { positionOf } from '../src/game/game.ts';
import { marksOf } from '../src/game/marks.ts';
import type { Solver } from '../src/help/asking.ts';
import { Session } from '../src/session/session.svelte.ts';
import { memoryBackend } from '../src/storage/memory.ts';
import { DEFAULTS, type Settings } from '../src/storage/settings.ts';
import { Shelf } from '../src/storage/shelf.ts';
import { Tabs } from '../src/storage/tabs.ts';
import { english, move, table } from './support.ts';

/** An engine that answers when it is told to. The latest question wins, as with the real one. */
class FakeSolver {
  asked: { kind: Kind; listener: Listener<Kind> } | null = null;
  questions: string[] = [];

  ask = (question: Question, listener: Listener<Kind>): (() => void) =>
    this.#take(question.kind, listener);
  hint = (_: unknown, listener: Listener<Kind>): (() => void) => this.#take('hint', listener);

  answer<K extends Kind>(kind: K, value: Answers[K] | null): void {
    const { asked } = this;
    if (asked?.kind !== kind) throw new Error(`asked for ${String(asked?.kind)}, not ${kind}`);
    this.asked = null;
    asked.listener.result(
      value === null
        ? { ok: false, error: { code: 'crash', at: null, params: { text: 'x' } } }
        : { ok: true, value },
    );
  }

  #take(kind: Kind, listener: Listener<Kind>): () => void {
    const before = this.asked;
    const asked = { kind, listener };
    this.asked = asked;
    this.questions.push(kind);
    before?.listener.dropped?.();
    return () => {
      if (this.asked === asked) this.asked = null;
    };
  }
}

const stats = { nodes: 1 };
const KNOWS: Partial<Settings> = { knowsHelp: true, knowsPeek: true };
/** Can be won with 4L3 3L1 2L1; 4L1 loses it. */
const ROW = '7H7CKCKH';

async function open(path: string, settings: Partial<Settings> = KNOWS) {
  const silent = {
    onElsewhere: () => undefined,
    onTaken: () => Promise.resolve(),
    onSettings: () => undefined,
  };
  const solver = new FakeSolver();
  const session = new Session({
    shelf: new Shelf(memoryBackend(), { onLost: () => undefined, onAside: () => undefined }),
    tabs: new Tabs(null, 'me', silent, () => 0),
    settings: { ...DEFAULTS, ...settings },
    text: english,
    now: () => 0,
    solver: solver as unknown as Solver,
  });
  await session.go(path, null);
  const play = (text: string) =>
    text.split(' ').forEach((one) => session.act((controller) => controller.play(move(one))));
  const assists = () => session.state?.game.assists;
  const piles = () => session.state && positionOf(session.state.game).row.length;
  return { session, solver, play, assists, piles, help: session.help };
}

const wins = (text: string) =>
  ({ kind: 'move', move: move(text), sure: 'wins', piles: 1, stats }) as const;
const line = (text: string) =>
  ({ moves: text.split(' ').map(move), sure: 'wins', piles: 1, stats }) as const;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('the hint', () => {
  test('goes one rung up with each press, from the pile to the reason; a move begins anew', async () => {
    const { session, solver, play, assists, help } = await open(`/play/accordion/${ROW}`);
    hint.run(session);
    expect(help.hint.shown).toBe('thinking');
    expect(assists()).toEqual([]);
    solver.answer('hint', wins('4L3'));
    expect(session.said.text).toBe(
      'King of hearts, pile 4, can move. This game is now marked as assisted.',
    );
    expect(assists()).toEqual(['hint']);
    hint.run(session);
    expect(session.said.text).toBe('King of hearts onto pile 1.');
    hint.run(session);
    expect(session.said.text).toBe('Afterwards it can still be won.');
    hint.run(session);
    expect(session.said.text).toBe('Afterwards it can still be won.');
    expect(solver.questions).toEqual(['hint']);
    play('4L3');
    expect(help.hint.shown).toBeNull();
    hint.run(session);
    solver.answer('hint', wins('3L1'));
    expect(session.said.text).toBe('King of clubs, pile 3, can move.');
  });

  test.each([
    ['fewest', 'It cannot be won any more; this still leads to the fewest, 2 piles.'],
    ['good', 'The best I found, not proved: it leads to 2 piles.'],
  ] as const)('never says more than was proved: %s', async (sure, words) => {
    const { session, solver } = await open(`/play/accordion/${ROW}`);
    hint.run(session);
    solver.answer('hint', { kind: 'move', move: move('4L1'), sure, piles: 2, stats });
    hint.run(session);
    hint.run(session);
    expect(session.said.text).toBe(words);
  });

  test('K11: an answer that comes too late is thrown away, and marks nothing', async () => {
    const { session, solver, play, assists, help } = await open(`/play/accordion/${ROW}`);
    hint.run(session);
    const late = solver.asked;
    play('4L1');
    expect(solver.asked).toBeNull();
    expect(late).not.toBeNull();
    expect([help.hint.shown, assists()]).toEqual([null, []]);
  });

  test('whoever listens is told that it takes a while', async () => {
    const { session, solver } = await open(`/play/accordion/${ROW}`);
    hint.run(session);
    vi.advanceTimersByTime(900);
    expect(session.said.text).toBe('Looking for a move …');
    solver.answer('hint', wins('4L3'));
    vi.advanceTimersByTime(900);
    expect(session.said.text).toMatch(/can move/);
  });

  test('an engine that died says so, and can be asked again', async () => {
    const { session, solver, assists } = await open(`/play/accordion/${ROW}`);
    hint.run(session);
    solver.answer('hint', null);
    expect(session.said).toMatchObject({ text: 'I could not find out.', refused: true });
    expect(assists()).toEqual([]);
    hint.run(session);
    expect(solver.questions).toEqual(['hint', 'hint']);
  });

  test('K8: where only a deal is possible it points at the stock; at the end it says so', async () => {
    const { session, solver, play } = await open('/play/accordion/gradual/2C3D');
    hint.run(session);
    solver.answer('hint', { kind: 'move', move: move('D'), sure: 'fewest', piles: 2, stats });
    expect(session.said.text).toMatch(/^Deal a card\./);
    expect(marksOf(move('D'), true)).toMatchObject({ stock: true, goes: [] });
    hint.run(session);
    expect(session.said.text).toMatch(/^It cannot be won any more/);
    play('D');
    hint.run(session);
    expect(session.said).toMatchObject({ text: 'The game has ended.', refused: true });
    expect(solver.asked).toBeNull();
  });
});

describe('the lamp', () => {
  test('asks again after every move, goes out, and takes back to where it could be won', async () => {
    const { session, solver, play, assists, piles, help } = await open(`/play/accordion/${ROW}`);
    switchLamp(session, true);
    expect(help.lamp.state).toEqual({ kind: 'thinking' });
    solver.answer('judge', { verdict: 'winnable', fewest: 1, stats });
    expect([help.lamp.state.kind, assists()]).toEqual(['winnable', ['lamp']]);
    vi.advanceTimersByTime(500);
    expect(session.said.text).toBe('It can still be won.');
    play('4L1');
    expect(help.lamp.state.kind).toBe('winnable');
    vi.advanceTimersByTime(150);
    expect(help.lamp.state.kind).toBe('thinking');
    solver.answer('judge', { verdict: 'lost', fewest: 2, stats });
    expect(help.lamp.state).toEqual({ kind: 'lost', fewest: 2, back: 0 });
    expect(help.lamp.offers).toBe(true);
    vi.advanceTimersByTime(500);
    expect(session.said.text).toMatch(/^It cannot be won any more; the fewest is 2 piles. Go back/);
    takeBack(session);
    expect(piles()).toBe(4);
    expect([help.lamp.state.kind, help.lamp.offers]).toEqual(['winnable', false]);
    expect(solver.asked).toBeNull();
  });

  test('switched on too late, it looks for the last position that could be won', async () => {
    const { session, solver, play, help } = await open(`/play/accordion/${ROW}`);
    play('4L1 2L1');
    switchLamp(session, true);
    solver.answer('solve', { kind: 'unwinnable', stats });
    expect(help.lamp.state).toEqual({ kind: 'lost', fewest: 2, back: null });
    solver.answer('solve', { kind: 'won', moves: [], stats });
    expect(help.lamp.state).toEqual({ kind: 'lost', fewest: 2, back: 0 });
  });

  test('U2: where nothing is taken back, nothing is offered', async () => {
    const { session, solver, play, help } = await open(`/play/accordion/open/no-undo/${ROW}`);
    switchLamp(session, true);
    play('4L1');
    solver.answer('judge', { verdict: 'lost', fewest: 2, stats });
    expect(help.lamp.state).toEqual({ kind: 'lost', fewest: 2, back: null });
    expect([help.lamp.offers, solver.asked]).toEqual([false, null]);
  });

  test('what is not known is said to be not known', async () => {
    const { session, solver, help } = await open(`/play/accordion/${ROW}`);
    switchLamp(session, true);
    solver.answer('judge', { verdict: 'unknown', fewest: null, stats });
    vi.advanceTimersByTime(500);
    expect(help.lamp.state.kind).toBe('unknown');
    expect(session.said.text).toBe('I could not find out whether it can still be won.');
  });

  test('a hint goes first, and the lamp asks again afterwards', async () => {
    const { session, solver } = await open(`/play/accordion/${ROW}`);
    switchLamp(session, true);
    hint.run(session);
    expect(solver.asked?.kind).toBe('hint');
    solver.answer('hint', wins('4L3'));
    expect(solver.asked?.kind).toBe('judge');
    expect(solver.questions).toEqual(['judge', 'hint', 'judge']);
  });

  test('is a matter of one game: a new one has none, the old one has it back', async () => {
    const { session, solver, help, assists } = await open(`/play/accordion/${ROW}`);
    switchLamp(session, true);
    solver.answer('judge', { verdict: 'winnable', fewest: 1, stats });
    session.newGame((session.state as NonNullable<typeof session.state>).game.mode);
    expect([help.lamp.state.kind, assists(), solver.asked]).toEqual(['off', [], null]);
    session.act((controller) => controller.undo());
    expect([help.lamp.state.kind, assists()]).toEqual(['winnable', ['lamp']]);
    switchLamp(session, false);
    expect([help.lamp.state.kind, assists()]).toEqual(['off', ['lamp']]);
  });
});

describe('show me', () => {
  test('plays the line step by step, as moves that can be undone, up to the goal', async () => {
    const { session, solver, assists, piles, help } = await open(`/play/accordion/${ROW}`);
    showMe.run(session);
    solver.answer('line', line('4L3 3L1 2L1'));
    expect(session.said.text).toBe('This line wins. 3 moves. This game is now marked as assisted.');
    expect([piles(), assists()]).toEqual([4, ['show']]);
    showMe.run(session);
    showMe.run(session);
    expect([piles(), help.show.shown]).toMatchObject([2, { at: 2, playing: false }]);
    showMe.run(session);
    expect([piles(), help.show.shown]).toEqual([1, null]);
    expect(session.state?.game.result).toMatchObject({ outcome: 'won' });
    session.act((controller) => controller.undo());
    expect(piles()).toBe(2);
  });

  test('goes on by itself, pauses, stops anywhere and leaves the game there', async () => {
    const { session, solver, piles, help } = await open(`/play/accordion/${ROW}`);
    showMe.run(session);
    solver.answer('line', line('4L3 3L1 2L1'));
    help.show.toggle();
    vi.advanceTimersByTime(800);
    expect(piles()).toBe(3);
    help.show.toggle();
    vi.advanceTimersByTime(9000);
    expect(piles()).toBe(3);
    help.show.toggle();
    session.setVisible(false);
    vi.advanceTimersByTime(9000);
    expect(piles()).toBe(3);
    help.show.stop();
    expect([piles(), help.show.shown]).toEqual([3, null]);
    expect(session.said.text).toBe('Stopped. You play on from here.');
  });

  test('K10: by itself it ends, also where nothing can be won', async () => {
    const { session, solver, piles, help } = await open(`/play/accordion/${ROW}`);
    showMe.run(session);
    solver.answer('line', { ...line('4L1 2L1'), sure: 'fewest', piles: 2 });
    help.show.toggle();
    vi.advanceTimersByTime(5000);
    expect([piles(), help.show.shown]).toEqual([2, null]);
    expect(session.said.text).toMatch(/No more moves/);
  });

  test('a move of one’s own ends it', async () => {
    const { session, solver, play, help } = await open(`/play/accordion/${ROW}`);
    showMe.run(session);
    solver.answer('line', line('4L3 3L1 2L1'));
    play('4L1');
    expect(help.show.shown).toBeNull();
    vi.advanceTimersByTime(9000);
    expect(session.state?.game.cursor).toBe(1);
  });

  test('is not offered in a ranked game before its result', () => {
    const { game } = table('accordion/open', ROW).controller.state;
    const result = { outcome: 'won', piles: 1, score: 1, seconds: 1 } as const;
    expect(mayBeShown(game)).toBe(true);
    const started = { issuedAt: 0, offset: 0, log: [], loggedAt: null, peeked: false };
    expect(mayBeShown({ ...game, ranked: { ...started, handedIn: null } })).toBe(false);
    expect(mayBeShown({ ranked: { ...started, handedIn: { ...result, at: 1 } } })).toBe(true);
  });
});

describe('before the first help', () => {
  test('it is said once that the game will be marked, and for a stock that the cards are known', async () => {
    const { session, solver, help } = await open(`/play/accordion/${ROW}`, {});
    hint.run(session);
    expect(help.consent.asked).toEqual({ about: 'help', assist: 'hint', peeks: false });
    help.consent.refuse();
    expect(solver.questions).toEqual([]);
    hint.run(session);
    help.consent.agree();
    expect(solver.asked?.kind).toBe('hint');
    expect(session.settings).toMatchObject({ knowsHelp: true, knowsPeek: false });
    await session.go('/play/accordion/gradual/ms617', null);
    switchLamp(session, true);
    expect(help.consent.asked).toEqual({ about: 'help', assist: 'lamp', peeks: true });
    help.consent.agree();
    expect(session.state?.game.lamp).toBe(true);
    showMe.run(session);
    expect(help.consent.asked).toBeNull();
  });
});

test('the marks name piles by their index, and the target only with the move', () => {
  const { controller } = table('accordion/open', ROW);
  const last = legalMoves(controller.position).find((one) => formatMove(one) === '4L3');
  if (last === undefined) throw new Error('no move');
  expect(marksOf(last, false)).toMatchObject({ goes: [3], to: null });
  expect(marksOf(last, true)).toEqual({ goes: [3], to: 0, tab: '3', stock: false });
});
