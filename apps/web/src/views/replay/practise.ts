/** A watched game goes on as the player's own: as practice, which counts nowhere (T4, T16). */
import { newId } from '../../session/opening.ts';
import type { Session } from '../../session/session.svelte.ts';
import type { Game } from '../../game/game.ts';
import { replayed } from './reading.ts';

/** Lays the position after so many moves on the table; what came after it is not known there. */
export function practise(session: Session, game: Game, moves: number): void {
  const record = { ...game, moves: game.moves.slice(0, moves) };
  const made = { id: newId(), created: Date.now(), practice: true };
  session.lay(replayed(record, made));
}
