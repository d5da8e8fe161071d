/** Fresh databases for tests, on a PostgreSQL that each file of tests starts when it needs one. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll } from 'vitest';
import { startPostgres, type Options, type Postgres } from '../../../../tools/postgres/postgres.ts';

/** Works on a connection for that alone. */
export async function withClient<T>(
  address: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Asks a database something. */
export function ask(address: string, text: string): Promise<readonly unknown[]> {
  return withClient(
    address,
    async (client) => (await client.query<Record<string, unknown>>(text)).rows,
  );
}

/** The address of a new database. */
export async function freshDatabase({ url }: Pick<Postgres, 'url'>): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await ask(url, `create database ${name}`);
  return url.replace(/\/postgres$/, `/${name}`);
}

/** Starts one at the first call, and answers the same at later ones; it goes when the file's tests are over. */
export function sharedPostgres(options: Options = {}): () => Promise<Postgres> {
  let started: Promise<Postgres> | null = null;
  afterAll(async () => {
    await (await started)?.remove();
  }, 60_000);
  return () => (started ??= startPostgres(options));
}
