/** What a player hears and feels of an event, who has asked for it; nobody else loads the synthesizer. */
import type { Move } from '@bellows/rules';
import type { GameEvent } from '../game/state.ts';
import type { Cue } from '../sound/feedback.ts';
import type { Settings } from '../storage/settings.ts';

type Asked = Pick<Settings, 'sound' | 'haptics'>;

export function cueOf(event: GameEvent): Cue | null {
  switch (event.kind) {
    case 'moved':
      if (event.ended === 'playing') return cueOfMove(event.move);
      return event.ended === 'won' ? 'won' : 'ended';
    case 'redone':
    case 'undone':
      return cueOfMove(event.move);
    case 'refused':
      return 'refused';
    default:
      return null;
  }
}

function cueOfMove(move: Move): Cue {
  switch (move.kind) {
    case 'merge':
      return move.distance === 1 ? 'slide' : 'leap';
    case 'deal':
      return 'deal';
    case 'remove':
    case 'pair':
      return 'remove';
  }
}

export function giveCue(cue: Cue | null, { sound, haptics }: Asked): void {
  if (cue === null || !(sound || haptics)) return;
  void import('../sound/feedback.ts').then(({ giveFeedback }) => {
    giveFeedback(cue, { sound, haptics });
  });
}
