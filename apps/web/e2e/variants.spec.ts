/** Every variant is played to its goal, by tap and by keyboard alone: short decks each, and whole decks of three kinds. */
import type { Page } from '@playwright/test';
import { expect, full, inFull, sampled, test, type Player } from './support.ts';
import { keyMove, movesOf, pathOf, SHORT, tapMove, WHOLE, type Won } from './variants.ts';

const nameOf = (won: Won) => `${won.mode} ${won.deal}`;

/** Revenge asks for its target first; `name` does it. */
async function begin(player: Player, won: Won, name: (pile: number) => Promise<void>) {
  await player.open(pathOf(won));
  if (won.target === undefined) return;
  await expect(player.said()).toHaveText('Choose the card that is to end on top.');
  const cards: readonly string[] = won.deal.match(/../g) ?? [];
  await name(cards.indexOf(won.target) + 1);
  await expect(player.said()).toHaveText(/ is to end on top\.$/);
}

/** A game that is dealt open and one at a time is sampled by the first. */
const SAMPLE = SHORT.filter(
  ({ mode }) => !mode.endsWith('/gradual') || !SHORT.some((one) => one.mode === openOf(mode)),
);

function openOf(mode: string): string {
  return mode.replace('/gradual', '/open');
}

for (const won of full ? SHORT : sampled(SAMPLE, 7)) {
  test(`${nameOf(won)} is won by tap`, async ({ player }) => {
    await begin(player, won, (pile) => player.pile(pile).click());
    for (const move of movesOf(won)) await tapMove(player, move);
    await expect(player.end()).toContainText('You won!');
    await expect(player.said()).toHaveText(/You won!/);
  });
}

for (const won of full ? SHORT : sampled(SAMPLE.slice(1), 8)) {
  test(`${nameOf(won)} is won by keyboard`, async ({ player, page }) => {
    await begin(player, won, async (pile) => {
      await player.pile(1).focus();
      await player.walkTo(pile);
      await page.keyboard.press('Enter');
    });
    if (won.target === undefined) await player.pile(1).focus();
    for (const move of movesOf(won)) await keyMove(player, move);
    await expect(player.end()).toContainText('You won!');
    await expect(page.locator(':focus')).not.toHaveCount(0);
  });
}

for (const won of inFull(WHOLE)) {
  test(`the whole deck of ${nameOf(won)} is won by tap`, async ({ player }) => {
    test.slow();
    await begin(player, won, (pile) => player.pile(pile).click());
    for (const move of movesOf(won)) await tapMove(player, move);
    await expect(player.end()).toContainText('You won!');
  });
}

for (const won of inFull(WHOLE)) {
  test(`the whole deck of ${nameOf(won)} is won by keyboard`, async ({ player }) => {
    test.slow();
    await player.open(pathOf(won));
    await player.pile(1).focus();
    for (const move of movesOf(won)) await keyMove(player, move);
    await expect(player.end()).toContainText('You won!');
  });
}

test('Revenge asks for its target, keeps it over a reload, and asks anew until the first move', async ({
  player,
  page,
}) => {
  await player.open('/play/revenge/7H7CKCKH');
  await expect(page.getByText('Choose the card that is to end on top.').first()).toBeVisible();
  await expect(player.button('Hint')).toBeDisabled();
  await page.keyboard.press('h');
  await expect(player.said()).toHaveText('First choose the card that is to end on top.');
  await player.pile(2).click();
  await expect(player.said()).toHaveText(/^Seven of clubs cannot be the target\./);
  await player.pile(4).click();
  await expect(player.pile(4)).toHaveAccessibleName(/, to end on top$/);
  await page.reload();
  await player.ready();
  await expect(page.getByRole('banner')).toContainText('to end on top: K♥');
  await player.button('Undo').click();
  await expect(player.said()).toHaveText('Choose the card that is to end on top.');
  await expect(page.getByRole('banner')).not.toContainText('to end on top');
  await player.pile(3).click();
  await player.tapMove('4L3');
  await player.button('Undo').click();
  await expect(player.button('Undo')).toBeDisabled();
  await expect(page.getByRole('banner')).toContainText('to end on top: K♣');
});

test('where a pair can mean several moves the bar asks; Escape lets go and gives the focus back', async ({
  player,
  page,
}) => {
  await player.open('/play/decade/TD5C5HKC9SAC');
  await player.pile(1).focus();
  await page.keyboard.press('Enter');
  await player.walkTo(2);
  await page.keyboard.press('Enter');
  const asked = page.getByRole('group', { name: 'Which cards go?' });
  const first = asked.getByRole('button').first();
  await expect(first).toHaveAccessibleName('Ten of diamonds, five of clubs, and five of hearts');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(player.pile(1)).toBeFocused();
  await player.pile(1).click();
  await player.pile(2).click();
  await asked.getByRole('button').nth(1).click();
  await player.hasPiles(2);
});

test('Concertina: Shift and Enter go underneath at once', async ({ player, page }) => {
  await player.open('/play/concertina/ADAC2D');
  await player.pile(1).focus();
  await player.walkTo(2);
  await page.keyboard.press('Enter');
  await player.walkTo(1);
  await page.keyboard.press('Shift+Enter');
  await expect(player.said()).toHaveText('Ace of clubs under pile 1. 2 piles left.');
  await expect(player.pile(1)).toBeFocused();
});

/** The only move of a whole deck is between its last two piles. */
const LAST_TWO =
  '6C7S8H4DJCKSTH9DAHJD2C9S8CQHAD3S4C3H8D5H2S5CQD7CTS9H5D2H5SKCJSKDQS4HTC3DQCKHAC7D8S6DJH2DAS9C7HTD4S3C6S6H';

async function agree(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
}

test('K12: a hint finds the only move of 52 piles, between the last two', async ({
  player,
  page,
}) => {
  await player.open(`/play/accordion/${LAST_TWO}`);
  await player.button('Hint').click();
  await agree(page);
  await expect(player.said()).toContainText('Six of hearts, pile 52, can move.');
});

test('K9: hint and show me lead a game of removals to its goal', async ({ player, page }) => {
  await player.open('/play/royal-marriage/QHQDQCKC3CKH');
  await player.button('Hint').click();
  await agree(page);
  await expect(player.said()).toContainText(/, pile \d, can go\./);
  await expect(page.locator('.ring.broken')).toHaveCount(1);
  await page.keyboard.press('h');
  await expect(player.said()).toHaveText(/ goe?s?\.\s*$/);
  await page.keyboard.press('s');
  for (let left = 4; left > 0 && (await player.end().isHidden()); left -= 1) {
    await page.keyboard.press('s');
    await expect(player.button('Next').or(player.end()).first()).toBeVisible();
  }
  await expect(player.end()).toContainText('Only Q♥ and K♥ are left.');
});

test('Revenge: that the target is out of reach is said by the lamp, and by nothing else', async ({
  player,
  page,
}) => {
  const lamp = page.getByRole('banner').locator('.lamp');
  await player.open('/play/revenge/AC2C3C4C');
  await player.pile(3).click();
  await player.tapMove('4L1');
  await expect(player.said()).toHaveText('Four of clubs onto pile 3. 3 piles left.');
  await expect(page.getByRole('banner')).toContainText('to end on top: 3♣');
  await page.keyboard.press('w');
  await agree(page);
  await expect(lamp).toContainText('not any more');
});
