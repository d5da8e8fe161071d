/** Answers that many ask for: made once, and sent as they are. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export interface Sent {
  readonly bytes: Buffer;
  readonly etag: string;
}

const TYPE = 'application/json; charset=utf-8';

/** Seconds of good faith for what changes with each result. */
export const FOR_SECONDS = 'public, max-age=2';
export const FOR_A_MINUTE = 'public, max-age=60';
export const FOR_EVER = 'public, max-age=31536000, immutable';
/** What was signed is for one player only. */
export const NEVER = 'no-store';

/** By the schema of the route's 200. */
export function prepare(reply: FastifyReply, answer: object): Sent {
  const bytes = Buffer.from(reply.serializeInput({ ...answer }, '200') as string);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

export function sendPrepared(
  reply: FastifyReply,
  { bytes, etag }: Sent,
  cacheControl: string,
): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', etag);
  const known = reply.request.headers['if-none-match'];
  if (known !== undefined && has(known, etag)) return reply.code(304).send();
  return reply.type(TYPE).send(bytes);
}

/** Proxies that compress make an ETag a weak one; that is good enough for not sending it again. */
function has(list: string, etag: string): boolean {
  return list.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}
