import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, isEverywhere, readConfig } from '../src/config.ts';

const LIMITS = {
  starts: 10,
  results: 20,
  writes: 120,
  reads: 600,
  newKeys: 20,
  newKeysBurst: 200,
  buckets: 100_000,
};
const STANDARD: ReturnType<typeof readConfig> = {
  host: '127.0.0.1',
  port: 8417,
  web: null,
  data: resolve('data'),
  database: null,
  origin: null,
  trustProxy: [],
  limits: LIMITS,
  operator: null,
};

type Row = readonly [Record<string, string>, Partial<Config>];
const GOOD: readonly Row[] = [
  [{}, {}],
  [{ HOST: '', PORT: '', BELLOWS_DATA: '', BELLOWS_ORIGIN: '', BELLOWS_TRUST_PROXY: '' }, {}],
  [{ BELLOWS_LIMITS: '', BELLOWS_OPERATOR: ' ', BELLOWS_LIMIT_READS: '' }, {}],
  [
    { HOST: '0.0.0.0', PORT: '0' },
    { host: '0.0.0.0', port: 0 },
  ],
  [
    { HOST: '[::1]', PORT: '65535' },
    { host: '::1', port: 65535 },
  ],
  [{ HOST: 'my-laptop.local' }, { host: 'my-laptop.local' }],
  [{ BELLOWS_WEB: 'page' }, { web: resolve('page') }],
  [{ BELLOWS_DATA: '/var/lib/bellows' }, { data: resolve('/var/lib/bellows') }],
  [{ BELLOWS_ORIGIN: 'https://bellows.example' }, { origin: 'https://bellows.example' }],
  [{ BELLOWS_ORIGIN: 'https://Bellows.Example:443/' }, { origin: 'https://bellows.example' }],
  [{ BELLOWS_ORIGIN: 'http://[::1]:8417' }, { origin: 'http://[::1]:8417' }],
  [{ BELLOWS_TRUST_PROXY: '127.0.0.1' }, { trustProxy: ['127.0.0.1'] }],
  [
    { BELLOWS_TRUST_PROXY: '::1, 10.1.2.3/8 2001:DB8::/32' },
    { trustProxy: ['::1', '10.0.0.0/8', '2001:db8::/32'] },
  ],
  [
    { BELLOWS_TRUST_PROXY: '::ffff:10.0.0.1,::ffff:10.0.0.0/104' },
    { trustProxy: ['10.0.0.1', '10.0.0.0/8'] },
  ],
  [{ BELLOWS_LIMITS: 'on' }, {}],
  [{ BELLOWS_LIMITS: 'off' }, { limits: null }],
  [
    { BELLOWS_LIMITS: 'off', HOST: '::1' },
    { limits: null, host: '::1' },
  ],
  [
    { BELLOWS_LIMITS: 'off', HOST: 'localhost' },
    { limits: null, host: 'localhost' },
  ],
  [
    {
      BELLOWS_LIMIT_STARTS: '1',
      BELLOWS_LIMIT_RESULTS: '2',
      BELLOWS_LIMIT_WRITES: '3',
      BELLOWS_LIMIT_READS: '1000000',
      BELLOWS_LIMIT_NEW_KEYS: '4',
      BELLOWS_LIMIT_NEW_KEYS_BURST: '5',
      BELLOWS_LIMIT_BUCKETS: '1000',
    },
    {
      limits: {
        starts: 1,
        results: 2,
        writes: 3,
        reads: 1_000_000,
        newKeys: 4,
        newKeysBurst: 5,
        buckets: 1000,
      },
    },
  ],
  ...[
    'postgres://bellows:p%40ss@db.example:5432/bellows?sslmode=require',
    'postgresql://db/x',
    'postgres:///bellows?host=/run/postgresql',
  ].map((database) => [{ DATABASE_URL: database }, { database }] as const),
  [{ BELLOWS_OPERATOR: ' Zoë 王, zoe@example.org ' }, { operator: 'Zoë 王, zoe@example.org' }],
];

/** What is refused names the variable, its value where that is short, and a value that would do. */
const BAD: readonly (readonly [Record<string, string>, string, string])[] = [
  ...['-1', '65536', '80a', '8 0', '1e3', '0x50', '999999'].map(
    (PORT) => [{ PORT }, `PORT=${PORT} is not a port.`, 'from 0'] as const,
  ),
  ...['127.0.0.300', '1.2.3', 'a b', 'http://x', '::g', '-x'].map(
    (HOST) => [{ HOST }, `HOST=${HOST} is not an address.`, '127.0.0.1'] as const,
  ),
  ...[
    'bellows.example',
    'ftp://bellows.example',
    'https://bellows.example/games',
    'https://a:b@bellows.example',
    'https://bellows.example/?x',
    'https://',
  ].map(
    (text) =>
      [
        { BELLOWS_ORIGIN: text },
        `BELLOWS_ORIGIN=${text} is not the address of a site.`,
        'https://bellows.example.',
      ] as const,
  ),
  ...['yes', '1', '10.0.0.0/33', '10.0.0.0/0', '::/0', '10.0.0.0/8/8', '10.0.0.0/', '10.0/8'].map(
    (text) =>
      [
        { BELLOWS_TRUST_PROXY: `127.0.0.1, ${text}` },
        `BELLOWS_TRUST_PROXY=127.0.0.1, ${text} names "${text}"`,
        '10.0.0.0/8',
      ] as const,
  ),
  ...[
    'bellows',
    'mysql://me:pass@db/bellows',
    'postgres://me:pass@db',
    'postgres:///bellows',
    'postgres://me:pa ss@:x/bellows',
  ].map(
    (DATABASE_URL) =>
      [
        { DATABASE_URL },
        'DATABASE_URL is not the address of a PostgreSQL database.',
        'postgres://USER:PASSWORD@HOST:5432/NAME',
      ] as const,
  ),
  [{ BELLOWS_LIMITS: 'no' }, 'BELLOWS_LIMITS=no is neither', 'Leave it out'],
  [{ BELLOWS_LIMITS: 'off', HOST: '0.0.0.0' }, 'BELLOWS_LIMITS=off', 'HOST=0.0.0.0'],
  [{ BELLOWS_LIMITS: 'off', HOST: '192.168.1.5' }, 'BELLOWS_LIMITS=off', 'HOST=192.168.1.5'],
  [
    { BELLOWS_LIMITS: 'off', BELLOWS_ORIGIN: 'http://localhost:1' },
    'BELLOWS_LIMITS=off',
    'BELLOWS_ORIGIN',
  ],
  [
    { BELLOWS_LIMITS: 'off', BELLOWS_TRUST_PROXY: '::1' },
    'BELLOWS_LIMITS=off',
    'BELLOWS_TRUST_PROXY',
  ],
  ...['0', '-5', '1.5', 'many', '1000001', '1e3'].map(
    (text) =>
      [
        { BELLOWS_LIMIT_READS: text },
        `BELLOWS_LIMIT_READS=${text} is not a size.`,
        'from 1 to 1000000',
      ] as const,
  ),
  [{ BELLOWS_LIMIT_BUCKETS: '999' }, 'BELLOWS_LIMIT_BUCKETS=999', 'from 1000'],
  [{ BELLOWS_OPERATOR: 'Anna\nExample' }, 'BELLOWS_OPERATOR', 'anna@example.org'],
  [{ BELLOWS_OPERATOR: 'x'.repeat(201) }, 'BELLOWS_OPERATOR', 'anna@example.org'],
];

describe('the environment', () => {
  test.each(GOOD)('%j', (environment, expected) => {
    expect(readConfig(environment)).toEqual({ ...STANDARD, ...expected });
  });

  test.each(BAD)('%j is refused', (environment, says, wayOut) => {
    expect(() => readConfig(environment)).toThrow(says);
    expect(() => readConfig(environment)).toThrow(wayOut);
  });

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
