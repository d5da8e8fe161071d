/**
 * What help means is said before it is first given: once on each device, and in a ranked game once more, since there it
 * says how the result will count. So is what it means to take a dealt card back.
 */
import { isAssisted, type Assist } from '../game/assist.ts';
import { isLogFull, isRunning, marksOf } from '../game/ranked.ts';
import { refusalText } from '../game/refusalText.ts';
import type { Session } from '../session/session.svelte.ts';

export type Helping = Exclude<Assist, 'picture'>;

export type Asked =
  /** `peeks`: the solver knows the stock, and the player does not. */
  | { readonly about: 'help'; readonly assist: Helping; readonly peeks: boolean }
  /** The result of this ranked game will be one with help. */
  | { readonly about: 'ranked'; readonly assist: Helping }
  /** Likewise, because a dealt card would be taken back (U5). */
  | { readonly about: 'peek' };

const PEEK: Asked = { about: 'peek' };

export class Consent {
  #asked = $state.raw<Asked | null>(null);
  readonly #session: Session;
  #then: (() => void) | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** What is being asked; null while nothing is. */
  get asked(): Asked | null {
    const peeking = this.#session.state?.peeking ?? null;
    return peeking === null ? this.#asked : PEEK;
  }

  /** Goes on at once where all has been said before. */
  before(assist: Helping, then: () => void): void {
    const { state, settings, text } = this.#session;
    if (state === null) return;
    const { game } = state;
    if (isRunning(game) && isLogFull(game) && !isAssisted(game)) {
      this.#session.say(refusalText(text, { code: 'log-full' }, settings.showMoves), true);
      return;
    }
    const asked = isRunning(game) ? this.#inRanked(assist) : this.#onDevice(assist);
    if (asked === null) {
      then();
      return;
    }
    this.#then = then;
    this.#asked = asked;
  }

  agree(): void {
    const { asked } = this;
    const then = this.#then;
    this.#close();
    if (asked?.about === 'peek') this.#session.act((controller) => controller.peek());
    if (asked?.about === 'help') {
      const known = asked.peeks ? { knowsHelp: true, knowsPeek: true } : { knowsHelp: true };
      void this.#session.change(known);
    }
    then?.();
  }

  refuse(): void {
    this.#close();
    this.#session.act((controller) => controller.stay());
  }

  #close(): void {
    this.#asked = null;
    this.#then = null;
  }

  #inRanked(assist: Helping): Asked | null {
    const ranked = this.#session.state?.game.ranked ?? null;
    return ranked === null || marksOf(ranked).assisted ? null : { about: 'ranked', assist };
  }

  #onDevice(assist: Helping): Asked | null {
    const { state, settings } = this.#session;
    const peeks = state !== null && state.game.mode.deal !== 'open';
    if (settings.knowsHelp && (settings.knowsPeek || !peeks)) return null;
    return { about: 'help', assist, peeks };
  }
}
