import type { Mode } from '@bellows/rules';
import { isUncertain } from '../game/certain.ts';
import { readTable } from '../session/keeper.ts';
import type { Session } from '../session/session.svelte.ts';
import { beginGame } from './newGame.ts';

/** From a page beside the table to a new game in this mode. The game that was on the table comes back by undo, as after New. */
export async function playMode(session: Session, mode: Mode): Promise<void> {
  const kept = session.state === null && (await readTable(session.shelf)) !== null;
  // A game that is only kept has to lie there first; and winnable deals are looked for at the table.
  if (kept || (session.settings.certain && isUncertain(mode))) await session.visit('/');
  beginGame(session, mode);
}
