/** Forwarded headers: whose are believed. */
import type { FastifyInstance } from 'fastify';
import { addressTest } from './address.ts';

const HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/** For Fastify's `trustProxy`. */
export function trusted(list: readonly string[]): false | ((address: string) => boolean) {
  return list.length > 0 && addressTest(list);
}

/** Says it once when somebody else sends one: behind a proxy that is not named here all players look like one. */
export function warnOfForwarded(app: FastifyInstance, list: readonly string[]): void {
  const isTrusted = addressTest(list);
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    if (!warned && HEADERS.some((name) => headers[name] !== undefined)) {
      if (!isTrusted(socket.remoteAddress ?? '')) {
        warned = true;
        request.log.warn(
          'Forwarded headers came from an address that is not in BELLOWS_TRUST_PROXY and are not believed. Behind a proxy that is not named there, the limits take all players for one.',
        );
      }
    }
    done();
  });
}
