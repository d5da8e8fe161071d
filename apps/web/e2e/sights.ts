/** What each page and state is held to by the eye: axe, forced colours, small targets, zoom and wider text. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Check = (page: Page) => Promise<readonly unknown[]>;

/** WCAG, the best practices of axe, and targets of 24 px or with so much room around them (2.5.8). */
export const brokenRules: Check = async (page) => {
  const { violations } = await new AxeBuilder({ page })
    // There are no frames in which it would have to look, too.
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

/**
 * In forced colours the browser lays a plate in the colour of the page behind all words, so that words in the colour of the
 * page are lost where they stood on a filled ground.
 */
export const coveredWords: Check = async (page) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const covered = await page.evaluate(() => {
    const grounds = ['Canvas', 'ButtonFace', 'Field'].map((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = name;
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
    const groundOf = (one: Element | null): string => {
      if (one === null) return grounds[0] ?? '';
      const { backgroundColor } = getComputedStyle(one);
      // What is mixed into nothing, or clear, is no ground.
      const clear = /rgba\(|\//.test(backgroundColor);
      return clear ? groundOf(one.parentElement) : backgroundColor;
    };
    const hasWords = (one: Element): boolean =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return [...document.body.querySelectorAll('*')]
      .filter(
        (one) =>
          hasWords(one) &&
          one.checkVisibility() &&
          one.closest('svg') === null &&
          getComputedStyle(one).forcedColorAdjust === 'auto' &&
          !grounds.includes(groundOf(one)),
      )
      .map((one) => one.outerHTML);
  });
  await page.emulateMedia({ forcedColors: null });
  return covered;
};

/** WCAG 1.4.12: what whoever needs it may set, and nothing may be lost by it. */
const WIDER = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }`;

/** At 320 px, which is 1280 px at 400 % (1.4.10), with the text spread: what lies beyond the side, or is cut off. */
export const lostWhenNarrow: Check = async (page) => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  const lost = await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const beyond = document.documentElement.scrollWidth - innerWidth;
    /** What is there to be heard only is cut to nothing on purpose; the row scrolls by itself. */
    const isSpared = (one: Element | null): boolean => {
      if (one === null) return false;
      const { clipPath, position } = getComputedStyle(one);
      const isHeard = position === 'absolute' && clipPath !== 'none';
      return isHeard || one.matches('.felt, [aria-hidden=true]') || isSpared(one.parentElement);
    };
    const nearest = (one: Element | null, axis: 'overflowX' | 'overflowY'): Element | null => {
      if (one === null || getComputedStyle(one).position === 'fixed') return null;
      if (getComputedStyle(one)[axis] === 'visible') return nearest(one.parentElement, axis);
      return ['hidden', 'clip'].includes(getComputedStyle(one)[axis]) ? one : null;
    };
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (words.nextNode()) {
      const { parentElement: parent, textContent } = words.currentNode;
      if (!textContent?.trim() || !parent?.checkVisibility() || isSpared(parent)) continue;
      const range = document.createRange();
      range.selectNode(words.currentNode);
      const box = range.getBoundingClientRect();
      const x = nearest(parent, 'overflowX')?.getBoundingClientRect();
      const y = nearest(parent, 'overflowY')?.getBoundingClientRect();
      const wide = x !== undefined && (box.right > x.right + 1 || box.left < x.left - 1);
      const high = y !== undefined && (box.bottom > y.bottom + 2 || box.top < y.top - 2);
      if (box.width > 0 && (wide || high)) cut.push(textContent);
    }
    document.adoptedStyleSheets = [];
    return [
      ...(beyond > 0 ? [`${String(beyond)} px beyond the side`] : []),
      ...cut.map((text) => `cut: ${text}`),
    ];
  }, WIDER);
  if (size !== null) await page.setViewportSize(size);
  return lost;
};

export async function finds(
  page: Page,
  checks: Readonly<Record<string, Check>>,
  where: string,
): Promise<void> {
  for (const [what, check] of Object.entries(checks))
    expect.soft(await check(page), `${where}: ${what}`).toEqual([]);
}
