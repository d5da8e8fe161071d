/** What a page says of a result before and after it is sent, and which way on it offers (W5, W6). Pure. */
import { wayOn, type Way } from '../../online/problems.ts';
import type { DailyRecord, Prospect } from '../../online/records.ts';

type Kind =
  | 'playing'
  | 'sending'
  | 'waiting'
  | 'soon'
  | 'elsewhere'
  | 'accepted'
  | 'final'
  | 'stands'
  | 'late'
  | 'missed'
  | 'refused';

/** The branch of `daily.prospect`. `withheld`: places can still move. */
export function kindOf(
  prospect: Prospect | null,
  { own, body }: Pick<DailyRecord, 'own' | 'body'>,
  withheld: boolean,
): Kind {
  if (prospect === null) return 'playing';
  switch (prospect.kind) {
    case 'accepted':
      return withheld ? 'accepted' : 'final';
    case 'late':
      return own === null ? 'missed' : 'late';
    case 'waiting': {
      // Another browser has its bytes; this one has nothing to send.
      if (body === null) return 'elsewhere';
      // Nothing is in the way: the server only wants no result sooner than a hand can play it.
      const free = prospect.code === null || prospect.code === 'implausible';
      return free ? 'soon' : 'waiting';
    }
    default:
      return prospect.kind;
  }
}

/** `leftAlone`: the server asked for some time without us, so that trying at once does nothing. */
export function wayOnFrom(prospect: Prospect | null, kind: Kind, leftAlone: boolean): Way {
  if (prospect?.kind === 'waiting') return kind === 'waiting' && !leftAlone ? 'again' : 'wait';
  return prospect?.kind === 'refused' ? wayOn(prospect.code) : 'none';
}
