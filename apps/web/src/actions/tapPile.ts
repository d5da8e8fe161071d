import type { Session } from '../session/session.svelte.ts';
import type { Half } from '../table/types.ts';

/** A pile was tapped, clicked, or activated by a key; index from 0. */
export function tapPile(session: Session, index: number, half: Half = null): void {
  // Where nothing is taken back, an earlier position is there to be looked at.
  if (session.picture.looking !== null) session.say(session.text.t('look.only'), true);
  else session.act((controller) => controller.tap(index, half));
}
