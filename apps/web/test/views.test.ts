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
    const panel = screen.getByRole('region', { name: 'End of the game' });
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
  ['/play/bayan/ms617', 'Bayan cannot be played here yet', '/'],
  ['/nowhere', 'There is nothing at this address', '/'],
])('%s: words and a way out', async (path, title, href) => {
  await show(path);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getAllByRole<HTMLAnchorElement>('link')[0]?.getAttribute('href')).toBe(href);
});
