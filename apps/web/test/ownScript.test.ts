import { expect, test } from 'vitest';
import { ownScript } from '../src/ownScript.ts';

const PAGE = 'https://cards.example/play/accordion/ms617';

test.each([
  ['/assets/worker-DED4To_u.js', 'https://cards.example/assets/worker-DED4To_u.js'],
  ['https://cards.example/assets/a.b-1.js', 'https://cards.example/assets/a.b-1.js'],
  ['/sw.js', 'https://cards.example/sw.js'],
])('a script of the build: %s', (address, url) => {
  expect(ownScript(address, PAGE)).toBe(url);
});

test.each([
  'https://elsewhere.example/assets/worker-DED4To_u.js',
  'http://cards.example/assets/worker-DED4To_u.js',
  'https://cards.example:8443/assets/worker-DED4To_u.js',
  '//elsewhere.example/assets/worker.js',
  'data:text/javascript,close()',
  'blob:https://cards.example/5b0c2a9e-1c8e-4f0e-9e3c-2f6d1b7a9c10',
  'javascript:alert(1)',
  'https://',
  '',
  'assets/worker.js',
  '/assets/',
  '/assets/worker.css',
  '/sw.js?x',
  '/deep/sw.js',
  '/sw.json',
  '/swajs',
  '/assets/worker.js?x=1/../y',
  '/assets/../worker.js',
  '/assets/%2e%2e/worker.js',
  '/assets/..\\worker.js',
  '/assets/deep/worker.js',
  '/assets/%2fworker.js',
  '/og/worker.js',
  '/api/v1/worker.js',
])('no script of the build: %s', (address) => {
  expect(ownScript(address, PAGE)).toBeNull();
});
