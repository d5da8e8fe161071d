/** What the document of the protocol says of each route's answers. */
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '@bellows/api';
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

type Described = TSchema & { readonly description: string };

/** The answers by status: those that are hoped for, and one for each status of the errors, which names their codes. */
export function answers<T extends Readonly<Record<number, TSchema>>>(
  good: T,
  ...codes: readonly ErrorCode[]
): T & Readonly<Record<number, Described>> {
  const all = [...new Set([...ALWAYS, ...codes])];
  const statuses = [...new Set(all.map((code) => ERROR_STATUS[code]))];
  const errors = statuses.map((status): readonly [number, Described] => {
    const named = all.filter((code) => ERROR_STATUS[code] === status);
    return [status, { ...ErrorBody, description: `Code ${named.join(', ')}.` }];
  });
  return { ...Object.fromEntries(errors), ...good };
}
