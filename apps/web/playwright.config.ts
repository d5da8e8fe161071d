import { defineConfig, devices } from '@playwright/test';

/** Set by Playwright from what the server says (`wait` below) before any test runs. */
const port = process.env['BELLOWS_PORT'] ?? '0';
const browser = process.env['BELLOWS_CHROMIUM'];
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  // A machine under load may miss a moment; what fails twice is broken, and what fails once is told as flaky.
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  // Two browsers on two busy cores: a page may need seconds for what takes it no time alone.
  expect: { timeout: 10_000 },
  // The report is for tools/tests; run by hand, the list is enough.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 20_000,
    // What a test answers in the place of the server must not have been kept by a worker: offline.spec.ts and policy.spec.ts
    // let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The built app, served as a person gets it, on any free port. Near midnight UTC it waits for the next day.
  webServer: {
    command: `"${process.execPath}" ../server/test/support/serve.ts`,
    cwd: import.meta.dirname,
    env: { HOST: '127.0.0.1', PORT: '0' },
    timeout: 240_000,
    wait: { stdout: /Bellows is at http:\/\/127\.0\.0\.1:(?<bellows_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
