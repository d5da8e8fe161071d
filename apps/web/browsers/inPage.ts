/**
 * What is asked in the page. These functions are sent there as text, so they use nothing of this file; what finds elements by
 * their role and name is the bundle of Testing Library, which the page has as a global by then.
 */
import type * as TestingLibrary from '@testing-library/dom';

/** An element by its role and name; text as a whole, a pattern anywhere; or by a CSS selector. */
export type Target =
  string | { readonly role: string; readonly name?: string | RegExp; readonly nth?: number };

/** The same as JSON. */
export type Sought =
  | { readonly css: string }
  | {
      readonly role: string;
      readonly name: string | null;
      readonly pattern: readonly [string, string] | null;
      readonly nth: number | null;
    };

export function soughtOf(target: Target): Sought {
  if (typeof target === 'string') return { css: target };
  const { role, name, nth = null } = target;
  return name instanceof RegExp
    ? { role, name: null, pattern: [name.source, name.flags], nth }
    : { role, name: name ?? null, pattern: null, nth };
}

export function find(sought: Sought): HTMLElement[] {
  if ('css' in sought) return [...document.querySelectorAll<HTMLElement>(sought.css)];
  const { role, name, pattern, nth } = sought;
  const library = Reflect.get(globalThis, 'TestingLibraryDom') as typeof TestingLibrary;
  const wanted = pattern === null ? name : new RegExp(...pattern);
  const all = library.queryAllByRole(document.body, role, wanted === null ? {} : { name: wanted });
  return nth === null ? all : all.slice(nth, nth + 1);
}

/** Where to press the one element that was found, or why it cannot be pressed yet. */
export async function pressable(
  found: readonly HTMLElement[],
): Promise<string | { x: number; y: number }> {
  const [one] = found;
  if (one === undefined || found.length > 1) return `there are ${String(found.length)} of them`;
  if ('disabled' in one && one.disabled === true) return 'it is disabled';
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Nobody presses a box that its label draws.
  const label = 'labels' in one ? (one.labels as NodeListOf<HTMLElement> | null)?.[0] : null;
  const drawn = label ?? one;
  drawn.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  await frame();
  const before = drawn.getBoundingClientRect();
  await frame();
  const box = drawn.getBoundingClientRect();
  if (before.x !== box.x || before.y !== box.y) return 'it moves';
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(at.x, at.y);
  return drawn.contains(hit) || hit?.contains(one) ? at : `${hit?.outerHTML ?? 'nothing'} is there`;
}

/** The text of all that was found, one space for any white space. */
export function text(found: readonly HTMLElement[]): string {
  return found.map((one) => one.innerText.replace(/\s+/g, ' ').trim()).join(' ');
}

export function isFocused(found: readonly HTMLElement[]): boolean {
  return found.length === 1 && found[0] === document.activeElement;
}

/** Takes an option of a list, as far as a page can tell from a hand. */
export function take(found: readonly HTMLElement[], value: string): void {
  const list = found[0] as HTMLSelectElement;
  list.focus();
  list.value = value;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

export function labels(found: readonly HTMLElement[]): string[] {
  return found.map((one) => one.ariaLabel ?? '');
}
