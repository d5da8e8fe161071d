/** What a player may do with a game, and why not. Pure; the controller acts on it. */
import { whyNot, type Move } from '@bellows/rules';
import { hasEnded, isAiming, positionOf, type Game } from './game.ts';
import { isLogFull, isRunning, wouldPeek } from './ranked.ts';
import type { Refusal } from './refusal.ts';

export function whyNotPlay(game: Game, move: Move): Refusal | null {
  if (isAiming(game)) return { code: 'aim-first' };
  if (game.ranked !== null && !isRunning(game)) return { code: 'result-stands' };
  if (hasEnded(game) || game.closed) return { code: 'game-over' };
  const reason = whyNot(positionOf(game), move);
  if (reason !== null) return { code: 'rule', reason };
  return isLogFull(game) ? { code: 'log-full' } : null;
}

/** To another position of the game; `peek`: the player is asked first (U5). */
export function whyNotGo(game: Game, cursor: number): Refusal | 'peek' | null {
  if (!game.mode.undo) return { code: 'no-undo' };
  if (cursor === game.cursor) return null;
  if (isLogFull(game)) return { code: 'log-full' };
  return wouldPeek(game, cursor) ? 'peek' : null;
}
