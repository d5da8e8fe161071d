/**
 * What a shared link shows: the pictures (`og/`), and the words in every language for the server, which knows no messages
 * (`.vite/links.json`, which is not served).
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LANGUAGES, loadMessages, type Translator } from '@bellows/i18n';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Plugin } from 'vite';
import { PAGES } from '../src/routes.ts';
import { variantName } from '../src/text/variantName.ts';
import { BOOK_IDS, firstMode, gameLine, type BookId } from '../src/views/book/entries.ts';
import { exampleOf } from '../src/views/book/examples.ts';
import { encodePng } from './png.ts';
import { drawHome, drawScene, PICTURE } from './scene.ts';

const KEPT = join(import.meta.dirname, '../../../node_modules/.cache/bellows-pictures');

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
    /** The last two of several. */
    or: text.list(['{first}', '{last}'], 'or'),
    games: Object.fromEntries(BOOK_IDS.map((id) => [id, gameWords(text, id)])),
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
  return Promise.all(all.map(async ([name, svg]) => [name, await paint(svg)] as const));
}

/** Painting takes a while, so what was painted once is kept beside the packages. */
async function paint(svg: string): Promise<Buffer> {
  const code = readFileSync(join(import.meta.dirname, 'png.ts'));
  const hash = createHash('sha256').update(svg).update(code).digest('hex');
  const kept = join(KEPT, `${hash}.png`);
  if (existsSync(kept)) return readFileSync(kept);
  await startPainter();
  const png = encodePng(new Resvg(svg).render().pixels, PICTURE.width, PICTURE.height);
  mkdirSync(KEPT, { recursive: true });
  // Two builds at once may both be here: a rename is whole or not at all.
  const mine = `${kept}.${String(process.pid)}`;
  writeFileSync(mine, png);
  renameSync(mine, kept);
  return png;
}

let started: Promise<void> | null = null;

/** It can be started only once. */
function startPainter(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  started ??= initWasm(readFileSync(wasm));
  return started;
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
