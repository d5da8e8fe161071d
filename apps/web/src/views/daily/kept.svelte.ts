/** The ranked game of a board, where it lies in this browser. */
import type { Game } from '../../game/game.ts';
import type { Session } from '../../session/session.svelte.ts';

export class KeptGame {
  game = $state.raw<Game | null>(null);
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Reads it; answers with what makes an answer that comes too late be left alone. */
  follow(board: string): () => void {
    let asked = true;
    const read = async () => {
      // What was just played must be there to be found.
      await this.#session.written;
      const kept = await this.#session.shelf.byDaily(board);
      if (asked) this.game = kept.find(({ game }) => game.ranked !== null)?.game ?? null;
    };
    void read();
    return () => (asked = false);
  }
}
