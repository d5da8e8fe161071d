/**
 * The casual clock (rule S3): time stamps, never ticks. It knows no time of its own; every function is handed `now`
 * in milliseconds.
 */
export interface Clock {
  /** What has been played up to the last time stamp, in milliseconds. */
  readonly played: number;
  /** Since when it runs; null while it stands. */
  readonly since: number | null;
}

export const UNSTARTED: Clock = { played: 0, since: null };

/** How long it has run, in milliseconds. A system clock that was set back costs nothing and gives nothing. */
function playedAt(clock: Clock, now: number): number {
  return clock.played + (clock.since === null ? 0 : Math.max(0, now - clock.since));
}

export function secondsAt(clock: Clock, now: number): number {
  return playedAt(clock, now) / 1000;
}

/**
 * Takes a new time stamp. Doing so at every event keeps what was played before the system clock is set back.
 */
export function stamp(clock: Clock, now: number): Clock {
  return clock.since === null ? clock : { played: playedAt(clock, now), since: now };
}

/** Runs from now on, if it does not run already. */
export function run(clock: Clock, now: number): Clock {
  return clock.since === null ? { played: clock.played, since: now } : stamp(clock, now);
}

/** Stands from now on. */
export function stop(clock: Clock, now: number): Clock {
  return { played: playedAt(clock, now), since: null };
}

/**
 * A calendar that only goes on: as far as `wall` was ever ahead of the steady clock, and no less. Both in milliseconds; a
 * machine that slept has a steady clock that may have slept along, and one whose clock is set back has not gone back in time.
 */
export function calendarOf(steady: () => number, wall: () => number): () => number {
  let ahead = -Infinity;
  return () => {
    const now = steady();
    ahead = Math.max(ahead, wall() - now);
    return now + ahead;
  };
}
