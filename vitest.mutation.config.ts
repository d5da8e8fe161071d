import { defineConfig } from 'vitest/config';

/** Stryker runs the tests of the rules alone. */
export default defineConfig({
  test: {
    include: ['packages/rules/test/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    // The rules keep no state between files, and loading fast-check anew for each takes long.
    isolate: false,
    // Small samples: the suite runs once for every mutant.
    env: { BELLOWS_MUTATION: '1' },
  },
});
