/** What the tests of the table share: settings chosen as a player does, and a hand that drags. */
import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

export interface Wishes {
  readonly theme?: 'Paper' | 'Night' | 'Baize';
  readonly large?: boolean;
  readonly fourColours?: boolean;
  readonly showMoves?: boolean;
  readonly speed?: 'Off' | 'Slow';
}

/** They are kept, so whatever is opened afterwards has them. */
export async function choose(page: Page, wishes: Wishes): Promise<void> {
  await page.goto('/settings');
  const { theme, large, fourColours, showMoves, speed } = wishes;
  if (theme !== undefined) {
    // The radio itself is drawn by its label.
    await page.getByText(theme, { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
  }
  if (speed !== undefined) {
    await page.getByText(speed, { exact: true }).click();
    await expect(page.getByRole('radio', { name: speed })).toBeChecked();
  }
  for (const [name, on] of [
    ['Large cards', large],
    ['Four-colour deck', fourColours],
    ['Show legal moves', showMoves],
  ] as const) {
    if (on !== undefined) await page.getByRole('switch', { name }).setChecked(on);
  }
}

export const piles = (page: Page): Locator => page.locator('[data-pile]');

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a pile (from 1): its middle, or the middle of one of its halves. */
export async function pointOf(
  page: Page,
  number: number,
  half: 'upper' | 'lower' | null = null,
): Promise<Point> {
  const box = await piles(page)
    .nth(number - 1)
    .boundingBox();
  if (box === null) throw new Error(`pile ${String(number)} is not drawn`);
  const share = half === null ? 0.5 : half === 'upper' ? 0.3 : 0.7;
  return { x: box.x + box.width / 2, y: box.y + share * box.height };
}

/** One pointer: a mouse, or a finger by the browser's own touch events. */
export interface Hand {
  down: (at: Point) => Promise<void>;
  move: (at: Point) => Promise<void>;
  up: () => Promise<void>;
}

export function mouse(page: Page): Hand {
  return {
    down: async ({ x, y }) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    move: ({ x, y }) => page.mouse.move(x, y),
    up: () => page.mouse.up(),
  };
}

export async function finger(page: Page): Promise<Hand & { session: CDPSession }> {
  const session = await page.context().newCDPSession(page);
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: Point[],
  ): Promise<void> => {
    const touchPoints = points.map((point) => ({ ...point, id: 1 }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return {
    session,
    down: (at) => touch('touchStart', [at]),
    move: (at) => touch('touchMove', [at]),
    up: () => touch('touchEnd', []),
  };
}

/** From one point to another, in a few steps, without letting go. */
export async function carry(hand: Hand, from: Point, to: Point): Promise<void> {
  await hand.down(from);
  const steps = 5;
  for (let k = 1; k <= steps; k += 1) {
    const share = k / steps;
    await hand.move({
      x: from.x + share * (to.x - from.x),
      y: from.y + share * (to.y - from.y),
    });
  }
}

export async function drag(
  page: Page,
  hand: Hand,
  from: number,
  to: number,
  half: 'upper' | 'lower' | null = null,
): Promise<void> {
  await carry(hand, await pointOf(page, from), await pointOf(page, to, half));
  await hand.up();
}
