/**
 * The player's key: an ECDSA P-256 pair, which is all that an identity is. It can be read, since it can be taken to another
 * browser; whoever has the file is the player.
 */
import { err, ok, type Result } from '@bellows/rules';
import { KEY, SIGNING, keyId, type SigningKey } from '@bellows/api/signing';
import { field, parseJson } from '../fields.ts';

/** As JSON Web Keys have it. */
interface PrivateKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

export interface PlayerKey {
  readonly format: typeof KEY_FORMAT;
  /** The public key, as the server knows it. */
  readonly id: string;
  readonly key: PrivateKey;
}

/** As much of WebCrypto as is needed. Pages without https have none. */
export type Subtle = Pick<
  SubtleCrypto,
  'generateKey' | 'exportKey' | 'importKey' | 'sign' | 'verify'
>;

export const KEY_FORMAT = 1;
/** What the field `bellows` says in a file with a key. */
const KIND = 'key';

/** `foreign`: no file with a key of ours. `newer`: of a later version. `damaged`: one of ours whose key is none. */
export type KeyFileProblem = 'foreign' | 'newer' | 'damaged';

export async function makeKey(subtle: Subtle): Promise<PlayerKey> {
  const pair = await subtle.generateKey(KEY, true, ['sign', 'verify']);
  const key = readPrivate(await subtle.exportKey('jwk', pair.privateKey));
  if (key === null) throw new Error('WebCrypto has made no key that can be kept');
  return { format: KEY_FORMAT, id: idOf(key), key };
}

/** What signs requests with it. Rejects where it is no key after all. */
export async function signerOf(subtle: Subtle, { id, key }: PlayerKey): Promise<SigningKey> {
  const secret = await subtle.importKey('jwk', { ...key }, KEY, false, ['sign']);
  return { id, sign: (data) => subtle.sign(SIGNING, secret, data) };
}

/** The text of a file that takes the key along. */
export function writeKeyFile({ key }: PlayerKey): string {
  return `${JSON.stringify({ bellows: KIND, format: KEY_FORMAT, key }, null, 2)}\n`;
}

/** A file comes from anywhere: the key in it has to sign something that its public half accepts. */
export async function readKeyFile(
  subtle: Subtle,
  text: string,
): Promise<Result<PlayerKey, KeyFileProblem>> {
  const file = parseJson(text);
  const format = field(file, 'format');
  if (field(file, 'bellows') !== KIND || typeof format !== 'number') return err('foreign');
  if (format > KEY_FORMAT) return err('newer');
  const key = readPrivate(field(file, 'key'));
  if (key === null || !(await isPair(subtle, key))) return err('damaged');
  return ok({ format: KEY_FORMAT, id: idOf(key), key });
}

export function isPlayerKey(value: unknown): value is PlayerKey {
  const key = readPrivate(field(value, 'key'));
  return field(value, 'format') === KEY_FORMAT && key !== null && field(value, 'id') === idOf(key);
}

async function isPair(subtle: Subtle, key: PrivateKey): Promise<boolean> {
  const { kty, crv, x, y } = key;
  const data = new Uint8Array(32);
  try {
    const secret = await subtle.importKey('jwk', { ...key }, KEY, false, ['sign']);
    const open = await subtle.importKey('jwk', { kty, crv, x, y }, KEY, false, ['verify']);
    return await subtle.verify(SIGNING, open, await subtle.sign(SIGNING, secret, data), data);
  } catch {
    return false;
  }
}

/** Only what makes a key, whatever else lies there. */
function readPrivate(value: unknown): PrivateKey | null {
  const [x, y, d] = ['x', 'y', 'd'].map((name) => field(value, name));
  if (field(value, 'kty') !== 'EC' || field(value, 'crv') !== 'P-256') return null;
  if (!isNumber(x) || !isNumber(y) || !isNumber(d)) return null;
  return { kty: 'EC', crv: 'P-256', x, y, d };
}

/** 32 bytes in base64url. */
function isNumber(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);
}

/** A point that is not pressed together: a four, and both of its coordinates. */
function idOf({ x, y }: PrivateKey): string {
  return keyId(Uint8Array.from([4, ...bytesOf(x), ...bytesOf(y)]));
}

function bytesOf(text: string): readonly number[] {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Array.from(binary, (one) => one.charCodeAt(0));
}
