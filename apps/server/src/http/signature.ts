/** HTTP Message Signatures (RFC 9421), as strict as docs/server.md says. */
import { createHash, verify } from 'node:crypto';
import {
  CREATED_TOLERANCE,
  SIGNATURE_ALGORITHM,
  SIGNED_WITHOUT_BODY,
  SIGNED_WITH_BODY,
} from '@bellows/api';
import type { FastifyRequest } from 'fastify';
import {
  componentIdentity,
  isSignatureError,
  verifySignature,
  type SignatureError,
  type UntrustedSignatureCandidate,
  type Verifier,
} from 'http-message-sig';
import type { Clock } from '../daily/clock.ts';
import type { Keys, KnownKey } from './keys.ts';
import { Refusal } from './refusal.ts';
import type { Checks, Signed } from './request.ts';

const PARAMETERS = ['created', 'nonce', 'keyid'];
const MOST_NONCE = 128;
/** Raw r and s. */
const SIGNATURE_LENGTH = 64;
const AUTHORITY = '@authority';
/** Stands for the server where what it is called does not matter. */
const NAMELESS = 'http://localhost';
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

interface KeyVerifier extends Verifier {
  readonly key: KnownKey;
}

export interface SignatureSettings {
  readonly keys: Keys;
  readonly clock: Clock;
  readonly origin: string | null;
}

/** Who signed this request; throws a refusal where it is not signed as it has to be. */
export async function verifyRequest(
  request: FastifyRequest,
  as: NonNullable<Checks['signed']>,
  { keys, clock, origin }: SignatureSettings,
): Promise<Signed> {
  const form = formOf(request, as, origin);
  const { parameters, verifier } = await verified(request, {
    form,
    verifierOf: (candidate) => {
      checkForm(candidate, form);
      const key = keys.read(candidate.parameters.keyid ?? '');
      if (key === null) throw badKey();
      checkDigest(request);
      return verifierFor(key);
    },
  });
  if (as === 'account') checkCreated(parameters.created ?? 0, clock.now());
  const { player, bytes } = verifier.key;
  return { player, publicKey: bytes, nonce: parameters.nonce ?? '' };
}

/** What has to be signed, what may be, and where the request went as far as that matters. */
interface Form {
  readonly demanded: readonly string[];
  readonly allowed: readonly string[];
  readonly origin: string;
}

/**
 * What is asked of an account holds for one server only: for the one that the operator has named, or if that was not done,
 * and the client has signed any, for the one that was asked.
 */
function formOf(
  request: FastifyRequest,
  as: NonNullable<Checks['signed']>,
  origin: string | null,
): Form {
  const demanded = request.rawBody === null ? SIGNED_WITHOUT_BODY : SIGNED_WITH_BODY;
  const withAuthority = [...demanded, AUTHORITY];
  if (as === 'player') return { demanded, allowed: demanded, origin: NAMELESS };
  if (origin !== null) return { demanded: withAuthority, allowed: withAuthority, origin };
  return { demanded, allowed: withAuthority, origin: askedOrigin(request.raw.headers.host) };
}

/** A name or an address, and perhaps a port: nothing of `Host` may become a part of the path that was signed. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

function askedOrigin(host = ''): string {
  const origin = `http://${host}`;
  return HOST.test(host) && URL.canParse(origin) ? origin : NAMELESS;
}

interface Demands {
  readonly form: Form;
  readonly verifierOf: (candidate: UntrustedSignatureCandidate) => KeyVerifier;
}

/** The library's answer, with its errors as ours. */
async function verified(request: FastifyRequest, { form, verifierOf }: Demands) {
  const message = {
    kind: 'request' as const,
    method: request.method,
    targetUri: form.origin + request.url.replace(ABSOLUTE, ''),
    fields: ['signature', 'signature-input', 'content-digest'].flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [{ name, value }] : [];
    }),
  };
  const policy = {
    algorithms: [SIGNATURE_ALGORITHM],
    requiredComponents: form.demanded,
    requiredParameters: PARAMETERS,
    // When it was made is judged by our own clock, and for account requests only.
    clockSkew: Number.MAX_SAFE_INTEGER,
  };
  try {
    return await verifySignature(message, { policy, resolveVerifier: verifierOf });
  } catch (error) {
    throw isSignatureError(error) ? refusalOf(error, form.demanded) : error;
  }
}

function refusalOf(error: SignatureError, demanded: readonly string[]): Refusal {
  if (error.cause instanceof Refusal) return error.cause;
  if (error.code === 'VerificationFailed') {
    return new Refusal('signature', 'The signature is not one of this request by this key.');
  }
  return unsigned(demanded);
}

function unsigned(demanded: readonly string[]): Refusal {
  const list = demanded.map((name) => `"${name}"`).join(' ');
  return new Refusal(
    'unsigned',
    `This request has to have exactly one signature (RFC 9421) of exactly (${list}), in any order, with created, nonce (1 to ${String(MOST_NONCE)} letters), keyid, and perhaps alg="${SIGNATURE_ALGORITHM}".`,
  );
}

function badKey(): Refusal {
  return new Refusal(
    'key',
    'keyid has to be a public key of P-256: the 65 bytes of its uncompressed point in base64url without padding.',
  );
}

/** Nothing more than what is allowed, either: who signs more means something else by it. */
function checkForm(
  { components, parameters }: UntrustedSignatureCandidate,
  { demanded, allowed }: Form,
): void {
  const identities = new Set(allowed.map((name) => componentIdentity(name)));
  const exact = components.every((one) => identities.has(componentIdentity(one)));
  const known = Object.keys(parameters).every(
    (name) => name === 'alg' || PARAMETERS.includes(name),
  );
  const { length } = parameters.nonce ?? '';
  if (!exact || !known || length < 1 || length > MOST_NONCE) throw unsigned(demanded);
}

/** The signature covers the header; that the header is this body's is ours to see (RFC 9530). */
function checkDigest({ rawBody, headers }: FastifyRequest): void {
  if (rawBody === null) return;
  const digest = createHash('sha256').update(rawBody).digest('base64');
  if (headers['content-digest'] === `sha-256=:${digest}:`) return;
  throw new Refusal(
    'digest',
    'Content-Digest has to be "sha-256=:…:" with the SHA-256 of the body as it was sent, and nothing else.',
  );
}

function verifierFor(key: KnownKey): KeyVerifier {
  return {
    key,
    algorithm: SIGNATURE_ALGORITHM,
    verify: (data, signature) =>
      signature.length === SIGNATURE_LENGTH &&
      verify('sha256', data, { key: key.verifier, dsaEncoding: 'ieee-p1363' }, signature),
  };
}

function checkCreated(created: number, now: number): void {
  if (Math.abs(now - created * 1000) <= CREATED_TOLERANCE) return;
  const minutes = String(CREATED_TOLERANCE / 60_000);
  throw new Refusal(
    'clock',
    `created is more than ${minutes} minutes from the time here, which is in the header Date; sign again by that.`,
  );
}
