import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

/** Long walks only in `npm run test:full`. */
const full = process.env['BELLOWS_FULL'] === '1';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte(), svelteTesting()],
  test: {
    name: 'app',
    include: ['test/**/*.test.ts'],
    // Only the files that show components name jsdom; the game runs without a page.
    environment: 'node',
    testTimeout: full ? 600_000 : 20_000,
  },
});
