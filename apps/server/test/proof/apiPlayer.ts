/** Players who come by the house's own client (`@bellows/api/client`). */
import { webcrypto } from 'node:crypto';
import { createClient, type Client, type Send } from '@bellows/api/client';
import { KEY, SIGNING, keyId, signRequest } from '@bellows/api/signing';

const { subtle } = webcrypto;

/** A client with a new key. Requests go by `send`; without one over the network. */
export async function apiPlayer(origin: string, send: Send = fetch): Promise<Client> {
  const pair = await subtle.generateKey(KEY, false, ['sign', 'verify']);
  const id = keyId(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)));
  const sign = (data: Uint8Array<ArrayBuffer>) => subtle.sign(SIGNING, pair.privateKey, data);
  return createClient({ origin, send, sign: (request) => signRequest({ id, sign }, request) });
}
