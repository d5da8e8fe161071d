/**
 * Replay links: a whole game in an address, `/replay/accordion/open/5C5S5H/C1B1-bx`. Mode, deal, the target where the
 * player names one, the moves, and after a hyphen a sign over all of it, by which a link is known that was cut off or changed
 * on its way.
 */
import {
  formatCard,
  parseCard,
  parseDeal,
  parseMode,
  replay,
  type Card,
  type Deal,
  type DealProblem,
  type GameRecord,
  type Mode,
  type ModeProblem,
  type Problem,
  type Replay,
  type ReplayProblem,
} from '@bellows/rules';
import { decodeMoves, encodeMoves } from './moveCode.ts';

export type ReplayLink =
  | { readonly kind: 'whole'; readonly record: GameRecord }
  /** It ends too early; what is whole of it, where anything is. */
  | { readonly kind: 'cut'; readonly place: CutPlace; readonly record: GameRecord | null }
  /** Something in it is not as it was sent. */
  | { readonly kind: 'changed'; readonly record: GameRecord }
  | {
      readonly kind: 'wrong';
      readonly problem: ModeProblem | DealProblem | Problem<'card-unknown'>;
    };

/** In which part a link ends too early. */
export type CutPlace = 'game' | 'deal' | 'target' | 'moves' | 'end';

const ROOT = '/replay/';
const SIGN = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The address of a record. */
export function replayPath(record: GameRecord): string {
  const path = beginning(record) + encodeMoves(record.moves);
  return `${ROOT}${path}-${signOf(path)}`;
}

/** All that stands before the moves. */
function beginning({ mode, deal, target }: GameRecord): string {
  const aim = names(mode) && target !== null ? `${formatCard(target)}/` : '';
  return `${mode.text}/${deal.id}/${aim}`;
}

/** A record of such a game is not whole without the card that the player named. */
function names(mode: Mode): boolean {
  return mode.variant.target === 'declared';
}

/** A prime below the 1024 that two of the 32 characters can say. */
const PRIME = 1021;

/** Each character times its place: no change of a single one, and no two neighbours changing places, can go unseen. */
function signOf(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    sum = (sum + text.charCodeAt(at) * (at + 1)) % PRIME;
  }
  return SIGN.charAt(sum & 31) + SIGN.charAt(sum >>> 5);
}

/** Reads what stands behind `/replay/`. */
export function readReplayLink(rest: string): ReplayLink {
  const parts = rest.split('/').filter((part) => part !== '');
  const count = partsOfMode(parts);
  if (count === 0) {
    const mode = parseMode(parts[0] ?? '');
    return parts.length > 1 && !mode.ok
      ? { kind: 'wrong', problem: mode.error }
      : { kind: 'cut', place: 'game', record: null };
  }
  const mode = parseMode(parts.slice(0, count).join('/'));
  if (!mode.ok) return { kind: 'wrong', problem: mode.error };
  const [dealText, ...after] = parts.slice(count);
  if (dealText === undefined) return { kind: 'cut', place: 'game', record: null };
  // `ms61` may be all that is left of `ms617`: only what something follows is surely whole.
  if (after.length === 0) return { kind: 'cut', place: 'deal', record: null };
  const deal = parseDeal(dealText);
  if (!deal.ok) return { kind: 'wrong', problem: deal.error };
  return readAfterDeal(mode.value, deal.value, parts.slice(count + 1));
}

/** A mode has no more: variant, deal and its settings. */
const MOST_PARTS = 8;

/** How many of the parts spell the mode. */
function partsOfMode(parts: readonly string[]): number {
  for (let count = Math.min(parts.length, MOST_PARTS); count > 0; count -= 1) {
    if (parseMode(parts.slice(0, count).join('/')).ok) return count;
  }
  return 0;
}

function readAfterDeal(mode: Mode, deal: Deal, after: readonly string[]): ReplayLink {
  let target: Card | null = null;
  let [code = ''] = after;
  if (names(mode)) {
    const [card = '', ...rest] = after;
    if (rest.length === 0) return { kind: 'cut', place: 'target', record: null };
    const read = parseCard(card);
    if (!read.ok) return { kind: 'wrong', problem: read.error };
    target = read.value;
    [code = ''] = rest;
  }
  return readMoves({ mode, deal, target, moves: [], result: null }, code);
}

function readMoves(before: GameRecord, text: string): ReplayLink {
  const [code = '', sign] = text.split('-', 2);
  const { moves, read } = decodeMoves(code, before.mode.variant.mechanic.kind);
  const record = { ...before, moves };
  const whole = read === code.length;
  if (sign === undefined) {
    // Half a move at the very end was cut off; anything else that cannot be read was changed.
    const cut = whole || code.length - read < 2;
    return cut ? { kind: 'cut', place: 'moves', record } : { kind: 'changed', record };
  }
  const right = signOf(beginning(before) + code);
  // Whatever a sentence put behind the link is not part of it.
  if (whole && sign.startsWith(right)) return { kind: 'whole', record };
  return whole && right.startsWith(sign)
    ? { kind: 'cut', place: 'end', record }
    : { kind: 'changed', record };
}

/** As much of a record as the rules can play. */
export interface Playable {
  readonly replay: Replay;
  /** Why it goes no further; null where all of it can be played. */
  readonly problem: ReplayProblem | null;
}

/** Plays a record as far as it goes; null where not even its deal can be laid out. */
export function playable(record: GameRecord): Playable | ReplayProblem {
  const whole = replay(record);
  if (whole.ok) return { replay: whole.value, problem: null };
  const { error } = whole;
  const moves = typeof error.at === 'number' && error.code === 'illegal-move' ? error.at - 1 : null;
  const kept = moves === null ? record.moves : record.moves.slice(0, moves);
  const part = replay({ ...record, moves: kept, result: null });
  return part.ok ? { replay: part.value, problem: error } : part.error;
}
