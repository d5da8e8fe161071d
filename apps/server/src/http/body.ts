/** Bodies: which are taken, and how they are read. */
import { MOST_BYTES } from '@bellows/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooLarge, wrongType } from './errors.ts';
import { Refusal } from './refusal.ts';
import type { Checks } from './request.ts';
import type { Services } from './services.ts';

type Decoder = InstanceType<typeof TextDecoder>;

/** Headers that mean nothing sensible twice. Of some of them Node would silently take the first. */
const SINGLE = new Set(['host', 'content-type', 'content-encoding', 'content-digest']);
const JSON_TYPE = /^application\/json[\t ]*(;[\t ]*charset=("?)utf-8\2[\t ]*)?$/i;

/** Type and length, before anything of the body is read. */
export function checkHead(request: FastifyRequest, takes: Checks['takes']): void {
  checkSingle(request.raw.rawHeaders);
  const { headers } = request;
  const length = headers['content-length'];
  const hasBody =
    headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
  if (takes === 'nothing') {
    if (!hasBody) return;
    throw new Refusal('schema', 'This request takes no body; leave it out.');
  }
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  const type = headers['content-type'];
  const untyped = type === undefined && !hasBody;
  if (encoding !== 'identity' || !(untyped || JSON_TYPE.test(type ?? ''))) throw wrongType();
  if (Number(length ?? 0) > MOST_BYTES) throw tooLarge();
}

function checkSingle(rawHeaders: readonly string[]): void {
  const seen = new Set<string>();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) throw new Refusal('malformed', `There are two headers "${name}".`);
    seen.add(name);
  }
}

/** Reads JSON, keeps the bytes that a signature covers, and notes when the last of them was here. */
export function readBodies(app: FastifyInstance, { clock, receipts }: Services): void {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    (request, bytes, done) => {
      if (request.routeOptions.config.checks?.perKey === 'results') {
        request.receipt = receipts.take();
      }
      request.receivedAt = request.receipt?.at ?? clock.now();
      request.rawBody = bytes;
      const text = decoded(decoder, bytes);
      if (text === null) done(new Refusal('malformed', 'The body is not UTF-8.'));
      else void parse(request, text, (error, body) => done(error ?? negativeZero(body), body));
    },
  );
}

function decoded(decoder: Decoder, bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** It counts as an integer to every validator. As deep as the body goes, and without recursion. */
function negativeZero(body: unknown): Refusal | null {
  const open: unknown[] = [body];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Object.is(value, -0)) return new Refusal('schema', 'The body has -0; write 0.');
    if (typeof value !== 'object' || value === null) continue;
    for (const part of Object.values(value) as unknown[]) open.push(part);
  }
  return null;
}
