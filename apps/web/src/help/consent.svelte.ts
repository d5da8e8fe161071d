/** What help means is said before it is first given, once on each device. */
import type { Assist } from '../game/assist.ts';
import type { Session } from '../session/session.svelte.ts';

export interface Asked {
  readonly assist: Exclude<Assist, 'picture'>;
  /** The solver knows the stock, and the player does not. */
  readonly peeks: boolean;
}

export class Consent {
  /** What is being asked; null while nothing is. */
  asked = $state.raw<Asked | null>(null);
  readonly #session: Session;
  #then: (() => void) | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Goes on at once where all has been said before. */
  before(assist: Asked['assist'], then: () => void): void {
    const { state, settings } = this.#session;
    if (state === null) return;
    const peeks = state.game.mode.deal !== 'open';
    if (settings.knowsHelp && (settings.knowsPeek || !peeks)) {
      then();
      return;
    }
    this.#then = then;
    this.asked = { assist, peeks };
  }

  agree(): void {
    const then = this.#then;
    const peeks = this.asked?.peeks === true;
    this.refuse();
    void this.#session.change(peeks ? { knowsHelp: true, knowsPeek: true } : { knowsHelp: true });
    then?.();
  }

  refuse(): void {
    this.asked = null;
    this.#then = null;
  }
}
