/** Help from the solver. A game that had any has statistics of its own and never makes a best; it says so for good. */
import type { GameResult } from './game.ts';
import type { Ranked } from './ranked.ts';

export const ASSISTS = ['hint', 'lamp', 'show', 'picture'] as const;
/** The kinds of help: a hint, the lamp, a line that was shown, the picture of the whole game. */
export type Assist = (typeof ASSISTS)[number];

/** As much of a game as is asked here. */
interface Helped {
  readonly mode: { readonly undo: boolean };
  readonly result: GameResult | null;
  readonly closed: boolean;
  /** The kinds of help that this game had, in the order of `ASSISTS`. */
  readonly assists: readonly Assist[];
}

export function isAssisted({ assists }: Pick<Helped, 'assists'>): boolean {
  return assists.length > 0;
}

/** Whether the solver may tell all that it knows: in a ranked game not before its result is handed in. */
export function mayBeShown({ ranked }: { readonly ranked: Ranked | null }): boolean {
  return ranked?.handedIn !== null;
}

/** What has been won, or cannot be taken back, is as it is: help that comes later changes nothing and marks nothing. */
export function isFinal({ mode, result, closed }: Helped): boolean {
  return closed || result?.outcome === 'won' || (!mode.undo && result !== null);
}

/** The game with the mark of this help; the very same game where it has it already, or where nothing can be helped. */
export function assisted<G extends Helped>(game: G, assist: Assist): G {
  if (isFinal(game) || game.assists.includes(assist)) return game;
  return {
    ...game,
    assists: ASSISTS.filter((one) => one === assist || game.assists.includes(one)),
  };
}
