import { delimiter } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cleanEnvironment, pathKey, withFolderFirst } from '../boot/environment.mjs';

describe('the environment for an npm inside an npm', () => {
  test('loses what the outer one left and keeps its settings', () => {
    const kept = { PATH: '/bin', npm_config_cache: '/c', npm_execpath: '/npm-cli.js', HOME: '/h' };
    const left = {
      npm_lifecycle_event: 'start',
      npm_package_name: 'bellows',
      npm_command: 'run-script',
      INIT_CWD: '/somewhere',
      Npm_Package_Version: '1',
    };
    expect(cleanEnvironment({ ...kept, ...left })).toEqual(kept);
  });
});

describe('PATH', () => {
  test.each([
    [{ PATH: '/a' }, 'PATH'],
    [{ Path: 'C:\\a' }, 'Path'],
    [{ OTHER: 'x', path: '/a' }, 'path'],
    [{}, 'PATH'],
  ])('of %j is spelt %s', (environment, key) => {
    expect(pathKey(environment)).toBe(key);
  });

  test('gets a folder in front under its own spelling', () => {
    expect(withFolderFirst({ Path: '/a', HOME: '/h' }, '/n ew')).toEqual({
      Path: `/n ew${delimiter}/a`,
      HOME: '/h',
    });
    expect(withFolderFirst({}, '/new')).toEqual({ PATH: '/new' });
  });
});
