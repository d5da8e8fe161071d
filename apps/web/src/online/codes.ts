/** What may stand in the way, by its code. */
import type { ErrorCode } from '@bellows/api/protocol';

export type ProblemCode =
  | ErrorCode
  /** Nobody there, as far as this device can tell. */
  | 'unanswered'
  /** This device has no network. */
  | 'offline'
  /** What answered is not this server: a hotel's page, or a proxy. */
  | 'unreadable'
  /** A refusal without a code, or with one that only a newer page knows. */
  | 'unknown'
  /** The browser makes no keys on pages without https. */
  | 'no-https'
  /** The game was begun with a key that this browser does not have (any more). */
  | 'other-key';

/** What it is called in the message `daily.problem`: codes that mean the same to a player have one name. */
export const NAMES = {
  unanswered: 'away',
  offline: 'offline',
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

export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(NAMES, value);
}
