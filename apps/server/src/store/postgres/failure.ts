/** What went wrong in a database that is somebody else's: nearly all of it passes, and none of it ends this process. */
import { StoreBroken, StoreBusy, StoreFull, StoreRefused } from '../store.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FULL = new Set(['53100']);
/** Others were faster: done again, it succeeds. */
const CONFLICTS = new Set(['40001', '40P01', '23503', '23505']);
/** Classes: connections, limits, an operator's doing, the system; and locks, and what is read-only for now. */
const BUSY = /^(08|53|57|58)|^(55P03|25006|25P03|25P04)$/;
/** Password, database, rights. */
const REFUSED = /^28|^(3D000|42501)$/;
/** What Node says of connections and names. */
const UNREACHABLE =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ENOENT)$/;
/** What `pg` says without a code. */
const SAID =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client (was closed|has encountered))|not queryable|pool after calling end/i;

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the same may succeed when it is simply done again. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** Whether whatever was asked has failed for its own sake, and not because the database is as it is. */
export function isOwnFault(error: unknown): boolean {
  return isConflict(error) || !isOfStore(storeError(error));
}

function isOfStore(error: Error): boolean {
  return [StoreBusy, StoreFull, StoreRefused, StoreBroken].some((kind) => error instanceof kind);
}

/** The same as an error of the store, where it is one. What it says holds no address and no password. */
export function storeError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (isOfStore(error)) return error;
  const code = codeOf(error);
  // A name that has several addresses fails with all of them at once, and says nothing itself.
  const said = error instanceof AggregateError ? '' : error.message;
  const message = `The database: ${said === '' ? code : said} ${code === '' ? '' : `(${code})`}`;
  if (FULL.has(code)) return new StoreFull(message);
  if (REFUSED.test(code)) return new StoreRefused(message);
  if (CONFLICTS.has(code) && !code.startsWith('40')) return error;
  if (code.startsWith('40') || BUSY.test(code) || UNREACHABLE.test(code) || SAID.test(said)) {
    return new StoreBusy(message);
  }
  return error;
}
