/** What stands behind `/boards/`: a board, a row of it, or the best of a mode. Pure. */
import { VIEWS, type View } from '@bellows/api/protocol';
import { dayStart, LEAD_DAILY, parseMode, type Mode } from '@bellows/rules';

export type BoardAddress =
  | { readonly kind: 'board'; readonly board: string; readonly date: string; readonly mode: Mode }
  | {
      readonly kind: 'row';
      readonly board: string;
      readonly date: string;
      readonly mode: Mode;
      readonly player: string;
    }
  | { readonly kind: 'bests'; readonly mode: Mode }
  | { readonly kind: 'none' };

const PLAYER = /^[A-Za-z0-9_-]{22}$/;

/** `today` is shown where the address names no day. */
export function readBoardAddress(rest: string, today: string): BoardAddress {
  const parts = rest.split('/').filter((part) => part !== '');
  const [first = today, ...after] = parts;
  if (dayStart(first) === null) return bests(parts);
  const named = after.length === 0 ? LEAD_DAILY.split('/') : after;
  const mode = parseMode(named.slice(0, 2).join('/'));
  if (!mode.ok || named.length < 2) return { kind: 'none' };
  const of = { board: `${first}/${mode.value.text}`, date: first, mode: mode.value };
  const [player, more] = named.slice(2);
  if (player === undefined) return { kind: 'board', ...of };
  const isRow = PLAYER.test(player) && more === undefined;
  return isRow ? { kind: 'row', ...of, player } : { kind: 'none' };
}

function bests(parts: readonly string[]): BoardAddress {
  const mode = parseMode(parts.join('/'));
  return mode.ok ? { kind: 'bests', mode: mode.value } : { kind: 'none' };
}

/** The view that an address asks for. */
export function readView(search: string): View {
  const asked = new URLSearchParams(search).get('view');
  return VIEWS.find((one) => one === asked) ?? 'unaided';
}

/** The same address with another view. */
export function withView(search: string, view: View): string {
  const params = new URLSearchParams(search);
  if (view === 'unaided') params.delete('view');
  else params.set('view', view);
  return params.size === 0 ? '' : `?${params.toString()}`;
}
