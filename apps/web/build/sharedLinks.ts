/**
 * What a shared link shows: the pictures (`og/`), and the words in every language for the server, which knows no messages
 * (`.vite/links.json`, which is not served).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, firstDay, loadMessages, type Translator } from '@bellows/i18n';
import type { Plugin } from 'vite';
import { PAGES } from '../src/routes.ts';
import { variantName } from '../src/text/variantName.ts';
import { BOOK_IDS, firstMode, gameLine, type BookId } from '../src/views/book/entries.ts';
import { exampleOf } from '../src/views/book/examples.ts';
import { paint } from './painter.ts';
import { encodePng } from './png.ts';
import { drawHome, drawScene, PICTURE } from './scene.ts';

/** Texts keep their blanks: `{game}`, `{line}`, `{deal}`, `{date}`, `{number}`, `{distances}`, `{either}`. The server fills them in. */
const BLANK = { game: '{game}', line: '{line}', deal: '{deal}' };
const DAY = { date: '{date}', number: '{number}' };
const DISTANCES = '{distances}';
const EITHER = '{either}';

function gameWords(text: Translator, id: BookId) {
  const mode = firstMode(id);
  if (id !== 'leap') return { name: variantName(text, mode), line: gameLine(text, mode) };
  return {
    name: text.t('variant.leap', { distances: DISTANCES }),
    line: text.t('book.line.leap', { distances: EITHER }),
  };
}

function pageWords(text: Translator, page: (typeof PAGES)[number]) {
  const title = text.t(`page.${page}`);
  if (page === 'learn') return { title, text: text.t('about.link-learn-text') };
  if (page === 'about') return { title, text: text.t('about.lead') };
  if (page === 'daily') return { title, text: text.t('about.link-daily-text') };
  if (page === 'boards') return { title, text: text.t('about.link-board-text') };
  return page === 'games'
    ? { title, text: text.t('about.link-games-text') }
    : { title, text: text.t('about.link-home-text') };
}

/** The words of one language. */
export function linkWords(text: Translator) {
  const home = { title: text.t('about.link-home'), text: text.t('about.link-home-text') };
  return {
    /** Of the tab. */
    tab: text.t('play.page-title', { game: BLANK.game }),
    home,
    nothing: { title: text.t('page.not-found'), text: home.text },
    pages: Object.fromEntries(PAGES.map((page) => [page, pageWords(text, page)])),
    deal: {
      title: text.t('about.link-deal', BLANK),
      text: text.t('about.link-deal-text', BLANK),
    },
    game: { title: BLANK.game, text: text.t('about.link-game-text', BLANK) },
    rules: {
      title: text.t('book.rules-of', { game: BLANK.game }),
      text: text.t('about.link-rules-text', BLANK),
    },
    replay: {
      title: text.t('about.link-replay', BLANK),
      text: text.t('about.link-replay-text', BLANK),
    },
    daily: {
      title: text.t('about.link-daily', DAY),
      text: text.t('about.link-daily-text'),
    },
    board: {
      title: text.t('about.link-board', { game: BLANK.game, date: DAY.date }),
      text: text.t('about.link-board-text'),
    },
    bests: {
      title: text.t('about.link-bests', { game: BLANK.game }),
      text: text.t('about.link-board-text'),
    },
    orders: { open: text.t('play.open'), gradual: text.t('play.gradual') },
    noUndo: text.t('play.no-undo'),
    /** The first day of a month, before the month's name. */
    firstDay: firstDay(text.language),
    /** The last two of several. */
    or: text.list(['{first}', '{last}'], 'or'),
    games: Object.fromEntries(BOOK_IDS.map((id) => [id, gameWords(text, id)])),
    /** Where the page does not start. */
    unstarted: { text: text.t('about.unstarted'), again: text.t('page.try-again') },
    pictures: { home: text.t('about.link-picture-home'), game: text.t('about.link-picture') },
  };
}

async function allWords(): Promise<string> {
  const languages = await Promise.all(
    LANGUAGES.map(async (language) => [language, linkWords(await loadMessages(language, 'book'))]),
  );
  return JSON.stringify(Object.fromEntries(languages));
}

/** By name, without `og/` and `.png`. */
async function pictures(): Promise<readonly (readonly [string, Buffer])[]> {
  const scenes = BOOK_IDS.flatMap((id) => {
    const [frame] = exampleOf(firstMode(id)).frames;
    return frame === undefined ? [] : [[id, drawScene(frame)] as const];
  });
  const all = [['bellows', drawHome()] as const, ...scenes];
  return Promise.all(all.map(async ([name, svg]) => [name, await paintScene(svg)] as const));
}

async function paintScene(svg: string): Promise<Buffer> {
  const { width, height } = PICTURE;
  const code = readFileSync(join(import.meta.dirname, 'png.ts'));
  return paint(svg, width, ({ pixels }) => encodePng(pixels, width, height), code);
}

export function sharedLinks(): Plugin {
  return {
    name: 'shared-links',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/links.json', source: await allWords() });
      for (const [name, source] of await pictures())
        this.emitFile({ type: 'asset', fileName: `og/${name}.png`, source });
    },
  };
}
