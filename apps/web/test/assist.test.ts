import { describe, expect, test } from 'vitest';
import { countsAsBest, loadGame, saveGame } from '../src/game/saved.ts';
import { table } from './support.ts';

describe('the mark of help', () => {
  test('T6: stays through undo, restart, saving; a new deal is clean', () => {
    const { controller, play, events } = table('accordion/open', 'ms617');
    play('2L1');
    controller.assist('show');
    controller.assist('hint');
    controller.assist('hint');
    expect(events.filter(({ kind }) => kind === 'noted')).toHaveLength(2);
    controller.undo();
    controller.restart();
    play('2L1');
    const { game } = controller.state;
    expect(game.assists).toEqual(['hint', 'show']);
    const saved = saveGame(game, 0);
    expect(countsAsBest(saved)).toBe(false);
    const loaded = loadGame(JSON.parse(JSON.stringify(saved)));
    expect(loaded).toMatchObject({ kind: 'game', game: { assists: ['hint', 'show'] } });
    expect(table('accordion/open', 'ms1').controller.state.game.assists).toEqual([]);
  });

  test('U11: a save from before there was help is one without; unknown help is corrupt', () => {
    const { assists, ...old } = saveGame(table('accordion/open', 'ms617').controller.state.game, 0);
    expect(assists).toEqual([]);
    expect(loadGame(old)).toMatchObject({ kind: 'game', game: { assists: [] } });
    expect(countsAsBest(old)).toBe(true);
    expect(loadGame({ ...old, assists: ['luck'] }).kind).toBe('corrupt');
    expect(loadGame({ ...old, assists: 'hint' }).kind).toBe('corrupt');
  });

  test('U6: what is won without help stays so; a blocked end that can be taken back does not', () => {
    const won = table('accordion/open', '5C 5S 5H');
    won.play('3L1 2L1');
    won.controller.undo();
    won.controller.assist('hint');
    expect(won.controller.state.game.assists).toEqual([]);
    const blocked = table('accordion/open', '7H 7C KC KH');
    blocked.play('4L1 2L1');
    blocked.controller.assist('picture');
    expect(blocked.controller.state.game.assists).toEqual(['picture']);
    const strict = table('accordion/open/no-undo', '7H 7C KC KH');
    strict.controller.assist('hint');
    strict.play('4L1 2L1');
    strict.controller.assist('picture');
    expect(strict.controller.state.game.assists).toEqual(['hint']);
  });
});
