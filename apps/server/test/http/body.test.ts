/** What a body has to be. None of these requests is signed: one that passes is refused for that, which comes later. */
import { API_PATH, MOST_BYTES, type ErrorCode } from '@bellows/api';
import { describe, expect, it } from 'vitest';
import { LEAD, sharedServer } from '../support/server.ts';

const GAME = 'A'.repeat(22);
const JSON_TYPE = { 'content-type': 'application/json' };
type Payload = string | Buffer;

async function expectCode(
  code: ErrorCode,
  payload: Payload | undefined,
  headers: Record<string, string> = JSON_TYPE,
  named = '',
): Promise<void> {
  const server = await sharedServer();
  const url = `${API_PATH}/games/${GAME}/result`;
  const rest = payload === undefined ? {} : { payload };
  const answer = await server.send<{ error: { message: string } }>({
    method: 'PUT',
    url,
    headers,
    ...rest,
  });
  expect([answer.code, answer.text]).toEqual([code, answer.text]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body.error.message).toContain(named);
}

const log = (rules: string, milliseconds: string, event = '"4L3"') =>
  `{"rules":${rules},"events":[["4L3",0],[${event},${milliseconds}]]}`;

describe('a body', () => {
  it.each<[string, Payload]>([
    ['as it should be', log('1', '1830')],
    ['with a byte order mark (RFC 8259 lets it be ignored)', `\uFEFF${log('1', '1')}`],
    ['with blanks and another order', ' { "events" : [ ] ,\n"rules":1 } '],
    ['with whole numbers in another spelling', log('1.0', '1e3')],
    ['of the longest event', log('1', '0', '"52L49u"')],
  ])('%s is taken', (_, payload) => expectCode('unsigned', payload));

  it.each<[string, Payload]>([
    ['nothing at all', ''],
    ['half of one', '{"rules":1,"events":['],
    ['two of them', '{}{}'],
    ['a trailing comma', '{"rules":1,"events":[],}'],
    ['a comment', '{"rules":1,"events":[]} // mine'],
    ['single quotes', "{'rules':1,'events':[]}"],
    ['UTF-16', Buffer.from(log('1', '1'), 'utf16le')],
    ['a byte that is no UTF-8', Buffer.from(log('1', '1', '"4\u00ff3"'), 'latin1')],
    ['an overlong stroke', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['half of a pair', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['__proto__', '{"rules":1,"events":[],"__proto__":{"won":true}}'],
    ['__proto__ in disguise', '{"rules":1,"events":[],"__\\u0070roto__":{}}'],
    ['__proto__ further down', '{"rules":1,"events":[[{"__proto__":1},1]]}'],
    ['constructor.prototype', '{"rules":1,"events":[],"constructor":{"prototype":{}}}'],
    ['NUL', `{"rules":1,"events":[["4L3\u0000",1]]}`],
  ])('F13 %s is malformed', (_, payload) => expectCode('malformed', payload));

  it.each([
    ['arrays', '['.repeat(60_000) + ']'.repeat(60_000)],
    ['objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ['events', `{"rules":1,"events":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ])('F13 deep %s are only a wrong body', (_, payload) => expectCode('schema', payload));

  it.each(['[', '{"a":'])('F13 %s without an end is malformed', (part) =>
    expectCode('malformed', part.repeat(Math.floor(MOST_BYTES / part.length))),
  );

  const INTEGERS: readonly (readonly [string, ErrorCode])[] = [
    ['NaN', 'malformed'],
    ['Infinity', 'malformed'],
    ['01', 'malformed'],
    ['+1', 'malformed'],
    ['0x1', 'malformed'],
    ['1e309', 'schema'],
    ['-1e309', 'schema'],
    ['-0', 'schema'],
    ['-0.0', 'schema'],
    ['-0e5', 'schema'],
    ['-1', 'schema'],
    ['1.5', 'schema'],
    ['9007199254740993', 'schema'],
    ['9007199254740992', 'schema'],
    ['"5"', 'schema'],
    ['""', 'schema'],
    ['true', 'schema'],
    ['null', 'schema'],
    ['[5]', 'schema'],
    ['{}', 'schema'],
  ];
  it.each(INTEGERS)('F14 %s is no integer', async (text, code) => {
    await expectCode(code, log(text, '1'));
    await expectCode(code, log('1', text));
  });

  it.each([
    ['a score', '{"rules":1,"events":[],"score":2210}', '"score"'],
    ['a name', '{"rules":1,"events":[],"name":"王"}', '"name"'],
    ['a time', '{"rules":1,"events":[],"timeMs":1}', '"timeMs"'],
    ['a flag', '{"rules":1,"events":[],"assisted":false}', '"assisted"'],
    ['the name of a method', '{"rules":1,"events":[],"toString":1}', '"toString"'],
    ['one more in an event', '{"rules":1,"events":[["4L3",1,1]]}', '/events/0'],
    ['one less in an event', '{"rules":1,"events":[["4L3"]]}', '/events/0'],
    ['an object for an event', '{"rules":1,"events":[{"0":"4L3","1":1}]}', '/events/0'],
    ['no rules', '{"events":[]}', 'rules'],
    ['no events', '{"rules":1}', 'events'],
    ['an array', '[]', 'body'],
    ['null', 'null', 'body'],
    ['a text', '"4L3"', 'body'],
  ])('F15 %s is refused, and the answer names it', (_, payload, named) =>
    expectCode('schema', payload, JSON_TYPE, named),
  );

  it.each(['4l3', ' 4L3', '4L3 ', '04L3', '4L03', '100L99', 'J', 'J01', 'J-1', 'Ü', 'X', 'UU', ''])(
    'F15 the event "%s" is none',
    (event) => expectCode('schema', log('1', '1', JSON.stringify(event))),
  );

  it('F15 the answer says which event is meant', async () => {
    const server = await sharedServer();
    const answer = await server.send({
      method: 'PUT',
      url: `${API_PATH}/games/${GAME}/result`,
      headers: JSON_TYPE,
      payload: log('1', '1', '"9?"'),
    });
    expect(answer.body).toMatchObject({ error: { code: 'schema', at: 2 } });
  });

  it.each<[string, Record<string, string>]>([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type', {}],
    ['an empty type', { 'content-type': '' }],
    ['half a type', { 'content-type': 'application' }],
    ['another JSON', { 'content-type': 'application/ld+json' }],
    ['another alphabet', { 'content-type': 'application/json; charset=latin1' }],
    ['a strange parameter', { 'content-type': 'application/json; boundary=x' }],
    ['gzip', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    ['brotli twice', { ...JSON_TYPE, 'content-encoding': 'br, br' }],
  ])('F16 %s is not taken', (_, headers) => expectCode('media-type', log('1', '1'), headers));

  it.each<[string, Record<string, string>]>([
    ['UTF-8 said', { 'content-type': 'application/json; charset=utf-8' }],
    ['in capitals', { 'content-type': 'Application/JSON;charset="UTF-8"' }],
    ['identity', { ...JSON_TYPE, 'content-encoding': 'identity' }],
  ])('F16 JSON %s is taken', (_, headers) => expectCode('unsigned', log('1', '1'), headers));

  it('F12 of more than 128 KiB is too large, and one of just so many is not', async () => {
    await expectCode('too-large', ' '.repeat(MOST_BYTES + 1));
    const text = log('1', '1');
    await expectCode('unsigned', text + ' '.repeat(MOST_BYTES - text.length));
  });

  it('of nothing is none', () => expectCode('schema', undefined, {}));
});

describe('a request that takes no body', () => {
  const REQUESTS = [
    ['GET', '/commitments'],
    ['GET', `/boards/${LEAD}`],
    ['GET', '/me'],
    ['DELETE', '/me'],
    ['POST', '/me/name'],
    ['HEAD', '/operator'],
  ] as const;
  it.each(REQUESTS)('F15 %s %s is refused with one', async (method, path) => {
    const server = await sharedServer();
    const url = API_PATH + path;
    const one = await server.send({ method, url, payload: '{"name":"x"}', headers: JSON_TYPE });
    expect([one.status, method === 'HEAD' ? 'schema' : one.code]).toEqual([400, 'schema']);
    const headers = { 'transfer-encoding': 'chunked' };
    expect((await server.send({ method, url, headers })).status).toBe(400);
  });

  it('is none the worse for saying that it has none', async () => {
    const server = await sharedServer();
    const headers = { 'content-length': '0' };
    expect((await server.get('/operator', headers)).status).toBe(200);
  });
});
