/** What is logged, as lines of JSON: what goes wrong, and never who asked for what. */
import type { FastifyServerOptions } from 'fastify';

export interface LogStream {
  readonly write: (line: string) => void;
}

/** Requests and answers are left out whole, and of errors everything but what they are and where they arose. */
export function logOptions(stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  const options = {
    level: 'warn',
    base: { pid: process.pid },
    serializers: { req: nothing, res: nothing, err: errorOf },
  };
  return stream === undefined ? options : { ...options, stream };
}

function nothing(): Record<string, unknown> {
  return {};
}

function errorOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '', code: '' };
  const code = 'code' in error ? String(error.code) : '';
  return { type: error.name, message: error.message, stack: error.stack ?? '', code };
}
