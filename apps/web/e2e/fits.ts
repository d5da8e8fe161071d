/** Whether all words of a page can be read: none lies beyond the side, is cut off, or runs out of its button. */
import type { Page } from '@playwright/test';

/** What cannot be read, each in a line; `allowed`: a selector of what may be cut, since it is whole elsewhere. */
export function unreadable(page: Page, allowed = ''): Promise<readonly string[]> {
  return page.evaluate((cutHere) => {
    const SLACK = 1.5;
    const found = new Set<string>();
    const wide = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - wide;
    if (over > 0) found.add(`the page scrolls sideways, by ${String(over)}`);

    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX);
    const cuts = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX);
    /** What is for the ear alone. */
    const isUnseen = (one: Element) => {
      const style = getComputedStyle(one);
      return style.clipPath !== 'none' || style.visibility === 'hidden' || style.opacity === '0';
    };

    function look(text: Text): void {
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const said = text.data.trim().slice(0, 60);
      let inScroller = false;
      for (let one = text.parentElement; one !== null; one = one.parentElement) {
        if (isUnseen(one) || one.closest('svg') !== null) return;
        if (cutHere !== '' && one.matches(cutHere)) return;
        const style = getComputedStyle(one);
        if (scrolls(style)) inScroller = true;
        if (inScroller || style.display === 'contents' || style.display === 'inline') continue;
        const frame = one.getBoundingClientRect();
        const leaves = boxes.some(
          ({ left, right }) => left < frame.left - SLACK || right > frame.right + SLACK,
        );
        if (leaves && cuts(style)) found.add(`“${said}” is cut off by ${nameOf(one)}`);
        if (leaves && one.matches('button, a, label, summary'))
          found.add(`“${said}” runs out of ${nameOf(one)}`);
      }
      if (!inScroller && boxes.some(({ left, right }) => left < -SLACK || right > wide + SLACK))
        found.add(`“${said}” lies beyond the side`);
    }

    const nameOf = (one: Element) => {
      const names = [...one.classList].filter((name) => !name.startsWith('svelte-'));
      return [one.tagName.toLowerCase(), ...names].join('.');
    };

    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node !== null; node = all.nextNode())
      if (node instanceof Text && node.data.trim() !== '') look(node);
    return [...found];
  }, allowed);
}
