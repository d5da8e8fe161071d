import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { SECURITY_HEADERS, cacheControl } from './headers.ts';

/** The addresses that the app in the browser answers itself, besides `/`. */
const PAGES = [/^\/play(\/|$)/];

function isPageNavigation({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const wantsPage = headers.accept?.includes('text/html') ?? false;
  return (
    (method === 'GET' || method === 'HEAD') && wantsPage && PAGES.some((page) => page.test(path))
  );
}

export interface AppOptions {
  /** The folder with the built web app. */
  readonly dist: string;
}

/** The whole server, not yet listening. */
export async function createApp({ dist }: AppOptions): Promise<FastifyInstance> {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error(
      'The web app is not built yet; "npm start" in the project folder builds and serves it.',
    );
  }
  const app = fastify({
    logger: { level: 'warn' },
    requestTimeout: 8000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
  });
  await app.register(helmet, SECURITY_HEADERS);
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', cacheControl(reply.request.url));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (isPageNavigation(request)) return reply.sendFile('index.html');
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('Not found\n');
  });
  return app;
}
