/** The pages beside the table, and those of the daily. */
import { expect } from '@playwright/test';
import { afternoon, LEAD, meet, playLead, TODAY, visitAfter, YESTERDAY } from './dailyPlay.ts';
import { fileOf } from './statsGames.ts';
import type { Visit, Walk } from './visit.ts';

const REPLAY =
  '/replay/accordion/open/ms617/y1y3v1w3v3s1t3p1o1o3p3j1j3j1k3j3f3h3e1f3e3b3c3b1a3X3Z3W3S3T3U3T1O3O1O3Q3P3L3L1J1K3J3G1H3E1E3F3D3-6f';
const PLAYED = { '2026-10-12': 1, '2026-10-13': 4, '2026-10-14': 2, [TODAY]: 3 };

async function book({ page, open, seen }: Visit): Promise<void> {
  await open('/games');
  // The long entries unfolded, the leaps among them.
  const entries = page.locator('main h3 button[aria-expanded]');
  const count = await entries.count();
  for (const at of [1, 5, count - 2, count - 1]) await entries.nth(at).click();
  await seen('games');
  for (const path of ['', '/accordion', '/royal-marriage', '/leap-4', '/leapfrog', '/skidoos']) {
    await open(`/rules${path}`);
    await seen(`rules${path}`);
  }
}

async function lesson({ page, player, open, table, seen }: Visit): Promise<void> {
  await table('/learn');
  await seen('lesson');
  await player.tapMove('2L1');
  await seen('lesson, a step done');
  await open('/about');
  await page.locator('main summary').first().click();
  await seen('about, with a licence');
}

async function stats({ page, text, open, table, seen }: Visit): Promise<void> {
  const take = (words: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'games.json',
      mimeType: 'application/json',
      buffer: Buffer.from(words),
    });
  await open('/stats');
  await seen('statistics, empty');
  await take(
    fileOf(
      { count: 60 },
      { count: 24, mode: 'accordion/gradual' },
      { count: 9, helped: true, from: 900 },
      { count: 6, certified: true, from: 800 },
    ),
  );
  await expect(page.locator('.news')).toBeVisible();
  await open('/stats/accordion/open');
  const asTable = page.getByRole('button', { name: text.t('stats.as-table') });
  await expect(asTable.first()).toBeVisible();
  await seen('statistics');
  for (const button of await asTable.all()) await button.click();
  await take('hello');
  await expect(page.getByRole('alert')).toBeVisible();
  await seen('statistics as tables, a wrong file');
  await open('/stats/all');
  await seen('all statistics');
  await page.setViewportSize({ width: 1440, height: 1000 });
  await table('/play/accordion/ms617');
  await expect(page.locator('a[href^="/stats/"] svg').first()).toBeVisible();
  await seen('statistics beside the table');
}

async function deals({ page, player, open, table, seen }: Visit): Promise<void> {
  await table('/play/accordion/ms617');
  await player.tapMove('2L1');
  await table('/play/accordion/ms618');
  await open('/deals');
  await expect(page.getByRole('list').first()).toBeVisible();
  await page.getByRole('textbox').fill('7H 7C xx 9D');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await seen('deals, a wrong row');
  await open('/deals/deck');
  await page.locator('main button:not([aria-disabled="true"])').first().click();
  await seen('from a real deck');
}

async function replay({ page, player, open, table, seen }: Visit): Promise<void> {
  await open('/replay/accordion');
  await seen('replay, half a link');
  await table(REPLAY.slice(0, -20));
  await expect(page.getByRole('alert')).toBeVisible();
  await seen('replay, cut off');
  await table(REPLAY);
  await page.keyboard.press('End');
  await player.hasPiles(4);
  await seen('replay, at its end');
}

async function today({ page, player, text, open, table, seen }: Visit): Promise<void> {
  const server = afternoon();
  await meet(page, server);
  await open('/daily');
  await expect(page.locator('.strip').first()).toBeVisible();
  await seen('daily, before it is played');
  await playLead(page, server, 5, {
    play: text.t('daily.play', { place: 'lead' }),
    handIn: text.t('daily.hand-in'),
  });
  await seen('daily, before it is handed in');
  await player.button(text.t('daily.hand-in')).click();
  await expect(player.button(text.t('daily.hand-in'))).toBeHidden();
  await expect(page.locator('.end .rank, .end table, .end a').first()).toBeVisible();
  await seen('daily, handed in');
  await table(`/daily/${LEAD}`);
  await seen('the table of a daily that is over');
}

async function days({ page, open, seen }: Visit): Promise<void> {
  await visitAfter(page, afternoon(), '/daily', PLAYED);
  for (const [name, path, answered] of [
    ['daily, played', '/daily', '.figures table, .figures svg'],
    ['daily, closed', '/daily/2026-10-12', '.strip'],
    ['daily, to come', '/daily/2026-10-20', 'main code'],
    ['no day', '/daily/2026-13-40', 'main .primary'],
    ['board', `/boards/${LEAD}?view=all`, '#own-row'],
    ['board, closed', `/boards/${YESTERDAY}`, '#own-row'],
    ['a result', `/boards/${YESTERDAY}/p0--------------------`, 'main textarea'],
    ['a result not to be shown', `/boards/${LEAD}/p0--------------------`, '.trouble'],
    ['best of all time', '/boards/accordion/open', 'main table'],
    ['you', '/you', 'main .quiet'],
    ['about, with an operator', '/about', 'main'],
  ] as const) {
    await open(path);
    await expect(page.locator(answered).first()).toBeVisible();
    await seen(name);
  }
}

async function alone({ page, open, seen }: Visit): Promise<void> {
  const server = afternoon(0);
  await meet(page, server);
  await open(`/boards/${LEAD}`);
  await expect(page.locator('main .play')).toBeVisible();
  await seen('board, empty');
  await open('/you');
  await seen('you, unknown');
  server.fail = () => 'gone';
  for (const path of ['/daily', `/boards/${YESTERDAY}`]) {
    await open(path);
    await expect(page.locator('.trouble').first()).toBeVisible();
    await seen(`${path}, no server`);
  }
}

export const PAGE_WALKS: readonly Walk[] = [
  { name: 'games and rules', go: book },
  { name: 'lesson and about', go: lesson },
  { name: 'statistics', go: stats },
  { name: 'deals', go: deals },
  { name: 'replay', go: replay },
  { name: 'today', go: today },
  { name: 'days and boards', go: days },
  { name: 'no players, no server', go: alone },
];
