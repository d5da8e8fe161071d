/** The page: the built files, and the app itself at every address that is its own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigError } from '../config.ts';
import { cacheControl, resourcePolicy } from './headers.ts';
import type { AllLinkWords } from './links.ts';
import { rightAddress, splitLanguage } from './languages.ts';
import { readPage, readWords, type SentPage } from './page.ts';
import { addMap } from './siteMap.ts';

/** The addresses that the app in the browser answers itself, besides `/`. */
const PAGES = [
  /^\/(play|games|rules|stats|learn|about|settings|deals|replay|daily|boards|you)(\/|$)/,
];

function isPage(url: string, languages: readonly string[]): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return PAGES.some((page) => page.test(path)) || splitLanguage(languages, path) !== null;
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

function renderer(dist: string, words: AllLinkWords, origin: string | null): Render {
  const page = readPage(dist, words, origin);
  return ({ url, host, protocol, headers }) =>
    page({ url, host, protocol, accepted: headers['accept-language'] });
}

/** The app itself at an address of its own. */
function sendPage(request: FastifyRequest, reply: FastifyReply, render: Render): FastifyReply {
  const { html, etag } = render(request);
  // Which words are loaded at once follows the browser's language.
  void reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language')
    .header('etag', etag);
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
export function answerUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isNavigation(request)) reply.redirect(NO_PAGE);
  else reply.code(400).header('cache-control', 'no-store').type(PLAIN).send(`${error.message}\n`);
}

export interface SiteOptions {
  /** The folder with the built page. */
  readonly dist: string;
  /** Where players reach this server; null: wherever they asked. */
  readonly origin: string | null;
}

/** Answers whatever no other route does. */
export async function addSite(app: FastifyInstance, { dist, origin }: SiteOptions): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new ConfigError(
      `There is no built page in ${dist}. "npm start" in the project folder builds it and serves it; BELLOWS_WEB names another place.`,
    );
  }
  const words = readWords(dist);
  const languages = Object.keys(words);
  const render = renderer(dist, words, origin);
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
    app.get(url, { schema: { hide: true } }, (request, reply) => sendPage(request, reply, render));
  addMap(app, { languages, origin });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // What the files refuse is a way out of their folder, and there is nothing there.
    const code = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
    if (code >= 500) request.log.error(error);
    else if (isNavigation(request)) return sendNothing(request, reply, render);
    return reply
      .code(code)
      .header('cache-control', 'no-store')
      .type(PLAIN)
      .send(`${error.message}\n`);
  });
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request.url, languages) && takesPage(request)) {
      const right = rightAddress(languages, request.url);
      return right === null ? sendPage(request, reply, render) : reply.redirect(right, 301);
    }
    if (isNavigation(request)) return sendNothing(request, reply, render);
    return reply.code(404).header('cache-control', 'no-store').type(PLAIN).send('Not found\n');
  });
}
