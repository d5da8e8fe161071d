/** What the end of a game says of the games before it. */
import { compareResults, type Game, type GameResult } from '../game/game.ts';
import { counts, countsAsBest, saveGame } from '../game/saved.ts';
import type { Played } from '../storage/played.ts';
import { dayOf, dayStreak } from './days.ts';
import { bestOf, endedOf } from './figures.ts';

export interface Standing {
  /** The best of the mode (rule S5), this game included; null where this game cannot be one. */
  readonly best: GameResult | null;
  readonly isNew: boolean;
  /** Days in a row on which a game ended, in whatever mode, today included; 0 where this game counts nowhere. */
  readonly days: number;
}

export function standingOf(played: readonly Played[], game: Game, today: number): Standing {
  const saved = saveGame(game, 0);
  const days = endedOf(played).map(({ when }) => dayOf(when));
  const streak = counts(saved) ? dayStreak([...days, today], today).current : 0;
  const own = countsAsBest(saved) ? game.result : null;
  if (own === null) return { best: null, isNew: false, days: streak };
  const ofMode = played.filter(({ mode }) => mode === game.mode.text);
  const earlier = bestOf(ofMode, game.id)?.result ?? null;
  const isNew = earlier === null || compareResults(own, earlier) < 0;
  return { best: isNew ? own : earlier, isNew, days: streak };
}
