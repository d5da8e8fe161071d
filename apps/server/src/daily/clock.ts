/** The server's clock: even within a process, by the wall clock across them, and never before what was acted on already. */
import { uptime } from 'node:os';
import type { Store } from '../store/store.ts';

/** The server's clock, as everything else sees it. */
export interface Clock {
  /**
   * Milliseconds since 1970. Within a process it runs evenly, whatever is done to the machine's clock, and it never stands
   * before the latest moment that was ever acted on.
   */
  now(): number;
  /** How far the machine's clock stands before (more than 0) or behind it, in milliseconds. */
  drift(): number;
  /** Whether the two agree: to within a minute. If not, nothing new is published. */
  sound(): boolean;
  /** The latest moment at which they agreed: now, as long as they do. No day that begins later has opened. */
  soundUntil(): number;
}

/** What a clock is made from; all in milliseconds. */
export interface TimeSources {
  /** The latest moment that any process ever acted on: this one begins no earlier. */
  readonly highWater: number;
  /** The machine's clock, which anybody may set. */
  readonly wall?: () => number;
  /** Only ever goes on, but on many systems rests while the machine sleeps. */
  readonly monotonic?: () => number;
  /** Since the machine was started, sleep included; may be coarse. */
  readonly uptime?: () => number;
  /** Whether it slowly comes round to the wall clock, since others go by that too; not by default. */
  readonly follows?: boolean;
}

/** How far the machine's clock may stand from the server's. */
const MOST_DRIFT = 60_000;

/** A shorter sleep than this is not told from the coarseness of the clocks. */
const LEAST_SLEEP = 1000;
/** How fast it comes round, in milliseconds for each one that passes: durations stay what they are, to all intents. */
const SLEW = 0.0005;
/** How often sleep is looked for when nothing hints at it. */
const LOOK_AGAIN = 1000;

/** A clock that starts at the machine's time, or at the high-water mark if that is later. */
export function createClock({
  highWater,
  wall = () => Date.now(),
  monotonic = () => performance.now(),
  uptime: sinceBoot = () => uptime() * 1000,
  follows = false,
}: TimeSources): Clock {
  const begun = Math.max(wall(), highWater);
  const firstMonotonic = monotonic();
  const firstUptime = sinceBoot();
  /** What the monotonic clock has slept through. */
  let slept = 0;
  /** What was added, or taken away, to come round, and when it was looked at. */
  let slewed = 0;
  let followed = 0;
  let looked = 0;
  /** The machine's clock less the monotonic one, when it was last seen. */
  let offset = wall();
  let soundUntil = begun;

  /** Sleep is what the machine was up for and the monotonic clock has not counted. */
  function look(): void {
    const up = sinceBoot() - firstUptime;
    // Read after the other, so that a pause between the two is not taken for sleep.
    looked = monotonic() - firstMonotonic;
    const missing = up - looked;
    if (missing - slept >= LEAST_SLEEP) slept = missing;
  }

  function read(): { readonly even: number; readonly drift: number } {
    const machine = wall();
    const elapsed = monotonic() - firstMonotonic;
    if (Math.abs(machine - elapsed - offset) >= LEAST_SLEEP || elapsed - looked >= LOOK_AGAIN) {
      offset = machine - elapsed;
      look();
    }
    const even = Math.floor(begun + elapsed + slept + slewed);
    const drift = Math.round(machine - even);
    if (isSound(drift)) soundUntil = even;
    if (follows && isSound(drift)) follow(elapsed, drift);
    return { even, drift };
  }

  /** Never so much that it would stand still. */
  function follow(elapsed: number, drift: number): void {
    const most = SLEW * (elapsed - followed);
    slewed += Math.min(Math.max(drift, -most), most);
    followed = elapsed;
  }

  return {
    now: () => read().even,
    drift: () => read().drift,
    sound: () => isSound(read().drift),
    soundUntil: () => {
      read();
      return soundUntil;
    },
  };
}

/** The clock of a store that is open, by the time that its processes share. */
export async function storeClock(store: Store): Promise<Clock> {
  const highWater = await store.highWater();
  return createClock({ highWater, wall: () => store.now(), follows: store.settling > 0 });
}

function isSound(drift: number): boolean {
  return Math.abs(drift) <= MOST_DRIFT;
}
