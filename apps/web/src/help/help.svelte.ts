/** All help from the solver that stands on the play page, and who is told of what happens in the game. */
import { isAssisted, type Assist } from '../game/assist.ts';
import type { GameEvent } from '../game/state.ts';
import type { Session } from '../session/session.svelte.ts';
import { Asking, type Solver } from './asking.ts';
import { Consent } from './consent.svelte.ts';
import { HintLadder } from './hint.svelte.ts';
import { Lamp } from './lamp.svelte.ts';
import { Show } from './show.svelte.ts';

export class Help {
  readonly consent: Consent;
  readonly hint: HintLadder;
  readonly lamp: Lamp;
  readonly show: Show;
  readonly #session: Session;

  constructor(session: Session, solver: Solver) {
    const asking = new Asking(solver);
    this.#session = session;
    this.consent = new Consent(session);
    this.hint = new HintLadder(session, asking, this.consent);
    this.lamp = new Lamp(session, asking);
    this.show = new Show(session, asking, this.consent);
  }

  /** After the session knows of it: hints and lines are about the position that was on the table. */
  follow(event: GameEvent): void {
    switch (event.kind) {
      case 'moved':
      case 'undone':
      case 'redone':
      case 'jumped':
      case 'opened':
      case 'aimed':
      case 'handed-in':
        this.hint.close();
        this.show.follow();
        this.lamp.follow();
        return;
      case 'noted':
        if (event.what === 'lamp') this.lamp.follow();
        return;
      case 'selected':
      case 'asked':
      case 'cancelled':
      case 'refused':
      case 'peeking':
      case 'slept':
      case 'woke':
        return;
    }
  }

  /** Marks the game on the table; what is to be said of it where the mark is its first. */
  mark(assist: Assist): string {
    const clean = this.#session.state !== null && !isAssisted(this.#session.state.game);
    this.#session.act((controller) => controller.assist(assist));
    const { state, text } = this.#session;
    return clean && state !== null && isAssisted(state.game) ? text.t('help.marked') : '';
  }

  /** Nobody looks at a hidden page. */
  setVisible(visible: boolean): void {
    if (!visible) this.show.pause();
  }
}
