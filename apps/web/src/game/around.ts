/** The games around the one on the table: New leaves one behind, undo goes back to it, redo forward again (U9). */
import type { Game } from './game.ts';
import { fresh, type State } from './state.ts';

/** How many games New can be undone through. */
const MOST_BEFORE = 10;

/** The state after New: `left` is the game that was on the table. */
export function afterNew({ before }: State, left: Game, game: Game): State {
  const kept = left.mode.undo && game.mode.undo ? [...before, left] : [];
  return { ...fresh(game), before: kept.slice(-MOST_BEFORE) };
}

/** The game that undo goes back to from the start of this one. */
export function previous({ before }: State): Game | null {
  return before.at(-1) ?? null;
}

/** The game that redo goes to from here, if undo came back from it at this very place. Own moves come first. */
export function next({ game, after }: State): Game | null {
  if (game.cursor < game.moves.length) return null;
  const following = after.at(-1);
  return following?.cursor === game.cursor ? following.game : null;
}

/** The state after going back to `old`, the previous game; `left` is the one that was on the table. */
export function afterBack({ before, after }: State, left: Game, old: Game): State {
  return {
    ...fresh(old),
    before: before.slice(0, -1),
    after: [...after, { game: left, cursor: old.cursor }],
  };
}

/** The state after going forward to `game`, the next one. */
export function afterForward({ before, after }: State, left: Game, game: Game): State {
  return { ...fresh(game), before: [...before, left], after: after.slice(0, -1) };
}
