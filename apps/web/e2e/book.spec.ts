/** The variant picker and the rules pages. */
import { expect, full, sampled, test } from './support.ts';

const GAMES = [
  ['accordion', 'Accordion', 'accordion/open'],
  ['idle-year', 'The Idle Year', 'idle-year/gradual'],
  ['compulsory', 'Compulsory Accordion', 'compulsory/gradual'],
  ['late-binding', 'Late Binding', 'late-binding/open'],
  ['bidirectional', 'Bidirectional Accordion', 'bidirectional/open'],
  ['leap-2', 'Leap 1 + 2', 'leap-2/open'],
  ['leap-4', 'Leap 1 + 4', 'leap-4/open'],
  ['leap-10', 'Leap 1 + 10', 'leap-10/open'],
  ['leap-2-5-9', 'Leap 2 + 5 + 9', 'leap-2-5-9/open'],
  ['concertina', 'Concertina', 'concertina/open'],
  ['skidoo', '23 Skidoo', 'skidoo/open'],
  ['revenge', 'Accordion’s Revenge', 'revenge/open'],
  ['virtuoso', 'Accordion Virtuoso', 'virtuoso/open'],
  ['bayan', 'Bayan', 'bayan/open'],
  ['royal-marriage', 'Royal Marriage', 'royal-marriage/open'],
  ['nizhni-novgorod', 'Nizhni Novgorod', 'nizhni-novgorod/open'],
  ['push-pin', 'Push Pin', 'push-pin/open'],
  ['decade', 'Decade', 'decade/open'],
  ['seven-up', 'Seven Up', 'seven-up/open'],
] as const;

for (const [id, name, mode] of sampled(GAMES, 9)) {
  test(`/rules/${id}: its chapters, and Play leads to ${mode}`, async ({ page, player }) => {
    await page.goto(`/rules/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(/^Rules of /);
    for (const title of [
      'At a glance',
      'How it goes',
      'An example',
      'How often it can be won',
      'Tips',
    ])
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await page.getByRole('link', { name: `Play ${name}` }).click();
    await player.ready();
    await expect(page).toHaveURL(new RegExp(`/play/${mode}/a1-`));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
}

test('U9: a game begun in the picker is undone to the one before', async ({ page, player }) => {
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  const menu = await player.openMenu();
  await menu.getByRole('link', { name: 'Choose a game' }).click();
  await expect(page.getByRole('button', { name: 'Accordion', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(page.getByText('on the table', { exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Play 23 Skidoo' }).click();
  await player.hasPiles(52);
  await expect(page).toHaveURL(/\/play\/skidoo\/open\/a1-/);
  await player.button('Undo').click();
  await player.hasPiles(51);
  await expect(page).toHaveURL(/ms617$/);
});

test('after the page is loaded anew the picker knows the game on the table', async ({
  page,
  player,
}) => {
  await player.open('/play/royal-marriage/gradual/flush/ms617');
  await page.goto('/games');
  const marriage = page.getByRole('listitem').filter({ hasText: 'Royal Marriage' });
  await expect(marriage.getByRole('radio', { name: 'one by one' })).toBeChecked();
  await expect(marriage.getByRole('switch', { name: 'Flush' })).toBeChecked();
  await marriage.getByRole('link', { name: 'Go on playing' }).click();
  await player.ready();
  await expect(page).toHaveURL(/\/play\/royal-marriage\/gradual\/flush\/ms617$/);
});

test('the picker by keyboard: unfold, choose, play', async ({ page, player }) => {
  await page.goto('/games');
  const name = page.getByRole('button', { name: 'Royal Marriage' });
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'open', checked: true }).last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Without undo' }).last()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await player.ready();
  await expect(page).toHaveURL(/\/play\/royal-marriage\/gradual\/flush\/suit-S\/a1-/);
});

test('leaps: k, free distances, and the sets that have a name of their own', async ({
  page,
  player,
}) => {
  await page.goto('/games');
  await page.getByRole('button', { name: 'Leap 1 + 4' }).click();
  const leaps = page.getByRole('listitem').filter({ hasText: 'Distances' });
  await leaps.getByRole('radio', { name: '1 + 7' }).check();
  await expect(leaps.getByRole('heading', { name: 'Leap 1 + 7' })).toBeVisible();
  await leaps.getByRole('radio', { name: 'own choice' }).check();
  await leaps.getByRole('checkbox', { name: '7', exact: true }).click();
  await expect(leaps.getByRole('status')).toHaveText('Choose two or more distances.');
  await expect(leaps.getByRole('link', { name: /^Play/ })).toHaveCount(0);
  await leaps.getByRole('checkbox', { name: '3', exact: true }).click();
  await expect(leaps.getByRole('status')).toContainText('With 1 and 3 the game is Accordion.');
  await leaps.getByRole('checkbox', { name: '1', exact: true }).click();
  await leaps.getByRole('checkbox', { name: '2', exact: true }).click();
  await expect(leaps.getByRole('status')).toContainText('With 2 and 3 the game is 23 Skidoo.');
  await leaps.getByRole('checkbox', { name: '9', exact: true }).click();
  await expect(leaps.getByRole('heading', { name: 'Leap 2 + 3 + 9' })).toBeVisible();
  await leaps.getByRole('link', { name: 'Play Leap 2 + 3 + 9' }).click();
  await player.ready();
  await expect(page).toHaveURL(/\/play\/leap-2-3-9\/open\/a1-/);
});

test('other names lead to what they are names of', async ({ page, player }) => {
  await page.goto('/games');
  await page.getByRole('link', { name: 'Tower of Babel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tower of Babel');
  await expect(page.getByRole('main')).toContainText('Another name of Accordion');
  await expect(page.getByRole('main')).toContainText('1940');
  await page.getByRole('link', { name: 'Play Accordion' }).click();
  await player.ready();
  await expect(page).toHaveURL(/\/play\/accordion\/gradual\/a1-/);
});

test('a game that nobody knows: the near one is offered, and the list', async ({ page }) => {
  await page.goto('/rules/skidoos');
  await expect(page.getByRole('alert')).toContainText('There is no game “skidoos”');
  await page.getByRole('link', { name: 'Rules of 23 Skidoo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('23 Skidoo');
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules');
  await page.getByRole('link', { name: 'Seven Up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seven Up');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the odds are said with their source', async ({ page }) => {
  await page.goto('/rules/accordion#odds');
  const odds = page.getByRole('region', { name: 'How often it can be won' });
  await expect(odds).toContainText('All of the 10,000,000 deals could be won with best play.');
  await expect(odds).toContainText('Our own survey of November 30, 2026');
  await expect(odds).toContainText('Blake and Gent');
  await page.goto('/rules/push-pin');
  await expect(odds).toContainText('could be won with best play');
  await expect(odds).toContainText('15 in 51');
});

/** The long entries of the picker, whose names are the same in every language. */
const NAMES = [
  'The Idle Year',
  'Royal Marriage',
  'Nizhni Novgorod',
  /^(Leap|Sprung|Salto) 1 \+ 4$/,
];
for (const [width, height] of [
  [320, 568],
  ...(full
    ? [
        [360, 640],
        [844, 390],
        [1440, 900],
      ]
    : []),
]) {
  for (const language of sampled(['de', 'es'], 2)) {
    test(`nothing scrolls sideways at ${width}×${height} in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: width ?? 320, height: height ?? 568 });
      const chapters = GAMES.map(([id]) => `/rules/${id}`);
      for (const path of ['/games', '/rules', ...(full ? chapters : chapters.slice(5, 9))]) {
        await page.goto(`${path}?lang=${language}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        if (path === '/games')
          for (const name of NAMES) await page.getByRole('button', { name }).click();
        const broad = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(broad, path).toBeLessThanOrEqual(width ?? 320);
      }
    });
  }
}
