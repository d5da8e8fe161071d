/** Eight languages, and two that nobody speaks: which one is spoken, where, and that its words have room. */
import type { Page } from '@playwright/test';
import { LANGUAGES, loadMessages, type Language } from '@bellows/i18n';
import { unreadable } from './fits.ts';
import { pseudo, speakPseudo, type Pseudo } from './pseudo.ts';
import { expect, full, inFull, sampled, test, type Player } from './support.ts';

const lang = (page: Page) => page.locator('html');
const GAME = '/play/accordion/7H7CKCKH2S3D';

/** The pages, and the path of each. */
const PATHS = [
  '/settings',
  '/rules/royal-marriage',
  '/games',
  '/learn',
  '/stats',
  '/daily',
  '/boards',
  '/you',
  '/about',
  '/deals',
  '/deals/deck',
  '/replay',
  '/rules',
  '/rules/leap-4',
  '/rules/whist',
  '/nowhere',
];

/** What may be cut where it is narrow: it is whole in the menu, and told in full. */
const CUT = '.name, .course';

async function readable(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect.soft(await unreadable(page, CUT), path).toEqual([]);
}

/** The table, its menu, and its end. */
async function readableTable(player: Player, query: string, menu: string) {
  const { page } = player;
  await player.open(`${GAME}${query}`);
  expect.soft(await unreadable(page, CUT), 'the table').toEqual([]);
  const [first, second] = await player
    .piles()
    .evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().left));
  // L10: the row goes from left to right in every script.
  expect.soft(first).toBeLessThan(second ?? 0);
  await player.button(menu).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await unreadable(page, CUT), 'the menu').toEqual([]);
  // The fullest bar.
  await player.open(`/play/compulsory/gradual/ms617${query}`);
  expect.soft(await unreadable(page, CUT), 'the bar').toEqual([]);
}

test.describe('which language', () => {
  const browsers: readonly [browser: string, speaks: Language][] = [
    ['nl-BE', 'nl'],
    ['pt-PT', 'pt-BR'],
    ['de-CH', 'de'],
    ['fr-CA', 'fr'],
    ['pl', 'pl'],
    ['it-CH', 'it'],
    ['es-419', 'es'],
    ['sv-SE', 'en'],
  ];
  for (const [browser, speaks] of sampled(browsers, 4)) {
    test.describe(`of a browser in ${browser}`, () => {
      test.use({ locale: browser });
      test(`is ${speaks}, and no other is loaded`, async ({ page, player }) => {
        const spoken = new Set<string>();
        page.on('request', (request) => {
          const [, name = ''] =
            /\/assets\/([A-Za-z-]+?)(?:\.[a-z]+)?-[\w-]{8}\.js$/.exec(request.url()) ?? [];
          if (LANGUAGES.some((one) => one === name)) spoken.add(name);
        });
        await player.open(GAME);
        await expect(lang(page)).toHaveAttribute('lang', speaks);
        for (const path of ['/settings', '/rules/decade', ...inFull(['/daily', '/stats'])]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(lang(page)).toHaveAttribute('lang', speaks);
        }
        await page.waitForLoadState('networkidle');
        expect([...spoken]).toEqual([speaks]);
      });
    });
  }

  test('any page can be asked in one, also where there is none; the setting outlasts both', async ({
    page,
  }) => {
    for (const [path, language] of [
      ['/nowhere?lang=pl', 'pl'],
      ['/stats?lang=FR', 'fr'],
      ['/rules/decade?lang=nl-BE', 'nl'],
      ['/play/accordion/what?lang=it', 'it'],
    ] as const) {
      await page.goto(path);
      await expect(lang(page)).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(/ · Bellows$/);
    }
    await page.goto('/settings?lang=it');
    const { t } = await loadMessages('it', 'desk');
    await page.getByRole('combobox', { name: t('settings.language') }).selectOption('nl');
    await expect(lang(page)).toHaveAttribute('lang', 'nl');
    await expect(page).toHaveURL(/\/settings$/);
    await page.goto('/nowhere');
    await expect(lang(page)).toHaveAttribute('lang', 'nl');
    await page.goto('/nowhere?lang=es');
    await expect(lang(page)).toHaveAttribute('lang', 'es');
    await page.goto('/');
    await expect(lang(page)).toHaveAttribute('lang', 'nl');
  });
});

for (const language of sampled(LANGUAGES.slice(1), 7)) {
  test(`the rules have an address in ${language}, which goes along`, async ({ page, player }) => {
    const { t } = await loadMessages(language, 'book');
    await page.goto(`/${language}/rules/decade`);
    await expect(lang(page)).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('variant.decade'));
    await expect(page.getByText(t('book.line.decade'))).not.toHaveCount(0);
    await page.getByRole('link', { name: t('book.all') }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/rules$`));
    await page.getByRole('link', { name: t('variant.bayan') }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/rules/bayan$`));
    await expect(page).toHaveTitle(
      t('play.page-title', { game: t('book.rules-of', { game: t('variant.bayan') }) }),
    );
    // To the table in that language, back again, and the setting was never touched.
    const play = t('book.play-game', { game: t('variant.bayan') });
    await page.getByRole('link', { name: play }).click();
    await player.ready();
    await expect(page).toHaveURL(new RegExp(`/play/bayan/open/.*\\?lang=${language}$`));
    await expect(lang(page)).toHaveAttribute('lang', language);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${language}/rules/bayan$`));
    await page.goto('/settings');
    await expect(lang(page)).toHaveAttribute('lang', 'en');
  });
}

test('back at an address of the rules in a language, whoever has chosen another since keeps it', async ({
  page,
  player,
}) => {
  const { t } = await loadMessages('de', 'book');
  await page.goto('/de/rules/decade');
  const play = t('book.play-game', { game: t('variant.decade') });
  await page.getByRole('link', { name: play }).click();
  await player.ready();
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/rules\/decade$/);
  await page.goForward();
  await player.ready();
  await page.getByRole('button', { name: t('play.menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('page.settings') })
    .click();
  await page.getByRole('combobox').selectOption('es');
  await expect(lang(page)).toHaveAttribute('lang', 'es');
  await page.goBack();
  await player.ready();
  await page.goBack();
  await expect(page).toHaveURL(/\/rules\/decade$/);
  await expect(page).not.toHaveURL(/\/de\//);
  await expect(page.getByText('vecinas que suman 10, 20 o 30')).not.toHaveCount(0);
  await expect(lang(page)).toHaveAttribute('lang', 'es');
});

test('English has the plain addresses of the rules, whatever the browser speaks', async ({
  browser,
  baseURL,
}) => {
  const german = await browser.newContext({ locale: 'de-DE', baseURL: baseURL ?? '' });
  const page = await german.newPage();
  await page.goto('/en/rules/decade');
  await expect(page).toHaveURL(/\/rules\/decade\?lang=en$/);
  await expect(lang(page)).toHaveAttribute('lang', 'en');
  await page.goto('/PT-br/rules');
  await expect(page).toHaveURL(/\/pt-BR\/rules$/);
  await page.goto('/rules/decade');
  await expect(lang(page)).toHaveAttribute('lang', 'de');
  await german.close();
});

const PSEUDO: readonly (readonly [Pseudo, string])[] = [
  ['long', 'two fifths longer'],
  ['rtl', 'written from right to left'],
];
for (const [kind, what] of PSEUDO) {
  test(`L10, L11: ${what}, every word can be read at 320 px`, async ({ page, player }) => {
    test.setTimeout(full ? 240_000 : 60_000);
    await page.setViewportSize({ width: 320, height: 568 });
    await speakPseudo(page, kind);
    await readableTable(player, '', pseudo('Menu', kind));
    for (const path of sampled(PATHS, 8)) await readable(page, path);
    await page.goto('/settings');
    const { left } = await page
      .locator('header a')
      .first()
      .evaluate((one) => one.getBoundingClientRect());
    // The way back is where the line begins.
    if (kind === 'rtl') expect(left).toBeGreaterThan(160);
    else expect(left).toBeLessThan(160);
  });
}

const SIZES = [
  [320, 568],
  [844, 390],
] as const;
const LONG: readonly Language[] = ['pl', 'de', 'fr', 'nl', 'it', 'es', 'pt-BR', 'en'];
for (const [width, height] of SIZES) {
  for (const language of full ? LONG : LONG.slice(0, width < 400 ? 1 : 0)) {
    test(`L11: at ${width}×${height} every word of ${language} can be read`, async ({
      page,
      player,
    }) => {
      test.setTimeout(full ? 240_000 : 60_000);
      await page.setViewportSize({ width, height });
      const { t } = await loadMessages(language);
      await readableTable(player, `?lang=${language}`, t('play.menu'));
      for (const path of sampled(PATHS, 4)) await readable(page, `${path}?lang=${language}`);
    });
  }
}
