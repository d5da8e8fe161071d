import type { Settings } from '../storage/settings.ts';

type Look = Pick<Settings, 'theme' | 'fourColours' | 'leftHanded' | 'largeCards'>;

/** The theme, the deck, the hand and the size live on the root element, where the style sheets look for them. */
export function applyTheme({ theme, fourColours, leftHanded, largeCards }: Look): void {
  const root = document.documentElement;
  set(root, 'theme', theme === 'system' ? null : theme);
  set(root, 'deck', fourColours ? 'four' : null);
  set(root, 'hand', leftHanded ? 'left' : null);
  set(root, 'large', largeCards ? 'on' : null);
  const colour = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', colour);
  }
}

function set({ dataset }: HTMLElement, name: string, value: string | null): void {
  if (value === null) Reflect.deleteProperty(dataset, name);
  else dataset[name] = value;
}
