/** Every variant is played to its goal with a pile in the hand: by mouse, and some by a finger. */
import type { Move } from '@bellows/rules';
import { carry, drag, finger, mouse, pointOf, type Hand } from './hand.ts';
import { expect, full, inFull, sampled, test, type Player } from './support.ts';
import {
  countAfter,
  isAsked,
  movesOf,
  namesOf,
  pairOf,
  pathOf,
  SHORT,
  WHOLE,
  type Won,
} from './variants.ts';

const nameOf = (won: Won) => `${won.mode} ${won.deal}`;

async function dragMove(player: Player, hand: Hand, move: Move): Promise<void> {
  const { page } = player;
  const before = await player.piles().count();
  if (move.kind === 'deal') {
    await player.button('Deal').click();
    await player.hasPiles(before + 1);
    return;
  }
  const [first, second] = pairOf(move);
  if (first === second) await dropAway(player, hand, first);
  else {
    const names = move.kind === 'merge' ? '' : await namesOf(player, move);
    const half = move.kind === 'merge' ? (move.under ? 'lower' : 'upper') : null;
    await drag(page, hand, first, second, half);
    if (names !== '' && (await isAsked(player))) await player.button(names).click();
  }
  await player.hasPiles(countAfter(before, move));
}

/** The tray is there only while a card that may go alone is in the hand. */
async function dropAway(player: Player, hand: Hand, pile: number): Promise<void> {
  const { page } = player;
  const tray = page.locator('.tray');
  await expect(tray).toHaveCount(0);
  const at = await pointOf(page, pile);
  await carry(hand, at, { x: at.x + 12, y: at.y + 12 });
  const box = await tray.boundingBox();
  if (box === null) throw new Error('no tray');
  await hand.move({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await hand.up();
}

async function begin(player: Player, won: Won): Promise<void> {
  await player.open(pathOf(won));
  if (won.target === undefined) return;
  const cards: readonly string[] = won.deal.match(/../g) ?? [];
  await player.pile(cards.indexOf(won.target) + 1).click();
  await expect(player.said()).toHaveText(/ is to end on top\.$/);
}

async function win(player: Player, hand: Hand, won: Won): Promise<void> {
  await begin(player, won);
  for (const move of movesOf(won)) await dragMove(player, hand, move);
  await expect(player.end()).toContainText('You won!');
}

/** In `npm test` no variant twice, and of the leaps the first. */
const SAMPLE = SHORT.filter(
  ({ mode }) =>
    !/^leap-([4-9]|10)\//.test(mode) &&
    (!mode.endsWith('/gradual') ||
      !SHORT.some((one) => one.mode === mode.replace('/gradual', '/open'))),
);

test.describe('with a mouse', () => {
  for (const won of full ? SHORT : sampled(SAMPLE.slice(2), 8)) {
    test(`K6 ${nameOf(won)} is won by drag`, async ({ player, page }) => {
      await win(player, mouse(page), won);
    });
  }

  for (const won of inFull(WHOLE)) {
    test(`K6 the whole deck of ${nameOf(won)} is won by drag`, async ({ player, page }) => {
      test.slow();
      await win(player, mouse(page), won);
    });
  }
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  const few = ['accordion/gradual', 'push-pin/open'];
  for (const won of SHORT.filter(({ mode }) => full || few.includes(mode))) {
    test(`L4 ${nameOf(won)} is won by a finger that drags`, async ({ player, page }) => {
      await win(player, await finger(page), won);
    });
  }
});
