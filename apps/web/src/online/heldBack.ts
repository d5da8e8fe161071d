import type { Game } from '../game/game.ts';
import type { Session } from '../session/session.svelte.ts';
import { isWithheld } from './records.ts';

/** Whether the cards of a game may still be new to somebody: then only the address of its day is told (B11). */
export function isHeldBack(
  session: Pick<Session, 'online' | 'today'>,
  { daily }: Pick<Game, 'daily'>,
): boolean {
  return daily !== null && isWithheld(daily, session.online?.clock.now() ?? session.today());
}
