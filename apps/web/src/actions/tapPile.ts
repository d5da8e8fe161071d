import type { Session } from '../session/session.svelte.ts';

/** A pile was tapped, clicked, or activated by a key; index from 0. */
export function tapPile(session: Session, index: number): void {
  session.act((controller) => controller.tap(index));
}
