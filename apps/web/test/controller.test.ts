import { formatPosition, outcome } from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { game, move, table } from './support.ts';

describe('refusals', () => {
  test('K1: the same colour is not the same suit, and the player is told why', () => {
    const { controller, tap, last } = table('accordion/open', '5S 9C');
    tap(2);
    expect(last()).toMatchObject({ kind: 'refused', why: { code: 'game-over' } });
    expect(outcome(controller.position)).toBe('blocked');
    const more = table('accordion/open', '5S 9C 9D');
    more.tap(2);
    expect(more.last()).toMatchObject({ kind: 'refused', why: { code: 'no-target' } });
    more.controller.play(move('2L1'));
    expect(more.last()).toMatchObject({ kind: 'refused', why: { code: 'rule' } });
    expect(more.controller.state.game.moves).toEqual([]);
  });

  test('K2: no way of input gets past the validator', () => {
    const { controller, tap, play, events } = table('accordion/open', '2C 3S 4H 6D 6C');
    const before = controller.state.game;
    tap(3, 3);
    play('3L1 2R1 9L1 x1 p1-2 D 5L3');
    expect(controller.state.game).toBe(before);
    expect(events.filter(({ kind }) => kind === 'refused')).toHaveLength(9);
    expect(controller.state.refused?.nth).toBeGreaterThan(1);
  });

  test('what cannot be undone says so', () => {
    const { controller, last } = table('accordion/open', '7H 7C KC KH');
    controller.undo();
    expect(last()).toMatchObject({ kind: 'refused', why: { code: 'nothing-to-undo' } });
    controller.redo();
    expect(last()).toMatchObject({ kind: 'refused', why: { code: 'nothing-to-redo' } });
  });
});

describe('ends', () => {
  test('K3: no match but a stock is not the end', () => {
    const { controller } = table('accordion/gradual', '2C 3D 4H 5S');
    expect(outcome(controller.position)).toBe('playing');
    controller.deal();
    expect(controller.position.row).toHaveLength(2);
    expect(outcome(table('accordion/open', '2C 3S 4H 6D 6C').controller.position)).toBe('playing');
  });

  test('K4: blocked, and undo, restart and new all work', () => {
    const { controller, play, last } = table('accordion/open', '7H 7C KC KH');
    play('4L1 2L1');
    expect(last()).toMatchObject({ kind: 'moved', ended: 'blocked' });
    expect([controller.canUndo, controller.canRestart]).toEqual([true, true]);
    expect(controller.state.game.result).toMatchObject({ outcome: 'blocked', piles: 2 });
    controller.undo();
    expect(controller.position.row).toHaveLength(3);
    controller.restart();
    expect(controller.position.row).toHaveLength(4);
    controller.newGame(game('accordion/open', '5C 5S 5H'));
    expect(controller.position.row).toHaveLength(3);
  });

  test('K5: one pile is won only, told once', () => {
    const { controller, play, events } = table('accordion/open', '5C 5S 5H');
    play('3L1 2L1');
    const ends = events.filter((event) => event.kind === 'moved' && event.ended !== 'playing');
    expect(ends).toMatchObject([{ ended: 'won' }]);
    expect(controller.state.game.result).toMatchObject({ outcome: 'won', piles: 1 });
  });

  test('K6, S6: a win by redo counts, and the result is the best end', () => {
    const { controller, play } = table('accordion/open', '7H 7C KC KH');
    play('4L1 2L1');
    controller.undo();
    controller.undo();
    play('4L3 3L1 2L1');
    expect(controller.state.game.result).toMatchObject({ outcome: 'won', piles: 1 });
    controller.undo();
    controller.redo();
    expect(controller.state.game.result).toMatchObject({ outcome: 'won', piles: 1 });
    controller.restart();
    play('4L1 2L1');
    expect(controller.state.game.result).toMatchObject({ outcome: 'won', piles: 1 });
  });
});

describe('undo', () => {
  test('U3: a move with its gap closing is one step, and so is a deal', () => {
    const { controller, play } = table('accordion/gradual', '7H 7C KC KH');
    play('D 2L1 D');
    expect(controller.state.game.cursor).toBe(3);
    controller.undo();
    expect(formatPosition(controller.position)).toContain('7C(2)');
    controller.undo();
    controller.undo();
    expect(controller.position.row).toHaveLength(1);
    expect(controller.canUndo).toBe(false);
  });

  test('U4: a card that was dealt, undone and dealt again is the same card', () => {
    const { controller } = table('accordion/gradual', 'ms617');
    for (let i = 0; i < 10; i += 1) controller.deal();
    const dealt = controller.position;
    controller.undo();
    controller.deal();
    expect(formatPosition(controller.position)).toBe(formatPosition(dealt));
  });

  test('U7: restart is a jump to the same row, twice too', () => {
    const { controller, play } = table('accordion/open', 'ms617');
    const first = controller.position;
    play('2L1');
    controller.restart();
    expect(controller.canRestart).toBe(false);
    controller.redo();
    controller.restart();
    expect(controller.position).toBe(first);
    expect(controller.canRedo).toBe(true);
  });

  test('U9: New at move 30, then Undo: the old game is back; Redo leads to the new one', () => {
    const { controller, events } = table('accordion/gradual', 'ms617');
    for (let i = 0; i < 30; i += 1) controller.deal();
    const old = controller.position;
    const other = game('accordion/gradual', 'ms1');
    controller.newGame(other);
    expect(controller.canUndo).toBe(true);
    controller.undo();
    expect(controller.position).toBe(old);
    expect(controller.canRedo).toBe(true);
    controller.redo();
    expect(controller.state.game.id).toBe(other.id);
    controller.undo();
    controller.undo();
    controller.redo();
    expect(controller.position).toEqual(old);
    controller.redo();
    expect(controller.state.game.id).toBe(other.id);
    expect(events.map(({ kind }) => kind)).toContain('opened');
  });

  test('U9: a move in the old game leaves the new one behind', () => {
    const { controller } = table('accordion/gradual', 'ms617');
    controller.deal();
    controller.newGame(game('accordion/gradual', 'ms1'));
    controller.undo();
    controller.deal();
    expect(controller.canRedo).toBe(false);
  });

  test('U2: without undo nothing is taken back, and New ends the game', () => {
    const { controller, play, last } = table('accordion/open/no-undo', '7H 7C KC KH');
    play('4L1');
    expect([controller.canUndo, controller.canRestart]).toEqual([false, false]);
    controller.undo();
    expect(last()).toMatchObject({ kind: 'refused', why: { code: 'no-undo' } });
    controller.restart();
    expect(controller.position.row).toHaveLength(3);
    expect(controller.leaving().closed).toBe(true);
    controller.newGame(game('accordion/open/no-undo', '5C 5S 5H'));
    expect([controller.canUndo, controller.state.before]).toEqual([false, []]);
  });

  test('U2: a game that New has ended takes no more moves', () => {
    const { controller, play, last } = table('accordion/open/no-undo', '7H 7C KC KH');
    play('4L1');
    controller.load(controller.leaving());
    play('2L1');
    expect(last()).toMatchObject({ kind: 'refused', why: { code: 'game-over' } });
    expect(controller.position.row).toHaveLength(3);
  });
});
