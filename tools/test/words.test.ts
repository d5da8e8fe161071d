import { describe, expect, test } from 'vitest';
import { plainWords } from '../boot/words.mjs';

describe('plain words', () => {
  test.each([
    ["EACCES: permission denied, mkdir '/x/node_modules'", /cannot be written/],
    ["Error: EROFS: read-only file system, open '/x/.boot-lock'", /cannot be written/],
    ['npm error code ENOTFOUND', /network/],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
    ['npm error code E404', /registry/],
  ])('for %s', (text, expected) => {
    expect(plainWords(text)).toMatch(expected);
  });

  test('none for what is not known', () => {
    expect(plainWords('TypeError: x is not a function')).toBeNull();
  });
});
