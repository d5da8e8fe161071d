/** Longer than this nobody waits for an answer, in milliseconds. */
const PATIENCE = 20_000;

export function patience(): { readonly signal: AbortSignal } {
  return { signal: AbortSignal.timeout(PATIENCE) };
}
