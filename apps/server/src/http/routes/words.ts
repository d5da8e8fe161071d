/** What games are refused with, in words for those who write clients. */
import type { ErrorCode } from '@bellows/api';
import { MOST_EVENTS } from '@bellows/rules';
import type { judge, Refusal as Verdict } from '../../games/judge.ts';
import type { Played, ResultOutcome } from '../../store/store.ts';
import { Refusal } from '../refusal.ts';

const VERDICTS: Partial<Record<ErrorCode, string>> = {
  rules: 'This server does not know the rules of that number.',
  'illegal-move': 'That move cannot be made there.',
  'nothing-to-undo': 'There is nothing to undo at the start.',
  'nothing-to-redo': 'There is nothing to redo.',
  'beyond-history': 'The history has no position of that number.',
  'after-win': 'The game was won before that event.',
  'too-many-events': `A log may have ${String(MOST_EVENTS)} events at most.`,
  'not-ended': 'The log ends where the game goes on.',
  implausible:
    'The times of the log do not fit the time that passed here; nothing was stored, and the game may be sent again.',
};

/** What a game came to; throws why it is not taken. */
export function judged(verdict: ReturnType<typeof judge>): Played {
  if (verdict.ok) return verdict.value;
  const { code, at }: Verdict = verdict.error;
  throw new Refusal(code, VERDICTS[code] ?? 'The log cannot be taken.', { at: at ?? null });
}

export function stopped(): Refusal {
  return new Refusal('stopped', 'The operator has stopped this key.');
}

export function startsOver(): Refusal {
  return new Refusal('starts-over', 'That day takes no starts any more.');
}

export function resultsOver(): Refusal {
  return new Refusal('results-over', 'That day takes no results any more.');
}

/** Why the store keeps no result. */
export function outcomeRefusal(kind: Exclude<ResultOutcome['kind'], 'stored' | 'known'>): Refusal {
  switch (kind) {
    case 'taken':
      return new Refusal(
        'result-stands',
        'That game has another result, and the first one stands.',
      );
    case 'no-game':
      return new Refusal('no-game', 'The server knows no game of that id.');
    case 'removed':
      return new Refusal('removed', 'Its player had that game removed.');
    case 'stopped':
      return stopped();
    case 'closed':
      return resultsOver();
  }
}
