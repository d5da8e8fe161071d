/** What the tests of dailies share: a browser at a certain time beside the tests' own server, and a quick hand. */
import { expect, type Page } from '@playwright/test';
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
import { acceptedRecord, holdHistory } from './dailyCrowd.ts';
import { DailyServer } from './dailyServer.ts';

export const TODAY = '2026-10-15';
export const LEAD = `${TODAY}/accordion/open`;
export const YESTERDAY = '2026-10-14/accordion/open';

/** On a Thursday afternoon, with people around. */
export function afternoon(crowd = 1846): DailyServer {
  const many = (board: string) => (board.includes('accordion') ? crowd : Math.round(crowd / 6));
  return new DailyServer(`${TODAY}T16:17:50Z`, many);
}

/** To a page, in a browser whose clock is that of the server. */
export async function visit(page: Page, server: DailyServer, path: string): Promise<void> {
  await meet(page, server);
  await page.goto(path);
}

export async function meet(page: Page, server: DailyServer): Promise<void> {
  await server.answer(page.context());
  await page.clock.install({ time: server.now });
}

/** The same, for somebody who has played: by date, so many piles on the lead board. */
export async function visitAfter(
  page: Page,
  server: DailyServer,
  path: string,
  played: Readonly<Record<string, number>>,
): Promise<void> {
  await meet(page, server);
  const records = Object.entries(played).map(([date, piles]) =>
    acceptedRecord(server.hold(`${date}/accordion/open`, piles)),
  );
  await holdHistory(page, records);
  await page.goto(path);
}

/** A line of play to the end of a board: at each step the last move that is legal. */
export function lineOf(server: DailyServer, board: string): readonly string[] {
  const mode = unwrap(parseMode(board.slice(11)));
  const deal = unwrap(parseDeal(server.deal(board).row));
  let position = unwrap(startPosition(mode, deal, null));
  const moves: string[] = [];
  while (outcome(position) === 'playing') {
    const move = legalMoves(position).at(-1);
    if (move === undefined) throw new Error('no move, and no end');
    moves.push(formatMove(move));
    position = unwrap(play(position, move));
  }
  return moves;
}

/** Plays moves by typing them. */
export async function typeMoves(page: Page, moves: readonly string[]): Promise<void> {
  const field = page.locator('#typed-move');
  // A page that is just coming hears no key yet.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();
  await field.fill(moves.join(' '));
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await field.press('Escape');
  await expect(field).toBeHidden();
}

/** From the page of the day to the blocked end of its lead, after so many minutes. */
export async function playLead(
  page: Page,
  server: DailyServer,
  minutes = 5,
  words = { play: 'Play today’s deal', handIn: 'Hand in' },
): Promise<void> {
  await page.getByRole('button', { name: words.play }).click();
  await expect(page).toHaveURL(new RegExp(`/daily/${LEAD}(\\?|$)`));
  await typeMoves(page, lineOf(server, LEAD));
  server.now += minutes * 60_000;
  await page.clock.fastForward(minutes * 60_000);
  await expect(page.getByRole('button', { name: words.handIn })).toBeVisible();
}
