import { MediaQuery } from 'svelte/reactivity';
import { innerHeight } from 'svelte/reactivity/window';

/** A window of 1280 × 1024 at 400 %, and what is like it, whatever the font is. Styles ask for the same. */
const zoomed = new MediaQuery('(max-width: 479px) and (max-height: 399px)');
/** Three lines of the smallest cards. */
const LEAST = 152;

/** Where the page scrolls, and not the table in it: the height that a row of few piles fills, beside so many px of the rest. */
export function unrolled(rest: number): number | null {
  return zoomed.current ? Math.max(LEAST, (innerHeight.current ?? 0) - rest) : null;
}

/** How what comes up takes the focus: beside a table that stands still nothing may scroll, elsewhere it has to be seen. */
export function calmly(one: Element): FocusOptions {
  return { preventScroll: one.closest('.page, .player') !== null && !zoomed.current };
}
