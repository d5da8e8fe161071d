/** F7: whatever is done to the machine's clock, and however often the server is started again. */
import { dateAfter } from '@bellows/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayTimes, stateBy } from '../../src/daily/calendar.ts';
import { closeDue } from '../../src/daily/closing.ts';
import type { Clock } from '../../src/daily/clock.ts';
import type { StoredBoard } from '../../src/store/store.ts';
import { Machine } from './machine.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';

const FIRST = '2026-12-01';
const DATES = Array.from({ length: 6 }, (_, days) => dateAfter(FIRST, days));
const ORDER = ['to come', 'open', 'late', 'closing', 'closed'];
const HOUR = 3_600_000;

/** What is kept when a process ends: the mark, and what was closed. */
class Kept {
  mark = 0;
  readonly closed = new Map<string, number>();

  highWater(at: number): void {
    this.mark = Math.max(this.mark, at);
  }

  /** As much of a store as closing needs. */
  readonly store = {
    settling: 0,
    unclosed: async (last: string) =>
      DATES.filter((date) => date <= last && !this.closed.has(date)).map(
        (date) => ({ id: date }) as StoredBoard,
      ),
    raiseHighWater: async (at: number) => {
      this.highWater(at);
    },
    closeBoard: async (id: string, at: number) => {
      if (!this.closed.has(id)) this.closed.set(id, at);
      return { id } as StoredBoard;
    },
  };
}

interface Game {
  readonly date: string;
  readonly issuedAt: number;
  /** When it really was, and in which process. */
  readonly began: number;
  readonly process: number;
}

/** A server in a world in which people set clocks. What must hold at every moment is looked at after everything that happens. */
class World {
  readonly machine = new Machine(dayTimes(FIRST).opensAt + 20 * HOUR);
  private readonly kept = new Kept();
  private clock: Clock = this.machine.process();
  private processes = 1;
  private readonly games: Game[] = [];
  /** How far each day has come, as far as somebody acted on it. */
  private readonly reached = new Map<string, number>();
  /** Days that had begun when this process began, or when its clock was last sound. */
  private begun: readonly string[] = [];
  readonly happened = new Set<string>();

  constructor() {
    this.noteBegun();
  }

  restart(): void {
    this.clock = this.machine.process(this.kept.mark);
    this.processes += 1;
    this.noteBegun();
  }

  private noteBegun(): void {
    const now = this.clock.now();
    this.begun = DATES.filter((date) => dayTimes(date).opensAt <= now);
  }

  private state(date: string) {
    return stateBy(this.clock, date, this.kept.closed.get(date) ?? null);
  }

  async tick(): Promise<void> {
    const sound = this.clock.sound();
    if (sound) this.kept.highWater(this.clock.now());
    const closed = await closeDue(this.kept.store, this.clock);
    if (closed.length > 0) this.happened.add('closed');
    if (!sound) {
      this.happened.add('unsound');
      expect(closed).toEqual([]);
    }
    for (const id of closed) {
      expect(this.clock.now()).toBeGreaterThanOrEqual(dayTimes(id).resultsUntil);
    }
  }

  start(): void {
    const date = DATES.find((one) => this.state(one) === 'open');
    if (date === undefined) return;
    const issuedAt = this.clock.now();
    this.kept.highWater(issuedAt);
    this.games.push({ date, issuedAt, began: this.machine.true, process: this.processes });
    this.happened.add('started');
  }

  result(which: number): void {
    const game = this.games[which % Math.max(1, this.games.length)];
    if (game === undefined || !['open', 'late'].includes(this.state(game.date))) return;
    const took = this.clock.now() - game.issuedAt;
    expect(took).toBeGreaterThanOrEqual(0);
    if (game.process === this.processes) {
      // Sleep is measured by a coarse clock.
      expect(Math.abs(took - (this.machine.true - game.began))).toBeLessThanOrEqual(25);
      this.happened.add('timed');
    }
    this.kept.highWater(this.clock.now());
    this.happened.add('result');
  }

  look(): void {
    expect(this.clock.now()).toBeGreaterThanOrEqual(this.kept.mark);
    const open = DATES.filter((date) => this.state(date) === 'open');
    expect(open.length).toBeLessThanOrEqual(1);
    if (this.clock.sound()) this.noteBegun();
    for (const date of DATES) {
      const state = this.state(date);
      if (this.kept.closed.has(date)) expect(state).toBe('closed');
      if (state === 'unsound') expect(this.begun).not.toContain(date);
      else this.go(date, ORDER.indexOf(state));
      if (['open', 'late', 'closing'].includes(state)) expect(this.begun).toContain(date);
    }
  }

  /** What everybody could see and act on is never taken back: days only ever go on. */
  private go(date: string, to: number): void {
    const before = this.reached.get(date) ?? 0;
    if (this.kept.mark >= this.clock.now()) this.reached.set(date, Math.max(before, to));
    expect(to).toBeGreaterThanOrEqual(before);
  }
}

type Step = (world: World) => void | Promise<void>;

const hours = (most: number) => fc.integer({ min: 1, max: most * 60 }).map((n) => n * 60_000);
const signed = fc.oneof(
  hours(30),
  hours(30).map((step) => -step),
  fc.constantFrom(-HOUR, HOUR),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: hours(5).map(
      (time): Step =>
        (world) =>
          world.machine.pass(time),
    ),
  },
  {
    weight: 1,
    arbitrary: hours(9).map(
      (time): Step =>
        (world) =>
          world.machine.sleep(time),
    ),
  },
  {
    weight: 2,
    arbitrary: signed.map(
      (by): Step =>
        (world) =>
          world.machine.step(by),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Step>((world) => world.machine.correct()) },
  { weight: 2, arbitrary: fc.constant<Step>((world) => world.restart()) },
  { weight: 3, arbitrary: fc.constant<Step>((world) => world.start()) },
  {
    weight: 3,
    arbitrary: fc.nat(20).map(
      (which): Step =>
        (world) =>
          world.result(which),
    ),
  },
);

describe('F7: clock steps, sleep and restarts', () => {
  it('never open a closed day again, open none while unsound, and never make a time negative', async () => {
    const happened = new Set<string>();
    const check = fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 60 }),
      async (steps) => {
        const world = new World();
        for (const one of steps) {
          await one(world);
          // A second goes by, in which sleep is noticed and the jobs have a look.
          world.machine.pass(1001);
          world.look();
          await world.tick();
          world.look();
        }
        for (const what of world.happened) happened.add(what);
      },
    );
    await fc.assert(check, { numRuns: FULL ? 5_000 : 200 });
    expect([...happened].sort()).toEqual(['closed', 'result', 'started', 'timed', 'unsound']);
  });
});
