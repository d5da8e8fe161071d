import { describe, expect, test } from 'vitest';
import { isEverywhere, readConfig } from '../src/config.ts';

describe('HOST and PORT', () => {
  test.each([
    [{}, { host: '127.0.0.1', port: 8417 }],
    [
      { HOST: '', PORT: '' },
      { host: '127.0.0.1', port: 8417 },
    ],
    [
      { HOST: '0.0.0.0', PORT: '0' },
      { host: '0.0.0.0', port: 0 },
    ],
    [
      { HOST: '[::1]', PORT: '65535' },
      { host: '::1', port: 65535 },
    ],
    [{ HOST: 'my-laptop.local' }, { host: 'my-laptop.local', port: 8417 }],
  ])('%j', (environment, expected) => {
    expect(readConfig(environment)).toEqual({ ...expected, web: null });
  });

  test.each(['-1', '65536', '80a', '8 0', '1e3', '0x50', '999999'])(
    'PORT=%s is refused',
    (PORT) => {
      expect(() => readConfig({ PORT })).toThrow(`PORT=${PORT} is not a port`);
    },
  );

  test.each(['127.0.0.300', '1.2.3', 'a b', 'http://x', '::g', '-x'])(
    'HOST=%s is refused',
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow(`HOST=${HOST} is not an address`);
    },
  );

  test.each([
    ['0.0.0.0', true],
    ['::', true],
    ['0:0:0:0:0:0:0:0', true],
    ['127.0.0.1', false],
    ['localhost', false],
  ])('%s means every address: %s', (host, expected) => {
    expect(isEverywhere(host)).toBe(expected);
  });
});
