/** Where a store for a test is: in a folder, or where the tests run on PostgreSQL in a database of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freshDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL for this project's tests, if it has one. */
    readonly postgres: string | undefined;
  }
}

export interface StorePlace {
  /** For `openStore`. */
  readonly where: string;
  readonly remove: () => void;
}

function postgres(): string | undefined {
  return inject('postgres');
}

export function isOnPostgres(): boolean {
  return postgres() !== undefined;
}

export async function storePlace(): Promise<StorePlace> {
  const url = postgres();
  // Databases go with the server.
  if (url !== undefined) return { where: await freshDatabase({ url }), remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'bellows store-'));
  return {
    where: join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
