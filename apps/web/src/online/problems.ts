/** What stands in the way between this page and the server, what becomes of a result that met it, and in what words it is said. */
import type { Failure, Refused } from '@bellows/api/client';
import { ERROR_STATUS } from '@bellows/api/protocol';
import type { Translator } from '@bellows/i18n';
import { NAMES, type ProblemCode } from './codes.ts';

export interface Problem {
  readonly code: ProblemCode;
  /** Which event of the log is meant, from 1. */
  readonly at: number | null;
  /** How long the server wants to be left alone, in milliseconds. */
  readonly retryAfter: number | null;
}

export function problemOf(code: ProblemCode, at: number | null = null): Problem {
  return { code, at, retryAfter: null };
}

export function problemIn(failure: Failure): Problem {
  if (failure.kind !== 'refused') return problemOf(unheard(failure.kind));
  const { code, at, retryAfter } = failure;
  return { code: code ?? withoutCode(failure), at, retryAfter };
}

/** That a device has a network says nothing; that it has none is true. */
function unheard(kind: Exclude<Failure['kind'], 'refused'>): ProblemCode {
  if (kind === 'unsigned') return 'other-key';
  const { onLine = true } = navigator as Partial<Navigator>;
  return kind === 'unanswered' && !onLine ? 'offline' : kind;
}

/**
 * A proxy in front of the server has answers of its own, and none of them says what the server would. The server, an older or
 * a newer one, always says something.
 */
function withoutCode({ status, message }: Refused): ProblemCode {
  if (status === ERROR_STATUS['too-many-requests']) return 'too-many-requests';
  if (status === ERROR_STATUS['too-large']) return 'too-large';
  if (status >= 500 || status === ERROR_STATUS.timeout) return 'busy';
  return message === '' ? 'unreadable' : 'unknown';
}

/**
 * What becomes of a result that was answered so. `away`: nothing can be sent at the moment, it goes by itself later. `early`:
 * this one may be sent again in a while. `refused`: not by itself.
 */
export type Fate = 'away' | 'early' | 'refused';

const FATES: Readonly<Partial<Record<ProblemCode, Fate>>> = {
  unanswered: 'away',
  offline: 'away',
  unreadable: 'away',
  timeout: 'away',
  internal: 'away',
  busy: 'away',
  full: 'away',
  'clock-unsound': 'away',
  'too-many-requests': 'away',
  implausible: 'early',
};

export function fateOf(code: ProblemCode): Fate {
  return FATES[code] ?? 'refused';
}

/**
 * What the player can do about it. `wait`: nothing. `again`: try once more. `key`: bring the other key here. `look`: look at
 * the result that stands. `start`: begin the daily anew, while it is open. `reload`: load the page anew. `save`: save the
 * record of the game, and show it to whoever runs the server. `none`: the game stays in the own history, and that is all.
 */
export type Way = 'wait' | 'again' | 'key' | 'look' | 'start' | 'reload' | 'save' | 'none';

const WAYS: Readonly<Partial<Record<ProblemCode, Way>>> = {
  implausible: 'again',
  clock: 'again',
  'other-key': 'key',
  'not-yours': 'key',
  'result-stands': 'look',
  'no-game': 'start',
  rules: 'reload',
  stopped: 'none',
  removed: 'none',
  'results-over': 'none',
  'starts-over': 'none',
  'no-https': 'none',
  'no-daily': 'none',
  'no-date': 'none',
  'no-result': 'none',
};

export function wayOn(code: ProblemCode): Way {
  return WAYS[code] ?? (fateOf(code) === 'away' ? 'wait' : 'save');
}

export function problemText(text: Translator, { code, at }: Problem): string {
  return text.t('daily.problem', { problem: NAMES[code], at: at ?? 0 });
}
