/** Does what was typed in the text view, by the same actions as buttons and keys. */
import type { Action } from '../actions/action.ts';
import { cancel } from '../actions/cancel.ts';
import { deal } from '../actions/deal.ts';
import { dropPile } from '../actions/dropPile.ts';
import { handIn } from '../actions/handIn.ts';
import { hint } from '../actions/hint.ts';
import { keyList } from '../actions/keyList.ts';
import { lamp } from '../actions/lamp.ts';
import { LISTENING } from '../actions/listening.ts';
import { look } from '../actions/look.ts';
import { newGame } from '../actions/newGame.ts';
import { picture } from '../actions/picture.ts';
import { playAgain } from '../actions/playAgain.ts';
import { practise } from '../actions/practise.ts';
import { redo } from '../actions/redo.ts';
import { restart } from '../actions/restart.ts';
import { selfPlay } from '../actions/selfPlay.ts';
import { share } from '../actions/share.ts';
import { showMe } from '../actions/showMe.ts';
import { tapPile } from '../actions/tapPile.ts';
import { textView } from '../actions/textView.ts';
import { timeline } from '../actions/timeline.ts';
import { playTyped } from '../actions/typeMove.ts';
import { undo } from '../actions/undo.ts';
import type { Question } from '../ear/answer.ts';
import { isAiming, positionOf } from '../game/game.ts';
import { touching } from '../game/gesture.ts';
import { pileText } from '../game/pileText.ts';
import type { Session } from '../session/session.svelte.ts';
import { localWords, parseCommand, type Word } from './commands.ts';

/** Where the text view is: the pile that commands without a number mean, and its list of commands. */
export interface Standpoint {
  /** From 0. */
  readonly go: (index: number) => void;
  readonly help: () => void;
}

type Asked = Question | 'help' | 'menu';

/** The actions of the words, but for what a listener asks; `help` and `menu` belong to the page. */
const DOING: Readonly<Record<Exclude<Word, Asked>, Action>> = {
  undo,
  redo,
  deal,
  new: newGame,
  restart,
  again: playAgain,
  hint,
  show: showMe,
  stop: cancel,
  lamp,
  look,
  share,
  picture,
  timeline,
  auto: selfPlay,
  hand: handIn,
  practise,
  keys: keyList,
  table: textView,
};

/** The action of a word; null for those that belong to the page. */
export function actionOf(word: Word): Action | null {
  const asked = LISTENING.find(({ id }) => id === word);
  return asked ?? Object.entries(DOING).find(([known]) => known === word)?.[1] ?? null;
}

/** These say themselves why they cannot. */
const EXPLAINS: readonly Word[] = [
  'undo',
  'redo',
  'deal',
  'hint',
  'show',
  'stop',
  'restart',
  'timeline',
  'lamp',
];

/** Whether it was understood and done; what was not is said. */
export function obey(session: Session, line: string, at: Standpoint): boolean {
  // Wide digits of a Japanese keyboard, and accents that are typed apart, are what they look like.
  const typed = line.normalize('NFKC');
  const command = parseCommand(session.text, typed);
  switch (command.kind) {
    case 'word':
      if (command.pile !== null && !goTo(session, command.pile, at)) return false;
      return doWord(session, command.word, at);
    case 'moves':
      return playTyped(session, typed);
    case 'pile':
      return goTo(session, command.pile, at) && standOn(session, command.pile - 1);
    case 'pair':
      return playPair(session, command.piles);
    case 'unknown':
      return sayUnknown(session, typed);
  }
}

function doWord(session: Session, word: Word, at: Standpoint): boolean {
  const action = actionOf(word);
  if (word === 'help') at.help();
  if (word === 'menu') session.menuOpen = true;
  const enabled = action === null || action.enabled(session);
  const { nth } = session.said;
  if (enabled || EXPLAINS.includes(word)) {
    const done = isDone(session, () => action?.run(session));
    // Letting go of what lies over the table, or of nothing, is done without a word.
    if (enabled || word === 'stop' || session.said.nth !== nth) return done;
  }
  session.say(session.text.t('plain.unavailable'), true);
  return false;
}

/** False where it is refused, which is said. */
function isDone(session: Session, work: () => void): boolean {
  const { nth } = session.said;
  work();
  return session.said.nth === nth || !session.said.refused;
}

/** False where there is no such pile, which is said. */
function goTo(session: Session, pile: number, at: Standpoint): boolean {
  const { state, text } = session;
  const count = state === null ? 0 : positionOf(session.picture.drawn(state).game).row.length;
  if (pile >= 1 && pile <= count) {
    at.go(pile - 1);
    return true;
  }
  session.say(text.t('reason.no-pile', { pile, count }), true);
  return false;
}

/** The number of a pile alone names the target where one is to be named, and otherwise asks what lies there. */
function standOn(session: Session, index: number): boolean {
  const { state, text, settings } = session;
  if (state === null) return false;
  if (isAiming(state.game)) return isDone(session, () => tapPile(session, index));
  const position = positionOf(session.picture.drawn(state).game);
  const moves = settings.showMoves ? touching(position, index) : [];
  session.say(pileText(text, position, index, moves, session.manner));
  return true;
}

function playPair(session: Session, [from, to]: readonly [number, number]): boolean {
  const { state, text } = session;
  const count = state === null ? 0 : positionOf(state.game).row.length;
  const missing = [from, to].find((pile) => pile < 1 || pile > count);
  if (missing !== undefined) {
    session.say(text.t('reason.no-pile', { pile: missing, count }), true);
    return false;
  }
  // A refusal leaves its trace in the game, too.
  const before = state?.game.moves;
  const { nth } = session.said;
  dropPile(session, from - 1, from === to ? 'away' : to - 1);
  if (session.said.nth === nth) session.say(text.t('plain.unavailable'), true);
  return session.state?.game.moves !== before || (session.state?.choices.length ?? 0) > 0;
}

/** Of a whole page that was pasted nobody wants to hear more, in characters. */
const QUOTED = 60;

/** What was typed, as far as it is worth repeating. */
export function quoted(line: string): string {
  if (line.length <= QUOTED) return line;
  return `${[...line.slice(0, QUOTED)].slice(0, -1).join('')}…`;
}

function sayUnknown(session: Session, line: string): boolean {
  const typed = quoted(line);
  const [help = ''] = localWords(session.text, 'help');
  session.say(session.text.t('plain.unknown', { typed, help }), true);
  return false;
}
