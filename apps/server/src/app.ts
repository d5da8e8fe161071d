import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { SECURITY_HEADERS, cacheControl, resourcePolicy } from './page/headers.ts';
import { readPage, type SentPage } from './page/page.ts';

/** The addresses that the app in the browser answers itself, besides `/`. */
const PAGES = [/^\/(play|games|rules|stats|learn|about|settings|deals|replay)(\/|$)/];

function isPage(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return PAGES.some((page) => page.test(path));
}

/** Somebody's browser is opening an address, rather than the app asking for a file. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  return isRead(method) && (headers.accept?.includes('text/html') ?? false);
}

/** Those who draw a card of a link often say that they take anything. */
function takesPage({ method, headers: { accept } }: FastifyRequest): boolean {
  return isRead(method) && (accept === undefined || /text\/html|\*\/\*/.test(accept));
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

const PLAIN = 'text/plain; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const NO_PAGE = '/no-such-page';

type Render = (request: FastifyRequest) => SentPage;

function renderer(dist: string): Render {
  const page = readPage(dist);
  return ({ url, host, protocol, headers }) => {
    const forwarded = headers['x-forwarded-proto'];
    const forwardedProtocol = Array.isArray(forwarded) ? forwarded[0] : forwarded;
    return page({ url, host, protocol, forwardedProtocol });
  };
}

/** The app itself at an address of its own. */
function sendPage(request: FastifyRequest, reply: FastifyReply, render: Render): FastifyReply {
  const { html, etag } = render(request);
  void reply.header('cache-control', 'no-cache').header('etag', etag);
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  if (known.includes(etag)) return reply.code(304).send();
  return reply.type(HTML).send(html);
}

/** The app where there is nothing: it says so in the person's language. */
function sendNothing(request: FastifyRequest, reply: FastifyReply, render: Render): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type(HTML).send(render(request).html);
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
  const render = renderer(dist);
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
    // The page is sent below, with what belongs to its address.
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => {
      const { url } = reply.request;
      reply.header('cache-control', cacheControl(url));
      reply.header('cross-origin-resource-policy', resourcePolicy(url));
    },
  });
  for (const url of ['/', '/index.html'])
    app.get(url, (request, reply) => sendPage(request, reply, render));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = error.statusCode ?? 500;
    if (code >= 500) request.log.error(error);
    else if (isNavigation(request)) return sendNothing(request, reply, render);
    return reply
      .code(code)
      .header('cache-control', 'no-store')
      .type(PLAIN)
      .send(`${error.message}\n`);
  });
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request.url) && takesPage(request)) return sendPage(request, reply, render);
    if (isNavigation(request)) return sendNothing(request, reply, render);
    return reply.code(404).header('cache-control', 'no-store').type(PLAIN).send('Not found\n');
  });
  return app;
}
