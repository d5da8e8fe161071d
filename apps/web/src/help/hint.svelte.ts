/** The hint as a ladder: a pile that can move, the move, why. Each press goes one rung up, for as long as nothing changes. */
import type { Move, Position } from '@bellows/rules';
import type { Sureness } from '@bellows/solver/session';
import { positionOf } from '../game/game.ts';
import type { Session } from '../session/session.svelte.ts';
import type { Asking } from './asking.ts';
import type { Consent } from './consent.svelte.ts';
import { hintText } from './words.ts';

export interface Hinted {
  readonly position: Position;
  readonly move: Move;
  readonly sure: Sureness;
  readonly piles: number;
  readonly rung: Rung;
}

export type Rung = 'pile' | 'move' | 'why';

export class HintLadder {
  /** What is shown; null while nothing is. */
  shown = $state.raw<Hinted | 'thinking' | null>(null);
  readonly #session: Session;
  readonly #asking: Asking;
  readonly #consent: Consent;

  constructor(session: Session, asking: Asking, consent: Consent) {
    this.#session = session;
    this.#asking = asking;
    this.#consent = consent;
  }

  press(): void {
    const { shown } = this;
    if (shown === 'thinking') return;
    if (shown === null) this.#consent.before('hint', () => this.#ask());
    else this.#show({ ...shown, rung: shown.rung === 'pile' ? 'move' : 'why' });
  }

  close(): void {
    if (this.shown === 'thinking') this.#asking.forget();
    this.shown = null;
  }

  #ask(): void {
    const { state, text } = this.#session;
    if (state === null) return;
    const position = positionOf(state.game);
    this.shown = 'thinking';
    const slow = () => this.#session.say(text.t('hint.thinking'));
    this.#asking.urgently(
      'hint',
      position,
      (answer) => {
        this.shown = null;
        if (answer?.kind !== 'move') {
          this.#session.say(text.t('help.no-answer'), true);
          return;
        }
        const { move, sure, piles } = answer;
        // Which card comes next is no riddle: the stock is the move.
        const rung = move.kind === 'deal' ? 'move' : 'pile';
        const marked = this.#session.help.mark('hint');
        this.#show({ position, move, sure, piles, rung }, marked);
      },
      slow,
    );
  }

  #show(hinted: Hinted, marked = ''): void {
    this.shown = hinted;
    this.#session.say([hintText(this.#session.text, hinted), marked].join(' ').trim());
  }
}
