/** Signatures of requests, good and bad (F20). */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { createSignatureSync } from 'http-message-sig';

export interface Key {
  readonly id: string;
  readonly key: KeyObject;
}

export function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const raw = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { id: Buffer.concat(raw).toString('base64url'), key: privateKey };
}

/** What is wrong with a signature; nothing where nothing is said. */
export interface Flaws {
  readonly components?: readonly string[];
  readonly keyid?: string;
  readonly alg?: string;
  /** Seconds beside the right time. */
  readonly off?: number;
  readonly nonce?: string;
  /** Another body's digest, or a header that is none. */
  readonly digest?: string;
  /** A parameter that has no business there. */
  readonly tag?: string;
  readonly label?: string;
  /** Done to the headers when everything is signed. */
  readonly spoil?: 'flip' | 'cut' | 'double' | 'no-input' | 'no-signature' | 'rubbish';
}

const NONCES = ['', 'again', 'x'.repeat(129), 'a"b\\c'];
const COMPONENTS = ['@method', '@path', 'content-digest', '@authority', '@query', '@target-uri'];

const flawed: fc.Arbitrary<Flaws> = fc.oneof(
  fc.shuffledSubarray(COMPONENTS).map((components) => ({ components })),
  fc
    .oneof(fc.string({ maxLength: 90 }), fc.base64String({ maxLength: 90 }))
    .filter((id) => /^[ -~]*$/.test(id))
    .map((keyid) => ({ keyid })),
  fc.constantFrom('ed25519', 'hmac-sha256', 'ecdsa-p256-sha256', '').map((alg) => ({ alg })),
  fc.integer({ min: -1e6, max: 1e9 }).map((off) => ({ off })),
  fc.constantFrom(...NONCES).map((nonce) => ({ nonce })),
  fc
    .constantFrom('', 'sha-256=:AAAA:', 'sha-512=:AAAA:', 'sha-256', ':::', 'sha-256=::')
    .map((digest) => ({ digest })),
  fc.constantFrom('x', '').map((tag) => ({ tag })),
  fc.constantFrom('sig2', '*', 'a-b').map((label) => ({ label })),
  fc
    .constantFrom('flip', 'cut', 'double', 'no-input', 'no-signature', 'rubbish')
    .map((spoil) => ({ spoil }) as const),
);

/** Mostly good ones, since everything behind the signature is to be reached. */
export const flaws: fc.Arbitrary<Flaws> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: flawed },
);

export interface Unsigned {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer | null;
}

type Headers = readonly (readonly [string, string])[];

/** The headers that sign a request; null where not even the library would sign that. */
export function signatureHeaders(
  request: Unsigned,
  { id, key }: Key,
  flaw: Flaws,
  now: number,
): Headers | null {
  const { method, path, body } = request;
  const digest =
    flaw.digest ??
    (body === null ? null : `sha-256=:${createHash('sha256').update(body).digest('base64')}:`);
  const fields = digest === null ? [] : [{ name: 'content-digest', value: digest }];
  const components = flaw.components ?? [
    '@method',
    '@path',
    ...(body === null ? [] : ['content-digest']),
  ];
  const algorithm = flaw.alg ?? 'ecdsa-p256-sha256';
  try {
    const { signature, signatureInput } = createSignatureSync(
      { kind: 'request', method, targetUri: `http://127.0.0.1${path}`, fields },
      {
        label: flaw.label ?? 'sig1',
        components,
        parameters: {
          created: Math.floor(now / 1000) + (flaw.off ?? 0),
          nonce: flaw.nonce ?? randomBytes(12).toString('base64url'),
          keyid: flaw.keyid ?? id,
          ...(flaw.alg === undefined ? {} : { alg: algorithm }),
          ...(flaw.tag === undefined ? {} : { tag: flaw.tag }),
        },
        signer: {
          algorithm,
          sign: (data) => sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' }),
        },
      },
    );
    const digests = fields.map(({ name, value }) => [name, value] as const);
    return [...digests, ...spoilt(signature, signatureInput, flaw.spoil)];
  } catch {
    return null;
  }
}

function spoilt(signature: string, input: string, how: Flaws['spoil']): Headers {
  switch (how) {
    case undefined:
      return headers(signature, input);
    case 'flip':
      return headers(
        signature.replace(/:(.)/, (_, first) => (first === 'A' ? ':B' : ':A')),
        input,
      );
    case 'cut':
      return headers(signature.slice(0, -9), input.slice(0, -9));
    case 'double':
      return headers(`${signature}, sig2=:AAAA:`, `${input}, sig2=("@method")`);
    case 'no-input':
      return [['signature', signature]];
    case 'no-signature':
      return [['signature-input', input]];
    case 'rubbish':
      return headers('sig1=;;;:(', '("@method" "@path"');
  }
}

function headers(signature: string, input: string): Headers {
  return [
    ['signature', signature],
    ['signature-input', input],
  ];
}
