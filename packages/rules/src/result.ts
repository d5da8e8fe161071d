/**
 * An expected failure is a value: either `{ ok: true, value }` or `{ ok: false, error }`.
 * Bugs throw; bad input never does.
 */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A success that carries `value`. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A failure that carries `error`. */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** The value of a success; throws on a failure. For tests and for input that this package made itself. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(`unwrap of a failure: ${JSON.stringify(result.error)}`);
}
