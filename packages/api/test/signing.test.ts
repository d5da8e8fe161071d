/** Signed requests against the text of the standard: checked by Node's own ECDSA over a base that is put together here. */
import { createHash, createPublicKey, verify, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ToSign } from '../src/client.ts';
import { KEY, SIGNING, keyId, signRequest, type SigningKey } from '../src/signing.ts';

const pair = await webcrypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
const raw = new Uint8Array(await webcrypto.subtle.exportKey('raw', pair.publicKey));
const key: SigningKey = {
  id: keyId(raw),
  sign: (data) => webcrypto.subtle.sign(SIGNING, pair.privateKey, data),
};
const publicKey = createPublicKey({
  format: 'jwk',
  key: {
    kty: 'EC',
    crv: 'P-256',
    x: Buffer.from(raw.subarray(1, 33)).toString('base64url'),
    y: Buffer.from(raw.subarray(33)).toString('base64url'),
  },
});

const REQUEST: ToSign = {
  method: 'PUT',
  url: 'https://cards.example/api/v1/games/AAAAAAAAAAAAAAAAAAAAAA/result',
  body: '{"rules":1,"events":[["4L3",1830]]}',
  created: 1_796_126_400,
  authority: false,
};

interface Signed {
  readonly input: string;
  readonly nonce: string;
  readonly headers: Record<string, string>;
  readonly holds: (lines: readonly string[]) => boolean;
}

async function sign(request: ToSign): Promise<Signed> {
  const headers = await signRequest(key, request);
  const input = headers['signature-input'] ?? '';
  const nonce = /;nonce="([^"]*)"/.exec(input)?.[1] ?? '';
  const holds = (lines: readonly string[]) => {
    const base = [...lines, `"@signature-params": ${input.slice('sig1='.length)}`].join('\n');
    const signature = Buffer.from(
      /^sig1=:(.*):$/.exec(headers['signature'] ?? '')?.[1] ?? '',
      'base64',
    );
    const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    return verify('sha256', Buffer.from(base), how, signature);
  };
  return { input, nonce, headers, holds };
}

const DIGEST = `sha-256=:${createHash('sha256')
  .update(REQUEST.body ?? '')
  .digest('base64')}:`;
const PATH = '"@path": /api/v1/games/AAAAAAAAAAAAAAAAAAAAAA/result';

test('F20 a body is signed with its digest, method and path', async () => {
  const { input, nonce, headers, holds } = await sign(REQUEST);
  expect(input).toBe(
    `sig1=("@method" "@path" "content-digest");created=1796126400;nonce="${nonce}"` +
      `;alg="ecdsa-p256-sha256";keyid="${keyId(raw)}"`,
  );
  expect(headers['content-digest']).toBe(DIGEST);
  expect(holds(['"@method": PUT', PATH, `"content-digest": ${DIGEST}`])).toBe(true);
  expect(holds(['"@method": POST', PATH, `"content-digest": ${DIGEST}`])).toBe(false);
});

test('F20 without a body, method and path; for this server alone, its name and port too', async () => {
  const bare = await sign({ ...REQUEST, method: 'GET', body: null });
  expect(bare.input).toMatch(/^sig1=\("@method" "@path"\);created/);
  expect(bare.headers).not.toHaveProperty('content-digest');
  expect(bare.holds(['"@method": GET', PATH])).toBe(true);
  const here = await sign({
    method: 'DELETE',
    url: 'http://127.0.0.1:8417/api/v1/me',
    body: null,
    created: 1,
    authority: true,
  });
  expect(here.input).toMatch(/^sig1=\("@method" "@path" "@authority"\);created=1;/);
  const lines = ['"@method": DELETE', '"@path": /api/v1/me', '"@authority": 127.0.0.1:8417'];
  expect(here.holds(lines)).toBe(true);
});

test('F20 each nonce is new, and the key has one spelling', async () => {
  const nonces = await Promise.all([1, 2, 3].map(async () => (await sign(REQUEST)).nonce));
  expect(new Set(nonces).size).toBe(3);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(keyId(raw)).toBe(Buffer.from(raw).toString('base64url'));
  expect(keyId(new Uint8Array([0xff, 0xef, 0xbe, 0x00]))).toBe('_---AA');
});

test('what is beyond ASCII is signed in the bytes that are sent', async () => {
  const { headers } = await sign({ ...REQUEST, body: '{"a":"♥"}' });
  const digest = createHash('sha256').update('{"a":"♥"}', 'utf8').digest('base64');
  expect(headers['content-digest']).toBe(`sha-256=:${digest}:`);
});
