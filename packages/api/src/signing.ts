/**
 * Signs requests by the standard (RFC 9421, RFC 9530), in browsers and in Node. WebCrypto does it, so the key itself need
 * not be readable:
 *
 *     const pair = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
 *     const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
 *     const key = { id: keyId(raw), sign: (data) => crypto.subtle.sign(SIGNING, pair.privateKey, data) };
 *     const client = createClient({ origin, send, sign: (request) => signRequest(key, request) });
 */
import { createSignature } from 'http-message-sig';
import type { ToSign } from './client.ts';
import { SIGNATURE_ALGORITHM, SIGNED_WITHOUT_BODY, SIGNED_WITH_BODY } from './protocol.ts';

/** The kind of key, as WebCrypto makes and imports it. */
export const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** How WebCrypto signs with it. */
export const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A key that can sign. */
export interface SigningKey {
  /** The public key, as `keyId` writes it. */
  readonly id: string;
  /** The signature's 64 bytes, as WebCrypto gives them. */
  readonly sign: (data: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;
}

/** The headers that sign a request; a nonce of 128 random bits is among what is signed. */
export async function signRequest(
  key: SigningKey,
  { method, url, body, created, authority }: ToSign,
): Promise<Record<string, string>> {
  const digest = body === null ? {} : { 'content-digest': await contentDigest(body) };
  const components = body === null ? SIGNED_WITHOUT_BODY : SIGNED_WITH_BODY;
  const { signature, signatureInput } = await createSignature(
    {
      kind: 'request',
      method,
      targetUri: url,
      fields: Object.entries(digest).map(([name, value]) => ({ name, value })),
    },
    {
      components: authority ? [...components, '@authority'] : components,
      parameters: { created, nonce: makeNonce(), alg: SIGNATURE_ALGORITHM, keyid: key.id },
      signer: {
        algorithm: SIGNATURE_ALGORITHM,
        sign: async (data) => new Uint8Array(await key.sign(new Uint8Array(data))),
      },
    },
  );
  return { ...digest, signature, 'signature-input': signatureInput };
}

/** A public key as `keyid` names it: its 65 raw bytes in base64url. */
export function keyId(raw: Uint8Array): string {
  return base64(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function contentDigest(body: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  return `sha-256=:${base64(new Uint8Array(hash))}:`;
}

function makeNonce(): string {
  return keyId(crypto.getRandomValues(new Uint8Array(16)));
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
