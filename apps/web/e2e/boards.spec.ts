import type { ErrorCode } from '@bellows/api/protocol';
import { expect, test } from './support.ts';
import { afternoon, LEAD, TODAY, visit, visitAfter, YESTERDAY } from './dailyPlay.ts';

test('S1: three views by keyboard, unaided first; the own line is marked in each that has it', async ({
  page,
}) => {
  const server = afternoon();
  await visitAfter(page, server, `/boards/${LEAD}`, { [TODAY]: 2 });
  const tabs = page.getByRole('tablist', { name: 'Which results' });
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Unaided');
  const table = page.getByRole('table', {
    name: /Accordion, open, Thursday, October 15: 1,656 players, unaided/,
  });
  await expect(table).toBeVisible();
  const columns = ['Rank', 'Player', 'Piles left', 'Score', 'Taken back', 'Time'];
  await expect(table.getByRole('columnheader')).toHaveText(columns);
  await expect(table.getByRole('row')).toHaveCount(1 + 100 + 5);
  const own = table.getByRole('row', { name: /Vivace Musette 417/ });
  await expect(own).toContainText('You');
  await expect(own).toContainText('2 piles');

  await tabs.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'First try' })).toBeFocused();
  await expect(page.getByRole('table', { name: /first try/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Vivace Musette 417/ })).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/\?view=all$/);
  await expect(page.getByRole('row', { name: /assisted/ }).first()).toBeVisible();
  await page.reload();
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('All');
  await page.getByRole('button', { name: /^You: \d+ of 1,847, top \d+%$/ }).click();
  await expect(page.locator('#own-row')).toBeInViewport();
});

test('B11: names of an open day lead nowhere; once it is closed each leads to its replay, link and record', async ({
  page,
}) => {
  const server = afternoon();
  await visit(page, server, `/boards/${LEAD}`);
  await expect(page.getByText('Results can come in until October 16 at 02:00 UTC')).toBeVisible();
  await expect(page.getByRole('table', { name: /Accordion, open/ }).getByRole('link')).toHaveCount(
    0,
  );

  await page.goto(`/boards/${YESTERDAY}`);
  const first = page
    .getByRole('table', { name: /Accordion, open/ })
    .getByRole('link')
    .first();
  const name = (await first.innerText()).trim();
  await first.click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText(name);
  await expect(page.getByText('Rank 1 of 1,655, unaided')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link to this result' })).toHaveValue(page.url());
  await expect(page.getByRole('textbox', { name: 'Record' })).toHaveValue(
    /^Variant: accordion\/open; Deal: /,
  );
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save every event and its time' }).click();
  expect((await saving).suggestedFilename()).toBe('bellows-2026-10-14-accordion-open.json');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page).toHaveURL(/\/replay\/accordion\/open\//);
  await expect(page.getByRole('gridcell')).toHaveCount(52);
});

test('a row of an open day, or that is not kept, is not shown, and it says why', async ({
  page,
}) => {
  const server = afternoon();
  await visit(page, server, `/boards/${LEAD}/p0--------------------`);
  await expect(page.getByRole('heading', { name: 'This result cannot be shown' })).toBeVisible();
  await expect(page.getByText(/its day is not closed yet/)).toBeVisible();
  await page.getByRole('link', { name: 'The whole board' }).click();
  await expect(page).toHaveURL(new RegExp(`/boards/${LEAD}$`));
});

test('B7: an empty board says so in each view, and where to play', async ({ page }) => {
  const server = afternoon(0);
  await visit(page, server, `/boards/${LEAD}`);
  await expect(page.getByText('Nobody has handed in an unaided result yet.')).toBeVisible();
  await expect(page.getByRole('table', { name: /Accordion/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'First try' }).click();
  await expect(page.getByText('Nobody has handed in a first try yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Play this day' }).click();
  await expect(page.getByRole('button', { name: 'Play today’s deal' })).toBeVisible();
  await page.goto(`/boards/${YESTERDAY}`);
  await expect(page.getByText('There was no unaided result.')).toBeVisible();
});

const AWAY: readonly (readonly [ErrorCode | 'gone', RegExp])[] = [
  ['gone', /The server cannot be reached/],
  ['busy', /cannot answer right now/],
  ['too-many-requests', /Too many requests from here/],
];
for (const [code, words] of AWAY) {
  test(`B7: the board is answered with ${code}, and comes when it is asked again`, async ({
    page,
  }) => {
    const server = afternoon();
    server.fail = () => code;
    await visit(page, server, `/boards/${LEAD}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Your own games do not.')).toBeVisible();
    server.fail = () => null;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1,655 players, unaided.')).toBeVisible();
  });
}

test('what is shown stays when the server goes away, and is said to be older', async ({ page }) => {
  const server = afternoon();
  await visit(page, server, `/boards/${LEAD}`);
  await expect(page.getByText('1,655 players, unaided.')).toBeVisible();
  server.fail = () => 'gone';
  await page.clock.fastForward(61_000);
  await expect(page.getByText('What is shown here is older.')).toBeVisible();
  await expect(page.getByText('1,655 players, unaided.')).toBeVisible();
});

test('boards that are none', async ({ page }) => {
  const server = afternoon();
  await visit(page, server, '/boards/whist/open');
  await expect(page.getByText('There is no such board.')).toBeVisible();
  await page.getByRole('link', { name: 'Today’s board' }).click();
  await expect(page.getByRole('heading', { name: 'Thursday, October 15' })).toBeVisible();
  await page.goto('/boards/2026-10-14/concertina/open');
  await expect(page.getByText('There is no such board.')).toBeVisible();
  await page.goto('/boards/2026-10-20/accordion/open');
  await expect(page.getByText('No. 293 opens on October 20, 2026 at 00:00 UTC')).toBeVisible();
});

test('past days by the calendar, and the best of all time with their days', async ({ page }) => {
  const server = afternoon();
  await visitAfter(page, server, `/boards/${LEAD}`, { '2026-10-09': 1 });
  await page.getByRole('link', { name: /^9 .*Full win/ }).click();
  await expect(page).toHaveURL(/\/boards\/2026-10-09\/accordion\/open$/);
  await expect(page.getByRole('heading', { name: 'Friday, October 9' })).toBeVisible();
  await page.getByRole('link', { name: 'October 8', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thursday, October 8' })).toBeVisible();
  await page.getByRole('link', { name: 'Best of all time: Accordion, open' }).click();
  await expect(page).toHaveURL(/\/boards\/accordion\/open$/);
  const row = page
    .getByRole('table', { name: /Accordion, open/ })
    .getByRole('row')
    .nth(1);
  await expect(row).toContainText(/\w+ \d+, 2026/);
  await row.getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Watch the replay' })).toBeVisible();
});

test('B4: whatever a name holds is shown and does nothing', async ({ page }) => {
  const server = afternoon(3);
  const rows = server.rows.bind(server);
  const name = '<b>x</b>\u202Ekcab 王';
  server.rows = (board, view) =>
    rows(board, view).map((row, i) => (i === 0 ? { ...row, name } : row));
  await visit(page, server, `/boards/${LEAD}`);
  const cell = page
    .getByRole('table', { name: /Accordion, open/ })
    .getByRole('rowheader')
    .first();
  await expect(cell).toContainText('<b>x</b>');
  await expect(cell).toContainText('王');
  await expect(cell.locator('b')).toHaveCount(0);
  expect(await cell.innerText()).not.toContain('\u202E');
  await expect(cell.locator('bdi')).toHaveCount(1);
});
