// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../src/App.svelte';
import { Session } from '../src/session/session.svelte.ts';
import { memoryBackend } from '../src/storage/memory.ts';
import { DEFAULTS } from '../src/storage/settings.ts';
import { Shelf } from '../src/storage/shelf.ts';
import { Tabs } from '../src/storage/tabs.ts';
import { listed, rowsOf } from '../src/views/deals/listing.ts';
import { english } from './support.ts';

/** jsdom draws nothing: sizes are not its business, media queries neither. */
beforeEach(() => {
  const nothing = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
  HTMLDialogElement.prototype.showModal = nothing;
  Element.prototype.animate = () => ({ cancel: nothing, finished: Promise.resolve() }) as never;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

async function show(path: string) {
  const shelf = new Shelf(memoryBackend(), { onLost: () => undefined, onAside: () => undefined });
  const silent = {
    onElsewhere: () => undefined,
    onTaken: () => Promise.resolve(),
    onSettings: () => undefined,
  };
  const tabs = new Tabs(null, 'me', silent, () => 0);
  const clock = { now: 0 };
  const session = new Session({
    shelf,
    tabs,
    settings: DEFAULTS,
    text: english,
    now: () => clock.now,
  });
  await session.go(path, null);
  render(App, { session });
  await tick();
  return { session, clock };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => {
  button(name).click();
  await tick();
};

describe('the play page', () => {
  test('the buttons of a new game: names and what they can do', async () => {
    await show('/play/accordion/ms617');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Accordion\s+open/);
    expect([button('Undo').disabled, button('Redo').disabled]).toEqual([true, true]);
    expect(button('New game').disabled).toBe(false);
    expect(location.pathname).toBe('/play/accordion/open/ms617');
  });

  test('K5: a win has one panel, and no word of "no more moves"', async () => {
    const { session, clock } = await show('/play/accordion/5C5S5H');
    session.act((controller) => controller.tap(2));
    clock.now = 90_000;
    session.act((controller) => controller.tap(1));
    await tick();
    const panel = await screen.findByRole('region', { name: 'End of the game' });
    expect(panel.textContent).toContain('You won!');
    expect(panel.textContent).toContain('1:30');
    expect(document.body.textContent).not.toContain('No more moves');
    await press('Undo');
    expect(screen.queryByRole('region', { name: 'End of the game' })).toBeNull();
    expect(button('Redo').disabled).toBe(false);
  });

  test('S2: equal words in a row are two elements', async () => {
    const { session } = await show('/play/accordion/5S9C8D8C');
    session.act((controller) => controller.tap(1));
    await tick();
    const first = screen.getByRole('status').firstElementChild;
    session.act((controller) => controller.tap(1));
    await tick();
    const second = screen.getByRole('status').firstElementChild;
    expect(second).not.toBe(first);
    expect(second?.textContent.trim()).toBe(first?.textContent.trim());
  });

  test('S1: the figures of the head are told apart by words', async () => {
    await show('/play/accordion/gradual/ms617');
    const words = screen.getByRole('banner').textContent.replace(/\s+/g, ' ');
    expect(words).toMatch(/1 pile 51 moves to a full win time 0:00 score 0/);
    const stock = button('Deal').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(stock)?.textContent.replace(/\s+/g, ' ').trim()).toBe(
      '51 cards left',
    );
  });

  test('S5: with single keys off no key is shown or named', async () => {
    const { session } = await show('/play/accordion/gradual/ms617');
    expect(button('New game').getAttribute('aria-keyshortcuts')).toBe('N');
    await session.change({ singleKeys: false });
    await tick();
    expect(document.querySelectorAll('[aria-keyshortcuts], [data-key]')).toHaveLength(0);
  });

  test('S2: an end is told as an end, also where it was a good game', async () => {
    const { session } = await show('/play/accordion/7H7CKCKH');
    session.act((controller) => controller.tap(3));
    session.act((controller) => controller.tap(2));
    session.act((controller) => controller.tap(1));
    await tick();
    expect(screen.getByRole('status').textContent.trim()).toBe(
      'Seven of clubs onto pile 1. 2 piles left. No more moves. A strong game!',
    );
  });

  test('B9: unfinished games are known, and gone on with', async () => {
    const { session } = await show('/play/accordion/gradual/no-undo/ms617');
    session.act((controller) => controller.deal());
    await session.go('/play/accordion/gradual/ms1', null);
    session.act((controller) => controller.deal());
    session.act((controller) => controller.deal());
    await session.written;
    const [strict] = await session.shelf.byLink('accordion/gradual/no-undo', 'ms617');
    await session.resume(strict?.game.id ?? '');
    expect(location.pathname).toBe('/play/accordion/gradual/no-undo/ms617');
    await tick();
    expect(screen.getAllByRole('gridcell')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toContain('Another game is on the table');
    await session.written;
    const rows = rowsOf(await session.shelf.rows(), 'unfinished', session.state?.game.id ?? null);
    expect(listed(rows, 9).map(({ game }) => game.deal.id)).toEqual(['ms1']);
    session.act((controller) => controller.deal());
    expect(session.state?.game.cursor).toBe(2);
  });

  test('S4: the notice of the other tab takes the focus from an open menu, and gives it back', async () => {
    const { session } = await show('/play/accordion/ms617');
    session.act((controller) => controller.tap(1));
    session.menuOpen = true;
    await tick();
    session.seat.overrule(session.state?.game.id ?? '');
    await tick();
    expect(session.menuOpen).toBe(false);
    expect(document.activeElement?.textContent.trim()).toBe('Play here');
    button('Play here').click();
    await vi.waitFor(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/pile 1 of 51/);
    });
  });

  test('B6: of two journeys at once the later one counts', async () => {
    const { session } = await show('/play/accordion/ms617');
    await Promise.all([
      session.go('/play/accordion/ms1', null),
      session.go('/play/accordion/ms2', null),
    ]);
    expect(session.state?.game.deal.id).toBe('ms2');
    expect(location.pathname).toBe('/play/accordion/open/ms2');
  });

  test('back from a page the same game lies there, ended or not, with all that can be undone', async () => {
    const { session } = await show('/play/accordion/5C5S5H');
    session.act((controller) => controller.tap(2));
    session.act((controller) => controller.tap(1));
    const { game } = session.state ?? {};
    await session.go('/settings', null);
    expect(session.page.kind).toBe('page');
    await session.go('/', null);
    await tick();
    expect(session.state?.game.moves).toBe(game?.moves);
    expect(location.pathname).toBe('/play/accordion/open/5C5S5H');
    const end = await screen.findByRole('region', { name: 'End of the game' });
    expect(end.textContent).toContain('You won');
  });

  test('the score and the clock can be hidden', async () => {
    const { session } = await show('/play/accordion/ms617');
    expect(document.querySelector('.clock')).not.toBeNull();
    await session.change({ showClock: false, showScore: false });
    await tick();
    expect(document.querySelector('.clock')).toBeNull();
    expect(document.querySelector('.label')).toBeNull();
  });
});

test.each([
  ['/play/acordion/ms617', 'This link does not lead to a game', '/play/accordion/ms617'],
  ['/nowhere', 'There is nothing at this address', '/'],
])('%s: words and a way out', async (path, title, href) => {
  await show(path);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(document.title).toBe(`${title} · Bellows`);
  expect(screen.getAllByRole<HTMLAnchorElement>('link')[0]?.getAttribute('href')).toBe(href);
});
