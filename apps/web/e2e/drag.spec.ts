/** Piles in the hand: a mouse, and fingers by the browser's own touch events. */
import type { Page } from '@playwright/test';
import { carry, choose, drag, finger, mouse, piles, pointOf } from './hand.ts';
import { expect, sampled, test, type Player } from './support.ts';

/** Large cards do not all fit here. */
const SMALL = { width: 360, height: 568 };
const DEAL = '/play/accordion/ms617';

interface Way {
  readonly from: number;
  readonly to: number;
}

/** The last pile that can go to exactly one other, and where. */
async function lastMovable(page: Page): Promise<Way> {
  const labels = await piles(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const from = labels.findLastIndex((label) => /can go onto pile \d+$/.test(label));
  return { from: from + 1, to: Number(/(\d+)$/.exec(labels[from] ?? '')?.[1]) };
}

/** Nothing is in the hand, and every card lies where its button is. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator('.pile.hand')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const centre = (one: Element): [number, number] => {
          const box = one.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        };
        const cards = [...document.querySelectorAll('.pile')].map(centre);
        const buttons = [...document.querySelectorAll('[data-pile]')].map(centre);
        const bare = buttons.filter(
          ([x, y]) => !cards.some(([u, v]) => Math.abs(x - u) < 2 && Math.abs(y - v) < 2),
        );
        return [bare.length, cards.length - buttons.length];
      }),
    )
    .toEqual([0, 0]);
}

async function dragOnce(page: Page, player: Player): Promise<void> {
  const before = await piles(page).count();
  const { from, to } = await lastMovable(page);
  await drag(page, mouse(page), from, to);
  await player.hasPiles(before - 1);
  await atRest(page);
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('L4 a dragged pile goes where it is dropped; a tap still taps', async ({ page, player }) => {
    await player.open(DEAL);
    const hand = await finger(page);
    const { from, to } = await lastMovable(page);
    const card = (await player.pile(from).getAttribute('aria-label'))?.split(',')[0] ?? '';
    await carry(hand, await pointOf(page, from), await pointOf(page, to));
    await expect(page.locator('.pile.hand')).toHaveCount(1);
    await expect(page.locator('.ring.aimed')).toHaveCount(1);
    await hand.up();
    await player.hasPiles(51);
    await expect(player.pile(to)).toHaveAccessibleName(new RegExp(`^${card}, pile ${String(to)}`));
    await atRest(page);
    await player.pile((await lastMovable(page)).from).tap();
    await player.hasPiles(50);
  });

  test('L4 the drag never scrolls, the swipe over the bare table does', async ({
    page,
    player,
  }) => {
    await page.setViewportSize(SMALL);
    await choose(page, { large: true });
    await player.open(DEAL);
    const felt = page.locator('.felt.scrolls');
    const scrolled = (): Promise<number> => felt.evaluate((one) => one.scrollTop);
    const hand = await finger(page);
    const { from, to } = { from: 5, to: 4 };
    const away = await pointOf(page, from);
    await carry(hand, away, { x: away.x, y: away.y + 220 });
    await expect(page.locator('.pile.hand')).toHaveCount(1);
    expect(await scrolled()).toBe(0);
    await hand.move(await pointOf(page, to));
    await hand.up();
    await player.hasPiles(51);
    expect(await scrolled()).toBe(0);

    const box = await felt.boundingBox();
    // Left of the cards, where only the figures of the lines stand.
    const margin = { x: 6, y: (box?.y ?? 0) + 350 };
    await carry(hand, margin, { x: margin.x, y: margin.y - 260 });
    await hand.up();
    await expect.poll(scrolled).toBeGreaterThan(100);
    await player.hasPiles(51);
  });

  test('L4 where the table scrolls, a pile that goes nowhere can be swiped', async ({
    page,
    player,
  }) => {
    await page.setViewportSize(SMALL);
    await choose(page, { large: true });
    await player.open(DEAL);
    const hand = await finger(page);
    const at = await pointOf(page, 20);
    await carry(hand, at, { x: at.x, y: at.y - 200 });
    await hand.up();
    await expect
      .poll(() => page.locator('.felt').evaluate((one) => one.scrollTop))
      .toBeGreaterThan(60);
    await atRest(page);
  });

  test('L5 a second finger and a cancelled touch send the pile home', async ({ page, player }) => {
    await player.open(DEAL);
    const hand = await finger(page);
    const row = await player.row();
    const { from, to } = await lastMovable(page);
    const [start, goal] = [await pointOf(page, from), await pointOf(page, to)];

    await carry(hand, start, goal);
    await hand.session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [
        { ...goal, id: 1 },
        { x: 40, y: 200, id: 2 },
      ],
    });
    await hand.up();
    await atRest(page);
    expect(await player.row()).toBe(row);

    await carry(hand, start, goal);
    await hand.session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await atRest(page);
    expect(await player.row()).toBe(row);

    await carry(hand, start, goal);
    await hand.up();
    await player.hasPiles(51);
  });

  test('a finger that rests on a pile of several cards looks into it, and is no tap', async ({
    page,
    player,
  }) => {
    await player.open(DEAL);
    const { from, to } = await lastMovable(page);
    await player.pile(from).tap();
    await player.hasPiles(51);
    const hand = await finger(page);
    await hand.down(await pointOf(page, to));
    const fan = page.getByRole('dialog');
    await expect(fan).toBeVisible();
    await hand.up();
    await expect(fan.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(fan).toBeHidden();
    await player.hasPiles(51);
  });
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  test('a pile is magnetic where it may go, and a drop elsewhere says why not', async ({
    page,
    player,
  }) => {
    await player.open(DEAL);
    const hand = mouse(page);
    const { from, to } = await lastMovable(page);
    // Well beside the middle, and all the same it is the target.
    const goal = await pointOf(page, to);
    await carry(hand, await pointOf(page, from), { x: goal.x + 16, y: goal.y - 14 });
    await expect(page.locator('.ring.aimed')).toHaveCount(1);
    await hand.move(await pointOf(page, 1));
    await expect(page.locator('.ring.aimed')).toHaveCount(0);
    await hand.up();
    await expect(page.locator('.toast')).toBeVisible();
    await player.hasPiles(52);
    await atRest(page);
    await dragOnce(page, player);
  });

  test('K13 with the legal moves hidden a drag tells nothing, and a legal drop is played', async ({
    page,
    player,
  }) => {
    await player.open(DEAL);
    const { from, to } = await lastMovable(page);
    await choose(page, { showMoves: false });
    await player.open(DEAL);
    await carry(mouse(page), await pointOf(page, from), await pointOf(page, to));
    await expect(page.locator('.pile.hand')).toHaveCount(1);
    await expect(page.locator('.pile .ring, .pile .tab, .tray')).toHaveCount(0);
    await page.mouse.up();
    await player.hasPiles(51);
  });

  const BREAKS: [string, (page: Page) => Promise<unknown>][] = [
    ['is let go outside of the window', (page) => page.mouse.move(-40, 300)],
    ['loses its window', (page) => page.evaluate(() => dispatchEvent(new Event('blur')))],
    ['is called back by Escape', (page) => page.keyboard.press('Escape')],
    ['has its window resized', (page) => page.setViewportSize({ width: 800, height: 600 })],
  ];
  for (const [what, breakOff] of sampled(BREAKS, 4)) {
    test(`L5 a pile that ${what} goes home, and the next drag works`, async ({ page, player }) => {
      await player.open(DEAL);
      const row = await player.row();
      const { from, to } = await lastMovable(page);
      await carry(mouse(page), await pointOf(page, from), await pointOf(page, to));
      await expect(page.locator('.pile.hand')).toHaveCount(1);
      await breakOff(page);
      await page.mouse.up();
      await atRest(page);
      expect(await player.row()).toBe(row);
      await dragOnce(page, player);
    });
  }

  test('L5 a pile under which a move is taken back goes home', async ({ page, player }) => {
    await player.open(DEAL);
    const row = await player.row();
    await dragOnce(page, player);
    const { from } = await lastMovable(page);
    const at = await pointOf(page, from);
    await carry(mouse(page), at, { x: at.x - 40, y: at.y + 30 });
    await page.keyboard.press('z');
    await player.hasPiles(52);
    await atRest(page);
    await page.mouse.up();
    expect(await player.row()).toBe(row);
    await dragOnce(page, player);
  });

  test('L3 a rotation right after the drop ends in the right layout', async ({ page, player }) => {
    await player.open(DEAL);
    const { from, to } = await lastMovable(page);
    await drag(page, mouse(page), from, to);
    await page.setViewportSize({ width: 640, height: 900 });
    await player.hasPiles(51);
    await atRest(page);
    await dragOnce(page, player);
  });

  test('L7 drops as fast as a hand can leave no ghost', async ({ page, player }) => {
    await player.open(DEAL);
    const hand = mouse(page);
    for (let k = 0; k < 8; k += 1) {
      const { from, to } = await lastMovable(page);
      const goal = await pointOf(page, to);
      await hand.down(await pointOf(page, from));
      await hand.move({ x: goal.x + 9, y: goal.y });
      await hand.move(goal);
      await hand.up();
    }
    await player.hasPiles(44);
    await atRest(page);
  });

  test('the note beside a pile of several cards leads into it, and the focus stays free', async ({
    page,
    player,
  }) => {
    await player.open(DEAL);
    const { to } = await lastMovable(page);
    await dragOnce(page, player);
    await page.mouse.move(5, 400);
    await player.pile(to).hover();
    await page.locator('.note.looks').click();
    const fan = page.getByRole('dialog');
    await expect(fan.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(fan).toBeHidden();
  });
});
