/** For the tests that run a second time, on PostgreSQL (vitest.config.ts says which): one server of it for all of them. */
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../tools/postgres/postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgres', postgres.url);
  return () => postgres.remove();
}
