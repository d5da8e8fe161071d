import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Before and after what the server writes into it. */
export const PAGE = {
  before: '<!doctype html><html lang="en"><head>',
  after: '</head><body><div id="app"></div>',
  last: '</body></html>',
};
const BUILT = `${PAGE.before}<!-- shared link --><title>Bellows</title><!-- /shared link -->${PAGE.after}<!-- unstarted --><!-- /unstarted -->${PAGE.last}`;
/** As the build of the page writes them, in two languages and with two games. */
const WORDS = {
  en: {
    tab: '{game} · Bellows',
    home: { title: 'Bellows: Accordion', text: 'A row of cards.' },
    nothing: { title: 'Nothing here', text: 'A row of cards.' },
    pages: {
      rules: { title: 'Rules', text: 'A row of cards.' },
      learn: { title: 'Learn', text: 'Four exercises.' },
      replay: { title: 'Replay', text: 'A row of cards.' },
      daily: { title: 'Daily', text: 'One deal a day.' },
      boards: { title: 'Boards', text: 'Results.' },
      you: { title: 'You', text: 'A row of cards.' },
    },
    deal: { title: '{game}: deal {deal}', text: '{game}: {line}. Deal {deal}.' },
    game: { title: '{game}', text: '{game}: {line}.' },
    rules: { title: 'Rules of {game}', text: '{game}: {line}.' },
    replay: { title: 'A game of {game}', text: 'Deal {deal}.' },
    daily: { title: 'Daily No. {number}, {date}', text: 'One deal a day.' },
    board: { title: '{game}, {date}', text: 'Results.' },
    bests: { title: '{game}: best of all time', text: 'Results.' },
    orders: { open: 'open', gradual: 'one by one' },
    noUndo: 'no undo',
    firstDay: '1',
    or: '{first} or {last}',
    games: {
      accordion: { name: 'Accordion', line: '1 or 3 to the left' },
      'royal-marriage': { name: 'Royal Marriage', line: 'queen & king' },
      leap: { name: 'Leap {distances}', line: '{either} to the left' },
    },
    unstarted: { text: 'It has not started.', again: 'Try again' },
    pictures: { home: 'Four aces', game: 'A row' },
  },
};
/** Of the other languages one page is enough. */
const withLearn = (title: string, text: string) => ({
  ...WORDS.en,
  pages: { ...WORDS.en.pages, learn: { title, text } },
});
const LINKS = {
  ...WORDS,
  de: {
    ...withLearn('Lernen', 'Vier Übungen.'),
    unstarted: { text: 'Nicht <gestartet>.', again: 'Noch einmal' },
  },
  'pt-BR': withLearn('Aprender', 'Quatro.'),
};
const page = (name: string, parts: readonly string[]) => ({
  scripts: [`/assets/${name}-1.js`],
  styles: [`/assets/${name}-1.css`],
  parts: ['core', ...parts],
});
const words = (language: string) => ({
  core: `/assets/${language}-1.js`,
  book: `/assets/${language}.book-1.js`,
});
const LOADS = {
  words: { en: words('en'), de: words('de'), 'pt-BR': words('pt-BR') },
  pages: {
    '': { scripts: [], styles: [], parts: ['core'] },
    rules: page('Rules', ['book']),
    settings: page('Settings', []),
  },
};
export const SCRIPT = `export const text = '${'bellows '.repeat(100)}';`;

/** Fills a folder so that it looks like the built web app. */
export function buildPage(dist: string): string {
  for (const folder of ['assets', '.vite', 'icons', 'og'])
    mkdirSync(join(dist, folder), { recursive: true });
  const files: readonly [string, string][] = [
    ['index.html', BUILT],
    ['.vite/links.json', JSON.stringify(LINKS)],
    ['.vite/loads.json', JSON.stringify(LOADS)],
    ['og/accordion.png', 'a picture'],
    ['sw.js', 'self.onfetch = null;'],
    ['manifest.de.webmanifest', '{}'],
    ['icons/any-192.png', 'a picture'],
    ['.secret', 'no'],
    ['assets/main-abc123.js', SCRIPT],
  ];
  for (const [name, text] of files) writeFileSync(join(dist, name), text);
  writeFileSync(join(dist, 'assets/main-abc123.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets/main-abc123.js.gz'), gzipSync(SCRIPT));
  return dist;
}
