/** A player's key, and requests that are signed with it: rightly, or wrong in whatever way a test wants. */
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { API_PATH } from '@bellows/api';
import type { InjectOptions } from 'fastify';
import { createSignature, type SignatureParameters } from 'http-message-sig';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

export interface SignedRequest {
  readonly method: Method;
  /** Below /api/v1. */
  readonly path: string;
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown;
}

/** What is signed otherwise than it should be. */
export interface Forgery {
  readonly components?: readonly string[];
  readonly parameters?: Readonly<Record<string, string | number | undefined>>;
  readonly digest?: string;
  readonly signature?: Uint8Array;
  /** What is said to have been asked, rather than what is. */
  readonly method?: string;
  readonly path?: string;
  readonly authority?: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const HASH = { name: 'ECDSA', hash: 'SHA-256' };
const PLAIN = ['@method', '@path'];

export function bodyText(body: unknown): string | null {
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

export function contentDigest(body: string | Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

export class Player {
  /** The public key as `keyid` has it. */
  readonly id: string;
  private readonly privateKey: webcrypto.CryptoKey;
  private readonly created: () => number;

  private constructor(id: string, privateKey: webcrypto.CryptoKey, created: () => number) {
    this.id = id;
    this.privateKey = privateKey;
    this.created = created;
  }

  /** `now`: by which what is signed is dated, in milliseconds. */
  static async create(now: () => number): Promise<Player> {
    const pair = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
    const raw = await webcrypto.subtle.exportKey('raw', pair.publicKey);
    const id = Buffer.from(raw).toString('base64url');
    return new Player(id, pair.privateKey, () => Math.floor(now() / 1000));
  }

  /** The headers that sign a request, and its body. */
  async headers(
    { method, path, body }: SignedRequest,
    forgery: Forgery = {},
  ): Promise<Record<string, string>> {
    const text = bodyText(body);
    const digest: Record<string, string> = {};
    if (text !== null) digest['content-digest'] = forgery.digest ?? contentDigest(text);
    const target = `${forgery.authority ?? 'http://localhost'}${forgery.path ?? API_PATH + path}`;
    const { signature, signatureInput } = await createSignature(
      {
        kind: 'request',
        method: forgery.method ?? method,
        targetUri: target,
        fields: Object.entries(digest).map(([name, value]) => ({ name, value })),
      },
      {
        components: forgery.components ?? (text === null ? PLAIN : [...PLAIN, 'content-digest']),
        parameters: this.parameters(forgery),
        signer: {
          algorithm: 'ecdsa-p256-sha256',
          sign: async (data) =>
            forgery.signature ??
            new Uint8Array(
              await webcrypto.subtle.sign(HASH, this.privateKey, Uint8Array.from(data)),
            ),
        },
      },
    );
    const type: Record<string, string> =
      text === null ? {} : { 'content-type': 'application/json' };
    return { ...type, ...digest, signature, 'signature-input': signatureInput };
  }

  private parameters({ parameters }: Forgery): SignatureParameters {
    const { created, nonce, keyid, ...others } = {
      created: this.created(),
      nonce: randomBytes(16).toString('base64url'),
      keyid: this.id,
      ...parameters,
    };
    return { created, nonce, keyid, ...others };
  }

  /** A whole request for `inject`. */
  async request(request: SignedRequest, forgery?: Forgery): Promise<InjectOptions> {
    const { method, path, body } = request;
    const text = bodyText(body);
    const headers = await this.headers(request, forgery);
    const rest = text === null ? {} : { payload: text };
    return { method, url: API_PATH + path, headers, ...rest };
  }
}
