/** What a shared link shows, by its address. The words come from the build of the page; the server has none. */
import { dayNumber, dayStart, parseDeal, parseMode, type Deal, type Mode } from '@bellows/rules';
import {
  addressIn,
  alternatesOf,
  isRules,
  languageOf,
  PLAIN,
  splitLanguage,
  type Alternate,
} from './languages.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** One language, as the build writes it; with blanks such as `{game}`. */
interface LinkWords {
  /** Of the browser's tab. */
  readonly tab: string;
  readonly home: Words;
  readonly nothing: Words;
  readonly pages: Readonly<Record<string, Words>>;
  readonly deal: Words;
  readonly game: Words;
  readonly rules: Words;
  readonly replay: Words;
  readonly daily: Words;
  readonly board: Words;
  readonly bests: Words;
  readonly orders: Readonly<Record<Mode['deal'], string>>;
  readonly noUndo: string;
  /** How the first day of a month is written: `1`, `1er`. */
  readonly firstDay: string;
  /** `{first} or {last}`. */
  readonly or: string;
  readonly games: Readonly<Record<string, { readonly name: string; readonly line: string }>>;
  /** Where the page does not start. */
  readonly unstarted: { readonly text: string; readonly again: string };
  readonly pictures: { readonly home: string; readonly game: string };
}

/** By language; English is always there. */
export type AllLinkWords = Readonly<Record<string, LinkWords>>;

/** Nobody reads a row of 52 cards in a title. */
const LONGEST_DEAL = 16;
const HOME_PICTURE = 'bellows';
/** All sets of distances are one game of the book. */
const LEAP = 'leap';

export interface LinkCard {
  readonly language: string;
  readonly tab: string;
  readonly title: string;
  readonly text: string;
  /** The path of the picture, and what it shows. */
  readonly picture: string;
  readonly shows: string;
  /** The address under which this is found. */
  readonly path: string;
  /** There is nothing at the address that was asked for. */
  readonly nothing: boolean;
  /** The same page in every language that it has an address in; none where it has one address only. */
  readonly alternates: readonly Alternate[];
}

interface Found {
  readonly words: Words;
  readonly path: string;
  readonly nothing?: boolean;
  readonly mode?: Mode;
  readonly deal?: Deal;
  /** A day of UTC. */
  readonly date?: string;
}

/** `path` and `language` are what somebody asked for: anything at all. */
export function linkCard(all: AllLinkWords, path: string, asked: string | null): LinkCard {
  const inPath = splitLanguage(Object.keys(all), path);
  const language = inPath?.language ?? languageOf(Object.keys(all), asked ?? '');
  const words = all[language ?? PLAIN] as LinkWords;
  const found = find(words, inPath?.path ?? path);
  const fill = filler(words, found, language ?? PLAIN);
  const { mode } = found;
  const title = fill(found.words.title);
  return {
    language: language ?? PLAIN,
    tab: found.path === '/' ? title : words.tab.replace('{game}', () => title),
    title,
    text: fill(found.words.text),
    picture: `/og/${mode === undefined ? HOME_PICTURE : gameOf(words, mode)}.png`,
    shows: mode === undefined ? words.pictures.home : words.pictures.game,
    path: addressIn(language, found.path),
    nothing: found.nothing ?? false,
    alternates: isRules(found.path) ? alternatesOf(Object.keys(all), found.path) : [],
  };
}

function find(words: LinkWords, path: string): Found {
  const [page = '', ...parts] = path
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  if (page === '') return { words: words.home, path: '/' };
  if (page === 'play') return findGame(words, parts) ?? { words: words.home, path: '/' };
  const plain = words.pages[page];
  if (plain === undefined || !Object.hasOwn(words.pages, page))
    return { words: words.nothing, path: '/', nothing: true };
  return findPart(words, page, parts, path) ?? { words: plain, path: `/${page}` };
}

/** What stands on a page, where its address names more than the page. */
function findPart(
  words: LinkWords,
  page: string,
  parts: readonly string[],
  path: string,
): Found | null {
  switch (page) {
    case 'rules':
      return findRules(words, parts);
    case 'replay':
      return findReplay(words, parts, path);
    case 'daily':
      return findDaily(words, parts);
    case 'boards':
      return findBoard(words, parts);
    default:
      return null;
  }
}

/** A day, or the table of one of its boards. */
function findDaily(words: LinkWords, [date = '', ...rest]: readonly string[]): Found | null {
  if (dayNumber(date) === null) return null;
  const { mode } = findMode(rest);
  const found = { words: words.daily, path: `/daily/${date}`, date };
  return mode === null ? found : { ...found, path: `/daily/${date}/${mode.text}`, mode };
}

/** A day's board, or the best of all days. */
function findBoard(words: LinkWords, parts: readonly string[]): Found | null {
  const [date = '', ...rest] = parts;
  const ofDay = dayNumber(date) !== null;
  const { mode } = findMode(ofDay ? rest : parts);
  if (mode === null) return null;
  return ofDay
    ? { words: words.board, path: `/boards/${date}/${mode.text}`, mode, date }
    : { words: words.bests, path: `/boards/${mode.text}`, mode };
}

function findGame(words: LinkWords, parts: readonly string[]): Found | null {
  const { mode, rest } = findMode(parts);
  if (mode === null) return null;
  const deal = findDeal(rest);
  const root = `/play/${mode.text}`;
  return deal === null
    ? { words: words.game, path: root, mode }
    : { words: words.deal, path: `${root}/${deal.id}`, mode, deal };
}

function findRules(words: LinkWords, parts: readonly string[]): Found | null {
  const { mode } = findMode(parts.slice(0, 1));
  return mode && { words: words.rules, path: `/rules/${mode.variant.id}`, mode: plainest(mode) };
}

/** The rules are those of a variant, however it is dealt. */
function plainest(mode: Mode): Mode {
  const plain = parseMode(mode.variant.id);
  return plain.ok ? plain.value : mode;
}

function findReplay(words: LinkWords, parts: readonly string[], path: string): Found | null {
  const { mode, rest } = findMode(parts);
  const deal = findDeal(rest);
  return mode && deal && { words: words.replay, path, mode, deal };
}

/** The longest beginning that spells a mode. */
function findMode(parts: readonly string[]): {
  readonly mode: Mode | null;
  readonly rest: readonly string[];
} {
  for (let count = Math.min(parts.length, MOST_PARTS); count > 0; count -= 1) {
    const mode = parseMode(parts.slice(0, count).join('/'));
    if (mode.ok) return { mode: mode.value, rest: parts.slice(count) };
  }
  return { mode: null, rest: parts };
}

/** A mode has no more: variant, deal and its settings. */
const MOST_PARTS = 8;

function findDeal([text]: readonly string[]): Deal | null {
  const deal = text === undefined ? null : parseDeal(text);
  return deal?.ok === true ? deal.value : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function gameOf(words: LinkWords, { variant }: Mode): string {
  return Object.hasOwn(words.games, variant.id) ? variant.id : LEAP;
}

/** Puts the game, the deal and the day into a text's blanks. */
function filler(words: LinkWords, found: Found, language: string): (text: string) => string {
  const values = { ...dayValues(words, found, language), ...gameValues(words, found) };
  // Twice, because a name may have a blank of its own.
  const once = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return (text) => once(once(text));
}

type Values = Readonly<Record<string, string>>;

function dayValues(words: LinkWords, { date }: Found, language: string): Values {
  if (date === undefined) return {};
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = format.formatToParts(dayStart(date) ?? 0).map(({ type, value }) => {
    return type === 'day' && value === '1' ? words.firstDay : value;
  });
  return { date: parts.join(''), number: String(dayNumber(date) ?? 0) };
}

function gameValues(words: LinkWords, { mode, deal }: Found): Values {
  if (mode === undefined) return {};
  const { mechanic } = mode.variant;
  const distances = mechanic.kind === 'merge' ? mechanic.distances : [];
  const game = words.games[gameOf(words, mode)] ?? { name: '', line: '' };
  const order = mode.deal === mode.variant.deals[0] ? [] : [words.orders[mode.deal]];
  return {
    game: [game.name, ...order, ...(mode.undo ? [] : [words.noUndo])].join(', '),
    line: game.line,
    deal: deal === undefined ? '' : shortened(deal),
    distances: distances.join(' + '),
    either: eitherOf(words.or, distances),
  };
}

function eitherOf(or: string, distances: readonly number[]): string {
  const first = distances.slice(0, -1).join(', ');
  return or.replace('{first}', first).replace('{last}', String(distances.at(-1) ?? ''));
}

function shortened({ id, exact }: Deal): string {
  return exact && id.length > LONGEST_DEAL ? `${id.slice(0, LONGEST_DEAL - 2)}…` : id;
}
