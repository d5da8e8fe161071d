import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Long fuzzing and all sizes only in `npm run test:full`. */
const full = process.env['BELLOWS_FULL'] === '1';

function node(name: string, folder: string) {
  return {
    test: {
      name,
      include: [`${folder}/test/**/*.test.ts`],
      environment: 'node',
      testTimeout: full ? 600_000 : 20_000,
    },
  };
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      node('rules', 'packages/rules'),
      node('i18n', 'packages/i18n'),
      node('cli', 'apps/cli'),
      node('server', 'apps/server'),
      node('tools', 'tools'),
      // The app's own file says how Svelte is compiled and which DOM stands in for the browser.
      ...(existsSync('apps/web/vitest.config.ts') ? ['apps/web/vitest.config.ts'] : []),
    ],
  },
});
