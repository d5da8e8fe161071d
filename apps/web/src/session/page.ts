/** What stands on the page beside the game itself. */
import type { DealProblem, ModeProblem, StartProblem } from '@bellows/rules';
import type { PageRoute } from '../routes.ts';

export type Page =
  | { readonly kind: 'play' }
  | {
      readonly kind: 'problem';
      readonly problem: ModeProblem | DealProblem | StartProblem;
      readonly right: string | null;
    }
  | PageRoute
  /** It could not be loaded: no connection, or another version lies on the server by now. */
  | { readonly kind: 'unreached' }
  | { readonly kind: 'not-found' };

export type Notice =
  | { readonly kind: 'lost' }
  | { readonly kind: 'aside'; readonly count: number }
  /** A ranked game was begun while its player had already gone to another page; `play` lays it on the table. */
  | { readonly kind: 'dealt'; readonly game: string; readonly play: () => Promise<void> }
  /** A new version lies ready; `take` loads the page in it. */
  | { readonly kind: 'newer'; readonly take: () => Promise<void> };

export interface Said {
  readonly text: string;
  /** The same as it is spoken: with cards in words. */
  readonly spoken: string;
  /** Counts all that was said, so that the same words twice are two. */
  readonly nth: number;
  /** Shown as well as spoken: why nothing happened. */
  readonly refused: boolean;
}

/** Piles from 0. */
export interface Standing {
  /** The pile that the keyboard is on; null while it is elsewhere. */
  readonly focused: () => number | null;
  /** The same, or the one that it would come back to. */
  readonly current: () => number;
}
