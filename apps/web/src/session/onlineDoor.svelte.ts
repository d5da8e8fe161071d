/** The way to all that needs the server. It is loaded by the first who goes there; until then nothing is asked of anybody. */
import type { Online } from '../online/online.svelte.ts';
import type { Shelf } from '../storage/shelf.ts';
import type { Session } from './session.svelte.ts';

/** Written once this player has begun a ranked game: there may be a result to send. */
const KEY = 'online';

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

/** Whether something may wait to be sent, since before this page. */
export async function wasOnline(shelf: Shelf): Promise<boolean> {
  return (await shelf.value(KEY)) !== undefined;
}

export async function noteOnline(shelf: Shelf): Promise<void> {
  if (!(await wasOnline(shelf))) await shelf.setValue(KEY, { format: 1 });
}
