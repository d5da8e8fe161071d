/** What the document of the protocol says of each route's answers. */
import { ERROR_STATUS, type ErrorCode } from '@bellows/api';
import type { TSchema } from 'typebox';

/** What every route may answer. */
const ALWAYS: readonly ErrorCode[] = [
  'malformed',
  'schema',
  'timeout',
  'too-many-requests',
  'headers-too-large',
  'internal',
  'busy',
];
/** What every signed route may answer besides. */
export const SIGNED_ERRORS: readonly ErrorCode[] = ['unsigned', 'signature', 'key'];
export const BODY_ERRORS: readonly ErrorCode[] = ['digest', 'too-large', 'media-type'];

/** The name of the one form of errors in the document, where it stands once. */
export const ERROR = 'Error';

const GOOD: Readonly<Record<string, string>> = {
  200: 'What was asked for; if it was to be made, it had been made before.',
  201: 'Made by this request.',
};

/**
 * The answers by status: those that are hoped for, and one for each status of the errors, which names their codes. Only the
 * first are of use to the types of a route, because errors are thrown.
 */
export function answers<T extends Readonly<Record<number, TSchema>>>(
  good: T,
  ...codes: readonly ErrorCode[]
): T {
  const all = [...new Set([...ALWAYS, ...codes])];
  const described = Object.entries(good).map(([status, schema]) => [
    status,
    { ...schema, description: GOOD[status] },
  ]);
  const statuses = [...new Set(all.map((code) => ERROR_STATUS[code]))];
  const errors = statuses.map((status) => {
    const named = all.filter((code) => ERROR_STATUS[code] === status);
    return [status, { $ref: `${ERROR}#`, description: `Code ${named.join(', ')}.` }];
  });
  return Object.fromEntries([...errors, ...described]) as T;
}
