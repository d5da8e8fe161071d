/** The whole server: the protocol, the operator's addresses, and the page for everything else. */
import helmet from '@fastify/helmet';
import { MOST_BYTES } from '@bellows/api';
import fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { Days } from './http/days.ts';
import { answerClientError, answerError, type ErrorHooks } from './http/errors.ts';
import { trusted, warnOfForwarded } from './http/forwarded.ts';
import { Health } from './http/health.ts';
import { Load } from './http/load.ts';
import { logOptions, type LogStream } from './http/log.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { describeRoutes } from './http/openapi.ts';
import { operationRoutes } from './http/operation.ts';
import { addProtocol, isProtocol } from './http/protocol.ts';
import { Refusal } from './http/refusal.ts';
import type { Services } from './http/services.ts';
import { PERMISSIONS, SECURITY_HEADERS } from './page/headers.ts';
import { addSite, answerUnreadable } from './page/site.ts';
import type { StoreBroken } from './store/store.ts';

export interface AppOptions {
  /** The folder with the built web app. */
  readonly dist: string;
  readonly services: Services;
  /** Where log lines go instead of to standard output. */
  readonly log?: LogStream;
}

/** Milliseconds: a request has to be here whole after the first, its head after the second; looked after every third. */
const TIMES = { requestTimeout: 8000, headersTimeout: 5000, connectionsCheckingInterval: 1000 };

function serverOptions(
  services: Services,
  hooks: ErrorHooks,
  log?: LogStream,
): FastifyHttpOptions<Server> {
  const { requestTimeout, ...http } = TIMES;
  return {
    logger: logOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout,
    // A request without a host is answered below, in our own form.
    http: { ...http, requireHostHeader: false },
    bodyLimit: MOST_BYTES,
    trustProxy: trusted(services.trustProxy),
    // While the server ends, requests are refused below, in our own form.
    return503OnClosing: false,
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: false,
      },
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      if (isProtocol(request.url)) answerError(error, reply, hooks);
      else answerUnreadable(error, request, reply);
    },
  };
}

/** The hooks of errors: they are counted, and a broken store is told of once. */
function errorHooks({ onBroken }: Services, metrics: Metrics): ErrorHooks {
  let told = false;
  return {
    refused: metrics.refused,
    broken: (error: StoreBroken) => {
      if (!told) onBroken(error);
      told = true;
    },
  };
}

/** The whole server, not yet listening. */
export async function createApp({ dist, services, log }: AppOptions): Promise<FastifyInstance> {
  const { store, clock, origin } = services;
  const load = new Load();
  const health = new Health(store, clock);
  const metrics = createMetrics(clock, health, load);
  const hooks = errorHooks(services, metrics);
  const app = fastify(serverOptions(services, hooks, log));
  app.decorateRequest('receivedAt', 0);
  app.decorateRequest('rawBody', null);
  app.decorateRequest('signed', null);
  app.decorateRequest('receipt', null);
  app.addHook('onRequest', ({ raw: { headers, httpVersionMinor } }, _reply, done) => {
    if (headers.host === undefined && httpVersionMinor > 0)
      throw new Refusal('malformed', 'The request has no header "Host".');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request, reply);
    done();
  });
  app.addHook('preClose', (done) => {
    load.stop();
    done();
  });
  warnOfForwarded(app, services.trustProxy);
  await app.register(helmet, SECURITY_HEADERS);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    done();
  });
  await describeRoutes(app);
  const room = { services, days: new Days(store, clock), load, health };
  operationRoutes(app, room, metrics);
  await addProtocol(app, room, hooks);
  await addSite(app, { dist, origin });
  return app;
}
