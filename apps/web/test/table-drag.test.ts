// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layOut } from '../src/table/layout.ts';
import Table from '../src/table/Table.svelte';
import type { Drop, PileView, TableView } from '../src/table/types.ts';
import { stubPage } from './table-support.ts';

beforeEach(stubPage);
afterEach(cleanup);

const IDS = ['5C', '5S', '5H', '9D', 'KC'];
const view = (ids: readonly string[], rest: Partial<TableView> = {}): TableView => ({
  piles: ids.map((id): PileView => ({
    id,
    top: { rank: 4, suit: 2 },
    size: id === 'KC' ? 3 : 1,
    label: id,
    note: 'cards',
    movable: false,
    target: null,
  })),
  selected: null,
  stock: null,
  lastMove: null,
  refused: null,
  ...rest,
});

/** Nothing is measured here: the board is 360 × 560, with its corner at 0, 0. */
const { places, w, h } = layOut({
  count: IDS.length,
  width: 360,
  height: 560,
  thickest: 3,
  large: false,
});
const centre = (index: number, dy = 0) => ({
  clientX: (places[index]?.x ?? 0) + w / 2,
  clientY: (places[index]?.y ?? 0) + h / 2 + dy,
});
const FINGER = { pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1 };

function table(drops: readonly Drop[], rest: Partial<TableView> = {}) {
  const calls = {
    onPile: vi.fn(),
    onDrag: vi.fn(() => drops),
    onDrop: vi.fn(),
    onEmpty: vi.fn(),
    onLook: vi.fn(),
  };
  const made = render(Table, { view: view(IDS, rest), label: 'The row', ...calls });
  return { ...calls, ...made };
}

const pile = (id: string): HTMLElement => screen.getByRole('button', { name: id });
const inHand = (): Element | null => document.querySelector('.pile.hand');

async function take(id: string, from: number): Promise<void> {
  await fireEvent.pointerDown(pile(id), { ...FINGER, ...centre(from) });
  await move(from, 30);
  expect(inHand()).not.toBeNull();
}
async function move(index: number, dy = 0): Promise<void> {
  await fireEvent.pointerMove(pile(IDS[0] ?? ''), { ...FINGER, ...centre(index, dy) });
}
async function letGo(index: number, dy = 0): Promise<void> {
  await fireEvent.pointerUp(pile(IDS[0] ?? ''), { ...FINGER, ...centre(index, dy) });
}

describe('a dragged pile', () => {
  it('L4 is dropped on a pile, and its click plays nothing', async () => {
    const { onDrag, onDrop, onPile } = table([{ to: 1, tab: '1' }]);
    await take('5H', 2);
    expect(onDrag.mock.calls).toEqual([[2]]);
    await move(1);
    expect(document.querySelector('.ring.aimed')).not.toBeNull();
    await letGo(1);
    expect(onDrop.mock.calls).toEqual([[2, 1, 'lower']]);
    await fireEvent.click(pile('5H'), { detail: 1 });
    expect(onPile).not.toHaveBeenCalled();
    expect(inHand()).toBeNull();
  });

  it('L4 a finger that hardly moves is a tap', async () => {
    const { onDrag, onPile } = table([]);
    await fireEvent.pointerDown(pile('5H'), { ...FINGER, ...centre(2) });
    await move(2, 6);
    await letGo(2, 6);
    await fireEvent.click(pile('5H'), { detail: 1 });
    expect(onDrag).not.toHaveBeenCalled();
    expect(onPile).toHaveBeenCalledOnce();
  });

  it('tells a drop on any pile, offered or not, and none off the row', async () => {
    const { onDrop } = table([]);
    await take('5H', 2);
    await letGo(4, -12);
    expect(onDrop.mock.calls).toEqual([[2, 4, 'upper']]);
    await take('5H', 2);
    await fireEvent.pointerUp(pile('5H'), { ...FINGER, clientX: 900, clientY: 900 });
    expect(onDrop).toHaveBeenCalledOnce();
  });

  it('shows two halves where it may go over or under', async () => {
    const { onDrop } = table([{ to: 1, tab: '1', under: 'u' }]);
    await take('5H', 2);
    await move(1, -10);
    expect(document.querySelector('.half.upper.aimed')).not.toBeNull();
    await move(1, 10);
    expect(document.querySelector('.half.lower.aimed')).not.toBeNull();
    await letGo(1, 10);
    expect(onDrop.mock.calls).toEqual([[2, 1, 'lower']]);
  });

  it('shows a tray only while something may be dropped off the row', async () => {
    table([{ to: 'away', tab: '1' }]);
    expect(document.querySelector('.tray')).toBeNull();
    await take('5H', 2);
    expect(document.querySelector('.tray')).not.toBeNull();
    await letGo(2);
    expect(document.querySelector('.tray')).toBeNull();
  });

  const BREAKS: [string, () => Promise<unknown>][] = [
    ['a cancelled pointer', () => fireEvent.pointerCancel(pile('5C'), FINGER)],
    ['a lost capture', () => fireEvent(pile('5C'), lost())],
    [
      'a second finger',
      () => fireEvent.pointerDown(pile('5C'), { ...FINGER, pointerId: 8, isPrimary: false }),
    ],
    ['another window', () => fireEvent.blur(window)],
    ['the menu of the browser', () => fireEvent.contextMenu(pile('5C'))],
    ['Escape', () => fireEvent.keyDown(pile('5C'), { key: 'Escape' })],
  ];
  for (const [what, breakOff] of BREAKS) {
    it(`L5 goes home at ${what}, and the next drag works`, async () => {
      const { onDrop } = table([{ to: 1, tab: '1' }]);
      await take('5H', 2);
      await breakOff();
      expect(inHand()).toBeNull();
      await letGo(1);
      expect(onDrop).not.toHaveBeenCalled();
      await take('5H', 2);
      await letGo(1);
      expect(onDrop).toHaveBeenCalledOnce();
    });
  }

  it('L5 goes home when the row changes under it, not when only marks do', async () => {
    const { onDrop, rerender } = table([{ to: 1, tab: '1' }]);
    await take('5H', 2);
    await rerender({ view: view(IDS, { selected: 2 }) });
    expect(inHand()).not.toBeNull();
    await rerender({ view: view(IDS.slice(0, 4)) });
    expect(inHand()).toBeNull();
    await letGo(1);
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('L5 a mouse that was let go outside of the window holds nothing when it is back', async () => {
    const { onDrop } = table([{ to: 1, tab: '1' }]);
    await take('5H', 2);
    const mouse = { ...FINGER, pointerType: 'mouse', buttons: 0 };
    await fireEvent.pointerMove(pile('5C'), { ...mouse, ...centre(1) });
    expect(inHand()).toBeNull();
    expect(onDrop).not.toHaveBeenCalled();
  });
});

function lost(): Event {
  const event = new Event('lostpointercapture', { bubbles: true });
  return Object.assign(event, { pointerId: FINGER.pointerId });
}

describe('a look into a pile', () => {
  it('comes with a finger that rests on a pile of several cards, and is no tap', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { onLook, onPile, onDrag } = table([]);
    await fireEvent.pointerDown(pile('KC'), { ...FINGER, ...centre(4) });
    vi.advanceTimersByTime(460);
    expect(onLook.mock.calls).toEqual([[4]]);
    await letGo(4);
    await fireEvent.click(pile('KC'), { detail: 1 });
    await fireEvent.pointerDown(pile('5C'), { ...FINGER, ...centre(0) });
    vi.advanceTimersByTime(460);
    await letGo(0);
    expect(onLook).toHaveBeenCalledOnce();
    expect(onPile).not.toHaveBeenCalled();
    // A slow finger on a single card taps it.
    await fireEvent.click(pile('5C'), { detail: 1 });
    expect(onPile).toHaveBeenCalledOnce();
    expect(onDrag).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('WCAG 1.4.13: what comes with the pointer goes with Escape, wherever the focus is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { container } = table([]);
    await fireEvent.pointerEnter(pile('KC'), { pointerType: 'mouse' });
    vi.advanceTimersByTime(520);
    await vi.waitFor(() => expect(container.querySelector('.note')).not.toBeNull());
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await vi.waitFor(() => expect(container.querySelector('.note')).toBeNull());
    vi.useRealTimers();
  });

  it('is offered beside the number of cards to who points', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { onLook, container } = table([]);
    await fireEvent.pointerEnter(pile('KC'), { pointerType: 'mouse' });
    vi.advanceTimersByTime(600);
    vi.useRealTimers();
    const note = await vi.waitFor(() => {
      const found = container.querySelector('.note');
      expect(found).not.toBeNull();
      return found as Element;
    });
    await fireEvent.click(note);
    expect(onLook.mock.calls).toEqual([[4]]);
  });
});
