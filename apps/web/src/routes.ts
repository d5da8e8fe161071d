/** Addresses: what a path asks for, and the path of a game. Pure; the browser's history is the session's. */
import { LANGUAGES, type Language } from '@bellows/i18n';
import {
  dayStart,
  parseDeal,
  parseMode,
  type Deal,
  type DealProblem,
  type Mode,
  type ModeProblem,
} from '@bellows/rules';
import { parse } from 'regexparam';

export type Route =
  | { readonly kind: 'home' }
  /** A link to a game; without a deal it asks for any game of the mode. */
  | { readonly kind: 'play'; readonly mode: Mode; readonly deal: Deal | null }
  | {
      readonly kind: 'problem';
      readonly problem: ModeProblem | DealProblem;
      /** The link that was probably meant. */
      readonly right: string | null;
    }
  /** The table of a day's board, such as `2026-12-01/accordion/open`. */
  | { readonly kind: 'daily'; readonly board: string }
  | PageRoute
  | { readonly kind: 'not-found' };

/** The pages beside the table, as their addresses begin. */
export const PAGES = [
  'games',
  'rules',
  'stats',
  'learn',
  'about',
  'settings',
  'deals',
  'replay',
  'daily',
  'boards',
  'you',
] as const;
export type PageName = (typeof PAGES)[number];

export interface PageRoute {
  readonly kind: 'page';
  readonly name: PageName;
  /** What stands behind the name, without slashes around it; empty where nothing does. */
  readonly rest: string;
}

const HOME = parse('/');
const PLAY = parse('/play/*?');
const DAILY = parse('/daily/:date/*');
const PAGE = parse('/:name/*?');
/** The rules can be found in every language: `/de/rules/decade`. */
const IN_LANGUAGE = /^\/([^/]+)(\/rules(?:\/.*)?)$/;

/** An address that begins with its language, and the same page without it; null for every other. */
export function splitLanguage(
  path: string,
): { readonly language: Language; readonly path: string } | null {
  const [, first = '', plain = ''] = IN_LANGUAGE.exec(path) ?? [];
  const language = LANGUAGES.find((one) => one.toLowerCase() === first.toLowerCase());
  return language === undefined ? null : { language, path: plain };
}

export function parseRoute(address: string): Route {
  const path = splitLanguage(address)?.path ?? address;
  if (HOME.pattern.test(path)) return { kind: 'home' };
  const play = PLAY.pattern.exec(path);
  if (play !== null) return parsePlay(play[1] ?? '');
  const [, date = '', mode = ''] = DAILY.pattern.exec(path) ?? [];
  return parseDaily(date, mode) ?? parsePage(path);
}

/** Null for whatever is no board. */
function parseDaily(date: string, modeText: string): Route | null {
  const mode = parseMode(modeText.replace(/\/+$/, ''));
  if (dayStart(date) === null || !mode.ok) return null;
  return { kind: 'daily', board: `${date}/${mode.value.text}` };
}

function parsePage(path: string): Route {
  const [, first = '', rest = ''] = PAGE.pattern.exec(path) ?? [];
  const name = PAGES.find((one) => one === first);
  if (name === undefined) return { kind: 'not-found' };
  return { kind: 'page', name, rest: decode(rest.replace(/^\/+|\/+$/g, '')) };
}

/** What a deal without a mode is offered in. */
const SIMPLEST = 'accordion';

function parsePlay(rest: string): Route {
  const parts = rest
    .split('/')
    .map(decode)
    .filter((part) => part.trim() !== '');
  if (parts.length === 0) return { kind: 'home' };
  const whole = parseMode(parts.join('/'));
  if (whole.ok) return { kind: 'play', mode: whole.value, deal: null };
  const dealText = parts.at(-1) ?? '';
  const modeText = parts.slice(0, -1).join('/');
  // A single part is a mode that nobody knows, not a deal without a mode.
  if (modeText === '') {
    const right = parseDeal(dealText).ok ? `${SIMPLEST}/${dealText}` : meant(whole.error);
    return { kind: 'problem', problem: whole.error, right };
  }
  const mode = parseMode(modeText);
  if (!mode.ok) {
    const right = parseDeal(dealText).ok ? meant(mode.error) : null;
    return { kind: 'problem', problem: mode.error, right: right && `${right}/${dealText}` };
  }
  const deal = parseDeal(dealText);
  if (!deal.ok) return { kind: 'problem', problem: deal.error, right: null };
  return { kind: 'play', mode: mode.value, deal: deal.value };
}

/** What the player probably meant, as the path after `/play/`. */
function meant(problem: ModeProblem): string | null {
  switch (problem.code) {
    case 'variant-unknown':
      return problem.params.near;
    case 'mode-part':
    case 'mode-alias':
    case 'mode-distances':
      return problem.params.right;
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The table of a day's board, such as `2026-12-01/accordion/open`; of its date alone, the page of the day. */
export function dailyPath(board: string): string {
  return `/daily/${board}`;
}

/** The permanent address of a deal in a mode. */
export function playPath(mode: Mode, deal: Deal): string {
  return `/play/${mode.text}/${encodeURIComponent(deal.id)}`;
}
