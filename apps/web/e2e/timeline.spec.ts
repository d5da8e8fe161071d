/** The timeline: the whole game under a finger, and played on from anywhere. */
import { expect, inFull, test, type Player } from './support.ts';
import type { Locator, Page } from '@playwright/test';

/** The first moves that there are in the deal. */
const MOVES = ['2L1', '4L1'];

/** Deals, and moves where they can, by typing; gradual, so that there are ticks. */
async function playSome(player: Player, page: Page) {
  await player.open('/play/accordion/gradual/ms617');
  await page.keyboard.press('/');
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await field.fill('D 2L1 D D D D D D D');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await player.hasPiles(8);
}

const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Timeline' });

async function openTimeline(page: Page) {
  await page.keyboard.press('t');
  await expect(slider(page)).toBeFocused();
}

test('U3: by keyboard to any move, each a step with a name, and played on from there', async ({
  player,
  page,
}) => {
  await playSome(player, page);
  await openTimeline(page);
  await expect(slider(page)).toHaveAttribute('aria-valuemax', '9');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Move 9 of 9: .+ dealt, 8 piles$/);
  await page.keyboard.press('ArrowLeft');
  await player.hasPiles(7);
  await page.keyboard.press('Home');
  await player.hasPiles(1);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Move 0 of 9: the start, 1 pile');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    'Move 2 of 9: ace of diamonds onto seven of diamonds, 1 pile',
  );
  await page.keyboard.press('PageUp');
  await player.hasPiles(8);
  await page.keyboard.press('PageDown');
  await player.hasPiles(1);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('d');
  // Played on from there, what had been taken back is gone.
  await player.hasPiles(8);
  await expect(player.button('Redo')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(slider(page)).toHaveCount(0);
  await expect(player.pile(8)).toBeFocused();
});

test('U4: a card that is dealt again from the past is the same one', async ({ player, page }) => {
  await playSome(player, page);
  const before = await player.row();
  await openTimeline(page);
  await page.keyboard.press('Home');
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight');
  await player.hasPiles(8);
  expect(await player.row()).toBe(before);
});

test('dragged by a finger, the table follows and stays to be seen; kept after a reload', async ({
  player,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await playSome(player, page);
  await player.openMenu();
  await page.getByRole('dialog').getByRole('button', { name: 'Timeline' }).click();
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('no slider');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y, { steps: 8 });
  await page.mouse.move(box.x + 4, y, { steps: 8 });
  await player.hasPiles(1);
  await page.mouse.move(box.x + box.width * 0.55, y, { steps: 5 });
  await page.mouse.up();
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '5');
  await player.hasPiles(4);
  await expect(player.pile(4)).toBeInViewport({ ratio: 1 });
  expect((await player.pile(4).boundingBox())?.y ?? 0).toBeLessThan(box.y);
  await page.reload();
  await player.hasPiles(4);
  await player.button('Redo').click();
  await player.hasPiles(5);
});

test('the voice of the page is quiet while the slider speaks; its arrows are told', async ({
  player,
  page,
}) => {
  await playSome(player, page);
  await openTimeline(page);
  const said = await player.said().textContent();
  await page.keyboard.press('ArrowLeft');
  await player.hasPiles(7);
  expect(await player.said().textContent()).toBe(said);
  await player.button('One move back').click();
  await expect(player.said()).toHaveText(/^Move 7 of 9/);
  await player.button('One move on').click();
  await player.hasPiles(7);
});

test('fifty-two piles: a finger that races changes the table once a frame at most', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  await page.keyboard.press('/');
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await field.fill(MOVES.join(' '));
  await field.press('Enter');
  await page.keyboard.press('Escape');
  await player.hasPiles(50);
  await openTimeline(page);
  const changes = await slider(page).evaluate(async (element) => {
    const { left, width, top } = element.getBoundingClientRect();
    let count = 0;
    const watch = new MutationObserver(() => (count += 1));
    watch.observe(element, { attributes: true, attributeFilter: ['aria-valuenow'] });
    const send = (type: string, x: number) =>
      element.dispatchEvent(
        new PointerEvent(type, { pointerId: 1, clientX: x, clientY: top + 9, bubbles: true }),
      );
    element.setPointerCapture = () => undefined;
    send('pointerdown', left + width - 2);
    let frames = 0;
    for (; frames < 20; frames += 1) {
      for (let i = 0; i < 30; i += 1) send('pointermove', left + ((i * 37) % width));
      await new Promise((done) => requestAnimationFrame(done));
    }
    return { count, frames };
  });
  expect(changes.count).toBeLessThanOrEqual(changes.frames + 1);
});

test('U2: without moves or undo there is no timeline, and the key says why', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/5C5S5H');
  await page.keyboard.press('t');
  await expect(player.said()).toHaveText('No move yet.');
  await player.open('/play/accordion/open/no-undo/7H7CKCKH');
  await player.tapMove('2L1');
  await page.keyboard.press('t');
  await expect(slider(page)).toHaveCount(0);
  await expect(player.said()).toHaveText('In this game nothing is taken back.');
  const menu = await player.openMenu();
  await expect(menu.getByRole('button', { name: 'Timeline' })).toBeDisabled();
});

test('at an end the panel waits while somebody looks back, and stands again afterwards', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/5C5S5H');
  await player.tapMove('3L1');
  await player.tapMove('2L1');
  await expect(player.end()).toBeVisible();
  await openTimeline(page);
  await expect(player.end()).toBeHidden();
  await page.keyboard.press('Home');
  await player.hasPiles(3);
  await page.keyboard.press('End');
  await player.hasPiles(1);
  await page.keyboard.press('Escape');
  await expect(player.end()).toContainText('You won!');
});

const SIZES = [
  [320, 568],
  ...inFull([
    [844, 390],
    [390, 844],
    [768, 1024],
    [1024, 600],
    [1440, 900],
  ] as const),
] as const;

for (const [width, height] of SIZES) {
  test(`L1: the timeline at ${width}×${height}, in German`, async ({ player, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await playSome(player, page);
    await page.goto('/?lang=de');
    await player.ready();
    await page.keyboard.press('t');
    const line = page.getByRole('slider', { name: 'Zeitleiste' });
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(player.pile(8)).toBeInViewport({ ratio: 0.9 });
    const [upper, lower] = [await player.pile(8).boundingBox(), await line.boundingBox()];
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual((lower?.y ?? 0) + 8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
