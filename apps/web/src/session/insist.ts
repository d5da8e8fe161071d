/** How soon a style sheet that did not come is asked for again, in milliseconds. */
const SOON = 1500;

/**
 * Asks for style sheets until they come. Vite counts what it has asked for once as loaded, so that a dialogue that is tried
 * again after a broken connection would come up without its looks.
 */
export function insistOnStyles(): void {
  const again = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const link = target.cloneNode();
    setTimeout(() => target.replaceWith(link), SOON);
  };
  // Errors of an element do not bubble.
  window.addEventListener('error', again, true);
}
