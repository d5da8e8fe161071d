/** Answers what a listener asks about the table. The answers are loaded with the first question. */
import type { Place, Question } from '../ear/answer.ts';
import type { Session } from './session.svelte.ts';

export class Ear {
  readonly #session: Session;
  /** How far the row, or a list of moves, was read. */
  readonly #places: Readonly<Record<'where' | 'row' | 'moves', Place>> = {
    where: { of: null, next: 0 },
    row: { of: null, next: 0 },
    moves: { of: null, next: 0 },
  };

  constructor(session: Session) {
    this.#session = session;
  }

  /** Resolves when it was said. */
  async ask(question: Question): Promise<void> {
    const session = this.#session;
    try {
      const [{ answer }] = await Promise.all([import('../ear/answer.ts'), session.learn('desk')]);
      session.say(answer(session, question, this.#places));
    } catch {
      session.say(session.text.t('page.unreached'), true);
    }
  }
}
