/** The page as it is sent for an address: the built one, with what a shared link shows and what it will load. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { languageFor, loadLines, readLoads } from './loads.ts';
import { linkCard, type AllLinkWords, type LinkCard } from './links.ts';

const BEGIN = '<!-- shared link -->';
const END = '<!-- /shared link -->';
/** Around what is seen where the page does not start. */
const UNSTARTED = ['<!-- unstarted -->', '<!-- /unstarted -->'] as const;
const LANGUAGE = '<html lang="en">';
/** Of the pictures. */
const SIZE = { width: 1200, height: 630 };

export interface SentPage {
  readonly html: string;
  readonly etag: string;
}

/** What is known of a request. Nothing of it is to be trusted. */
export interface Asked {
  /** Path and query. */
  readonly url: string;
  readonly host: string | undefined;
  /** Possibly as a proxy says. */
  readonly protocol: string;
  /** The header Accept-Language. */
  readonly accepted?: string | undefined;
}

/** What the build wrote for the server: the words of each language. */
export function readWords(dist: string): AllLinkWords {
  return JSON.parse(readFileSync(join(dist, '.vite/links.json'), 'utf8')) as AllLinkWords;
}

/**
 * Reads the built page once; the answer makes one for each address. `origin` is where players reach this server; where nobody
 * has said, it is wherever they asked.
 */
export function readPage(
  dist: string,
  words: AllLinkWords,
  origin: string | null,
): (asked: Asked) => SentPage {
  const built = readFileSync(join(dist, 'index.html'), 'utf8');
  const [before, rest] = cut(built, BEGIN);
  const [, foot] = cut(rest, END);
  const [after, tail] = cut(foot, UNSTARTED[0]);
  const [, last] = cut(tail, UNSTARTED[1]);
  const loads = readLoads(dist);
  return (asked) => {
    const [path = '', query = ''] = asked.url.split('?', 2);
    const language = new URLSearchParams(query).get('lang');
    const card = linkCard(words, path, language);
    const wanted = { path, asked: language, accepted: asked.accepted };
    const soon = loadLines(loads, wanted);
    const unstarted = unstartedLines(words, languageFor(Object.keys(words), wanted));
    const head = before.replace(LANGUAGE, `<html lang="${escape(card.language)}">`);
    const lines = [...tags(card, origin ?? originOf(asked)), ...soon];
    const html = head + lines.join('\n    ') + after + unstarted + last;
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` };
  };
}

function cut(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  if (at < 0)
    throw new ConfigError('The web app was built by another version; "npm start" builds it anew.');
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/** The app takes it away once it is there. */
function unstartedLines(words: AllLinkWords, language: string): string {
  const { text = '', again = '' } = words[language]?.unstarted ?? {};
  return `<main id="unstarted" lang="${escape(language)}"><p>${escape(text)}</p><p><a href="">${escape(again)}</a></p></main>`;
}

function tags(card: LinkCard, origin: string | null): readonly string[] {
  const common = [
    `<title>${escape(card.tab)}</title>`,
    named('description', card.text),
    property('og:site_name', 'Bellows'),
    property('og:type', 'website'),
    property('og:locale', card.language.replace('-', '_')),
    property('og:title', card.title),
    property('og:description', card.text),
    named('twitter:card', 'summary_large_image'),
  ];
  // Without a whole address they mean nothing.
  if (origin === null) return common;
  return [
    ...common,
    ...places(card, origin),
    property('og:url', origin + card.path),
    property('og:image', origin + card.picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(SIZE.width)),
    property('og:image:height', String(SIZE.height)),
    property('og:image:alt', card.shows),
  ];
}

/** For search engines: which address is the page's own, and where it is in other languages. */
function places({ nothing, path, alternates }: LinkCard, origin: string): readonly string[] {
  if (nothing) return [];
  const others = alternates.map(
    ({ language, path: other }) =>
      `<link rel="alternate" hreflang="${escape(language)}" href="${escape(origin + other)}" />`,
  );
  return [`<link rel="canonical" href="${escape(origin + path)}" />`, ...others];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escape(content)}" />`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escape(content)}" />`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** A name, an IPv4 or an IPv6 address, and perhaps a port. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Where this server is to the one who asks; null where that cannot be told, or somebody is playing tricks. */
export function originOf({ host, protocol }: Pick<Asked, 'host' | 'protocol'>): string | null {
  if (host === undefined || !HOST.test(host)) return null;
  return `${protocol.toLowerCase() === 'https' ? 'https' : 'http'}://${host.toLowerCase()}`;
}
