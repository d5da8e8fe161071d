/** What a listener asks, in the order in which it is offered: one kind of action, answered in `ear/`. */
import type { Question } from '../ear/answer.ts';
import type { Action } from './action.ts';

/** One of them. */
interface Asking extends Action {
  readonly id: Question;
}

function asking(question: Question, key: string): Asking {
  return {
    id: question,
    name: (text) => text.t(`ear.${question}`),
    keys: [key],
    enabled: (session) => session.state !== null,
    run: (session) => void session.ear.ask(question),
  };
}

export const LISTENING: readonly Asking[] = [
  asking('where', 'g'),
  asking('row', 'o'),
  asking('moves', 'm'),
  asking('status', 'i'),
  asking('last', 'e'),
];

/** Which question an action asks; null for all other actions. */
export function questionOf(action: Action | null): Question | null {
  return LISTENING.find((one) => one === action)?.id ?? null;
}
