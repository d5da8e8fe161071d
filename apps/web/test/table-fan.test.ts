// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Fan from '../src/table/Fan.svelte';
import { stubPage } from './table-support.ts';

beforeEach(() => {
  stubPage();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(cleanup);

describe('a look into a pile', () => {
  function fan(count: number) {
    const cards = Array.from({ length: count }, (_, k) => ({ rank: k >> 2, suit: k & 3 }));
    const names = cards.map((_, k) => `card ${String(k)}`);
    const onClose = vi.fn();
    render(Fan, { cards, names, title: 'Pile 3', close: 'Close', onClose });
    return onClose;
  }

  it.each([1, 3, 52])('names %i cards in order, the top one last', (count) => {
    fan(count);
    const list = within(screen.getByRole('dialog', { name: 'Pile 3' })).getByRole('list');
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => item.textContent.trim())).toEqual(
      Array.from({ length: count }, (_, k) => `card ${String(k)}`),
    );
    expect(items.at(-1)?.className).toContain('top');
  });

  it('S4 has the focus on the way out, and says when it is closed', async () => {
    const onClose = fan(4);
    const out = screen.getByRole('button', { name: 'Close' });
    expect(document.activeElement).toBe(out);
    await fireEvent.click(out);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes by a tap beside it, not by one that only ends there', async () => {
    const onClose = fan(4);
    const dialog = screen.getByRole('dialog');
    await fireEvent.pointerDown(screen.getByRole('list'));
    await fireEvent.pointerUp(dialog);
    expect(onClose).not.toHaveBeenCalled();
    await fireEvent.pointerDown(dialog);
    await fireEvent.pointerUp(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
