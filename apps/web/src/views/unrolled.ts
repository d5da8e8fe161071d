import { MediaQuery } from 'svelte/reactivity';

/** Three lines of the smallest cards. */
const LEAST = 152;

let query: MediaQuery | null = null;

/** A window of 1280 × 1024 at 400 %, and what is like it, whatever the font is. Styles ask for the same. */
function isZoomed(): boolean {
  query ??= new MediaQuery('(max-width: 479px) and (max-height: 399px)');
  return query.current;
}

/** Where the page scrolls, and not the table in it: the height that a row of few piles fills, of so many px that are free. */
export function unrolled(free: number): number | null {
  return isZoomed() ? Math.max(LEAST, free) : null;
}

/** How what comes up takes the focus: beside a table that stands still nothing may scroll, elsewhere it has to be seen. */
export function calmly(one: Element): FocusOptions {
  return { preventScroll: one.closest('.page, .player') !== null && !isZoomed() };
}
