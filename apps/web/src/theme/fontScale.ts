/** How large the font is that the browser is set to; 1 is 16 px. What is drawn in code grows with it as words do. */
export function fontScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
