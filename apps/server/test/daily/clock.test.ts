import { afterEach, describe, expect, it, vi } from 'vitest';
import { stateBy } from '../../src/daily/calendar.ts';
import { createClock } from '../../src/daily/clock.ts';
import { Machine } from './machine.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 11, 1, 12);

describe('F7: the clock within a process', () => {
  it.each([HOUR, -HOUR, 61_000, -61_000, 10 * 365 * 24 * HOUR])(
    'a step of %i ms changes no time, and is an alarm until it is put right',
    (step) => {
      const machine = new Machine(NOON);
      const clock = machine.process();
      machine.pass(5000);
      machine.step(step);
      machine.pass(5000);
      expect(clock.now()).toBe(NOON + 10_000);
      expect(clock.drift()).toBe(step);
      expect(clock.sound()).toBe(false);
      expect(clock.soundUntil()).toBe(NOON);
      machine.correct();
      machine.pass(1000);
      expect(clock.now()).toBe(NOON + 11_000);
      expect(clock.drift()).toBe(0);
      expect(clock.sound()).toBe(true);
      expect(clock.soundUntil()).toBe(NOON + 11_000);
    },
  );

  it.each([2000, -2000])(
    'that others share comes round to %i ms, and hardly a second is another',
    (step) => {
      const machine = new Machine(NOON);
      const clock = machine.process(0, true);
      machine.step(step);
      let before = clock.now();
      for (let second = 0; second < 4500; second += 1) {
        machine.pass(1000);
        const now = clock.now();
        expect(Math.abs(now - before - 1000)).toBeLessThanOrEqual(1);
        before = now;
      }
      expect(Math.abs(clock.drift())).toBeLessThanOrEqual(1);
    },
  );

  it.each([60_000, -60_000, 1000, -1])('a step of %i ms is let pass', (step) => {
    const machine = new Machine(NOON);
    const clock = machine.process();
    machine.step(step);
    machine.pass(1000);
    expect(clock.now()).toBe(NOON + 1000);
    expect(clock.drift()).toBe(step);
    expect(clock.sound()).toBe(true);
  });

  it('a machine that sleeps is no drift: the night has passed', () => {
    const machine = new Machine(NOON);
    const clock = machine.process();
    machine.pass(300);
    clock.now();
    machine.sleep(8 * HOUR);
    expect(Math.abs(clock.now() - machine.true)).toBeLessThanOrEqual(10);
    machine.pass(HOUR);
    machine.sleep(HOUR);
    machine.pass(5000);
    expect(Math.abs(clock.now() - machine.true)).toBeLessThanOrEqual(10);
    expect(clock.sound()).toBe(true);
  });

  it('sleep while the clock is wrong, or stands still, is time all the same', () => {
    const machine = new Machine(NOON);
    const clock = machine.process();
    machine.step(-2 * HOUR);
    machine.sleep(2 * HOUR);
    machine.step(HOUR);
    machine.pass(1000);
    expect(Math.abs(clock.now() - machine.true)).toBeLessThanOrEqual(10);
    expect(clock.sound()).toBe(false);
  });

  it('coarse clocks do not add up to sleep', () => {
    const machine = new Machine(NOON);
    const clock = machine.process();
    for (let i = 0; i < 5000; i += 1) {
      machine.pass(999.7);
      clock.now();
    }
    expect(clock.now()).toBe(Math.floor(machine.true));
  });
});

describe('F7: the clock across processes', () => {
  it('behind: it goes on from the latest moment that was acted on', () => {
    const machine = new Machine(NOON);
    machine.step(-HOUR);
    const clock = machine.process(NOON - 5);
    expect(clock.now()).toBe(NOON - 5);
    machine.pass(2000);
    expect(clock.now()).toBe(NOON + 1995);
    expect(clock.sound()).toBe(false);
    expect(clock.soundUntil()).toBe(NOON - 5);
  });

  it('ahead, and then right again: it stays ahead until time has come that far', () => {
    const machine = new Machine(NOON);
    machine.step(HOUR);
    const ahead = machine.process(NOON - 60_000);
    expect(ahead.now()).toBe(NOON + HOUR);
    expect(ahead.sound()).toBe(true);
    machine.correct();
    machine.pass(1000);
    const mark = ahead.now();
    expect(ahead.sound()).toBe(false);
    const restarted = machine.process(mark);
    expect(restarted.now()).toBe(mark);
    expect(restarted.sound()).toBe(false);
    machine.pass(HOUR);
    expect(machine.process(mark).sound()).toBe(true);
  });

  it('a mark in the past changes nothing', () => {
    expect(new Machine(NOON).process(NOON - 24 * HOUR).now()).toBe(NOON);
  });
});

describe('F7: days while the clock is unsound', () => {
  it('what was open goes on by the even clock, and no other day opens until it is put right', () => {
    const machine = new Machine(Date.UTC(2026, 11, 1, 23));
    const clock = machine.process();
    const states = () =>
      ['2026-12-01', '2026-12-02'].map((date) => stateBy(clock, date, null)).join(', ');
    machine.step(HOUR);
    machine.pass(1000);
    expect(states()).toBe('open, to come');
    machine.pass(HOUR);
    expect(states()).toBe('late, unsound');
    machine.pass(2 * HOUR);
    expect(states()).toBe('closing, unsound');
    machine.correct();
    expect(states()).toBe('closing, open');
  });

  it('a closed day stays closed whatever happens', () => {
    const machine = new Machine(NOON);
    const clock = machine.process();
    machine.step(-48 * HOUR);
    expect(stateBy(clock, '2026-11-30', NOON - HOUR)).toBe('closed');
    expect(stateBy(machine.process(), '2026-11-30', NOON - HOUR)).toBe('closed');
  });
});

describe('the machine’s own clocks', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('agree with the server’s', async () => {
    const clock = createClock({ highWater: 0 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
    expect(clock.sound()).toBe(true);
  });

  it('F7: setting Date back changes no time', () => {
    const clock = createClock({ highWater: 0 });
    const before = clock.now();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR });
    expect(clock.now() - before).toBeGreaterThanOrEqual(0);
    expect(clock.now() - before).toBeLessThan(10_000);
    expect(clock.sound()).toBe(false);
  });
});
