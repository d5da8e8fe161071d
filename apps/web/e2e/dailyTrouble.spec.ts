import type { ErrorCode } from '@bellows/api/protocol';
import { expect, sampled, test } from './support.ts';
import { afternoon, LEAD, playLead, visit, visitAfter } from './dailyPlay.ts';

test('W5: the network is lost before the end: it is said what will count, sent once, and said again', async ({
  page,
  player,
}) => {
  const server = afternoon();
  await visit(page, server, '/daily');
  await playLead(page, server);
  server.fail = () => 'gone';
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(player.end()).toContainText('The server cannot be reached.');
  await expect(player.end()).toContainText('Kept here, not yet on the board.');
  await expect(player.end()).toContainText('counts if it arrives by October 16 at 02:00 UTC');
  expect(server.results.size).toBe(0);

  await page.getByRole('link', { name: 'To the day’s page' }).click();
  await expect(page.getByRole('main').getByText('Kept here, not yet on the board.')).toBeVisible();
  await expect(page.getByText('1 day', { exact: true })).toBeVisible();
  server.fail = () => null;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('main').getByText('Counted.', { exact: false })).toBeVisible();
  await expect(page.getByText('of 1,656')).toBeVisible();
  expect(server.results.size).toBe(1);
});

/** What a result can be answered with, the words for it and the way on. */
const REFUSALS: readonly (readonly [ErrorCode, RegExp, RegExp | null])[] = [
  ['schema', /did not understand this page/, /Save its record/],
  ['signature', /did not accept this browser’s signature/, /Save its record/],
  ['not-yours', /belongs to another key/, /Bring that key here/],
  ['stopped', /The operator has stopped this key/, null],
  ['no-game', /may have been restored from an older copy/, null],
  ['results-over', /came too late for this day’s board/, null],
  ['removed', /You had everything removed/, null],
  ['too-large', /too large/, /Save its record/],
  ['rules', /another version of the rules/, /Load the page again/],
  ['illegal-move', /replay of this game stops at event/, /Save its record/],
  ['too-many-requests', /Too many requests from here/, /Try again/],
  ['busy', /cannot answer right now/, /Try again/],
  ['internal', /cannot answer right now/, /Try again/],
];
for (const [code, words, way] of sampled(REFUSALS, 6)) {
  test(`W6: a result is answered with ${code}`, async ({ page, player }) => {
    const server = afternoon();
    await visit(page, server, '/daily');
    await playLead(page, server);
    server.fail = (method) => (method === 'PUT' ? code : null);
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(player.end()).toContainText(words);
    await expect(player.end()).not.toContainText('Counted');
    if (way !== null) {
      const on = player.end().getByRole('button', { name: way });
      await expect(on.or(player.end().getByRole('link', { name: way }))).toBeVisible();
    }
    // The own history keeps it, and the page of the day says the same.
    await page.getByRole('link', { name: 'To the day’s page' }).click();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByText('Handed in', { exact: true })).toBeVisible();
  });
}

test('W6: a server that lost the game lets it be begun anew', async ({ page, player }) => {
  const server = afternoon();
  await visit(page, server, '/daily');
  await playLead(page, server);
  server.starts.clear();
  server.starts.set('other', { board: 'other', gameId: 'x', issuedAt: 0 });
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(player.end()).toContainText('does not know this game');
  await page.getByRole('link', { name: 'To the day’s page' }).click();
  await page.getByRole('button', { name: 'Play today’s deal' }).click();
  await player.hasPiles(52);
  expect(server.starts.has(LEAD)).toBe(true);
});

const STARTS: readonly (readonly [ErrorCode | 'gone', RegExp])[] = [
  ['gone', /The server cannot be reached/],
  ['starts-over', /takes no more new games/],
  ['stopped', /The operator has stopped this key/],
  ['too-many-requests', /Too many requests from here/],
  ['full', /has no room for new games/],
  ['clock-unsound', /clock is being checked/],
  ['busy', /cannot answer right now/],
];
for (const [code, words] of sampled(STARTS, 6)) {
  test(`W6: a start is answered with ${code}, and can be tried again`, async ({ page, player }) => {
    const server = afternoon();
    await visit(page, server, '/daily');
    server.fail = (method) => (method === 'POST' ? code : null);
    await page.getByRole('button', { name: 'Play today’s deal' }).click();
    await expect(page.getByRole('alert')).toContainText(words);
    server.fail = () => null;
    await page.getByRole('button', { name: 'Try again' }).click();
    await player.hasPiles(52);
  });
}

test('B7: the server is away: the page says so, and own games go on', async ({ page, player }) => {
  const server = afternoon();
  server.fail = () => 'gone';
  await visitAfter(page, server, '/daily', { '2026-10-14': 2 });
  await expect(page.getByText('The server cannot be reached.').first()).toBeVisible();
  await expect(page.getByText('Your own games do not.')).toBeVisible();
  // What is known here is shown here.
  await expect(page.getByText('No. 288, Accordion, open')).toBeVisible();
  await expect(page.getByRole('link', { name: /^14 .*Strong game/ })).toBeVisible();
  server.fail = () => null;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('button', { name: 'Play today’s deal' })).toBeVisible();
  server.fail = () => 'gone';
  await page.goto('/play/accordion/ms617');
  await player.hasPiles(52);
});

test('B7: without https there is no ranked play, and the page says why', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(crypto, 'subtle', { value: undefined });
  });
  const server = afternoon();
  await visit(page, server, '/daily');
  await expect(page.getByText(/no ranked play on a page without https/)).toBeVisible();
  await page.getByRole('button', { name: 'Play today’s deal' }).click({ force: true });
  await expect(page.getByRole('alert')).toContainText('Ranked games need a page with https.');
  expect(server.asked.filter((one) => one.startsWith('POST'))).toEqual([]);
  await page.getByRole('link', { name: /^12\b/ }).click();
  await expect(page.getByRole('button', { name: 'Practise this deal' }).first()).toBeVisible();
});

test('T11: begun at 23:58 UTC and handed in at 00:03, it counts for its day', async ({
  page,
  player,
}) => {
  const server = afternoon();
  server.now = Date.parse('2026-10-15T23:58:00Z');
  await visit(page, server, '/daily');
  await playLead(page, server);
  await page.clock.setSystemTime(server.now);
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(player.end()).toContainText('Counted.');
  expect(server.results.has(LEAD)).toBe(true);
  await page.getByRole('link', { name: 'To the day’s page' }).click();
  await expect(page.getByRole('heading', { name: 'Thursday, October 15' })).toBeVisible();
});

test('a day that was not begun in time takes no more games', async ({ page }) => {
  const server = afternoon();
  server.now = Date.parse('2026-10-16T00:30:00Z');
  await visit(page, server, '/daily/2026-10-15');
  await expect(page.getByText('The day takes no more new games.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Play today|Practise/ })).toHaveCount(0);
});
