/** What search engines are told: which pages there are, and the rules in every language. */
import { VARIANTS } from '@bellows/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressIn, alternatesOf } from './languages.ts';
import { originOf } from './page.ts';

/** The pages that somebody may look for. Games, days and boards are found from these. */
const PLAIN_PAGES = ['/', '/games', '/learn', '/about', '/daily'];
const RULES = ['/rules', ...VARIANTS.map(({ id }) => `/rules/${id}`)];

interface MapOptions {
  readonly languages: readonly string[];
  /** Where players reach this server; null: wherever they asked. */
  readonly origin: string | null;
}

export function addMap(app: FastifyInstance, { languages, origin }: MapOptions): void {
  const originFor = ({ host, protocol }: FastifyRequest) => origin ?? originOf({ host, protocol });
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) => {
    const here = originFor(request);
    const lines = ['User-agent: *', 'Disallow: /api/'];
    if (here !== null) lines.push(`Sitemap: ${here}/sitemap.xml`);
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
    const here = originFor(request);
    // Without whole addresses it would say nothing.
    if (here === null) {
      reply.callNotFound();
      return;
    }
    return reply.type('application/xml; charset=utf-8').send(mapOf(languages, here));
  });
}

/** Nothing in it needs escaping: the origin is a checked one, and names of games and languages are letters, digits and hyphens. */
function mapOf(languages: readonly string[], origin: string): string {
  const plain = PLAIN_PAGES.map((path) => entry(origin + path, ''));
  const rules = RULES.flatMap((path) => {
    const links = alternatesOf(languages, path).map(
      ({ language, path: other }) =>
        `\n    <xhtml:link rel="alternate" hreflang="${language}" href="${origin}${other}"/>`,
    );
    return languages.map((language) => entry(origin + addressIn(language, path), links.join('')));
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${[...plain, ...rules].join('\n')}\n</urlset>\n`
  );
}

function entry(url: string, links: string): string {
  return `  <url>\n    <loc>${url}</loc>${links}\n  </url>`;
}
