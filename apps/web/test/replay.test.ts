import { parseMode, unwrap } from '@bellows/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replayPath } from '../src/share/links.ts';
import { readPasted } from '../src/share/records.ts';
import { actOnKey } from '../src/views/replay/keys.ts';
import { Playback } from '../src/views/replay/playback.svelte.ts';
import { readAddress, replayed } from '../src/views/replay/reading.ts';
import { english } from './support.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function playback(count: number) {
  const steps: [number, boolean][] = [];
  const player = new Playback(count, { onStep: (at, alone) => steps.push([at, alone]) });
  return { player, steps };
}

describe('playback', () => {
  test('it goes on by itself to the end, stops there, and begins again from the start', () => {
    const { player, steps } = playback(3);
    player.toggle();
    vi.advanceTimersByTime(2500);
    expect([player.at, player.playing]).toEqual([2, true]);
    vi.advanceTimersByTime(2000);
    expect([player.at, player.playing]).toEqual([3, false]);
    player.toggle();
    expect([player.at, player.playing]).toEqual([0, true]);
    expect(steps).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [0, true],
    ]);
    player.pause();
    vi.advanceTimersByTime(9000);
    expect(player.at).toBe(0);
  });

  test('a step by hand stops it; nothing goes beyond the ends', () => {
    const { player, steps } = playback(2);
    player.toggle();
    player.go(9);
    expect([player.at, player.playing]).toEqual([2, false]);
    player.go(2);
    player.go(-4);
    expect(player.at).toBe(0);
    expect(steps).toEqual([
      [2, false],
      [0, false],
    ]);
  });

  test('the pace can be changed while it goes; a game without moves does not play', () => {
    const { player } = playback(9);
    player.toggle();
    player.setPace('fast');
    vi.advanceTimersByTime(1000);
    expect(player.at).toBe(2);
    const empty = playback(0).player;
    empty.toggle();
    expect(empty.playing).toBe(false);
  });

  test('keys: space, arrows, Home and End; with Ctrl they are the browser’s', () => {
    const { player } = playback(5);
    const press = (key: string, ctrlKey = false) => {
      let prevented = false;
      const event = { key, ctrlKey, altKey: false, metaKey: false, target: null };
      const preventDefault = () => (prevented = true);
      actOnKey(player, { ...event, defaultPrevented: false, preventDefault } as never);
      return prevented;
    };
    vi.stubGlobal('Element', EventTarget);
    expect([press('ArrowRight'), player.at]).toEqual([true, 1]);
    expect([press('End'), player.at]).toEqual([true, 5]);
    expect([press('ArrowLeft', true), player.at]).toEqual([false, 5]);
    expect([press('x'), player.at]).toEqual([false, 5]);
    expect([press('Home'), player.at]).toEqual([true, 0]);
    expect([press(' '), player.playing]).toEqual([true, true]);
    vi.unstubAllGlobals();
  });
});

const record = (line: string) => {
  const pasted = readPasted(line);
  if (pasted.kind !== 'record') throw new Error('a link');
  return unwrap(pasted.record);
};
const WON = record('Variant: accordion/open; Deal: 5C5S5H; 3L1 2L1');
const rest = (path: string) => path.replace('/replay/', '');

describe('what the page makes of an address', () => {
  test('B10: a whole link is a game and no words', () => {
    const reading = readAddress(english, rest(replayPath(WON)));
    expect(reading).toMatchObject({ kind: 'game', words: null });
    expect(reading.kind === 'game' && reading.game.positions).toHaveLength(3);
  });

  test.each([
    ['acc', 'breaks off in the name of the game'],
    ['accordion/open', 'breaks off in the name of the game'],
    ['accordion/open/ms61', 'breaks off in its deal'],
    ['revenge/open/ms617/5', 'before its first move'],
    ['accordion/open/ms617/B', 'after its deal, before the first move'],
    ['accordion/open/5C5S5H/C1B', 'after move 1.'],
    ['accordion/open/5C5S5H/C1B1-', 'all its moves are there'],
    ['accordion/open/5C5S5H/C1B1-zz', 'changed on its way'],
    ['acordion/open/ms617/B1-zz', 'There is no game “acordion”'],
  ])('B10: %s', (path, words) => {
    expect(readAddress(english, path).words).toContain(words);
  });

  test('an illegal move is named, and what comes before it is shown', () => {
    const wrong = { ...WON, moves: [...WON.moves, ...WON.moves] };
    const reading = readAddress(english, rest(replayPath(wrong)));
    expect(reading.words).toContain('Move 3: 3L1 cannot be played');
    expect(reading.words).toContain('The first 2 moves can be watched.');
    expect(reading.kind === 'game' && reading.game.moves).toHaveLength(2);
  });

  test('T16: a game that is played on out of a replay is practice, without a clock that ran', () => {
    const made = { id: 'x', created: 1, practice: true };
    const game = replayed({ ...WON, moves: WON.moves.slice(0, 1) }, made);
    expect(game).toMatchObject({ practice: true, cursor: 1, result: null });
    expect(game.clock).toEqual({ played: 0, since: null });
    expect(game.mode).toBe(unwrap(parseMode('accordion/open')));
  });
});
