/** Whatever goes wrong under the protocol's paths, in its one form. */
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { API_PATH, MOST_BYTES, type ErrorCode } from '@bellows/api';
import type { FastifyError, FastifyReply } from 'fastify';
import { StoreBroken, StoreBusy, StoreFull } from '../store/store.ts';
import { Refusal } from './refusal.ts';

const KIB = MOST_BYTES / 1024;
const DESCRIBED = `${API_PATH}/openapi.json describes every request`;

/** What Fastify itself refuses, in our codes; the rest follows from its status. */
const BY_CODE: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Refusal('malformed', 'The body is not as long as Content-Length says.'),
  FST_ERR_BAD_URL: () =>
    new Refusal('malformed', 'The path has a "%" that begins no encoded letter.'),
  FST_ERR_MAX_PARAM_LENGTH: () =>
    new Refusal('schema', `A part of the path is too long; ${DESCRIBED}.`),
};

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'not-found',
  405: 'method',
  408: 'timeout',
  413: 'too-large',
  415: 'media-type',
  431: 'headers-too-large',
};

export function tooLarge(): Refusal {
  return new Refusal('too-large', `A body may have ${String(KIB)} KiB at most.`);
}

export function wrongType(): Refusal {
  return new Refusal(
    'media-type',
    'The body has to be JSON as it is: Content-Type "application/json", in UTF-8, and no Content-Encoding.',
  );
}

/** What to answer; null for what is nobody's fault but ours. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreBusy) return unavailable();
  if (error instanceof StoreBroken) return unavailable();
  if (error instanceof StoreFull) {
    return new Refusal('full', 'There is no room to keep anything new; try again later.', {
      retryAfter: 60,
    });
  }
  return isFastifyError(error) ? ofFastify(error) : null;
}

function unavailable(): Refusal {
  return new Refusal('busy', 'Nothing can be kept at the moment; send the same request again.', {
    retryAfter: 1,
  });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error;
}

function ofFastify(error: FastifyError): Refusal | null {
  if (error.validation !== undefined) return ofSchema(error);
  const known = Object.hasOwn(BY_CODE, error.code) ? BY_CODE[error.code] : undefined;
  if (known !== undefined) return known();
  const status = error.statusCode ?? 500;
  return status < 500 ? new Refusal(BY_STATUS[status] ?? 'malformed', error.message) : null;
}

/** Names the place, and in a log of events the event. */
function ofSchema({ validation = [], validationContext }: FastifyError): Refusal {
  const [first] = validation;
  const where = `${validationContext ?? 'body'}${first?.instancePath ?? ''}`;
  const event = /^\/events\/(\d+)/.exec(first?.instancePath ?? '')?.[1];
  const at = event === undefined ? {} : { at: Number(event) + 1 };
  return new Refusal('schema', `${where} ${complaint(first)}; ${DESCRIBED}.`, at);
}

function complaint(first: NonNullable<FastifyError['validation']>[number] | undefined): string {
  if (first?.keyword === 'additionalProperties') {
    const name = String(first.params['additionalProperty']).slice(0, 40);
    return `has ${JSON.stringify(name)}, which is not known there`;
  }
  // The pattern itself is no help to anybody.
  if (first?.keyword === 'pattern') return 'is not spelt as it has to be';
  return first?.message ?? 'is not what it has to be';
}

export interface ErrorHooks {
  /** Counts it. */
  readonly refused: (code: ErrorCode) => void;
  readonly broken: (error: StoreBroken) => void;
}

/** Answers in the one form; what is our own fault is logged and said no more of. */
export function answerError(error: unknown, reply: FastifyReply, hooks: ErrorHooks): FastifyReply {
  if (error instanceof StoreBroken) hooks.broken(error);
  const known = refusalOf(error);
  if (known === null) reply.request.log.error({ err: error }, 'a request could not be answered');
  const refusal = known ?? new Refusal('internal', 'The server has a fault, which it has noted.');
  hooks.refused(refusal.code);
  const { retryAfter, allow } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (allow !== undefined) reply.header('allow', allow.join(', '));
  // RFC 9110 wants one with every 401; no browser asks anybody for anything by this one.
  if (refusal.statusCode === 401) reply.header('www-authenticate', 'Signature');
  return reply.code(refusal.statusCode).header('cache-control', 'no-store').send(refusal.body);
}

/** What Node could not read as a request, or did not get in time. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { statusCode: status, body } = unreadable(error.code);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${String(Buffer.byteLength(text))}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  // Whoever keeps sending gets no more attention than it takes to read the answer.
  socket.setTimeout(1000, () => socket.destroy());
}

function unreadable(code: string | undefined): Refusal {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Refusal('timeout', 'The request took too long to arrive; send it again.');
    case 'HPE_HEADER_OVERFLOW':
      return new Refusal('headers-too-large', 'The head of the request is too large.');
    default:
      return new Refusal('malformed', 'That is not HTTP as RFC 9112 has it.');
  }
}
