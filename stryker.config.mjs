// Mutation testing of the rules: npm run mutation.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'packages/rules/src/**/*.ts',
    '!packages/rules/src/index.ts',
    '!packages/rules/src/types.ts',
  ],
  checkers: [],
  // Without the root's tsconfig.json, which refers to folders that are left out of the sandbox.
  ignorePatterns: [
    '/tsconfig.json',
    'apps',
    'docs',
    'reports',
    'tools',
    '**/dist',
    '**/*.tsbuildinfo',
  ],
  concurrency: 2,
  incremental: false,
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.stryker-tmp',
};
