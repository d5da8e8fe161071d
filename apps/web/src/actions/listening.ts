/** What a listener asks, in the order in which it is offered: one kind of action, answered in `ear/`. */
import type { Question } from '../ear/answer.ts';
import type { Action } from './action.ts';

function asking(question: Question, key: string): Action {
  return {
    id: question,
    name: (text) => text.t(`ear.${question}`),
    keys: [key],
    enabled: (session) => session.state !== null,
    run: (session) => void session.ear.ask(question),
  };
}

export const LISTENING: readonly Action[] = [
  asking('where', 'g'),
  asking('row', 'o'),
  asking('moves', 'm'),
  asking('status', 'i'),
  asking('last', 'e'),
];
