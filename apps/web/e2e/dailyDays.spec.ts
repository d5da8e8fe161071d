/** Two people, a real server, two days: all of it together. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect as expecting, test, type Browser, type Page } from '@playwright/test';
import {
  formatMove,
  legalMoves,
  outcome,
  parseDeal,
  parseMode,
  play,
  startPosition,
  unwrap,
} from '@bellows/rules';
import { typeMoves } from './dailyPlay.ts';

/** A real server takes its time, on a busy machine. */
const expect = expecting.configure({ timeout: 20_000 });

const FIRST = '2026-12-01';
const SECOND = '2026-12-02';
const LEAD = `${FIRST}/accordion/open`;
const SERVER = fileURLToPath(new URL('../../server/test/support/clocked.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('../dist', import.meta.url));

interface Board {
  readonly id: string;
  readonly row: string;
  readonly wins: readonly string[];
}

class Days {
  readonly url: string;
  readonly #boards: readonly Board[];
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string, boards: readonly Board[]) {
    this.#child = child;
    this.url = url;
    this.#boards = boards;
  }

  static async begin(at: string): Promise<Days> {
    const dist = process.env['BELLOWS_WEB'] ?? BUILT;
    const child = fork(SERVER, [dist, at, FIRST, SECOND], { stdio: 'inherit' });
    const [{ url, boards }] = (await once(child, 'message')) as [
      { readonly url: string; readonly boards: readonly Board[] },
    ];
    return new Days(child, url, boards);
  }

  board(id: string): Board {
    const board = this.#boards.find((one) => one.id === id);
    if (board === undefined) throw new Error(`There is no ${id}.`);
    return board;
  }

  async goTo(at: string): Promise<void> {
    this.#child.send({ at });
    await once(this.#child, 'message');
  }

  end(): void {
    this.#child.disconnect();
  }
}

/** To a blocked end, always by the first legal move. */
function blockedLine({ id, row }: Board): readonly string[] {
  const mode = unwrap(parseMode(id.slice(11)));
  let position = unwrap(startPosition(mode, unwrap(parseDeal(row)), null));
  const moves: string[] = [];
  while (outcome(position) === 'playing') {
    const [move] = legalMoves(position);
    if (move === undefined) throw new Error('no move, and no end');
    moves.push(formatMove(move));
    position = unwrap(play(position, move));
  }
  expect(outcome(position)).toBe('blocked');
  return moves;
}

async function somebody(browser: Browser, days: Days): Promise<Page> {
  const context = await browser.newContext({ baseURL: days.url });
  return context.newPage();
}

async function beginLead(page: Page, date: string): Promise<void> {
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Play today’s deal' }).click();
  await expect(page).toHaveURL(new RegExp(`/daily/${date}/accordion/open$`));
}

/** The table of a board: who stands on it, in order. */
async function standing(page: Page, view: string): Promise<readonly string[]> {
  await page.goto(`/boards/${LEAD}?view=${view}`);
  const rows = page.getByRole('table', { name: /Accordion, open/ }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  return (await rows.allInnerTexts()).slice(1).map((text) => text.replace(/\s+/g, ' '));
}

async function watch(page: Page, nth: number, piles: number): Promise<void> {
  await page.goto(`/boards/${LEAD}?view=all`);
  const table = page.getByRole('table', { name: /Accordion, open/ });
  await table.getByRole('link').nth(nth).click();
  await expect(page.getByRole('textbox', { name: 'Record' })).toHaveValue(
    new RegExp(`; Result: ${String(piles)}$`),
  );
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page).toHaveURL(/\/replay\/accordion\/open\//);
  await expect(page.getByRole('gridcell')).toHaveCount(52);
}

test('two people play a daily; one wins, one hands in blocked without a network; both find their places, watch each other, and the streak goes on', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const days = await Days.begin(`${FIRST}T12:00:00Z`);
  try {
    const [anna, ben] = [await somebody(browser, days), await somebody(browser, days)];
    await beginLead(anna, FIRST);
    await beginLead(ben, FIRST);

    await days.goTo(`${FIRST}T12:10:00Z`);
    await typeMoves(anna, days.board(LEAD).wins);
    const end = anna.getByRole('region', { name: 'End of the game' });
    await expect(end).toContainText('Counted.');
    // By the server: 500 for the win, 510 for the merges, and 600 of the 1,200 seconds.
    await expect(end).toContainText('1,610');
    await expect(end).toContainText('10:00');

    const blocked = blockedLine(days.board(LEAD));
    await typeMoves(ben, blocked);
    await ben.keyboard.press('Control+z');
    await ben.context().setOffline(true);
    await ben.keyboard.press('Control+y');
    await ben.getByRole('button', { name: 'Hand in' }).click();
    await expect(ben.getByText('Kept here, not yet on the board').first()).toBeVisible();
    await days.goTo(`${FIRST}T12:20:00Z`);
    await ben.context().setOffline(false);
    await expect(ben.getByText('Counted.').first()).toBeVisible();

    const left = 52 - blocked.length;
    for (const page of [anna, ben]) {
      const rows = await standing(page, 'unaided');
      expect(rows.length).toBe(2);
      expect(rows[0]).toMatch(/^1 .* 1 pile /);
      expect(rows[1]).toMatch(new RegExp(`^2 .* ${String(left)} piles `));
      // The own key is read after the board is there.
      const own = page.getByRole('row', { name: /You/ });
      await expect(own).toContainText(page === anna ? '1 pile' : `${String(left)} piles`);
      // Ben has taken something back.
      expect((await standing(page, 'first-try')).length).toBe(1);
    }

    await days.goTo(`${SECOND}T02:06:00Z`);
    await watch(anna, 1, left);
    await watch(ben, 0, 1);

    await days.goTo(`${SECOND}T12:00:00Z`);
    await beginLead(anna, SECOND);
    await days.goTo(`${SECOND}T12:10:00Z`);
    await typeMoves(anna, days.board(`${SECOND}/accordion/open`).wins);
    await expect(end).toContainText('Counted.');
    await anna.goto('/daily');
    await expect(anna.getByText('2 days', { exact: true })).toBeVisible();
    await ben.goto('/daily');
    await expect(ben.getByText('1 day', { exact: true })).toBeVisible();
    await ben.goto(`/daily/${FIRST}`);
    await expect(ben.getByText(/^Par/).first()).toBeVisible();
  } finally {
    days.end();
  }
});
