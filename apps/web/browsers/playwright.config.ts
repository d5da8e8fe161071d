import { defineConfig } from '@playwright/test';
import main from '../playwright.config.ts';

/** Playwright runs these tests and serves the page; the browsers are driven by other means, since it drives none of these. */
export default defineConfig({
  ...main,
  testDir: '.',
  outputDir: '../test-results/browsers',
  projects: [{ name: 'firefox' }, { name: 'webkit' }, { name: 'chromium' }],
  use: {},
});
