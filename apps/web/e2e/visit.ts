/** A walk through the pages in one language, that shows what it comes by: the same steps in every language. */
import { expect, type Page } from '@playwright/test';
import { loadMessages, withPart, type Language, type Translator } from '@bellows/i18n';
import { Player } from './support.ts';

export const THEMES = ['paper', 'night', 'baize'] as const;
export type Theme = (typeof THEMES)[number];

/** What is done with each page and state that a walk comes to, in each of some themes. */
export type Look = (page: Page, name: string, theme: Theme, first: boolean) => Promise<void>;

export interface Visit {
  readonly page: Page;
  readonly player: Player;
  readonly text: Translator;
  /** Opens a path in the language of the walk, and waits until its heading stands. */
  readonly open: (path: string) => Promise<void>;
  /** The same for a table, and waits for its row. */
  readonly table: (path: string) => Promise<void>;
  /** Tells that this is a page or a state to be looked at. */
  readonly seen: (name: string) => Promise<void>;
}

export interface Walk {
  readonly name: string;
  readonly go: (visit: Visit) => Promise<void>;
}

/** Every word of a language. */
async function allWords(language: Language): Promise<Translator> {
  const plain = await loadMessages(language);
  let text = plain;
  for (const part of ['book', 'desk', 'stats', 'daily'] as const) text = await withPart(text, part);
  return text;
}

/** What fades in has not its own colours before it is there. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ),
  );
}

/** Goes the walk; of the themes, `themesOf` says in which its so-manieth sight is looked at. */
export async function goThrough(
  page: Page,
  walk: Walk,
  language: Language,
  themesOf: (sight: number) => readonly Theme[],
  look: Look,
): Promise<void> {
  const player = new Player(page);
  let sight = 0;
  const open = async (path: string): Promise<void> => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walk.go({
    page,
    player,
    text: await allWords(language),
    open,
    table: async (path) => {
      await open(path);
      await player.ready();
    },
    seen: async (name) => {
      for (const [k, theme] of themesOf(sight).entries()) {
        await page.evaluate((shown) => (document.documentElement.dataset['theme'] = shown), theme);
        await settled(page);
        await look(page, name, theme, k === 0);
      }
      sight += 1;
    },
  });
}
