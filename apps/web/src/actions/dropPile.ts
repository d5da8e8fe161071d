import type { Session } from '../session/session.svelte.ts';
import type { Drop, Half } from '../table/types.ts';

/** Where a pile that is being dragged may be dropped; indices from 0. */
export function dropsOf(session: Session, index: number): readonly Drop[] {
  if (session.picture.looking !== null || session.elsewhere) return [];
  return session.controller?.dropsFor(index) ?? [];
}

/** A pile was dropped on another one, or off the row. */
export function dropPile(
  session: Session,
  from: number,
  to: number | 'away',
  half: Half = null,
): void {
  if (session.picture.looking !== null) session.say(session.text.t('look.only'), true);
  else session.act((controller) => controller.drop(from, to, half));
}
