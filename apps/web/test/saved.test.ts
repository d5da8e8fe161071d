import { describe, expect, test } from 'vitest';
import { countsAsBest, loadGame, saveGame, type SavedGame } from '../src/game/saved.ts';
import { recordOf } from '../src/game/gamePicture.ts';
import { table } from './support.ts';

function saved(): SavedGame {
  const { controller, play, clock } = table('accordion/gradual', 'ms617');
  play('D D D 2L1 D');
  controller.undo();
  clock.now = 4200;
  return saveGame(controller.state.game, clock.now);
}

describe('a saved game', () => {
  test('U8: comes back with row, undone moves, clock', () => {
    const record: unknown = JSON.parse(JSON.stringify(saved()));
    const loaded = loadGame(record);
    if (loaded.kind !== 'game') throw new Error(loaded.kind);
    expect(loaded.game).toMatchObject({ cursor: 4, clock: { played: 4200, since: null } });
    expect(loaded.game.moves).toHaveLength(5);
    expect(saveGame(loaded.game, 0)).toEqual(record);
  });

  test('U11: a newer format is left alone; anything else that is wrong is corrupt and never throws', () => {
    const good = saved();
    expect(loadGame({ ...good, format: 3 })).toEqual({ kind: 'newer' });
    const broken: unknown[] = [
      null,
      undefined,
      'text',
      [],
      {},
      { ...good, format: 0 },
      { ...good, moves: 'D D D 3L1' },
      { ...good, moves: 'nonsense' },
      { ...good, cursor: 6 },
      { ...good, cursor: -1 },
      { ...good, cursor: 1.5 },
      { ...good, mode: 'accordion/sideways' },
      { ...good, deal: 'ms0' },
      { ...good, target: 'QS' },
      { ...good, played: Number.NaN },
      { ...good, result: { outcome: 'won' } },
      { ...good, seen: undefined },
    ];
    expect(broken.map((one) => loadGame(one).kind)).toEqual(broken.map(() => 'corrupt'));
  });

  test('T16, S5: short rows make no best, nor does a seen deal without undo', () => {
    expect(countsAsBest(saved())).toBe(true);
    expect(countsAsBest(saveGame(table('accordion/open', '5C5S5H').controller.state.game, 0))).toBe(
      false,
    );
    expect(countsAsBest({ whole: true, seen: true, mode: 'accordion/open' })).toBe(true);
    expect(countsAsBest({ whole: true, seen: true, mode: 'accordion/open/no-undo' })).toBe(false);
  });

  test('what lists and links ask for', () => {
    const { controller, play } = table('accordion/open', '5C 5S 5H');
    const state = () => saveGame(controller.state.game, 0).state;
    expect(state()).toBe('untouched');
    play('3L1');
    expect(state()).toBe('unfinished');
    play('2L1');
    expect(state()).toBe('ended');
    controller.undo();
    expect(state()).toBe('ended');
  });

  test('B9: a blocked end that is taken back can be played on; what New has ended cannot', () => {
    const { controller, play } = table('accordion/open', '7H 7C KC KH');
    play('4L1 2L1');
    expect(saveGame(controller.state.game, 0).state).toBe('ended');
    controller.undo();
    expect(saveGame(controller.state.game, 0).state).toBe('unfinished');
    const strict = table('accordion/open/no-undo', '7H 7C KC KH');
    strict.play('4L1');
    expect(saveGame(strict.controller.leaving(), 0).state).toBe('ended');
    expect(saveGame(strict.controller.resting(), 0).state).toBe('unfinished');
  });
});

describe('Revenge', () => {
  test('U8: comes back before its target is named, and with the name', () => {
    const { controller, tap, play } = table('revenge/open', 'ms617');
    const reload = () => {
      const record: unknown = JSON.parse(JSON.stringify(saveGame(controller.state.game, 0)));
      const loaded = loadGame(record);
      if (loaded.kind !== 'game') throw new Error(loaded.kind);
      return loaded.game;
    };
    expect(reload()).toMatchObject({ target: null, positions: [{ target: null }] });
    tap(20);
    expect(reload()).toEqual(controller.state.game);
    play('2L1');
    controller.undo();
    expect(reload()).toEqual(controller.resting());
  });

  test('U11: moves without a target, or a target that cannot be one, are corrupt', () => {
    const one = table('revenge/open', '7H 7C KC KH');
    one.tap(4);
    one.play('4L3');
    const good = saveGame(one.controller.state.game, 0);
    expect(loadGame(good).kind).toBe('game');
    expect(loadGame({ ...good, target: null })).toEqual({ kind: 'corrupt', why: 'target' });
    expect(loadGame({ ...good, target: '7C' }).kind).toBe('corrupt');
    expect(loadGame({ ...good, target: '2D' }).kind).toBe('corrupt');
  });

  test('a record carries the target', () => {
    const one = table('revenge/open', '7H 7C KC KH');
    one.tap(4);
    one.play('4L3');
    const { game } = one.controller.state;
    expect(recordOf(game)).toBe('Variant: revenge/open; Deal: 7H7CKCKH; Target: KH; 4L3');
  });
});
