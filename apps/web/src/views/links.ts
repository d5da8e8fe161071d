/** Links inside the product are followed without loading it again. */
import { parseRoute } from '../routes.ts';
import type { Session } from '../session/session.svelte.ts';

export function followLink(session: Session, event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (event.defaultPrevented || !plain || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || parseRoute(url.pathname).kind === 'not-found') return;
  // A place on the same page is the browser's business.
  if (url.pathname === location.pathname && url.hash !== '') return;
  event.preventDefault();
  void session.visit(url.pathname + url.search + url.hash);
}
