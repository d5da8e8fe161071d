/** The lesson's table for whoever asks about it: its moves are always shown, and nothing is counted. */
import type { Standing } from '../../session/page.ts';
import type { Hearing } from '../../session/ear.ts';
import type { Session } from '../../session/session.svelte.ts';
import type { Lesson } from './lesson.svelte.ts';

export function hearingOf(session: Session, lesson: Lesson, standing: Standing): Hearing {
  return {
    standing,
    controller: null,
    picture: { drawn: (state) => state },
    help: { lamp: { state: { kind: 'off' } } },
    learn: (...parts) => session.learn(...parts),
    say: (words, refused) => session.say(words, refused),
    get text() {
      return session.text;
    },
    get settings() {
      return { ...session.settings, showMoves: true };
    },
    get manner() {
      return session.manner;
    },
    get state() {
      return lesson.state;
    },
  };
}
