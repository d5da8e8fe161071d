/** Deals that are drawn until one is proved winnable, and how hard a deal is. */
import type { Kind, Listener, Outcome, Question } from '@bellows/solver/session';
import { VARIANTS } from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { isUncertain, UNCERTAIN } from '../src/game/certain.ts';
import type { Game } from '../src/game/game.ts';
import { loadGame, saveGame } from '../src/game/saved.ts';
import { DealDraw } from '../src/session/dealDraw.svelte.ts';
import { LevelDesk } from '../src/session/levels.svelte.ts';
import { english, game, mode } from './support.ts';

/** An engine that answers when the test says so. */
function fakeEngine() {
  const listeners: Listener<Kind>[] = [];
  const questions: unknown[] = [];
  let ended = 0;
  return {
    questions,
    ended: () => ended,
    /** Answers the latest question. */
    answer: (outcome: unknown) => listeners.at(-1)?.result(outcome as Outcome),
    begin: () => ({
      ask: <K extends Kind>(question: Question<K>, listener: Listener<K>) => {
        questions.push(question);
        listeners.push(listener as unknown as Listener<Kind>);
        return () => undefined;
      },
      destroy: () => (ended += 1),
    }),
  };
}

const WON = { ok: true, value: { kind: 'won', moves: [], stats: { nodes: 1 } } };
const LOST = { ok: true, value: { kind: 'unwinnable', stats: { nodes: 1 } } };
const OPEN = { ok: true, value: { kind: 'unknown', why: 'nodes', stats: { nodes: 1 } } };
const CRASH = { ok: false, error: { code: 'crash', at: null, params: { text: 'gone' } } };

describe('where it is a question', () => {
  test('every game in the list is one, with its reason', () => {
    for (const { variant, why } of UNCERTAIN) {
      expect(VARIANTS.some(({ id }) => id === variant)).toBe(true);
      expect(why).not.toBe('');
    }
  });

  test.each([
    ['accordion/open', false],
    ['accordion/gradual', false],
    ['bidirectional/open', false],
    ['idle-year/gradual/packet', true],
    ['compulsory/gradual/no-undo', true],
    ['late-binding/open', true],
    ['leap-2/gradual', true],
    ['leap-2-5-9/open', false],
  ])('%s: %s', (text, uncertain) => {
    expect(isUncertain(mode(text))).toBe(uncertain);
  });
});

describe('drawing', () => {
  function draw() {
    const engine = fakeEngine();
    const begun: Game[] = [];
    const said: string[] = [];
    const dealt: Game[] = [];
    let now = 0;
    const drawing = new DealDraw(
      {
        text: english,
        newGame: (_, one) => one !== undefined && begun.push(one),
        say: (words) => said.push(words),
      },
      {
        begin: engine.begin,
        fresh: () => {
          const one = game('late-binding/open', `ms${dealt.length + 1}`);
          dealt.push(one);
          return one;
        },
        now: () => (now += 1000),
      },
    );
    return { ...engine, drawing, begun, said, dealt };
  }

  test('goes on until a deal is proved winnable, and that game says so', () => {
    const { drawing, answer, begun, dealt, ended } = draw();
    drawing.begin(mode('late-binding'));
    expect(drawing.looked).toBe(0);
    answer(LOST);
    answer(OPEN);
    expect([drawing.looked, begun.length, dealt.length]).toEqual([2, 0, 3]);
    answer(WON);
    expect(begun.map(({ deal, certified }) => [deal.id, certified])).toEqual([['ms3', true]]);
    expect([drawing.looked, ended()]).toEqual([null, 1]);
  });

  test('cancelled, nothing changes, and a late answer is none', () => {
    const { drawing, answer, begun, ended } = draw();
    drawing.begin(mode('late-binding'));
    drawing.cancel();
    answer(WON);
    expect([begun.length, drawing.looked, ended()]).toEqual([0, null, 1]);
  });

  test('a worker that dies is told', () => {
    const { drawing, answer, said, begun } = draw();
    drawing.begin(mode('late-binding'));
    answer(CRASH);
    expect([said.length, begun.length, drawing.looked]).toEqual([1, 0, null]);
  });
});

test('that a game was drawn as winnable is kept; older saves know nothing of it', () => {
  const one: Game = { ...game('late-binding/open', 'ms1'), certified: true };
  const saved = saveGame(one, 0);
  const loaded = loadGame(saved);
  expect(loaded.kind === 'game' && loaded.game.certified).toBe(true);
  const older: Record<string, unknown> = { ...saved };
  delete older['certified'];
  const old = loadGame(older);
  expect(old.kind === 'game' && old.game.certified).toBe(false);
});

describe('how hard a deal is', () => {
  const HARD = { ok: true, value: { piles: 5.9, level: 4 } };

  test('is asked once for each deal, whatever has been moved', () => {
    const { questions, answer, begin, ended } = fakeEngine();
    const desk = new LevelDesk(begin);
    const one = game('late-binding/open', 'ms1');
    desk.ask(one);
    desk.ask(one);
    expect(questions.length).toBe(1);
    expect(desk.of(one)).toBeNull();
    answer(HARD);
    desk.ask(one);
    expect([questions.length, ended(), desk.of(one)?.level]).toEqual([1, 1, 4]);
  });

  test('a later deal takes the place of one that is still asked about', () => {
    const { questions, answer, begin, ended } = fakeEngine();
    const desk = new LevelDesk(begin);
    const later = game('late-binding/open', 'ms2');
    desk.ask(game('late-binding/open', 'ms1'));
    desk.ask(later);
    expect([questions.length, ended()]).toEqual([2, 1]);
    answer(HARD);
    expect(desk.of(later)?.piles).toBe(5.9);
  });

  test('without an answer nothing is shown', () => {
    const { answer, begin } = fakeEngine();
    const desk = new LevelDesk(begin);
    const one = game('late-binding/open', 'ms1');
    desk.ask(one);
    answer(CRASH);
    expect(desk.of(one)).toBeNull();
  });
});
