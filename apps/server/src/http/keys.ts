/** Public keys as they come in `keyid`. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PlayerKey } from '../store/store.ts';

export interface KnownKey {
  readonly bytes: Uint8Array;
  readonly verifier: KeyObject;
  readonly player: PlayerKey;
}

/** The uncompressed point of P-256: 4, x, y. */
const LENGTH = 65;
const UNCOMPRESSED = 4;
const MOST_KEPT = 20_000;

/** Reads keys, and keeps those that came lately, because reading one takes as long as verifying with it. */
export class Keys {
  private readonly kept = new LRUCache<string, KnownKey>({ max: MOST_KEPT });
  private readonly playerOf: (publicKey: Uint8Array) => PlayerKey;

  constructor(playerOf: (publicKey: Uint8Array) => PlayerKey) {
    this.playerOf = playerOf;
  }

  /** The key with that spelling; null where it is none: of another length, off the curve, or spelt in another way. */
  read(keyid: string): KnownKey | null {
    const kept = this.kept.get(keyid);
    if (kept !== undefined) return kept;
    const bytes = Buffer.from(keyid, 'base64url');
    if (bytes.length !== LENGTH || bytes[0] !== UNCOMPRESSED) return null;
    if (bytes.toString('base64url') !== keyid) return null;
    const verifier = publicKey(bytes);
    if (verifier === null) return null;
    const known = { bytes, verifier, player: this.playerOf(bytes) };
    this.kept.set(keyid, known);
    return known;
  }
}

function publicKey(bytes: Buffer): KeyObject | null {
  const x = bytes.toString('base64url', 1, 33);
  const y = bytes.toString('base64url', 33);
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return null;
  }
}
