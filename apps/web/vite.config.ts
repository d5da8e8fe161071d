import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { licences } from './build/licences.ts';
import { loads } from './build/loads.ts';
import { manifests } from './build/manifest.ts';
import { offline } from './build/offline.ts';
import { sharedLinks } from './build/sharedLinks.ts';

/**
 * What the server will send. Vite's own client injects <style> elements while developing, so the
 * policy holds for `vite preview`, which serves the built files.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html bellows-script',
].join('; ');

const inside = licences();

export default defineConfig(({ mode }) => ({
  plugins: [
    svelte(),
    ...(mode === 'gallery' ? [] : offline(inside.worker)),
    inside.page,
    ...(mode === 'gallery' ? [] : [sharedLinks(), manifests(), loads()]),
    // The server sends these as they are; fonts are compressed already.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\.(js|css|html|svg|json|webmanifest)$/,
    }),
  ],
  // The solver's worker is a module, as it is in Node.
  worker: { format: 'es', plugins: () => [inside.worker()] },
  // `vite build --mode gallery` builds the pages that only the makers look at, elsewhere.
  build: {
    target: 'es2023',
    // Which script needs which: the check of sizes reads it.
    manifest: true,
    // Below this size Vite would put fonts into the style sheet as data: URLs, which the policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(mode === 'gallery'
      ? {
          outDir: 'node_modules/.gallery',
          emptyOutDir: true,
          rolldownOptions: { input: 'gallery.html' },
        }
      : {
          // What the first page needs is one script: fewer requests, and it compresses better whole.
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
          },
        }),
  },
  preview: { headers: { 'Content-Security-Policy': policy } },
}));
