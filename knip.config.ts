import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'tools/{start,test,run,messages}.mjs',
        'tools/tests/main.ts',
        'tools/check/{main,fix,size}.ts',
        'tools/bench/*.ts',
        'tools/kernel/build.ts',
        'tools/winnability.ts',
        'tools/screenshots.ts',
        'vitest.mutation.config.ts',
      ],
      project: ['tools/**/*.{mjs,ts}', '*.{js,ts,mjs}'],
    },
    'packages/*': { project: ['**/*.ts'] },
    'packages/rules': {
      entry: ['bench/*.ts', 'test/oracle/{generate,transcripts}.ts'],
      project: ['**/*.ts'],
    },
    // The kernel is AssemblyScript, which has a compiler of its own.
    'packages/solver': { entry: ['bench/*.ts'], project: ['**/*.ts', '!kernel/**'] },
    'apps/cli': { entry: ['src/main.ts'], project: ['**/*.{ts,mjs}'] },
    'apps/server': {
      entry: [
        'src/main.ts',
        'bench/*.ts',
        'test/proof/secondClient/main.ts',
        'test/support/serve.ts',
        'test/store/faults/*.ts',
      ],
      project: ['**/*.{ts,mjs}'],
    },
    // The service worker is bundled apart (apps/web/build/offline.ts).
    // The gallery is a page that only the makers look at; its script stands in gallery.html.
    'apps/web': {
      entry: ['gallery/main.ts', 'worker/main.ts'],
      // The second one is for the browsers that Playwright does not drive.
      playwright: { config: ['playwright.config.ts', 'browsers/playwright.config.ts'] },
      project: ['**/*.{ts,svelte}'],
    },
  },
  // Started by their file (tools/check/steps.ts) or by Stryker.
  ignoreDependencies: ['dependency-cruiser', 'svelte-check'],
  // Tools of the machine with which tests make faults happen or show WebKit to nobody, where it has them.
  ignoreBinaries: ['strace', 'mount', 'umount', 'Xvfb'],
  // A const array's type is part of what a module offers, used or not.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
