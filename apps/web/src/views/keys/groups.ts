/** The list of keys: every action with its keys, and what the table and the line for moves do with theirs. */
import type { Translator } from '@bellows/i18n';
import type { Action } from '../../actions/action.ts';
import { cancel } from '../../actions/cancel.ts';
import { deal } from '../../actions/deal.ts';
import { hint } from '../../actions/hint.ts';
import { keyList } from '../../actions/keyList.ts';
import { lamp } from '../../actions/lamp.ts';
import { LISTENING } from '../../actions/listening.ts';
import { look } from '../../actions/look.ts';
import { newGame } from '../../actions/newGame.ts';
import { redo } from '../../actions/redo.ts';
import { selfPlay } from '../../actions/selfPlay.ts';
import { showMe, showPlay } from '../../actions/showMe.ts';
import { textView } from '../../actions/textView.ts';
import { timeline } from '../../actions/timeline.ts';
import { typeMove } from '../../actions/typeMove.ts';
import { undo } from '../../actions/undo.ts';

type Cap = 'home' | 'end' | 'enter' | 'space' | 'ctrl' | 'shift' | 'alt' | 'escape';

/** Keys that are pressed together, as they are printed; a list in itself is one choice among several. */
type Chord = readonly (Cap | `=${string}`)[];

export interface Line {
  readonly what: string;
  readonly chords: readonly (readonly string[])[];
}

export interface Group {
  readonly title: string;
  readonly lines: readonly Line[];
}

export function keyGroups(text: Translator): readonly Group[] {
  const line = (what: string, ...chords: readonly Chord[]): Line => ({
    what,
    chords: chords.map((chord) => chord.map((key) => capOf(text, key))),
  });
  const actions = (...all: readonly Action[]) =>
    all.map((one) => line(one.name(text), ...one.keys.map((key) => [`=${key}`] as const)));
  return [
    {
      title: text.t('keys.group', { group: 'row' }),
      lines: [
        line(text.t('keys.row', { what: 'piles' }), ['=←'], ['=→']),
        line(text.t('keys.row', { what: 'lines' }), ['=↑'], ['=↓']),
        line(text.t('keys.row', { what: 'edges' }), ['home'], ['end']),
        line(text.t('keys.row', { what: 'ends' }), ['ctrl', 'home'], ['ctrl', 'end']),
        line(text.t('keys.row', { what: 'choose' }), ['enter'], ['space']),
        line(text.t('keys.row', { what: 'under' }), ['shift', 'enter']),
      ],
    },
    {
      title: text.t('keys.group', { group: 'game' }),
      lines: actions(undo, redo, deal, newGame, selfPlay),
    },
    {
      title: text.t('keys.group', { group: 'help' }),
      lines: [
        ...actions(hint, lamp, showMe),
        line(text.t('keys.play-line'), [`=${key(showPlay)}`]),
      ],
    },
    {
      title: text.t('keys.group', { group: 'view' }),
      lines: actions(look, timeline, keyList),
    },
    {
      title: text.t('ear.title'),
      // The second one holds with single keys switched off, too.
      lines: [...LISTENING, textView].map((one) =>
        line(one.name(text), [`=${key(one)}`], ['alt', 'shift', `=${key(one)}`]),
      ),
    },
    {
      title: text.t('keys.group', { group: 'typed' }),
      lines: [
        ...actions(typeMove),
        line(text.t('keys.begin'), ['=1 … 9']),
        line(text.t('keys.earlier'), ['=↑'], ['=↓']),
      ],
    },
    {
      title: text.t('keys.group', { group: 'edit' }),
      lines: [
        line(text.t('keys.let-go'), [key(cancel) as Cap]),
        line(undo.name(text), ['ctrl', '=z']),
        line(redo.name(text), ['ctrl', '=y'], ['ctrl', 'shift', '=z']),
      ],
    },
  ];
}

function key(action: Action): string {
  return action.keys[0] ?? '';
}

function capOf(text: Translator, cap: Cap | `=${string}`): string {
  return cap.startsWith('=') ? cap.slice(1).toUpperCase() : text.t('keys.cap', { cap: cap as Cap });
}
