import type { Page } from '@playwright/test';
import { expect, sampled, test } from './support.ts';

const field = (page: Page) => page.getByLabel('Number, link or cards');

async function enter(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The part of the field that is selected: where the mistake is. */
const selected = (page: Page) =>
  field(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );

const ENTERED = [
  ['ms617', /ms617$/, 'Seven of diamonds'],
  ['pysol100000', /pysol100000$/, 'Five of clubs'],
  ['a1-O00000000000l', /a1-0000000000001$/, ''],
  ['10♥ q♠, 4s', /THQS4S$/, 'Ten of hearts'],
  ['{"accordion":["AC","3H","10C"]}', /AC3HTC$/, 'Ace of clubs'],
  [
    'see https://bellows.example/play/skidoo/open/7H7D7S7C?lang=de',
    /skidoo\/open\/7H7D7S7C$/,
    'Seven of hearts',
  ],
] as const;

for (const [typed, url, first] of sampled(ENTERED, 6)) {
  test(`a deal is entered: ${typed}`, async ({ player, page }) => {
    await page.goto('/deals');
    await enter(page, typed);
    await player.ready();
    await expect(page).toHaveURL(url);
    await expect(player.pile(1)).toHaveAccessibleName(new RegExp(`^${first}`));
    await page.goBack();
    await expect(field(page)).toBeVisible();
  });
}

const WRONG = [
  ['7H 7C 10♥ xyz KC', '“XYZ” is not a card (card 4)', 'xyz', 'card 4'],
  ['7h7c kc 7h', '7♥ stands twice, as card 1 and as card 4', '7h', 'card 4'],
  ['{"accordion":["AC","3X"]}', '“3X” is not a card (card 2)', '3X', 'card 2'],
] as const;

for (const [typed, words, mark, at] of sampled(WRONG, 3)) {
  test(`what is wrong is marked at the card: ${typed}`, async ({ page }) => {
    await page.goto('/deals');
    await enter(page, typed);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.locator('mark')).toHaveText(mark);
    await expect(page.getByRole('main')).toContainText(`Here: ${at}`);
    expect(await selected(page)).toBe(mark);
    await field(page).press('ArrowRight');
    await field(page).fill('7H');
    await expect(page.locator('mark')).toHaveCount(0);
  });
}

test('numbers out of range, words and strange links are refused in words', async ({ page }) => {
  await page.goto('/deals');
  for (const [typed, words] of [
    ['ms0', 'There is no deal ms0'],
    ['hello', 'is not a deal'],
    ['https://elsewhere.example/game/7', 'does not lead to a game'],
    ['https://bellows.example/play/acordion/ms617', 'There is no game “acordion”'],
    ['', 'There are no cards'],
  ] as const) {
    await enter(page, typed);
    await expect(page.getByRole('alert')).toContainText(words);
  }
});

test('German index letters are cards in German', async ({ player, page }) => {
  await page.goto('/deals?lang=de');
  await page.getByLabel('Nummer, Link oder Karten').fill('D♠ B♣ KD');
  await page.keyboard.press('Enter');
  await player.hasPiles(3);
  await expect(page).toHaveURL(/QSJCKD/);
});

test('the game is chosen; fixed ends that are not in place are put there', async ({
  player,
  page,
}) => {
  await page.goto('/deals');
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Royal Marriage, open' });
  await enter(page, '5C QH KH 9S');
  await expect(page.getByRole('alert')).toContainText('Q♥ stands first and K♥ last');
  await page.getByRole('button', { name: 'Put them there and play' }).click();
  await player.hasPiles(4);
  await expect(page).toHaveURL(/royal-marriage\/open\/QH5C9SKH$/);
});

test('next deal, the numbers around it, and play again', async ({ player, page }) => {
  await player.open('/play/accordion/ms617');
  const toDeals = async () => {
    await (await player.openMenu()).getByRole('link', { name: 'Deals' }).click();
    await expect(page).toHaveURL(/\/deals$/);
  };
  await toDeals();
  await page.getByRole('button', { name: 'Number after: ms618' }).click();
  await expect(page).toHaveURL(/ms618$/);
  await player.hasPiles(52);
  await toDeals();
  await page.getByRole('button', { name: 'Number before: ms617' }).click();
  await expect(page).toHaveURL(/ms617$/);
  await player.tapMove('2L1');
  await toDeals();
  await page.getByRole('button', { name: 'Play again', exact: true }).first().click();
  await player.hasPiles(52);
  await expect(page).toHaveURL(/ms617$/);
  await toDeals();
  await page.getByRole('button', { name: 'Next deal' }).click();
  await expect(page).toHaveURL(/\/a1-[0-9a-z]{13}$/);
});

test('the game on the table is known after the page is loaded anew', async ({ player, page }) => {
  await player.open('/play/accordion/gradual/ms617');
  await page.keyboard.press('d');
  await player.hasPiles(2);
  await page.goto('/deals');
  await expect(page.getByRole('main')).toContainText(/Accordion one by one/);
  await page.getByRole('button', { name: /618/ }).click();
  await expect(page).toHaveURL(/accordion\/gradual\/ms618$/);
});

test('a real deck is tapped in, card by card, with one taken back', async ({ player, page }) => {
  await page.goto('/deals');
  await page.getByRole('link', { name: 'From a real deck' }).click();
  const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  for (const name of ['Seven of hearts', 'Seven of clubs', 'Ace of spades', 'King of clubs']) {
    await card(name).click();
  }
  await expect(card('King of clubs')).toHaveAccessibleName('King of clubs, card 4 of the row');
  await page.getByRole('button', { name: 'Take one back' }).click();
  await page.getByRole('button', { name: 'Take one back' }).click();
  await expect(player.said()).toHaveText(/Ace of spades taken back/);
  await card('King of clubs').click();
  await card('King of hearts').click();
  await card('King of hearts').click();
  await expect(player.said()).toHaveText(/King of hearts is card 4 already/);
  await expect(page.getByRole('list', { name: 'Row so far' }).getByRole('listitem')).toHaveText([
    '7♥',
    '7♣',
    'K♣',
    'K♥',
  ]);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('4 cards');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await player.hasPiles(4);
  await expect(page).toHaveURL(/\/play\/accordion\/open\/7H7CKCKH$/);
});

test('a whole deck of 52 by keyboard alone', async ({ player, page }) => {
  test.slow();
  await page.goto('/deals/deck');
  await page.getByRole('button', { name: /^Ace of clubs/ }).focus();
  for (let suit = 0; suit < 4; suit += 1) {
    for (let rank = 0; rank < 13; rank += 1) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
    }
  }
  await expect(page.getByRole('main')).toContainText('52 cards');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('main')).toContainText('51 cards');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await player.hasPiles(52);
  await expect(page).toHaveURL(/AC2C3C4C.*QSKS$/);
});

test('B9: unfinished and finished games are listed, gone on with, watched, deleted and brought back', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  await player.open('/play/accordion/5C5S5H');
  await player.tapMove('3L1');
  await player.tapMove('2L1');
  await expect(player.end()).toContainText('You won!');
  await player.button('New game').click();
  await player.hasPiles(52);
  await page.goto('/deals');
  const open = page.getByRole('list', { name: 'Unfinished games' });
  const ended = page.getByRole('list', { name: 'Finished games', exact: true });
  await expect(open.getByRole('listitem')).toHaveCount(1);
  await expect(open).toContainText('Deal ms617 · Unfinished, 51 piles');
  await expect(ended).toContainText('Deal 5C5S5H · Won, 1 pile');
  await page.getByRole('button', { name: 'Delete: Accordion, Deal ms617' }).click();
  await expect(open).toContainText('Deleted: Accordion, Deal ms617.');
  await expect(open.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(open).toContainText('51 piles');
  await page.getByRole('button', { name: 'Delete: Accordion, Deal 5C5S5H' }).click();
  await expect(ended).toContainText('Deleted: Accordion, Deal 5C5S5H.');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('None yet.');
  await page.getByRole('link', { name: 'Replay: Accordion, Deal ms617' }).click();
  await player.hasPiles(52);
  await page.keyboard.press('End');
  await player.hasPiles(51);
  await page.goBack();
  await page.getByRole('button', { name: 'Go on: Accordion, Deal ms617' }).click();
  await player.hasPiles(51);
  await player.button('Undo').click();
  await player.hasPiles(52);
});

test('L11: German fits at 320', async ({ player, page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  await page.goto('/');
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.goto('/deals?lang=de');
  await expect(page.getByRole('list', { name: 'Angefangene Spiele' })).toBeVisible();
  await page.getByLabel('Nummer, Link oder Karten').fill('7H 7C xx 9D');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await sideways()).toBeLessThanOrEqual(0);
  await page.goto('/deals/deck?lang=de');
  await page.getByRole('button', { name: /^Herz-Sieben/ }).click();
  expect(await sideways()).toBeLessThanOrEqual(0);
});
