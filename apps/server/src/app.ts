import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { SECURITY_HEADERS, cacheControl } from './headers.ts';

/** The addresses that the app in the browser answers itself, besides `/`. */
const PAGES = [/^\/(play|games|rules|stats|learn|about|settings|deals|replay)(\/|$)/];

function isPage(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return PAGES.some((page) => page.test(path));
}

/** Somebody's browser is opening an address, rather than the app asking for a file. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false)
  );
}

const PLAIN = 'text/plain; charset=utf-8';
const NO_PAGE = '/no-such-page';

/** The app itself: it says in the person's language that there is no such page. */
function sendPage(reply: FastifyReply, page: Buffer, code: number): FastifyReply {
  return reply
    .code(code)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

/**
 * An address that cannot even be read (`/play/accordion/%`) is answered before any header is set, so somebody's browser is
 * sent on to a page that is none, where the app says so in words.
 */
function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (isNavigation(request)) reply.redirect(NO_PAGE);
  else reply.code(400).header('cache-control', 'no-store').type(PLAIN).send(`${error.message}\n`);
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
  const page = readFileSync(join(dist, 'index.html'));
  const app = fastify({
    logger: { level: 'warn' },
    requestTimeout: 8000,
    frameworkErrors: answerUnreadable,
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
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = error.statusCode ?? 500;
    if (code >= 500) request.log.error(error);
    else if (isNavigation(request)) return sendPage(reply, page, 404);
    return reply
      .code(code)
      .header('cache-control', 'no-store')
      .type(PLAIN)
      .send(`${error.message}\n`);
  });
  app.setNotFoundHandler((request, reply) => {
    const navigation = isNavigation(request);
    if (navigation && isPage(request.url)) return reply.sendFile('index.html');
    if (navigation) return sendPage(reply, page, 404);
    return reply.code(404).header('cache-control', 'no-store').type(PLAIN).send('Not found\n');
  });
  return app;
}
