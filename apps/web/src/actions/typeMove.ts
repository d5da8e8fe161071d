import { parseMoves } from '@bellows/rules';
import { problemText } from '@bellows/i18n';
import type { Session } from '../session/session.svelte.ts';
import type { Action } from './action.ts';

/** A line to type moves in, as `bellows play` has one. */
export const typeMove: Action = {
  id: 'type-move',
  name: (text) => text.t('typed.name'),
  keys: ['/', ':'],
  enabled: (session) => session.state !== null,
  run: (session) => beginTyping(session, ''),
};

/** A digit can only be the number of a pile: the line opens with it. */
export function beginTyping(session: Session, first: string): void {
  if (session.state === null) return;
  session.panels.typing = (session.panels.typing ?? '') + first;
  typedField()?.focus();
}

/** The line is opening: what is typed meanwhile is meant for it. */
export function isOpening({ panels }: Session): boolean {
  return panels.typing !== null && typedField() === null;
}

function typedField(): HTMLElement | null {
  return document.getElementById('typed-move');
}

/** Plays what was typed, move by move, up to the first that is refused; whether all were played. */
export function playTyped(session: Session, typed: string): boolean {
  const moves = parseMoves(typed);
  if (!moves.ok) {
    session.say(problemText(session.text, moves.error), true);
    return false;
  }
  if (session.picture.looking !== null) {
    session.say(session.text.t('look.only'), true);
    return false;
  }
  return moves.value.every((move) => {
    const before = session.state?.game.moves;
    session.act((controller) => controller.play(move));
    return session.state?.game.moves !== before;
  });
}
