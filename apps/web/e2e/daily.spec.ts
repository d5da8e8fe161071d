import { keepsCommitment, parseMode, unwrap } from '@bellows/rules';
import { expect, test } from './support.ts';
import { holdHistory } from './dailyCrowd.ts';
import {
  afternoon,
  LEAD,
  lineOf,
  meet,
  playLead,
  TODAY,
  typeMoves,
  visit,
  visitAfter,
  YESTERDAY,
} from './dailyPlay.ts';
import { DailyServer } from './dailyServer.ts';

test('S1: before the start there are backs, one button and what it means; by keyboard to the table and back', async ({
  page,
  player,
}) => {
  const server = afternoon();
  await visit(page, server, '/daily');
  await expect(page.getByRole('heading', { name: 'Thursday, October 15' })).toBeVisible();
  await expect(page.getByText('No. 288, Accordion, open, same for everyone')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/next in 7:4\d:\d\d/);
  await expect(page.getByText(/on the server, and never pauses/)).toBeVisible();
  // No card before the start, on the page or in what was sent.
  await expect(page.locator('.strip .back').first()).toBeVisible();
  await expect(page.locator('.strip .card:not(.back)')).toHaveCount(0);
  expect(await page.content()).not.toContain(server.deal(LEAD).row.slice(0, 8));
  expect(server.asked.filter((one) => one.startsWith('POST'))).toEqual([]);

  const button = page.getByRole('button', { name: 'Play today’s deal' });
  await button.focus();
  await page.keyboard.press('Enter');
  await player.hasPiles(52);
  await expect(page).toHaveURL(new RegExp(`/daily/${LEAD}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('daily, open');
  await expect(page.getByText('time on the server, which does not pause')).toBeAttached();

  await page.getByRole('link', { name: 'Daily', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await expect(page.locator('.strip').first().locator('.back')).toHaveCount(0);
});

test('B8: opened again, in a second tab, and after clearing all but the key: one start, and its first time counts', async ({
  page,
  player,
}) => {
  const server = afternoon();
  await meet(page, server);
  await holdHistory(page, []);
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Play today’s deal' }).click();
  await player.hasPiles(52);
  const row = await player.row();
  const [start] = [...server.starts.values()];
  server.now += 600_000;
  await page.clock.setSystemTime(server.now);

  const second = await page.context().newPage();
  await second.clock.install({ time: server.now });
  await second.goto('/daily');
  await second.getByRole('button', { name: 'Go on' }).click();
  await expect(second).toHaveURL(new RegExp(LEAD));
  await second.close();

  await page.evaluate(() => indexedDB.deleteDatabase('bellows'));
  await page.goto('/daily');
  await page.getByRole('button', { name: /Go on|Play today’s deal/ }).click();
  await player.hasPiles(52);
  expect(await player.row()).toBe(row);
  expect([...server.starts.values()]).toEqual([start]);
  await expect(page.locator('.clock')).toContainText(/10:0\d/);
});

test('T13: the streak and the calendar come from the own history; yesterday stands beside all others', async ({
  page,
}) => {
  const server = afternoon();
  const played = { '2026-10-11': 1, '2026-10-13': 4, '2026-10-14': 2, '2026-10-12': 7 };
  await visitAfter(page, server, '/daily', played);
  await expect(page.getByText('4 days')).toBeVisible();
  await expect(page.getByText('streak, best 4')).toBeVisible();
  await expect(page.getByRole('link', { name: /^11 .*Full win/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Yours is 2/ })).toBeVisible();
  const own = page.getByRole('row', { name: /You top 16% 2 piles 5:51/ });
  await expect(own).toBeVisible();
  await page.getByRole('link', { name: /^13 / }).click();
  await expect(page).toHaveURL(/\/daily\/2026-10-13$/);
  await expect(page.getByRole('heading', { name: 'Tuesday, October 13' })).toBeVisible();
});

test('T10: at midnight UTC the page turns to the next day by itself', async ({ page }) => {
  const server = new DailyServer('2026-10-15T23:59:50Z');
  await visit(page, server, '/daily');
  await expect(page.getByRole('heading', { name: 'Thursday, October 15' })).toBeVisible();
  server.now += 15_000;
  await page.clock.runFor(15_000);
  await expect(page.getByRole('heading', { name: 'Friday, October 16' })).toBeVisible();
  await expect(page.getByText('No. 289')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play today’s deal' })).toBeVisible();
});

test('T5: what is handed in stands; then it is practice, and named so', async ({
  page,
  player,
}) => {
  const server = afternoon();
  await visit(page, server, '/daily');
  await playLead(page, server);
  const end = player.end();
  await expect(end).toContainText('it counts in all three views');
  // New is not beside what is handed in.
  await expect(end.getByRole('button', { name: 'New game' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(end).toContainText('Counted. Places may change until the day is closed.');
  await expect(end.getByText('of 1,656')).toBeVisible();
  expect(server.results.size).toBe(1);

  await player.end().getByRole('button', { name: 'Practise' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('practice, open');
  await player.button('Undo').click();
  await player.hasPiles(10);
  await page.getByRole('link', { name: 'Daily', exact: true }).click();
  await expect(page.getByText('1 day', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await page.getByRole('link', { name: 'Look at your game' }).click();
  await expect(player.end()).toContainText('Counted.');
  expect(server.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
});

test('a win hands itself in; after taking back it is no first try', async ({ page, player }) => {
  const server = afternoon(0);
  await visit(page, server, '/daily');
  await page.getByRole('button', { name: 'Play today’s deal' }).click();
  const line = lineOf(server, LEAD);
  await typeMoves(page, line);
  server.now += 60_000;
  await expect(player.end()).toContainText('first try');
  await player.button('Undo').click();
  await typeMoves(page, line.slice(-1));
  await expect(player.end()).toContainText('Handed in now, it counts as unaided.');
});

test.describe('B7: days that are none', () => {
  const DAYS = [
    ['2026-02-30', /“2026-02-30” is not a date/],
    ['yesterday', /“yesterday” is not a date/],
    ['2025-12-31', /There was no daily on December 31, 2025: No\. 1 was on January 1, 2026/],
    ['2026-10-20', /No\. 293 opens on October 20, 2026 at 00:00 UTC/],
  ] as const;
  for (const [day, words] of DAYS) {
    test(`/daily/${day} says what it is, and leads to today`, async ({ page }) => {
      await visit(page, afternoon(), `/daily/${day}`);
      await expect(page.getByText(words)).toBeVisible();
      await page.getByRole('link', { name: 'Today’s daily' }).click();
      await expect(page).toHaveURL(/\/daily$/);
      await expect(page.getByRole('button', { name: 'Play today’s deal' })).toBeVisible();
    });
  }

  test('a day to come shows what it was committed to', async ({ page }) => {
    const server = afternoon();
    await visit(page, server, '/daily/2026-10-20');
    const [lead] = server.ahead().find(({ date }) => date === '2026-10-20')?.boards ?? [];
    await expect(page.getByText(lead?.commitment ?? '')).toBeVisible();
  });

  test('a day before the first of this server', async ({ page }) => {
    const server = afternoon();
    server.first = '2026-10-01';
    await visit(page, server, '/daily/2026-09-01');
    await expect(page.getByText('There is no daily on that day.')).toBeVisible();
  });
});

test('where the days of a server begin nobody asks for the one before', async ({ page }) => {
  const server = afternoon();
  server.first = TODAY;
  await visit(page, server, '/daily');
  await expect(page.getByRole('button', { name: 'Play today’s deal' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(server.asked.filter((one) => one.includes('2026-10-14'))).toEqual([]);
  await expect(page.getByRole('link', { name: /^Next unplayed/ })).toHaveCount(0);
});

test('B11: the variant of the day is shared from the page of the day, too', async ({ page }) => {
  const server = afternoon();
  const variant = `${TODAY}/${server.modes(TODAY)[1] ?? ''}`;
  await visit(page, server, '/daily');
  const second = page.getByRole('region', { name: 'Accordion Virtuoso, open' });
  await second.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(new RegExp(variant));
  await typeMoves(page, lineOf(server, variant));
  server.now += 60_000;
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.goto('/daily');
  await second.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('textbox', { name: 'Text to share' })).toHaveValue(
    /^Bellows daily No. 288: Accordion Virtuoso, open\n.*\n[▁-█]+\nhttp:.*\/daily\/2026-10-15$/,
  );
});

test('T14: a closed day gives everything away, can be checked and practised; today is untouched', async ({
  page,
  player,
}) => {
  const server = afternoon();
  await visitAfter(page, server, '/daily/2026-10-12', { '2026-10-13': 4, '2026-10-14': 2 });
  await expect(page.getByText('Par is 4 piles').first()).toBeVisible();
  const kept = page.getByText(/Committed on September 12 at 00:00 UTC, and kept/).first();
  await kept.click();
  const { row } = server.deal('2026-10-12/accordion/open');
  await expect(page.getByText(row)).toBeVisible();
  const daily = server.daily('2026-10-12');
  if (typeof daily === 'string') throw new Error(daily);
  const [lead] = daily.boards;
  const { seed = '', k = 0, commitment = '' } = lead ?? {};
  const mode = unwrap(parseMode('accordion/open'));
  const deal = { date: '2026-10-12', mode: mode.text, seed, k, row };
  expect(keepsCommitment(deal, mode, commitment)).toBe(true);
  await expect(page.getByRole('link', { name: 'Watch how it is won' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next unplayed: October 11' })).toBeVisible();

  await page.getByRole('button', { name: 'Practise this deal' }).first().click();
  await player.hasPiles(52);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('practice, open');
  await typeMoves(page, lineOf(server, '2026-10-12/accordion/open'));
  await expect(player.end()).toContainText('Practice: this counts nowhere.');
  await page.goto('/daily');
  await expect(page.getByText('2 days')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play today’s deal' })).toBeVisible();
  await page.goto('/daily/2026-10-13');
  // The day that was practised is no longer offered.
  await expect(page.getByRole('link', { name: 'Next unplayed: October 11' })).toBeVisible();
});

test('a deal that is not the one committed to is said to be another', async ({ page }) => {
  const server = afternoon();
  const published = server.published.bind(server);
  server.published = (date, mode) => ({ ...published(date, mode), k: 7 });
  await visit(page, server, '/daily/2026-10-12');
  await expect(page.getByText(/and not kept: this is a different deal/).first()).toBeVisible();
});

test('B11 B5: on an open day only its address is shared, and where nothing copies the text is there to be taken', async ({
  page,
  player,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  const server = afternoon();
  await visit(page, server, '/daily');
  await playLead(page, server);
  await page.getByRole('button', { name: 'Hand in' }).click();
  await player.end().getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  await expect(field).toHaveCount(1);
  const shared = await field.inputValue();
  expect(shared.split('\n').at(-1)).toMatch(new RegExp(`/daily/${TODAY}$`));
  expect(shared).toMatch(/[▁▂▃▄▅▆▇█]{13}/);
  expect(shared).not.toContain(server.deal(LEAD).row.slice(0, 6));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toContainText('copy it from there');
  await expect(dialog).not.toContainText('Copied');
});

test('yesterday nobody played: it says so and shows no pictures', async ({ page }) => {
  const server = afternoon(0);
  await visit(page, server, '/daily');
  await expect(page.getByText('Nobody handed in an unaided result yesterday.')).toBeVisible();
  expect(server.asked).toContain(`GET /boards/${YESTERDAY}`);
});
