/** Answers what a listener asks about the table. The answers are loaded with the first question. */
import type { Asked, Place, Question } from '../ear/answer.ts';
import type { Session } from './session.svelte.ts';

/** A table that answers, in words that may still have to be loaded. */
export type Hearing = Asked & Pick<Session, 'learn' | 'say'>;

export class Ear {
  readonly #table: Hearing;
  /** How far the row, or a list of moves, was read. */
  readonly #places: Readonly<Record<'where' | 'row' | 'moves', Place>> = {
    where: { of: null, next: 0 },
    row: { of: null, next: 0 },
    moves: { of: null, next: 0 },
  };

  constructor(table: Hearing) {
    this.#table = table;
  }

  /** Resolves when it was said. */
  async ask(question: Question): Promise<void> {
    const table = this.#table;
    try {
      const [{ answer }] = await Promise.all([import('../ear/answer.ts'), table.learn('desk')]);
      table.say(answer(table, question, this.#places));
    } catch {
      table.say(table.text.t('page.unreached'), true);
    }
  }
}
