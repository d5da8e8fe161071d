import { formatDuration } from '@bellows/i18n';
import { describe, expect, test } from 'vitest';
import { calendarOf } from '../src/game/clock.ts';
import { game, table } from './support.ts';

describe('the casual clock (S3)', () => {
  test('starts with the first move, runs through undo, stops at the end', () => {
    const { controller, clock, play } = table('accordion/open', '7H 7C KC KH');
    clock.now = 5000;
    expect(controller.seconds()).toBe(0);
    play('4L1');
    clock.now = 8000;
    controller.undo();
    clock.now = 10_000;
    expect(controller.seconds()).toBe(5);
    play('4L1 2L1');
    clock.now = 99_000;
    expect(controller.seconds()).toBe(5);
  });

  test('U6: undo after an end resumes without the time between; a second win is the same game', () => {
    const { controller, clock, play } = table('accordion/open', '5C 5S 5H');
    play('3L1');
    clock.now = 10_000;
    play('2L1');
    expect(controller.state.game.result).toMatchObject({ outcome: 'won', seconds: 10 });
    clock.now = 70_000;
    controller.undo();
    clock.now = 75_000;
    controller.redo();
    expect(controller.seconds()).toBe(15);
    // The best end counts: the first was faster.
    expect(controller.state.game.result).toMatchObject({ seconds: 10, score: 20 + 500 + 1190 });
    expect(controller.score()).toBe(20 + 500 + 1185);
  });

  test('T7: pauses while the page is hidden', () => {
    const { controller, clock, play, events } = table('accordion/open', 'ms617');
    play('2L1');
    clock.now = 2000;
    controller.setAwake(false);
    clock.now = 62_000;
    expect(controller.seconds()).toBe(2);
    controller.setAwake(true);
    clock.now = 63_000;
    expect(controller.seconds()).toBe(3);
    expect(events.map(({ kind }) => kind)).toEqual(['moved', 'slept', 'woke']);
  });

  test('T8: a clock set back is never negative and loses nothing that was stamped', () => {
    const { controller, clock, play } = table('accordion/open', 'ms617');
    clock.now = 100_000;
    play('2L1');
    clock.now = 130_000;
    controller.stamp();
    clock.now = 0;
    expect(controller.seconds()).toBe(30);
    controller.undo();
    clock.now = 4000;
    expect(controller.seconds()).toBe(34);
  });

  test('restart keeps the clock; a new game has its own', () => {
    const { controller, clock, play } = table('accordion/open', 'ms617');
    play('2L1');
    clock.now = 9000;
    controller.restart();
    expect(controller.seconds()).toBe(9);
    clock.now = 10_000;
    controller.newGame(game('accordion/open', 'ms1'));
    expect(controller.seconds()).toBe(0);
    clock.now = 50_000;
    controller.undo();
    clock.now = 51_000;
    expect(controller.seconds()).toBe(11);
  });

  test('T9: how it is written', () => {
    expect([283.6, 59.9, 3599.99, 0].map(formatDuration)).toEqual([
      '4:43',
      '0:59',
      '59:59',
      '0:00',
    ]);
  });
});

test('T8: the calendar goes on with the steady clock, makes good what it slept through, and is never set back', () => {
  let [steady, wall] = [100, 1_000_000];
  const today = calendarOf(
    () => steady,
    () => wall,
  );
  expect(today()).toBe(1_000_000);
  steady += 500;
  wall -= 3_600_000;
  expect(today()).toBe(1_000_500);
  wall = 1_600_000;
  steady += 100;
  expect(today()).toBe(1_600_000);
  steady += 100;
  expect(today()).toBe(1_600_100);
});
