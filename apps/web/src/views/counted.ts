import type { GameResult } from '@bellows/api';
import type { Game } from '../game/game.ts';
import type { Session } from '../session/session.svelte.ts';

/** What the server has counted of this very ranked game: its time and score are what stands. */
export function countedOf(session: Session, game: Game): GameResult | null {
  const prospect = game.ranked === null ? null : session.online?.prospect(game.id);
  return prospect?.kind === 'accepted' ? prospect.answer : null;
}
