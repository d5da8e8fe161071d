/** Who a player is: to the store, on boards, and by name. The public key itself goes no further than here. */
import { createHmac } from 'node:crypto';
import type { PlayerKey } from '../store/store.ts';
import { REEDS_AND_DANCES, TEMPI } from './names.ts';

/** Bytes of a public id: 22 characters of base64url. */
const ID_BYTES = 16;
/** Numbers of names are from 100 to 599: three digits, and none that somebody would rather not be called by. */
const FIRST_NUMBER = 100;
const NUMBERS = 500;

/** How the store knows a player: HMAC-SHA-256 of the server's secret over the raw public key, base64url. */
export function playerKey(secret: Uint8Array, publicKey: Uint8Array): PlayerKey {
  return createHmac('sha256', secret).update(publicKey).digest('base64url');
}

/**
 * How boards know a player who has had `roll` names before: HMAC-SHA-256 of the server's secret over the raw public key and
 * the roll (four bytes, big-endian), of which the first 16 bytes, base64url. Without the secret nobody can join two of them.
 */
export function publicId(secret: Uint8Array, publicKey: Uint8Array, roll: number): string {
  const rolled = Buffer.alloc(4);
  rolled.writeUInt32BE(roll);
  const digest = createHmac('sha256', secret).update(publicKey).update(rolled).digest();
  return digest.subarray(0, ID_BYTES).toString('base64url');
}

/** The name that belongs to a public id, such as `Vivace Musette 417`: the same in all languages, and not unique. */
export function nameOf(id: string): string {
  const bytes = Buffer.from(id, 'base64url');
  const tempo = TEMPI[bytes.readUInt32BE(0) % TEMPI.length] as string;
  const word = REEDS_AND_DANCES[bytes.readUInt32BE(4) % REEDS_AND_DANCES.length] as string;
  const number = FIRST_NUMBER + (bytes.readUInt32BE(8) % NUMBERS);
  return `${tempo} ${word} ${String(number)}`;
}
