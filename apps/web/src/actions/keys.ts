/** From keys to actions, for the whole page. The arrows inside the table are the table's own. */
import type { Session } from '../session/session.svelte.ts';
import type { Action } from './action.ts';
import { cancel } from './cancel.ts';
import { deal } from './deal.ts';
import { hint } from './hint.ts';
import { keyList } from './keyList.ts';
import { lamp } from './lamp.ts';
import { LISTENING } from './listening.ts';
import { look } from './look.ts';
import { newGame } from './newGame.ts';
import { redo } from './redo.ts';
import { selfPlay } from './selfPlay.ts';
import { showMe, showPlay } from './showMe.ts';
import { textView } from './textView.ts';
import { timeline } from './timeline.ts';
import { beginTyping, isOpening, typeMove } from './typeMove.ts';
import { undo } from './undo.ts';

/** Everything that has a key of its own. */
export const SINGLE: readonly Action[] = [
  undo,
  redo,
  deal,
  newGame,
  selfPlay,
  hint,
  showMe,
  showPlay,
  lamp,
  look,
  timeline,
  typeMove,
  ...LISTENING,
  textView,
  keyList,
  cancel,
];
/** With Alt and Shift these have their letters everywhere, whatever is typed meanwhile. */
const ALWAYS: readonly Action[] = [...LISTENING, textView];
/** Holding these down repeats them; nobody wants ten new games. */
const REPEATING: readonly Action[] = [undo, redo];

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'
>;

/** The action of a key, if it has one; `single` is false where letters alone do nothing (S5). */
export function actionOf(press: KeyPress, single = true): Action | null {
  const key = letterOf(press);
  if (press.altKey) return press.repeat ? null : always(press);
  const action =
    press.ctrlKey || press.metaKey
      ? editing(key, press.shiftKey)
      : ((single ? SINGLE : [cancel]).find((one) => one.keys.includes(key)) ?? null);
  return action !== null && press.repeat && !REPEATING.includes(action) ? null : action;
}

/** What a key writes, in lower case; in another script than the Latin one (Cyrillic, Greek), the letter at its place. */
function letterOf({ key, code }: KeyPress): string {
  const foreign = /^\p{L}$/u.test(key) && !/[\p{Script=Latin}\p{Script=Common}]/u.test(key);
  return (foreign ? placeOf(code) : null) ?? key.toLowerCase();
}

/** The letter at this place of an English keyboard. */
function placeOf(code: string): string | null {
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

/** With Alt some systems write something else; then it is the place of the key that tells. */
function always({ key, code, shiftKey, ctrlKey, metaKey }: KeyPress): Action | null {
  if (!shiftKey || ctrlKey || metaKey) return null;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : (placeOf(code) ?? '');
  return ALWAYS.find((one) => one.keys.includes(letter)) ?? null;
}

/** What every editor does (S6). */
function editing(key: string, shift: boolean): Action | null {
  if (key === 'z') return shift ? redo : undo;
  return key === 'y' && !shift ? redo : null;
}

/** Belongs to a typed move: the number of a pile, which opens the line, and while it opens whatever is typed. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyPress, opening: boolean): boolean {
  return (opening ? key.length === 1 : /^[1-9]$/.test(key)) && !ctrlKey && !metaKey && !altKey;
}

const FIELDS = 'input, textarea, select, [contenteditable]';

/** A field or a dialogue has its own use for keys (S5), but for those that write nothing. */
function isBusy({ target, altKey, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const writes = !(altKey && shiftKey);
  return target.closest('dialog') !== null || (writes && target.closest(FIELDS) !== null);
}

/** Whether a key is the page's: neither a part of it nor a dialogue that lies over it has taken it. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isBusy(event)) return false;
  // The dialogue itself knows best: it is gone a moment before anybody is told.
  return document.querySelector('dialog[open]') === null;
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** Who is nowhere on the page yet comes to the row with the first arrow. */
function entersRow({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (target !== document.body || !ARROWS.includes(key) || ctrlKey || metaKey || altKey) {
    return false;
  }
  const pile = document.querySelector<HTMLElement>('[data-pile][tabindex="0"]');
  pile?.focus();
  return pile !== null;
}

export function onKey(session: Session, event: KeyboardEvent): void {
  if (session.page.kind !== 'play' || session.elsewhere || !isFree(event)) return;
  if (entersRow(event)) {
    event.preventDefault();
    return;
  }
  const { singleKeys } = session.settings;
  if (singleKeys && isTyped(event, isOpening(session))) {
    event.preventDefault();
    beginTyping(session, event.key);
    return;
  }
  const action = actionOf(event, singleKeys);
  if (action === null) return;
  event.preventDefault();
  action.run(session);
}
