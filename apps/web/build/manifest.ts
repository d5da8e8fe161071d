/** What the game says of itself to whoever installs it: a manifest in each language, its icons, and pictures of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, loadMessages, type Translator } from '@bellows/i18n';
import type { Plugin } from 'vite';
import { manifestPath } from '../src/offline/manifest.ts';
import { ICONS, paintIcons } from './icons.ts';

/** Paper, of theme.css; the page itself follows the theme (views/applyTheme). */
const TABLE = '#eae5da';

/** Taken by `npm run screenshots`. */
const SCREENSHOTS = [
  { name: 'narrow', form: 'narrow' },
  { name: 'narrow-rules', form: 'narrow' },
  { name: 'wide', form: 'wide' },
] as const;

function sizeOf(name: string): string {
  const png = readFileSync(join(import.meta.dirname, `../public/screenshots/${name}.png`));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

const PNG = 'image/png';

/** `text` has the part `book`. */
export function manifestOf(text: Translator) {
  const square = (size: number) => `${size}x${size}`;
  const icons = ICONS.map(({ name, size, purpose }) => ({
    src: `/icons/${name}.png`,
    sizes: square(size),
    type: PNG,
    purpose,
  }));
  const [small] = icons;
  const shortcut = (name: string, url: string) => ({ name, url, icons: [small] });
  return {
    // The same game in every language, wherever it is opened.
    id: '/',
    scope: '/',
    start_url: '/',
    name: 'Bellows',
    short_name: 'Bellows',
    description: text.t('about.link-home-text'),
    lang: text.language,
    dir: 'ltr',
    display: 'standalone',
    background_color: TABLE,
    theme_color: TABLE,
    categories: ['games', 'entertainment'],
    icons: [...icons, { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    shortcuts: [
      shortcut(text.t('page.daily'), '/daily'),
      shortcut(text.t('play.new-game'), '/play/accordion'),
    ],
    screenshots: SCREENSHOTS.map(({ name, form }) => ({
      src: `/screenshots/${name}.png`,
      sizes: sizeOf(name),
      type: PNG,
      form_factor: form,
      label: text.t(name === 'narrow-rules' ? 'page.rules' : 'variant.accordion'),
    })),
  };
}

export function manifests(): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    async generateBundle() {
      for (const language of LANGUAGES) {
        const source = JSON.stringify(manifestOf(await loadMessages(language, 'book')));
        this.emitFile({ type: 'asset', fileName: manifestPath(language).slice(1), source });
      }
      for (const [fileName, source] of await paintIcons())
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
