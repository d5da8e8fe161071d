/**
 * Talks to a server by docs/server.md and its OpenAPI document: signs what has to be signed, and holds every answer against
 * the schema that the document has for it.
 */
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createSignature } from 'http-message-sig';

const ALGORITHM = 'ecdsa-p256-sha256';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A player is a key pair, and nothing else. */
export interface Player {
  readonly id: string;
  readonly key: webcrypto.CryptoKey;
}

const KIND = { name: 'ECDSA', namedCurve: 'P-256' };

export async function newPlayer(): Promise<Player> {
  const pair = await webcrypto.subtle.generateKey(KIND, true, ['sign', 'verify']);
  const raw = await webcrypto.subtle.exportKey('raw', pair.publicKey);
  return { id: Buffer.from(raw).toString('base64url'), key: pair.privateKey };
}

/** A player as text that can be kept, and back. */
export async function exportPlayer({ id, key }: Player): Promise<KeptPlayer> {
  return { id, jwk: await webcrypto.subtle.exportKey('jwk', key) };
}

export async function importPlayer({ id, jwk }: KeptPlayer): Promise<Player> {
  return { id, key: await webcrypto.subtle.importKey('jwk', jwk, KIND, true, ['sign']) };
}

export interface KeptPlayer {
  readonly id: string;
  readonly jwk: webcrypto.JsonWebKey;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<string, Operation>>>>>;
}

interface Operation {
  readonly responses: Readonly<Partial<Record<string, Response>>>;
}

interface Response {
  readonly content?: Readonly<Partial<Record<string, { readonly schema: object }>>>;
}

export class Wire {
  readonly origin: string;
  private readonly document: Document;
  private readonly ajv = addFormats.default(new Ajv2020({ strict: false }));
  private readonly compiled = new Map<object, ValidateFunction>();

  private constructor(origin: string, document: Document) {
    this.origin = origin;
    this.document = document;
  }

  static async open(origin: string): Promise<Wire> {
    const response = await fetch(`${origin}/api/v1/openapi.json`);
    const document = (await response.json()) as Document;
    if (!document.openapi.startsWith('3.1')) throw new Error('The document is not OpenAPI 3.1.');
    return new Wire(origin, document);
  }

  /** The server's clock less ours, in milliseconds, by its latest answer. */
  private offset = 0;

  /** `path` without `/api/v1`; signed where a player asks. */
  async ask(
    player: Player | null,
    method: string,
    path: string,
    content?: object,
  ): Promise<Answer> {
    const url = `${this.origin}/api/v1${path}`;
    const body = content === undefined ? null : JSON.stringify(content);
    const headers = {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(player === null ? {} : await signed(player, { method, url, body }, this.now())),
    };
    const response = await fetch(url, { method, headers, ...(body === null ? {} : { body }) });
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) this.offset = date - Date.now();
    const answer = { status: response.status, body: await response.json() };
    this.check(method, path, answer);
    return answer;
  }

  /** The body of an answer that has to have that status. */
  async get(player: Player | null, path: string, status = 200): Promise<unknown> {
    const answer = await this.ask(player, 'GET', path);
    return expectStatus(answer, `GET ${path}`, status);
  }

  private now(): number {
    return Date.now() + this.offset;
  }

  private check(method: string, path: string, { status, body }: Answer): void {
    const what = `${method} ${path} -> ${status}`;
    const response = this.operation(method, path)?.responses[String(status)];
    const schema = response?.content?.['application/json']?.schema;
    if (schema === undefined) throw new Error(`The document has no answer for ${what}.`);
    const validate = this.compiled.get(schema) ?? this.ajv.compile(schema);
    this.compiled.set(schema, validate);
    if (validate(body)) return;
    throw new Error(`${what} is not as the document says: ${JSON.stringify(validate.errors)}`);
  }

  private operation(method: string, path: string): Operation | undefined {
    const asked = `/api/v1${path.split('?')[0] ?? ''}`.split('/');
    const fits = (template: string) => {
      const parts = template.split('/');
      return (
        parts.length === asked.length &&
        parts.every((part, i) => part.startsWith('{') || part === asked[i])
      );
    };
    const template = Object.keys(this.document.paths).find(fits);
    return template === undefined
      ? undefined
      : this.document.paths[template]?.[method.toLowerCase()];
  }
}

export function expectStatus({ status, body }: Answer, what: string, expected: number): unknown {
  if (status === expected) return body;
  throw new Error(`${what} gave ${status} instead of ${expected}: ${JSON.stringify(body)}`);
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
}

/** What is asked of an account holds for the server that is asked, and for a short time only. */
async function signed(player: Player, { method, url, body }: Request, now: number) {
  const digest = body === null ? null : createHash('sha256').update(body).digest('base64');
  const contentDigest = digest === null ? {} : { 'content-digest': `sha-256=:${digest}:` };
  const fields = Object.entries(contentDigest).map(([name, value]) => ({ name, value }));
  const account = /\/me(\/|$)/.test(url) ? ['@authority'] : [];
  const { signature, signatureInput } = await createSignature(
    { kind: 'request', method, targetUri: url, fields },
    {
      components: ['@method', '@path', ...fields.map(({ name }) => name), ...account],
      parameters: {
        created: Math.floor(now / 1000),
        nonce: randomBytes(12).toString('base64url'),
        keyid: player.id,
      },
      signer: {
        algorithm: ALGORITHM,
        sign: async (data) => {
          const how = { name: 'ECDSA', hash: 'SHA-256' };
          return new Uint8Array(await webcrypto.subtle.sign(how, player.key, new Uint8Array(data)));
        },
      },
    },
  );
  return { ...contentDigest, signature, 'signature-input': signatureInput };
}
