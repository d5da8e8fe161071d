/** pg-boss, which keeps the ranges in a schema of its own. It is loaded only where a queue is asked for. */
import { err, ok, type Result } from '@bellows/rules';
import type { PgBoss, Queue } from 'pg-boss';
import { fault, type Failure } from '../../failure.ts';
import { readAddress } from './address.ts';

const SCHEMA = 'bellows_surveys';
const DAY = 24 * 60 * 60;
/** How often lost ranges are looked for. */
const SUPERVISE_SECONDS = 3;
/** A worker that was not heard of for so long has lost its range. (pg-boss takes no less.) */
const SILENCE_SECONDS = 10;
/** How often a worker says that it is still at its range. */
export const BEAT_MS = 2_500;

/** How a survey's queue is kept. */
export const QUEUE: Omit<Queue, 'name'> = {
  heartbeatSeconds: SILENCE_SECONDS,
  // However long a deal takes: silence is what ends a claim.
  expireInSeconds: DAY,
  // Killed workers are no reason to give a range up.
  retryLimit: 1_000_000,
  retryDelay: 0,
  retentionSeconds: 365 * DAY,
  // Whoever began the survey has it all in its log by then.
  deleteAfterSeconds: 30 * DAY,
};

export interface Opened {
  readonly boss: PgBoss;
  /** The address without its password. */
  readonly shown: string;
}

/** Connects, and makes the tables where there are none. `onTrouble` hears of what goes wrong later. */
export async function openBoss(
  text: string,
  connections: number,
  onTrouble: (error: unknown) => void,
): Promise<Result<Opened, Failure>> {
  const address = readAddress(text);
  if (address === null) return err(fault('queue-address', 'queue', {}));
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    ...{ connectionString: address.url, schema: SCHEMA, application_name: 'bellows survey' },
    ...{ max: connections, connectionTimeoutMillis: 15_000 },
    ...{ schedule: false, registerInstance: false, reindex: false, monitorVacuum: false },
    ...{ superviseIntervalSeconds: SUPERVISE_SECONDS, monitorIntervalSeconds: SUPERVISE_SECONDS },
  });
  boss.on('error', onTrouble);
  try {
    await boss.start();
    return ok({ boss, shown: address.shown });
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    return err(fault('queue-unusable', 'queue', { place: address.shown, reason: reasonOf(error) }));
  }
}

/** What PostgreSQL, or the way to it, says; several tries at once leave their reasons inside. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const text = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
