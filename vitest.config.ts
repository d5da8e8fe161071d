import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Long fuzzing and all sizes only in `npm run test:full`. */
const full = process.env['BELLOWS_FULL'] === '1';

/** A package whose tests run in plain Node, by the name of its folder. */
function node(folder: string) {
  return {
    test: {
      name: folder.replace(/^.*\//, ''),
      include: [`${folder}/test/**/*.test.ts`],
      environment: 'node' as const,
      testTimeout: full ? 600_000 : 20_000,
    },
  };
}

/** What runs once more on PostgreSQL: some of it, or all that has to do with a store. */
const onPostgres = full
  ? [
      'http/*',
      'daily/{closing,midnight}',
      'proof/{killed,lostAnswer,overload}',
      'store/faults/{kill,locked}',
    ]
  : ['http/{games,player}', 'store/faults/locked'];

const packages = readdirSync('packages')
  .map((name) => `packages/${name}`)
  .filter((folder) => existsSync(`${folder}/package.json`));

export default defineConfig({
  test: {
    // Files of tests start servers and solvers of their own; more at once than this wait for each other.
    maxWorkers: 2,
    projects: [
      ...[...packages, 'apps/cli', 'apps/server', 'tools'].map(node),
      {
        test: {
          ...node('apps/server').test,
          name: 'postgres',
          include: onPostgres.map((name) => `apps/server/test/${name}.test.ts`),
          globalSetup: ['apps/server/test/support/onPostgres.ts'],
        },
      },
      // The app's own file says how Svelte is compiled and which DOM stands in for the browser.
      'apps/web/vitest.config.ts',
    ],
  },
});
