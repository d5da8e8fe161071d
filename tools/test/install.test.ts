import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { adopt, isInstalled, missingPackages, stampFor } from '../boot/install.mjs';
import { temporaryFolder } from './folder.ts';

const ALIEN = { os: ['plan9'], cpu: ['pdp11'] };
const OURS = { os: [process.platform], cpu: [process.arch] };

const LOCK = {
  '': { name: 'house' },
  'packages/rules': { version: '0.1.0' },
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
  'node_modules/alien': { version: '1.0.0', integrity: 'sha512-alien', optional: true, ...ALIEN },
  'node_modules/native': { version: '1.0.0', integrity: 'sha512-native', optional: true, ...OURS },
};
type Place = keyof typeof LOCK;
const PRESENT: readonly Place[] = ['packages/rules', 'node_modules/one', 'node_modules/native'];

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/** A folder as `npm ci` leaves it. */
function installedFolder(present: readonly Place[] = PRESENT): string {
  const folder = temporaryFolder();
  write(join(folder, 'package-lock.json'), { packages: LOCK });
  const list = Object.fromEntries(present.map((place) => [place, LOCK[place]]));
  write(join(folder, 'node_modules/.package-lock.json'), { packages: list });
  for (const place of present) write(join(folder, place, 'package.json'), {});
  return folder;
}

describe('the stamp of an installation', () => {
  test('differs with the lock file, the platform and the architecture', () => {
    const linux = { platform: 'linux', arch: 'x64' };
    const stamps = [
      stampFor('a', linux),
      stampFor('b', linux),
      stampFor('a', { ...linux, platform: 'darwin' }),
      stampFor('a', { ...linux, arch: 'arm64' }),
    ];
    expect(new Set(stamps).size).toBe(4);
    expect(stampFor('a', linux)).toBe(stamps[0]);
  });

  test('is what makes an installation good, until the lock file changes', () => {
    const folder = installedFolder();
    expect(isInstalled(folder)).toBe(false);
    expect(adopt(folder)).toBe(true);
    expect(isInstalled(folder)).toBe(true);
    const lock = join(folder, 'package-lock.json');
    writeFileSync(lock, `${readFileSync(lock, 'utf8')}\n`);
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('missing packages', () => {
  test('are none when all that fit this machine are there', () => {
    expect(missingPackages(installedFolder())).toEqual([]);
  });

  test.each(PRESENT)('%s is missed when npm has not listed it', (place) => {
    const folder = installedFolder(PRESENT.filter((other) => other !== place));
    expect(missingPackages(folder)).toEqual([place]);
    expect(adopt(folder)).toBe(false);
  });

  test('are those that are gone from the disk', () => {
    const folder = installedFolder();
    rmSync(join(folder, 'node_modules/one'), { recursive: true });
    expect(missingPackages(folder)).toEqual(['node_modules/one']);
  });

  test("a folder without npm's own list is not taken over", () => {
    const folder = installedFolder();
    rmSync(join(folder, 'node_modules/.package-lock.json'));
    expect(adopt(folder)).toBe(false);
    expect(isInstalled(folder)).toBe(false);
  });
});
