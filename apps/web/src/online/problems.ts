/** What stands in the way between this page and the server, what becomes of a result that met it, and in what words it is said. */
import type { Failure } from '@bellows/api/client';
import { ERROR_STATUS, type ErrorCode } from '@bellows/api/protocol';
import type { Translator } from '@bellows/i18n';

export type ProblemCode =
  | ErrorCode
  /** No network, or nobody there. */
  | 'unanswered'
  /** What answered is not this server: a hotel's page, or a proxy. */
  | 'unreadable'
  /** A refusal without a code, or with one that only a newer page knows. */
  | 'unknown'
  /** The browser makes no keys on pages without https. */
  | 'no-https'
  /** The game was begun with a key that this browser does not have (any more). */
  | 'other-key';

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
  if (failure.kind !== 'refused')
    return problemOf(failure.kind === 'unsigned' ? 'other-key' : failure.kind);
  const { code, status, at, retryAfter } = failure;
  return { code: code ?? byStatus(status), at, retryAfter };
}

/** A proxy in front of the server has answers of its own. */
function byStatus(status: number): ProblemCode {
  if (status === ERROR_STATUS['too-many-requests']) return 'too-many-requests';
  if (status === ERROR_STATUS['too-large']) return 'too-large';
  return status >= 500 || status === ERROR_STATUS.timeout ? 'busy' : 'unknown';
}

/**
 * What becomes of a result that was answered so. `away`: nothing can be sent at the moment, it goes by itself later. `early`:
 * this one may be sent again in a while. `refused`: not by itself.
 */
export type Fate = 'away' | 'early' | 'refused';

const FATES: Readonly<Partial<Record<ProblemCode, Fate>>> = {
  unanswered: 'away',
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

/** What it is called in the message `daily.problem`: codes that mean the same to a player have one name. */
const NAMES = {
  unanswered: 'offline',
  unreadable: 'foreign',
  unknown: 'fault',
  'no-https': 'https',
  'other-key': 'key',
  malformed: 'fault',
  schema: 'fault',
  method: 'fault',
  'media-type': 'fault',
  'headers-too-large': 'fault',
  unsigned: 'signature',
  signature: 'signature',
  digest: 'signature',
  key: 'signature',
  nonce: 'signature',
  clock: 'clock',
  'not-yours': 'yours',
  stopped: 'stopped',
  'not-found': 'found',
  'no-daily': 'daily',
  'no-game': 'game',
  'no-result': 'result',
  timeout: 'busy',
  internal: 'busy',
  busy: 'busy',
  full: 'full',
  'clock-unsound': 'unsound',
  'result-stands': 'stands',
  'starts-over': 'starts',
  'results-over': 'results',
  removed: 'removed',
  'too-large': 'large',
  'no-date': 'date',
  rules: 'rules',
  'illegal-move': 'replay',
  'nothing-to-undo': 'replay',
  'nothing-to-redo': 'replay',
  'beyond-history': 'replay',
  'after-win': 'replay',
  'too-many-events': 'replay',
  'not-ended': 'replay',
  implausible: 'implausible',
  'too-many-requests': 'often',
} as const satisfies Record<ProblemCode, string>;

export function problemText(text: Translator, { code, at }: Problem): string {
  return text.t('daily.problem', { problem: NAMES[code], at: at ?? 0 });
}

export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(NAMES, value);
}
