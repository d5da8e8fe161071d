/** Whether the table is shown as text: as the address asks, else as it was chosen. */
import type { Session } from './session.svelte.ts';
import { askedBy, forgetAsked } from './viewAddress.ts';

export class TextView {
  /** The player has just turned here, and the focus comes along. */
  turned = false;
  #asked = $state.raw<boolean | null>(null);
  readonly #session: Pick<Session, 'settings' | 'change'>;

  constructor(session: Pick<Session, 'settings' | 'change'>, search: string) {
    this.#session = session;
    this.#asked = askedBy(search);
  }

  get on(): boolean {
    return this.#asked ?? this.#session.settings.textView;
  }

  turn(on = !this.on): void {
    this.#asked = null;
    this.turned = true;
    forgetAsked();
    void this.#session.change({ textView: on });
  }
}
