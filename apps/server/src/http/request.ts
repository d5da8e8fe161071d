/** What the protocol knows of a request besides what Fastify does, and what a route says of itself. */
import type { FastifyRequest } from 'fastify';
import type { Receipt } from '../daily/receipts.ts';
import type { PlayerKey } from '../store/store.ts';

/** Who has signed a request, once that was verified. */
export interface Signed {
  readonly player: PlayerKey;
  readonly publicKey: Uint8Array;
  readonly nonce: string;
}

/** What a key may do only so often. */
export type KeyLimit = 'starts' | 'results' | 'accounts';

/** What is checked before a route's own code runs. */
export interface Checks {
  /** Whether there has to be a body, or must be none. */
  readonly takes: 'json' | 'nothing';
  /** `player`: whenever it was signed; `account`: just now, and once. */
  readonly signed: 'player' | 'account' | null;
  /** What it counts as for the sender's address. */
  readonly counts: 'reads' | 'writes';
  /** What it counts as for the key. */
  readonly perKey: KeyLimit | null;
}

/** Who signed it; for handlers of routes that say that they are signed. */
export function signedBy({ signed }: Pick<FastifyRequest, 'signed'>): Signed {
  if (signed === null) throw new Error('The route does not say that it is signed.');
  return signed;
}

export const READ: Checks = { takes: 'nothing', signed: null, counts: 'reads', perKey: null };
export const OWN_READ: Checks = { ...READ, signed: 'player' };
export const START: Checks = {
  takes: 'json',
  signed: 'player',
  counts: 'writes',
  perKey: 'starts',
};
export const RESULT: Checks = { ...START, perKey: 'results' };
export const ACCOUNT_READ: Checks = { ...READ, signed: 'account', perKey: 'accounts' };
export const ACCOUNT_WRITE: Checks = { ...ACCOUNT_READ, counts: 'writes' };

declare module 'fastify' {
  interface FastifyContextConfig {
    checks?: Checks;
    /** For the operator rather than for players. */
    operation?: true;
  }
  interface FastifyRequest {
    /** By the server's clock: when the last byte of the body had been read. */
    receivedAt: number;
    /** As it came; null where there was none. */
    rawBody: Buffer | null;
    signed: Signed | null;
    /** Of a result, whose day must not close before it is answered. */
    receipt: Receipt | null;
  }
}
