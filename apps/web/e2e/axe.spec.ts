/**
 * axe finds nothing on any page and in any state, no word is covered in forced colours, and nothing is lost at 400 % with
 * spread text (L1, L8). With BELLOWS_FULL=1 in every language and theme, the languages by turns on a phone and on a desktop;
 * else every third walk once, in a language and a theme that take turns.
 */
import { LANGUAGES, type Language } from '@bellows/i18n';
import { test as unwatched } from '@playwright/test';
import { full, sampled, test } from './support.ts';
import { brokenRules, coveredWords, finds, lostWhenNarrow } from './sights.ts';
import { goThrough, THEMES, type Look, type Walk } from './visit.ts';
import { PAGE_WALKS } from './walksPages.ts';
import { NOWHERE, TABLE_WALKS } from './walksTable.ts';

const WALKS = [...TABLE_WALKS, ...PAGE_WALKS];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

const look: Look = async (page, name, theme, first) => {
  await finds(page, { axe: brokenRules }, `${name}, ${theme}`);
  // These are the same in each theme.
  if (first) await finds(page, { 'forced colours': coveredWords, '400 %': lostWhenNarrow }, name);
};

/** In which languages a walk is gone. */
function languagesOf(walk: number): readonly Language[] {
  return full
    ? LANGUAGES
    : LANGUAGES.filter((_, at) => at === Math.floor(walk / 3) % LANGUAGES.length);
}

for (const [k, walk] of sampled([...WALKS.entries()], 3)) {
  for (const language of languagesOf(k)) define(test, walk, language, k);
}
unwatched.describe(() => {
  // Else what the walk keeps from being loaded comes from the copy for offline.
  unwatched.use({ serviceWorkers: 'block' });
  for (const language of languagesOf(WALKS.length))
    define(unwatched, NOWHERE, language, WALKS.length);
});

function define(one: typeof unwatched, walk: Walk, language: Language, k: number): void {
  one(`axe finds nothing: ${walk.name}, ${language}`, async ({ page }) => {
    one.setTimeout(full ? 600_000 : 180_000);
    const at = LANGUAGES.indexOf(language);
    await page.setViewportSize(SIZES[(at + k) % 2 ? 1 : 0]);
    const themes = (sight: number) =>
      full ? THEMES : THEMES.filter((_, i) => i === (sight + k) % THEMES.length);
    await goThrough(page, walk, language, themes, look);
  });
}
