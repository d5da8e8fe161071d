// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import Table from '../src/table/Table.svelte';
import type { PileView, TableHandle, TableView } from '../src/table/types.ts';
import { stubPage } from './table-support.ts';

beforeAll(stubPage);
afterEach(cleanup);

const pile = (id: string, rest: Partial<PileView> = {}): PileView => ({
  id,
  top: { rank: 4, suit: 2 },
  size: 1,
  label: `${id}, said in words`,
  movable: false,
  target: null,
  ...rest,
});

const view = (ids: readonly string[], rest: Partial<TableView> = {}): TableView => ({
  piles: ids.map((id) => pile(id)),
  selected: null,
  stock: null,
  lastMove: null,
  refused: null,
  ...rest,
});

const stock = {
  count: 22,
  enabled: true,
  label: 'Deal, 22 cards left',
  caption: 'cards left',
  action: 'Deal a card',
};

const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;

describe('the table', () => {
  it('S1 offers each pile as a button with the name that was handed in', () => {
    render(Table, { view: view(['5C', '5S', '5H']), label: 'The row', onPile: vi.fn() });
    expect(screen.getByRole('grid', { name: 'The row' })).toBeTruthy();
    const names = screen.getAllByRole('button').map((b) => b.getAttribute('aria-label'));
    expect(names).toEqual(['5C, said in words', '5S, said in words', '5H, said in words']);
  });

  it('reports taps, the stock, Escape and the bare table', async () => {
    const calls = { onPile: vi.fn(), onStock: vi.fn(), onEscape: vi.fn(), onEmpty: vi.fn() };
    const { container } = render(Table, {
      view: view(['5C', '5S'], { stock }),
      label: 'The row',
      ...calls,
    });
    await fireEvent.click(screen.getByRole('button', { name: /^5S/ }));
    // A click without a place (a key, a screen reader) means no half.
    expect(calls.onPile.mock.calls).toEqual([[1, null]]);
    expect(calls.onEmpty).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Deal, 22 cards left' }));
    expect(calls.onStock).toHaveBeenCalledOnce();
    await fireEvent.keyDown(screen.getByRole('button', { name: /^5C/ }), { key: 'Escape' });
    expect(calls.onEscape).toHaveBeenCalledOnce();
    await fireEvent.click(container.querySelector('.felt') as Element);
    expect(calls.onEmpty).toHaveBeenCalledOnce();
  });

  it('is one stop for the Tab key, and arrows walk along the row', async () => {
    render(Table, { view: view(['5C', '5S', '5H']), label: 'The row', onPile: vi.fn() });
    const stops = (): (string | null)[] =>
      screen.getAllByRole('button').map((b) => b.getAttribute('tabindex'));
    expect(stops()).toEqual(['0', '-1', '-1']);
    screen.getByRole('button', { name: /^5C/ }).focus();
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(focused()).toMatch(/^5S/);
    expect(stops()).toEqual(['-1', '0', '-1']);
    await fireEvent.keyDown(document.activeElement as Element, { key: 'End', ctrlKey: true });
    expect(focused()).toMatch(/^5H/);
  });

  it('goes past the last pile to the stock, and back', async () => {
    render(Table, { view: view(['5C', '5S'], { stock }), label: 'The row', onPile: vi.fn() });
    screen.getByRole('button', { name: /^5S/ }).focus();
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(focused()).toBe('Deal, 22 cards left');
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
    await vi.waitFor(() => {
      expect(focused()).toMatch(/^5S/);
    });
  });

  it('tells which pile the keyboard is on, for the keys of the page', () => {
    const made = render(Table, { view: view(['5C', '5S']), label: 'The row', onPile: vi.fn() });
    expect((made.component as TableHandle).focused()).toBeNull();
    screen.getByRole('button', { name: /^5S/ }).focus();
    expect((made.component as TableHandle).focused()).toBe(1);
  });

  it('tells the halves of a pile apart: by the place of a click, by Shift for the lower one', async () => {
    const onPile = vi.fn();
    render(Table, { view: view(['5C', '5S']), label: 'The row', onPile });
    const pile5S = screen.getByRole('button', { name: /^5S/ });
    const box = { top: 100, height: 60, left: 0, width: 40 };
    vi.spyOn(pile5S, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
    await fireEvent.click(pile5S, { detail: 1, clientY: 120 });
    await fireEvent.click(pile5S, { detail: 1, clientY: 140 });
    await fireEvent.keyDown(pile5S, { key: 'Enter', shiftKey: true });
    expect(onPile.mock.calls).toEqual([
      [1, 'upper'],
      [1, 'lower'],
      [1, 'lower'],
    ]);
  });

  it('S3 keeps the focus with the pile that moved, also where its button is gone', async () => {
    const props = { label: 'The row', onPile: vi.fn() };
    const { rerender } = render(Table, { view: view(['AC', '5S', '5H']), ...props });
    screen.getByRole('button', { name: /^5H/ }).focus();
    const merged = { ...view(['AC', '5H']), lastMove: { from: 2, to: 1 } };
    merged.piles = [pile('AC'), pile('5H', { size: 2 })];
    await rerender({ view: merged, ...props });
    await vi.waitFor(() => {
      expect(focused()).toMatch(/^5H/);
    });
    await rerender({ view: view(['AC', '5S', '5H']), ...props });
    await vi.waitFor(() => {
      expect(focused()).toMatch(/^5H/);
    });
  });

  it('leaves the focus alone while it is elsewhere', async () => {
    const props = { label: 'The row', onPile: vi.fn() };
    const { rerender } = render(Table, { view: view(['AC', '5S', '5H']), ...props });
    await rerender({ view: { ...view(['AC', '5H']), lastMove: { from: 2, to: 1 } }, ...props });
    expect(document.activeElement).toBe(document.body);
  });

  it('L8 tells selection and targets by attributes and tabs, not by colour alone', () => {
    const { container } = render(Table, {
      view: {
        ...view(['5C', '5S']),
        piles: [pile('5C', { target: { tab: '1' } }), pile('5S')],
        selected: 1,
      },
      label: 'The row',
      onPile: vi.fn(),
    });
    expect(container.querySelector('.tab')?.textContent).toBe('1');
    // The tab stands out over the card above, whichever is drawn later.
    expect(container.querySelector<HTMLElement>('.pile.target')?.style.zIndex).toBe('2');
    const cells = screen.getAllByRole('gridcell').map((c) => c.getAttribute('aria-selected'));
    expect(cells).toEqual([null, 'true']);
  });

  it('L8 draws a target in two halves, what goes and the named card, each in its own shape', () => {
    const { container } = render(Table, {
      view: {
        ...view([]),
        piles: [
          pile('5C', { target: { tab: '1', under: 'u' } }),
          pile('5S', { goes: true }),
          pile('5H', { named: true }),
        ],
      },
      label: 'The row',
      onPile: vi.fn(),
    });
    const tabs = [...container.querySelectorAll('.tab')].map((tab) => tab.textContent);
    expect(tabs).toEqual(['1', 'u']);
    expect(container.querySelectorAll('.half')).toHaveLength(2);
    expect(container.querySelectorAll('.ring.goes')).toHaveLength(1);
    expect(container.querySelectorAll('.flag')).toHaveLength(1);
  });

  it('marks the gap that removed cards have left', () => {
    const { container } = render(Table, {
      view: view(['5C', '5S', '5H'], { lastGone: [1, 2] }),
      label: 'The row',
      onPile: vi.fn(),
    });
    expect(container.querySelectorAll('.trace circle')).toHaveLength(2);
  });

  it('L10 keeps the row left to right', () => {
    const { container } = render(Table, { view: view(['5C']), label: 'x', onPile: vi.fn() });
    expect(container.querySelector('.felt')?.getAttribute('dir')).toBe('ltr');
  });

  it('writes no style attribute into its markup: the content policy would refuse it', async () => {
    const { readdir, readFile } = await import('node:fs/promises');
    for (const folder of ['table', 'cards']) {
      const at = `${import.meta.dirname}/../src/${folder}`;
      for (const file of await readdir(at)) {
        if (file.endsWith('.svelte'))
          expect(await readFile(`${at}/${file}`, 'utf8')).not.toMatch(/\sstyle=/);
      }
    }
  });
});
