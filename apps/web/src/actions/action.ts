import type { Translator } from '@bellows/i18n';
import type { Session } from '../session/session.svelte.ts';

/** One thing that a player can do: what buttons, keys and menus have in common. */
export interface Action {
  readonly id: string;
  /** The accessible name. */
  readonly name: (text: Translator) => string;
  /** What stands on a small button, where that is shorter. */
  readonly short?: (text: Translator) => string;
  /** The single keys that do it, in lower case; the first one is shown as a hint. */
  readonly keys: readonly string[];
  readonly enabled: (session: Session) => boolean;
  /** Asked for while it is not enabled, it says why. */
  readonly run: (session: Session) => void;
}
