import type { Theme } from '../storage/settings.ts';

/** The theme and the deck live on the root element, where the style sheet looks for them. */
export function applyTheme(theme: Theme, fourColours: boolean): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  if (fourColours) root.dataset['deck'] = 'four';
  else delete root.dataset['deck'];
  const colour = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', colour);
  }
}
