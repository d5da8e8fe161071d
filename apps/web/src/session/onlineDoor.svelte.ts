/** The way to all that needs the server. It is loaded by the first who goes there; until then nothing is asked of anybody. */
import type { Online } from '../online/online.svelte.ts';
import type { Session } from './session.svelte.ts';

export class OnlineDoor {
  /** Null until it is loaded. */
  online = $state.raw<Online | null>(null);
  readonly #session: Session;
  #opening: Promise<Online | null> | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Null where it could not be loaded; it can be asked for again. */
  async open(): Promise<Online | null> {
    this.#opening ??= this.#load();
    const online = await this.#opening;
    if (online === null) this.#opening = null;
    return online;
  }

  async #load(): Promise<Online | null> {
    try {
      const [{ openOnline }] = await Promise.all([
        import('../online/open.ts'),
        this.#session.learn('daily'),
      ]);
      this.online = await openOnline(this.#session);
    } catch {
      return null;
    }
    return this.online;
  }
}
