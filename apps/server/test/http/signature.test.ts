/** F20: requests that are not signed as they have to be. */
import { createHash, createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto';
import { API_PATH, type ErrorCode } from '@bellows/api';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bodyText,
  contentDigest,
  type Player,
  type Forgery,
  type SignedRequest,
} from '../support/player.ts';
import { LEAD, NOON, sharedServer, testServer, type TestServer } from '../support/server.ts';
import { exchange, listening } from '../support/wire.ts';

const START: SignedRequest = { method: 'POST', path: '/starts', body: { board: LEAD } };
const WHOLE = ['@method', '@path', 'content-digest'];
const MINUTE = 60;
const NOW = Date.parse(NOON) / 1000;

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await sharedServer();
  player = await server.player();
});

type Expected = ErrorCode | 200 | 201;

async function check(request: SignedRequest, forgery: Forgery, expected: Expected): Promise<void> {
  const answer = await server.signed(player, request, forgery);
  const got = answer.code ?? (answer.status === 201 ? 200 : answer.status);
  expect([got, answer.text]).toEqual([expected, answer.text]);
  if (answer.status === 401) expect(answer.headers['www-authenticate']).toBe('Signature');
}

describe('F20 the form of a signature', () => {
  it.each<[string, Forgery, Expected]>([
    ['as it should be', {}, 200],
    ['in another order', { components: ['content-digest', '@path', '@method'] }, 200],
    ['with alg', { parameters: { alg: 'ecdsa-p256-sha256' } }, 200],
    ['made long ago', { parameters: { created: 0 } }, 200],
    ['made in the future', { parameters: { created: 99_999_999_999 } }, 200],
    ['with a long nonce', { parameters: { nonce: 'n'.repeat(128) } }, 200],
    ['without the method', { components: ['@path', 'content-digest'] }, 'unsigned'],
    ['without the path', { components: ['@method', 'content-digest'] }, 'unsigned'],
    ['without the digest', { components: ['@method', '@path'] }, 'unsigned'],
    ['of nothing', { components: [] }, 'unsigned'],
    ['of more', { components: [...WHOLE, '@authority'] }, 'unsigned'],
    ['of the target', { components: [...WHOLE, '@target-uri'] }, 'unsigned'],
    ['of the query', { components: [...WHOLE, '@query'] }, 'unsigned'],
    ['without created', { parameters: { created: undefined } }, 'unsigned'],
    ['without nonce', { parameters: { nonce: undefined } }, 'unsigned'],
    ['without keyid', { parameters: { keyid: undefined } }, 'unsigned'],
    ['with an empty nonce', { parameters: { nonce: '' } }, 'unsigned'],
    ['with a huge nonce', { parameters: { nonce: 'n'.repeat(129) } }, 'unsigned'],
    ['that expires', { parameters: { expires: 99_999_999_999 } }, 'unsigned'],
    ['with a tag', { parameters: { tag: 'x' } }, 'unsigned'],
    ['of a word of its own', { parameters: { mine: 1 } }, 'unsigned'],
  ])('%s', async (_, forgery, expected) => {
    await check(START, forgery, expected);
  });

  const input = (list: string, parameters = `created=${NOW};nonce="n";keyid="KEY"`) =>
    `sig1=(${list});${parameters}`;
  const PARTS = '"@method" "@path" "content-digest"';
  it.each<[string, Record<string, string | undefined>]>([
    ['no headers', { signature: undefined, 'signature-input': undefined }],
    ['no input', { 'signature-input': undefined }],
    ['no signature', { signature: undefined }],
    ['no digest', { 'content-digest': undefined }],
    ['an empty signature', { signature: '' }],
    ['an empty input', { 'signature-input': '' }],
    ['another label', { signature: 'sig2=:AAAA:' }],
    ['two signatures', { signature: 'sig1=:AAAA:, sig2=:AAAA:' }],
    ['the same label twice', { signature: 'sig1=:AAAA:, sig1=:AAAA:' }],
    ['a text for a signature', { signature: 'sig1="AAAA"' }],
    ['no base64', { signature: 'sig1=:§:' }],
    ['a component twice', { 'signature-input': input(`${PARTS} "@path"`) }],
    [
      'a component of the answer',
      { 'signature-input': input('"@method";req "@path" "content-digest"') },
    ],
    [
      'a part of the digest',
      { 'signature-input': input('"@method" "@path" "content-digest";key="sha-256"') },
    ],
    ['bytes of the digest', { 'signature-input': input('"@method" "@path" "content-digest";bs') }],
    ['a parameter of the query', { 'signature-input': input(`${PARTS} "@query-param";name="a"`) }],
    ['an unknown component', { 'signature-input': input(`${PARTS} "@moon"`) }],
    ['capitals', { 'signature-input': input('"@method" "@path" "Content-Digest"') }],
    [
      'created as text',
      { 'signature-input': input(PARTS, `created="${NOW}";nonce="n";keyid="KEY"`) },
    ],
    [
      'created with a part',
      { 'signature-input': input(PARTS, 'created=1.5;nonce="n";keyid="KEY"') },
    ],
    ['nonce as a number', { 'signature-input': input(PARTS, 'created=1;nonce=1;keyid="KEY"') }],
    ['keyid as bytes', { 'signature-input': input(PARTS, 'created=1;nonce="n";keyid=:AAAA:') }],
    [
      'a parameter twice',
      { 'signature-input': input(PARTS, 'created=1;created=2;nonce="n";keyid="KEY"') },
    ],
    ['a date of RFC 9651', { 'signature-input': input(PARTS, 'created=@1;nonce="n";keyid="KEY"') }],
    ['no list', { 'signature-input': 'sig1=1' }],
    ['a list without an end', { 'signature-input': 'sig1=("@method"' }],
    ['ten thousand brackets', { 'signature-input': '('.repeat(10_000) }],
    [
      'another algorithm',
      { 'signature-input': input(PARTS, 'created=1;nonce="n";keyid="KEY";alg="ed25519"') },
    ],
    [
      'no algorithm at all',
      { 'signature-input': input(PARTS, 'created=1;nonce="n";keyid="KEY";alg="none"') },
    ],
    [
      'letters that are no ASCII',
      { 'signature-input': input(PARTS, 'created=1;nonce="ä";keyid="KEY"') },
    ],
  ])('%s: unsigned', async (_, changed) => {
    const request = await player.request(START);
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries({ ...request.headers, ...changed }))
      if (typeof value === 'string') headers[name] = value.replace('KEY', player.id);
    const answer = await server.send({ ...request, headers });
    expect([answer.status, answer.code]).toEqual([401, 'unsigned']);
  });

  it('two whole signatures: unsigned', async () => {
    const one = await player.request(START);
    const two = await player.request(START);
    const [first, second] = [one, two].map(({ headers }) => headers as Record<string, string>);
    const both = (name: string) =>
      `${first?.[name] ?? ''}, ${(second?.[name] ?? '').replace('sig1', 'sig2')}`;
    const headers = {
      ...first,
      signature: both('signature'),
      'signature-input': both('signature-input'),
    };
    expect((await server.send({ ...one, headers })).code).toBe('unsigned');
  });
});

describe('F20 a signature of something else', () => {
  const other = { board: LEAD.replace('01/', '02/') };
  it.each<[string, SignedRequest, Forgery, Expected]>([
    ['another path', START, { path: `${API_PATH}/me` }, 'signature'],
    ['a path that means the same', START, { path: `${API_PATH}/%73tarts` }, 'signature'],
    ['another method', START, { method: 'PUT' }, 'signature'],
    ['GET, sent as HEAD', { method: 'HEAD', path: '/me' }, { method: 'GET' }, 401 as never],
    ['another digest', START, { digest: contentDigest('{}') }, 'digest'],
    ['no digest', START, { digest: '' }, 'digest'],
    ['half a digest', START, { digest: contentDigest('{}').slice(0, -6) }, 'digest'],
    ['a digest in hexadecimal', START, { digest: `sha-256=:${'ab'.repeat(32)}:` }, 'digest'],
    ['two digests', START, { digest: `${contentDigest('{}')}, sha-512=:AAAA:` }, 'digest'],
    [
      'the digest by another sum',
      START,
      {
        digest: `sha-512=:${createHash('sha512')
          .update(bodyText(START.body) ?? '')
          .digest('base64')}:`,
      },
      'digest',
    ],
    ['zeros', START, { signature: new Uint8Array(64) }, 'signature'],
    ['too few bytes', START, { signature: new Uint8Array(63).fill(1) }, 'signature'],
    ['too many bytes', START, { signature: new Uint8Array(65).fill(1) }, 'signature'],
    ['no bytes', START, { signature: new Uint8Array(0) }, 'signature'],
    ['bytes of another kind', START, { signature: derSignature() }, 'signature'],
  ])('%s', async (_, request, forgery, expected) => {
    const answer = await server.signed(player, request, forgery);
    const code = request.method === 'HEAD' ? answer.status : answer.code;
    expect([code, answer.status]).toEqual([expected, 401]);
  });

  it('another body', async () => {
    const request = await player.request(START);
    const answer = await server.send({ ...request, payload: JSON.stringify(other) });
    expect(answer.code).toBe('digest');
  });

  it('another body with its digest', async () => {
    const request = await player.request(START);
    const payload = JSON.stringify(other);
    const headers = { ...request.headers, 'content-digest': contentDigest(payload) };
    expect((await server.send({ ...request, headers, payload })).code).toBe('signature');
  });

  it('another key’s request', async () => {
    const stranger = await server.player();
    await check(START, { parameters: { keyid: stranger.id } }, 'signature');
  });

  it('a flag that was changed on the way', async () => {
    const body = { rules: 1, events: [['H', 10]] };
    const path = `/games/${'A'.repeat(22)}/result`;
    const request = await player.request({ method: 'PUT', path, body });
    const payload = JSON.stringify(body).replace('H', 'D');
    expect((await server.send({ ...request, payload })).code).toBe('digest');
  });

  it('HEAD, signed as such, is answered without a body', async () => {
    const answer = await server.signed(player, { method: 'HEAD', path: '/me' });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('a target with a query is none to sign', async () => {
    for (const query of ['?a=1', '?view=all', '?a']) {
      const answer = await server.signed(player, { ...START, path: `/starts${query}` });
      expect([query, answer.code]).toEqual([query, 'schema']);
    }
  });

  it('a whole address instead of a path is that path, and a bare "?" is a query', async () => {
    const own = await testServer();
    const port = await listening(own.app);
    const path = `/games/${'A'.repeat(22)}`;
    const headers = await (await own.player()).headers({ method: 'GET', path });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const code = async (target: string) => {
      const first = `GET ${target} HTTP/1.1`;
      return (await exchange(port, `${[first, 'Host: x', ...lines].join('\r\n')}\r\n\r\n`)).code;
    };
    expect(await code(API_PATH + path)).toBe('no-game');
    expect(await code(`http://elsewhere${API_PATH}${path}`)).toBe('no-game');
    expect(await code(`${API_PATH}${path}?`)).toBe('schema');
  });
});

/** A signature as most libraries write it. */
function derSignature(): Uint8Array {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return createSign('sha256')
    .update('x')
    .sign(createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })));
}

describe('F20 a key', () => {
  const bytes = () => Buffer.from(player.id, 'base64url');
  const changed = (change: (key: Buffer) => Buffer | undefined) => {
    const key = bytes();
    return (change(key) ?? key).toString('base64url');
  };
  const P = Buffer.from('ffffffff00000001000000000000000000000000ffffffffffffffffffffffff', 'hex');
  it.each<[string, () => string]>([
    ['off the curve', () => changed((key) => void (key[64] = (key[64] ?? 0) ^ 1))],
    ['at infinity', () => Buffer.from([0]).toString('base64url')],
    ['of zeros', () => changed((key) => key.fill(0, 1))],
    ['with an x that is too large', () => changed((key) => void P.copy(key, 1))],
    ['without its first byte', () => changed((key) => key.subarray(1))],
    ['with one more', () => changed((key) => Buffer.concat([key, Buffer.alloc(1)]))],
    ['compressed', () => changed((key) => Buffer.concat([Buffer.from([2]), key.subarray(1, 33)]))],
    ['in the hybrid form', () => changed((key) => void (key[0] = 6 + ((key[64] ?? 0) & 1)))],
    ['with padding', () => `${player.id}=`],
    ['in the other base64', () => bytes().toString('base64')],
    ['with loose bits at its end', () => player.id.slice(0, -1) + nextLetter(player.id.slice(-1))],
    ['with a blank', () => `${player.id} `],
    ['of another curve', () => otherCurve()],
    ['of nothing', () => ''],
    ['that is a word', () => 'me'],
  ])('%s', async (_, keyid) => {
    await check(START, { parameters: { keyid: keyid() } }, 'key');
  });
});

function nextLetter(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters[letters.indexOf(letter) + 1] ?? '';
}

/** A point of secp256k1, which has the same size. */
function otherCurve(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-65).toString('base64url');
}

describe('F20 an account request', () => {
  const ME: SignedRequest = { method: 'GET', path: '/me' };
  const NAMED = ['@method', '@path', '@authority'];
  it.each<[string, Forgery, Expected]>([
    ['now', {}, 200],
    ['five minutes old', { parameters: { created: NOW - 5 * MINUTE } }, 200],
    ['five minutes early', { parameters: { created: NOW + 5 * MINUTE } }, 200],
    ['older', { parameters: { created: NOW - 5 * MINUTE - 1 } }, 'clock'],
    ['earlier', { parameters: { created: NOW + 5 * MINUTE + 1 } }, 'clock'],
    ['from the far future', { parameters: { created: 999_999_999_999_999 } }, 'clock'],
    ['from before time', { parameters: { created: -1 } }, 'clock'],
    ['that names this server', { components: NAMED, authority: 'http://localhost:80' }, 200],
    [
      'that names another server',
      { components: NAMED, authority: 'http://evil.example' },
      'signature',
    ],
  ])('%s', async (_, forgery, expected) => {
    await check(ME, forgery, expected);
  });

  it('twice', async () => {
    const request = await player.request(ME);
    expect((await server.send(request)).status).toBe(200);
    expect((await server.send(request)).code).toBe('nonce');
  });

  it.each(['/me/name', '/me'])('%s replayed', async (path) => {
    const method = path === '/me' ? 'DELETE' : 'POST';
    const request = await (await server.player()).request({ method, path });
    expect((await server.send(request)).status).toBe(200);
    expect((await server.send(request)).code).toBe('nonce');
  });

  it.each(['host', 'x-forwarded-host'])(
    'signed for another path, with %s to hide it',
    async (name) => {
      const path = `/games/${'a'.repeat(22)}`;
      const { headers } = await player.request({ method: 'GET', path });
      const host = `x${API_PATH}${path}?`;
      const url = `${API_PATH}/me`;
      const answer = await server.send({
        method: 'GET',
        url,
        headers: { ...headers, [name]: host },
      });
      expect(answer.code).toBe('signature');
    },
  );

  it('with the nonce of another', async () => {
    const parameters = { nonce: 'once' };
    for (const one of [await server.player(), await server.player()])
      expect((await server.signed(one, ME, { parameters })).status).toBe(200);
  });

  it('tells the time by which it is judged', async () => {
    const answer = await server.signed(player, ME, { parameters: { created: 1 } });
    expect([answer.code, answer.headers['date']]).toEqual(['clock', new Date(NOON).toUTCString()]);
  });

  it('names the server, where the operator has named it', async () => {
    const named = await testServer({ origin: 'https://bellows.example' });
    const someone = await named.player();
    const code = async (forgery: Forgery) => {
      const { code, status } = await named.signed(someone, ME, forgery);
      return code ?? status;
    };
    expect(await code({ components: NAMED, authority: 'https://bellows.example' })).toBe(200);
    expect(await code({})).toBe('unsigned');
    expect(await code({ components: NAMED, authority: 'http://localhost:80' })).toBe('signature');
    expect((await named.start(someone)).status).toBe(201);
  });
});
