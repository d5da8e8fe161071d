/** What only shows on the connection itself. */
import { API_PATH } from '@bellows/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../support/server.ts';
import { exchange, listening } from '../support/wire.ts';

let port = 0;
beforeAll(async () => {
  port = await listening((await sharedServer()).app);
});

const PUT = `PUT ${API_PATH}/games/${'A'.repeat(22)}/result HTTP/1.1`;
const GET = `GET ${API_PATH}/operator HTTP/1.1`;
const HOST = 'Host: x';
const TYPE = 'Content-Type: application/json';
const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n\r\n`;

describe('F17 a request that two could read in two ways', () => {
  it.each([
    ['a length and chunks', lines(PUT, HOST, 'Content-Length: 5', 'Transfer-Encoding: chunked')],
    ['chunks and a length', lines(PUT, HOST, 'Transfer-Encoding: chunked', 'Content-Length: 5')],
    ['two lengths', lines(PUT, HOST, 'Content-Length: 2', 'Content-Length: 3')],
    ['the same length twice', lines(PUT, HOST, 'Content-Length: 2', 'Content-Length: 2')],
    ['a list of lengths', lines(PUT, HOST, 'Content-Length: 2, 2')],
    ['a length with a sign', lines(PUT, HOST, 'Content-Length: +2')],
    ['a length in hexadecimal', lines(PUT, HOST, 'Content-Length: 0x2')],
    ['another coding last', lines(PUT, HOST, 'Transfer-Encoding: chunked, identity')],
    ['a bare LF after the first line', `${GET}\n${HOST}\r\n\r\n`],
    ['a bare LF after a header', `${GET}\r\n${HOST}\nX: y\r\n\r\n`],
    ['a bare LF at the end', `${GET}\r\n${HOST}\r\n\n`],
    ['a bare CR in a header', lines(GET, HOST, 'X: a\rb')],
    ['a folded header', lines(GET, HOST, 'X: a', ' b')],
    ['a blank before the colon', lines(GET, 'Host : x')],
    ['a blank in a name', lines(GET, HOST, 'X y: z')],
    ['NUL in a header', lines(GET, HOST, 'X: a\u0000b')],
    ['a bare LF in a chunk', `${lines(PUT, HOST, TYPE, 'Transfer-Encoding: chunked')}2\n{}\n0\n\n`],
    ['a chunk of no size', `${lines(PUT, HOST, TYPE, 'Transfer-Encoding: chunked')}x\r\n{}\r\n`],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['another method', lines('BREW / HTTP/1.1', HOST)],
  ])('%s is malformed, and the connection ends', async (_, bytes) => {
    const answer = await exchange(port, bytes);
    expect([answer.status, answer.code, answer.closed]).toEqual([400, 'malformed', true]);
    expect(answer.text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it.each([
    ['no host', lines(GET)],
    ['two hosts', lines(GET, 'Host: a', 'Host: b')],
    ['two types', lines(PUT, HOST, TYPE, 'Content-Type: text/plain', 'Content-Length: 2') + '{}'],
    ['two digests', lines(PUT, HOST, 'Content-Digest: a', 'Content-Digest: b')],
  ])('%s is malformed', async (_, bytes) => {
    const answer = await exchange(port, bytes);
    expect([answer.status, answer.code]).toEqual([400, 'malformed']);
  });
});

describe('F12', () => {
  it('a huge body is too large before any of it is read', async () => {
    const bytes = lines(PUT, HOST, TYPE, 'Content-Length: 100000000');
    const answer = await exchange(port, bytes + ' '.repeat(1000));
    expect([answer.status, answer.code]).toEqual([413, 'too-large']);
  });

  it('a huge body in chunks is too large as soon as it is', async () => {
    const head = lines(PUT, HOST, TYPE, 'Transfer-Encoding: chunked');
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
    const answer = await exchange(port, head + chunk.repeat(9));
    expect([answer.status, answer.code]).toEqual([413, 'too-large']);
  });

  it.each([
    ['header', lines(GET, HOST, `X: ${'a'.repeat(20_000)}`)],
    ['address', lines(`GET /${'a'.repeat(20_000)} HTTP/1.1`, HOST)],
    ['number of headers', lines(GET, HOST, ...Array<string>(5000).fill('X: yyy'))],
  ])('a huge %s is too large', async (_, bytes) => {
    const answer = await exchange(port, bytes);
    expect([answer.status, answer.code, answer.closed]).toEqual([431, 'headers-too-large', true]);
  });
});

describe('F11 a request that dawdles', () => {
  const slow = { text: 'a', every: 400 };
  it.concurrent.each([
    ['in its head', `${GET}\r\n${HOST}\r\nX: `, slow],
    ['before its head', '', undefined],
    ['after its first line', `${GET}\r\n`, undefined],
    ['in its body', `${lines(PUT, HOST, TYPE, 'Content-Length: 5000')}{`, slow],
    ['before its body', lines(PUT, HOST, TYPE, 'Content-Length: 5000'), undefined],
    [
      'between chunks',
      `${lines(PUT, HOST, TYPE, 'Transfer-Encoding: chunked')}1\r\n{\r\n`,
      undefined,
    ],
  ])(
    '%s is given up',
    async (_, bytes, drip) => {
      const answer = await exchange(port, bytes, drip);
      expect([answer.status, answer.code, answer.closed]).toEqual([408, 'timeout', true]);
      expect(answer.took).toBeLessThan(100_000);
    },
    110_000,
  );
});

describe('F18', () => {
  const PARAMETERS = [
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '%00',
    '%0d%0aSet-Cookie:%20a=b',
    "'%20OR%201=1--",
    '%22;DROP%20TABLE%20games;--',
    '%F0%9F%82%A1',
    '%FF',
    '%',
    'a'.repeat(300),
    '__proto__',
    'constructor',
    '*',
    '2026-12-01%00',
    '2026-12-01%0a',
  ];
  const PATHS: readonly ((parameter: string) => string)[] = [
    (one) => `/dailies/${one}`,
    (one) => `/boards/${one}/accordion/open`,
    (one) => `/boards/2026-12-01/${one}/open`,
    (one) => `/boards/2026-12-01/accordion/${one}`,
    (one) => `/boards/2026-12-01/accordion/open?view=${one}`,
    (one) => `/boards/2026-12-01/accordion/open/results/${one}`,
    (one) => `/bests/${one}/open`,
    (one) => `/games/${one}`,
    (one) => `/${one}`,
  ];
  it.each(PARAMETERS)('%s in any parameter is no place', async (parameter) => {
    for (const path of PATHS) {
      const target = API_PATH + path(parameter);
      const answer = await exchange(
        port,
        lines(`GET ${target} HTTP/1.1`, HOST, 'Connection: close'),
      );
      expect([target, answer.status]).toEqual([target, expect.toBeOneOf([400, 404])]);
      expect([target, answer.code]).toEqual([target, expect.any(String)]);
      expect(answer.text).not.toMatch(/^Set-Cookie/im);
    }
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/%00'])(
    '%s leads out of nothing',
    async (path) => {
      const answer = await exchange(port, lines(`GET ${path} HTTP/1.1`, HOST, 'Connection: close'));
      expect(answer.status).toBe(404);
    },
  );

  it.each(['/api/v1/../../package.json', '/api/..%2fpackage.json', '/api/v1//operator', '/api'])(
    '%s is not there',
    async (path) => {
      const answer = await exchange(port, lines(`GET ${path} HTTP/1.1`, HOST, 'Connection: close'));
      expect([answer.status, answer.code]).toEqual([404, 'not-found']);
    },
  );
});
