/** Games that are won in a few moves, for each variant and its settings, and how their moves are made by tap and by key. */
import { parseMove, targetOf, unwrap, type Move } from '@bellows/rules';
import { expect, type Player } from './support.ts';

export interface Won {
  readonly mode: string;
  readonly deal: string;
  /** In Revenge the card that is named first. */
  readonly target?: string;
  readonly moves: string;
}

/** The solver's lines. In games with several kinds of move each kind is among them. */
export const SHORT: readonly Won[] = [
  { mode: 'accordion/open', deal: 'QSJH4HJS', moves: '4L3 2L1 2L1' },
  { mode: 'accordion/gradual', deal: 'QSJH4HJS', moves: 'D D D 4L3 2L1 2L1' },
  { mode: 'idle-year/gradual', deal: '9C8D7S8C8S', moves: 'D D D 4L3 2L1 D 3L1 2L1' },
  { mode: 'compulsory/gradual', deal: '9C8D7S8C8S', moves: 'D D D 4L3 2L1 D 3L1 2L1' },
  { mode: 'bidirectional/open', deal: 'QDQCKC3C', moves: '2L1 1R1 1R1' },
  { mode: 'bidirectional/gradual', deal: 'QDQCKC3C', moves: 'D 2L1 D 1R1 D 1R1' },
  { mode: 'revenge/open', deal: 'AS8S5S7S', target: '5S', moves: '4L3 2L1 2L1' },
  { mode: 'virtuoso/open', deal: 'QH5DTDTH', moves: '4L3 3L1 2L1' },
  { mode: 'leap-2/open', deal: 'TSJS4SJD', moves: '3L2 2L1 2L1' },
  { mode: 'leap-2/gradual', deal: 'TSJS4SJD', moves: 'D D 3L2 2L1 D 2L1' },
  { mode: 'leap-4/open', deal: '5S5H6H6S5D', moves: '5L4 2L1 2L1 2L1' },
  { mode: 'leap-4/gradual', deal: '5S5H6H6S5D', moves: 'D D D D 5L4 2L1 2L1 2L1' },
  { mode: 'leap-5/open', deal: 'TD4D8D8S5SJD', moves: '6L5 2L1 2L1 2L1 2L1' },
  { mode: 'leap-5/gradual', deal: 'TD4D8D8S5SJD', moves: 'D D D D D 6L5 2L1 2L1 2L1 2L1' },
  { mode: 'leap-6/open', deal: 'QDQCKC3C4C2CKD', moves: '7L6 3L1 2L1 2L1 2L1 2L1' },
  { mode: 'leap-6/gradual', deal: 'QDQCKC3C4C2CKD', moves: 'D D D D D D 7L6 3L1 2L1 2L1 2L1 2L1' },
  { mode: 'leap-7/open', deal: '4SAD6DTD8D5DJD6S', moves: '8L7 3L1 2L1 2L1 2L1 2L1 2L1' },
  {
    mode: 'leap-7/gradual',
    deal: '4SAD6DTD8D5DJD6S',
    moves: 'D D D D D D D 8L7 3L1 2L1 2L1 2L1 2L1 2L1',
  },
  { mode: 'leap-8/open', deal: '4HQS4D4S8S8DKSKD4C', moves: '9L8 4L1 3L1 2L1 2L1 2L1 3L1 2L1' },
  {
    mode: 'leap-8/gradual',
    deal: '4HQS4D4S8S8DKSKD4C',
    moves: 'D D D D D D D D 9L8 4L1 3L1 2L1 2L1 2L1 3L1 2L1',
  },
  {
    mode: 'leap-9/open',
    deal: '9C4C6S6C7CQH8H7H4HAC',
    moves: '10L9 2L1 3L1 2L1 2L1 3L1 3L1 2L1 2L1',
  },
  {
    mode: 'leap-9/gradual',
    deal: '9C4C6S6C7CQH8H7H4HAC',
    moves: 'D D D D D D D D D 10L9 2L1 3L1 2L1 2L1 3L1 3L1 2L1 2L1',
  },
  {
    mode: 'leap-10/open',
    deal: '7D9H9CJS3H5H8S5S9S6S9D',
    moves: '11L10 2L1 2L1 4L1 5L1 4L1 3L1 3L1 2L1 2L1',
  },
  {
    mode: 'leap-10/gradual',
    deal: '7D9H9CJS3H5H8S5S9S6S9D',
    moves: 'D D D D D D D D D D 11L10 2L1 2L1 4L1 5L1 4L1 3L1 3L1 2L1 2L1',
  },
  { mode: 'concertina/open', deal: 'TSJS4SJD', moves: '2L1 2L1u 2L1' },
  { mode: 'concertina/gradual', deal: 'TSJS4SJD', moves: 'D 2L1 D 2L1u D 2L1' },
  { mode: 'skidoo/open', deal: '7HASKS7S', moves: '4L3 3L2' },
  { mode: 'skidoo/gradual', deal: '5S5H6H6S', moves: 'D D D 4L3 3L2' },
  { mode: 'bayan/open', deal: 'QDQCKC3C4C2C', moves: 'p1-2 p1-2 p1-2' },
  { mode: 'bayan/gradual', deal: 'QDQCKC3C4C2C', moves: 'D D D D D p1-2 p1-2 p1-2' },
  { mode: 'royal-marriage/open', deal: 'QHQDQCKC3CKH', moves: 'x2 x3 x2-3' },
  { mode: 'royal-marriage/gradual', deal: 'QHJD2D9HJCKH', moves: 'D D D D D x2-3 x2-3' },
  { mode: 'nizhni-novgorod/open', deal: 'AC3D8S4S9DAS', moves: 'x3-4 x2-3' },
  { mode: 'nizhni-novgorod/gradual', deal: 'ACJD2D9HJCAS', moves: 'D D D D D x3-4 x2-3' },
  { mode: 'push-pin/open', deal: 'AS8S5S7S2DQS', moves: 'x2 x2 x2-3' },
  { mode: 'push-pin/gradual', deal: 'KSQC3DJS5DKD', moves: 'D D D D D x2-3 x2-3' },
  { mode: 'decade/open', deal: 'AS8S5D6STSJD', moves: 'x1-4 x1-2' },
  { mode: 'decade/gradual', deal: '2HJS5S5C6H2C', moves: 'D D D D D x1-6' },
  { mode: 'seven-up/open', deal: 'AS8S5S7S2DQS', moves: 'x1-3 x1 x1-2' },
  { mode: 'seven-up/gradual', deal: '6H2HTCJC3STS', moves: 'D D D D D x3-4 x1-4' },
  { mode: 'late-binding/open', deal: 'QSJH4HJS', moves: '4L3 2L1 2L1' },
  { mode: 'push-pin/open/flush', deal: 'JH8H9CAC2C4HKH', moves: 'x3-5 x2 x2' },
  { mode: 'royal-marriage/open/flush/suit-S', deal: 'QSQDQCKC3C4CKS', moves: 'x2 x2-5' },
  { mode: 'nizhni-novgorod/open/no-ends', deal: 'KSQC3DJS5DKD', moves: 'x2-3 x2-3' },
  { mode: 'idle-year/gradual/packet', deal: '9C8D7S8C8S', moves: 'D D D 4L3 2L1 D 3L1 2L1' },
  {
    mode: 'leap-2-5-9/open',
    deal: '3D6H8HQS4HAD8CAHQCTD',
    moves: '10L9 9L5 6L5 6L2 6L5 3L2 4L2 3L2',
  },
];

/** Whole decks: cards that go in pairs and in runs, and cards that are dealt one at a time and must be moved. */
export const WHOLE: readonly Won[] = [
  {
    mode: 'accordion/open',
    deal: 'ms617',
    moves:
      '36L1 25L3 27L3 2L1 42L1 33L3 35L1 33L1 34L1 22L1 29L3 21L3 35L3 23L3 35L3 19L1 36L3 25L3 19L1 16L3 27L3 5L3 26L3 4L1 19L3 4L3 20L3 6L3 17L1 18L1 17L1 16L3 18L3 17L3 16L3 10L3 7L3 4L1 4L3 5L1 4L3 5L1 6L3 6L1 5L3 2L1 5L3 3L1 4L3 2L1 2L1',
  },
  {
    mode: 'bayan/open',
    deal: 'ms617',
    moves:
      'p29-32 p12-15 p43-44 p28-29 p3-6 p7-10 p10-13 p32-35 p29-30 p26-29 p14-15 p12-15 p8-11 p17-18 p4-7 p6-7 p16-17 p12-15 p14-15 p1-4 p4-7 p7-8 p4-7 p2-5 p1-2 p1-2',
  },
  {
    mode: 'decade/open',
    deal: 'ms2',
    moves: 'x10-11 x9-11 x12-13 x8-12 x5-9 x12-13 x13-17 x19-20 x14-19 x9-13 x6-9 x4-9 x1-3 x1-2',
  },
  {
    mode: 'compulsory/gradual',
    deal: 'ms2',
    moves:
      'D 2L1 D 2L1 D 2L1 D 2L1 D 2L1 D D D D 5L1 D 5L1 D D D D 8L1 D D D D 11L3 D 11L3 8L3 8L1 8L3 5L1 4L1 5L3 D 5L1 D 5L1 D 5L3 D D D D D 9L3 6L3 7L3 D 7L3 D D D D 10L1 9L1 8L1 D D D D 11L3 D 11L3 9L1 D 10L3 7L1 6L1 7L3 4L3 D D 7L1 D D D 9L3 7L1 7L3 4L1 5L3 D D D D D D 10L1 D 10L3 7L3 5L1 5L3 5L3 3L1 4L3 3L1 2L1 D 2L1',
  },
];

export const pathOf = ({ mode, deal }: Won): string => `/play/${mode}/${deal}`;
export const movesOf = ({ moves }: Won): readonly Move[] =>
  moves.split(' ').map((text) => unwrap(parseMove(text)));

/** The piles of a move, from 1: the one that is taken, and the other one of its pair. */
export function pairOf(move: Exclude<Move, { kind: 'deal' }>): readonly [number, number] {
  switch (move.kind) {
    case 'merge':
      return [move.from, targetOf(move)];
    case 'pair':
      return [move.left, move.right];
    case 'remove':
      return [move.first, move.last];
  }
}

/** How many piles a move leaves. */
export function countAfter(before: number, move: Move): number {
  switch (move.kind) {
    case 'deal':
      return before + 1;
    case 'merge':
      return before - 1;
    case 'pair':
      return before - 2;
    case 'remove':
      return before - (move.last - move.first + 1);
  }
}

const nameOf = (label: string | null) => label?.split(',')[0] ?? '';

/** The cards that go, as the bar of choices names them: `Two of spades and seven of diamonds`. */
export async function namesOf(
  player: Player,
  move: Exclude<Move, { kind: 'deal' }>,
): Promise<string> {
  const [first, last] = pairOf(move);
  const names: string[] = [];
  for (let pile = first; pile <= last; pile += move.kind === 'pair' ? last - first : 1) {
    names.push(nameOf(await player.pile(pile).getAttribute('aria-label')));
  }
  // Inside a list the names of cards are written small.
  const [head = '', ...rest] = names;
  return new Intl.ListFormat('en').format([head, ...rest.map((name) => name.toLowerCase())]);
}

export const isAsked = (player: Player) =>
  player.page.getByRole('group', { name: /\?$/ }).isVisible();

/** Makes a move by as many taps as it takes. */
export async function tapMove(player: Player, move: Move): Promise<void> {
  const before = await player.piles().count();
  if (move.kind === 'deal') {
    await player.button('Deal').click();
    await player.hasPiles(before + 1);
    return;
  }
  const [first, second] = pairOf(move);
  const names = move.kind === 'merge' ? '' : await namesOf(player, move);
  await player.pile(first).click();
  if ((await player.piles().count()) === before) {
    await tapHalf(player, second, move.kind === 'merge' && move.under);
    if (await isAsked(player)) await player.button(names).click();
  }
  await player.hasPiles(countAfter(before, move));
}

async function tapHalf(player: Player, pile: number, lower: boolean): Promise<void> {
  const box = await player.pile(pile).boundingBox();
  if (box === null) throw new Error(`no pile ${String(pile)}`);
  const position = { x: box.width / 2, y: box.height * (lower ? 0.75 : 0.25) };
  await player.pile(pile).click({ position });
}

/** The same with the keyboard alone, from wherever the focus in the row is. */
export async function keyMove(player: Player, move: Move): Promise<void> {
  const { keyboard } = player.page;
  const before = await player.piles().count();
  if (move.kind === 'deal') {
    await keyboard.press('d');
    await player.hasPiles(before + 1);
    return;
  }
  const [first, second] = pairOf(move);
  const names = move.kind === 'merge' ? '' : await namesOf(player, move);
  await player.walkTo(first);
  await keyboard.press('Enter');
  if ((await player.piles().count()) === before) {
    await player.walkTo(second);
    await keyboard.press('Enter');
    if (await isAsked(player)) await answer(player, move, names);
  }
  const after = countAfter(before, move);
  await player.hasPiles(after);
  if (after > 0) await expect(player.piles().and(player.page.locator(':focus'))).toHaveCount(1);
}

/** The first choice has the focus; the others come with Tab. */
async function answer(player: Player, move: Move, names: string): Promise<void> {
  const { keyboard } = player.page;
  const wanted =
    move.kind === 'merge'
      ? player.button(move.under ? 'Underneath' : 'On top')
      : player.button(names);
  await expect(
    player.page.getByRole('group', { name: /\?$/ }).getByRole('button').first(),
  ).toBeFocused();
  for (
    let i = 0;
    i < 12 && !(await wanted.evaluate((one) => one === document.activeElement));
    i += 1
  ) {
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
}
