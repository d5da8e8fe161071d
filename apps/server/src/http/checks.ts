/** What is checked of every request under the protocol's paths, in the order that docs/server.md gives. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { playerKey } from '../games/identity.ts';
import type { PlayerKey } from '../store/store.ts';
import { prefixesOf } from './address.ts';
import { checkHead } from './body.ts';
import { Keys } from './keys.ts';
import { Limits } from './limits.ts';
import type { Load } from './load.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { verifyRequest } from './signature.ts';

const MOST_KNOWN = 100_000;

/** Puts the checks before every route that is registered below. */
export function addChecks(app: FastifyInstance, services: Services, load: Load): void {
  const { clock, store, limits: settings, origin } = services;
  const keys = new Keys((publicKey) => playerKey(store.secret, publicKey));
  const limits = settings === null ? null : new Limits(clock, settings);
  const newcomers = new Newcomers(services, limits);

  app.addHook('onRequest', (request, reply, done) => {
    // The client puts its own clock right by this one.
    reply.header('date', new Date(clock.now()).toUTCString());
    request.receivedAt = clock.now();
    const { checks } = request.routeOptions.config;
    if (checks !== undefined) {
      load.admit(checks.counts, reply.raw);
      checkHead(request, checks.takes);
    }
    done();
  });

  app.addHook('preValidation', ({ routeOptions: { config }, url }, _reply, done) => {
    if ((config.checks?.signed ?? null) !== null && url.includes('?'))
      throw new Refusal('schema', 'A request that is signed has no query; leave out the "?".');
    done();
  });

  app.addHook('preHandler', async (request) => {
    const { checks } = request.routeOptions.config;
    if (checks === undefined) return;
    limits?.chargeAddress(checks.counts, prefixesOf(request.ip));
    if (checks.signed === null) return;
    const signed = await verifyRequest(request, checks.signed, { keys, clock, origin });
    if (checks.perKey !== null) limits?.chargeKey(checks.perKey, signed.player);
    if (checks.perKey !== 'results') await newcomers.charge(request, signed.player);
    request.signed = signed;
  });
}

/** Keys that the store has never seen; making one costs nothing, so they are limited by address. */
class Newcomers {
  private readonly services: Services;
  private readonly limits: Limits | null;
  private readonly known = new LRUCache<PlayerKey, true>({ max: MOST_KNOWN });

  constructor(services: Services, limits: Limits | null) {
    this.services = services;
    this.limits = limits;
  }

  async charge(request: FastifyRequest, player: PlayerKey): Promise<void> {
    if (this.limits === null || this.known.has(player)) return;
    const found = await this.services.store.player(player);
    if (found === null) this.limits.chargeAddress('newKeys', prefixesOf(request.ip));
    else this.known.set(player, true);
  }
}
