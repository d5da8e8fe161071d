/** The table in its states, help, the end, and what lies over them; and what is there instead of a table. */
import { expect } from '@playwright/test';
import type { Visit, Walk } from './visit.ts';

/** Can be won with 4L3 3L1 2L1; 4L1 loses it. The last card has two targets. */
const SHORT = '/play/accordion/7H7CKCKH';
/** Lost with move 3, as `bellows analyse` says. */
const ROW = '5DQS9C9H3HQD9DAH';
const LOST = ['8L3', '4L1', '6L1', '4L1', '4L3'];

const agree = 'dialog .primary';
const menu = 'header [aria-haspopup="dialog"]';
const switchOf = ({ page, text }: Visit, key: 'settings.certain' | 'settings.show-level') =>
  page.getByRole('switch', { name: text.t(key), exact: false });

async function states({ page, player, table, seen }: Visit): Promise<void> {
  await table(SHORT);
  await seen('first visit');
  await player.pile(4).click();
  await seen('selected, two targets');
  await page.keyboard.press('Escape');
  await player.pile(1).click();
  await expect(page.locator('.toast')).toBeVisible();
  await seen('refused');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await seen('keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.locator('#typed-move').fill('4L2');
  await page.keyboard.press('Enter');
  await expect(page.locator('#typed-note')).not.toBeEmpty();
  await seen('typed');
  await page.keyboard.press('Escape');
  await player.tapMove('2L1');
  await page.keyboard.press('t');
  await expect(page.getByRole('slider')).toBeVisible();
  await seen('timeline');
  await page.keyboard.press('Escape');
  await player.pile(1).focus();
  await page.keyboard.press('l');
  await seen('looked into');
}

async function kinds({ page, player, table, seen }: Visit): Promise<void> {
  await table('/play/accordion/gradual/ms617');
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await player.hasPiles(3);
  await player.pile(3).click();
  await seen('gradual');
  await page.locator(menu).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await seen('menu');
  await table('/play/royal-marriage/ms617');
  await seen('cards go');
  await table('/play/concertina/7H7CKCKH');
  await player.pile(4).click();
  await seen('onto or under');
  await table('/play/decade/TD5C5HKC9SAC');
  await player.pile(1).click();
  await player.pile(2).click();
  await expect(page.locator('.choices')).toBeVisible();
  await seen('which of several moves');
  await table('/play/revenge/ms617');
  await seen('a card is to be named');
  await table('/play/idle-year/ms617');
  await seen('plays itself');
}

async function help({ page, player, text, table, seen }: Visit): Promise<void> {
  await table(SHORT);
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog')).toBeVisible();
  await seen('asked before help');
  await page.locator(agree).click();
  for (const rung of ['pile', 'move', 'why']) {
    await expect(page.locator('.advice')).toBeVisible();
    await seen(`hint: ${rung}`);
    await page.keyboard.press('h');
  }
  await page.keyboard.press('w');
  await page.keyboard.press('Escape');
  const lamp = page.getByRole('banner').locator('.lamp');
  await expect(lamp).toHaveText(text.t('lamp.winnable'));
  await seen('lamp: winnable');
  await page.keyboard.press('s');
  await expect(player.button(text.t('show.next'))).toBeVisible();
  await seen('show me');
  await page.keyboard.press('Escape');
  await player.tapMove('4L1');
  await expect(page.locator('.advice')).toBeVisible();
  await seen('lamp: lost');
  await player.tapMove('2L1');
  await expect(page.locator('.end')).toBeVisible();
  await seen('end, with help');
}

async function picture({ page, player, text, table, seen }: Visit): Promise<void> {
  await table(`/play/accordion/${ROW}`);
  for (const move of LOST) await player.tapMove(move);
  await expect(page.locator('.end')).toBeVisible();
  await seen('end, blocked');
  await page.locator('[data-picture]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await seen('asked before the picture');
  await page.locator(agree).click();
  await expect(page.getByText(text.t('picture.lost', { move: 3 })).first()).toBeVisible();
  await seen('picture');
  await player.button(text.t('picture.list')).click();
  await seen('picture as a list');
}

async function won({ page, player, text, table, seen }: Visit): Promise<void> {
  await table(SHORT);
  for (const move of ['4L3', '3L1', '2L1']) await player.tapMove(move);
  await expect(page.locator('.end')).toBeVisible();
  await seen('end, won');
  await player.button(text.t('share.action')).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('summary').click();
  await sheet.getByText(text.t('share.what', { what: 'replay' }), { exact: true }).click();
  await seen('share');
}

async function drawn(visit: Visit): Promise<void> {
  const { page, player, text, open, table, seen } = visit;
  await open('/settings');
  await seen('settings');
  await switchOf(visit, 'settings.show-level').click();
  await table('/play/accordion/ms617');
  await expect(page.locator('header .level')).toBeVisible();
  await seen('how hard the deal is');
  // A worker that is never asked makes the search as long as it takes to look at it.
  await page.addInitScript(() => (Worker.prototype.postMessage = () => undefined));
  await table('/play/late-binding/ms1');
  await page.locator(menu).click();
  await switchOf(visit, 'settings.certain').click();
  await page.keyboard.press('Escape');
  await player.button(text.t('play.new-game')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await seen('looking for a deal');
}

async function nowhere({ page, text, open, table, seen }: Visit): Promise<void> {
  await open('/play/acordion/ms617');
  await seen('bad link');
  await open('/play/accordion/7HXX');
  await seen('bad deal');
  await open('/nowhere');
  await seen('not found');
  await table('/play/accordion/ms617');
  await page.locator(menu).click();
  await page.route(/assets\/.*\.(js|css)$/, (route) => route.abort());
  await page.getByRole('link', { name: text.t('page.stats') }).click();
  await expect(page.getByRole('heading', { name: text.t('page.unreached') })).toBeVisible();
  await seen('not loaded');
}

async function asText({ page, table, seen }: Visit): Promise<void> {
  const line = page.locator('#typed-move');
  const type = async (typed: string): Promise<void> => {
    await line.fill(typed);
    await line.press('Enter');
  };
  await table(SHORT);
  await page.keyboard.press('x');
  await expect(line).toBeFocused();
  await type('4 2');
  await seen('as text, refused');
  await type('help');
  await expect(page.locator('details[open] dl')).toBeVisible();
  await seen('as text, commands');
  await type('4L3 3L1 2L1');
  await expect(page.locator('.end')).toBeVisible();
  await seen('as text, won');
  await type('x');
}

export const TABLE_WALKS: readonly Walk[] = [
  { name: 'table as text', go: asText },
  { name: 'table', go: states },
  { name: 'kinds of games', go: kinds },
  { name: 'help', go: help },
  { name: 'picture', go: picture },
  { name: 'won and shared', go: won },
  { name: 'settings and drawn deals', go: drawn },
];

/** Here the browser itself logs what could not be loaded. */
export const NOWHERE: Walk = { name: 'errors', go: nowhere };
