import { withChoice, type DealOrder } from '@bellows/rules';
import { beginGame } from './newGame.ts';
import type { Session } from '../session/session.svelte.ts';

/** Another deal order or undo rule is another mode, and one game has one mode: this begins a new game. */
export function changeMode(
  session: Session,
  change: { readonly deal?: DealOrder; readonly undo?: boolean },
): void {
  const mode = session.state?.game.mode;
  if (mode === undefined) return;
  const next = withChoice(mode, change);
  if (next.text !== mode.text) beginGame(session, next);
}
