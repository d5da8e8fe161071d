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

const packages = readdirSync('packages')
  .map((name) => `packages/${name}`)
  .filter((folder) => existsSync(`${folder}/package.json`));

export default defineConfig({
  test: {
    // Files of tests start servers and solvers of their own; more at once than this wait for each other.
    maxWorkers: 2,
    projects: [
      ...[...packages, 'apps/cli', 'apps/server', 'tools'].map(node),
      // The app's own file says how Svelte is compiled and which DOM stands in for the browser.
      'apps/web/vitest.config.ts',
    ],
  },
});
