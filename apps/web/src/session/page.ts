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

export type Notice = { readonly kind: 'lost' } | { readonly kind: 'aside'; readonly count: number };

export interface Said {
  readonly text: string;
  /** Counts all that was said, so that the same words twice are two. */
  readonly nth: number;
  /** Shown as well as spoken: why nothing happened. */
  readonly refused: boolean;
}
