/** Bytes on a connection, for what no client library would send. */
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface WireAnswer {
  readonly status: number;
  /** Of the error, where it is one in the protocol's form. */
  readonly code: string | null;
  readonly text: string;
  /** Whether the server ended the connection. */
  readonly closed: boolean;
  /** Milliseconds until the first byte. */
  readonly took: number;
}

/** Listens on a free port of this machine. */
export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * Sends bytes, then perhaps more of them each so often, and reads what comes until the server ends the connection or has been
 * silent for a while after it began to answer.
 */
export function exchange(
  port: number,
  bytes: string | Buffer,
  drip?: { readonly text: string; readonly every: number },
): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let took = 0;
    const timer = drip && setInterval(() => socket.write(drip.text), drip.every);
    const end = (closed: boolean) => {
      clearInterval(timer);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      const code = /"error":\{"code":"([a-z-]+)"/.exec(text)?.[1] ?? null;
      resolve({ status, code, text, closed, took });
    };
    socket.on('data', (chunk) => {
      if (text === '') took = performance.now() - begun;
      text += chunk.toString('latin1');
      clearInterval(timer);
      socket.setTimeout(500, () => {
        end(false);
      });
    });
    socket.on('end', () => {
      end(true);
    });
    socket.on('error', () => {
      end(true);
    });
    socket.write(bytes);
  });
}
