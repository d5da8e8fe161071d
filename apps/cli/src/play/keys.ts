/** What a key does: moves the cursor, chooses among the legal moves of a pile, types, or gives a command. */
import { legalMoves, type Move } from '@bellows/rules';
import { parseTyped, wordOf, type PlayCommand } from './commands.ts';
import { pilesPerLine } from './draw.ts';
import { positionOf } from './game.ts';
import { awaitsTarget, endText, nameTarget, perform, rowOf, type Session } from './session.ts';

/** What the screen shows beside the game. */
export interface View {
  /** The pile under the cursor, from 1. */
  readonly cursor: number;
  /** The moves of a selected pile to choose from; empty while none is selected. */
  readonly options: readonly Move[];
  readonly option: number;
  /** What is being typed; null while nothing is. */
  readonly typed: string | null;
  readonly said: readonly string[];
}

export interface Press {
  readonly text: string;
  readonly name: string;
}

const COLUMNS = 80;

export function startView(session: Session): View {
  const { i18n, game } = session;
  const said = game === null ? [i18n.t('cli.play.ask-target')] : endText(session);
  return { cursor: 1, options: [], option: 0, typed: game === null ? '' : null, said };
}

/** The view after a key; null where it ends the game. */
export function press(
  session: Session,
  view: View,
  key: Press,
  size: { readonly columns?: number },
): View | null {
  if (view.typed !== null) return pressTyping(session, view, view.typed, key);
  if (view.options.length > 0) return pressChoosing(session, view, key);
  const row = rowOf(session);
  const each = pilesPerLine(row, size.columns ?? COLUMNS);
  const steps: Readonly<Record<string, number>> = {
    left: -1,
    right: 1,
    up: -each,
    down: each,
    home: -row.length,
    end: row.length,
  };
  const step = steps[key.name];
  if (step !== undefined) return { ...view, cursor: clamp(view.cursor + step, row.length) };
  if (key.name === 'return' || key.name === 'enter' || key.name === 'space') {
    return select(session, view);
  }
  return pressCommand(session, view, key);
}

function clamp(cursor: number, count: number): number {
  return Math.min(Math.max(cursor, 1), Math.max(count, 1));
}

function pressCommand(session: Session, view: View, key: Press): View | null {
  if (key.name === 'escape') return { ...view, said: [] };
  if (key.text.toLowerCase() === 'd') return run(session, view, dealCommand);
  // Moves begin with a pile or with x or p; a colon begins anything else that can be typed.
  if (/^[1-9xp]$/i.test(key.text)) return { ...view, typed: key.text, said: [] };
  if (key.text === ':' || key.text === '/') return { ...view, typed: '', said: [] };
  const word = key.text === '' ? null : wordOf(key.text, session.i18n);
  if (word === 'quit') return null;
  return word === null ? view : run(session, view, { kind: word });
}

const dealCommand: PlayCommand = { kind: 'move', move: { kind: 'deal' } };

/** Performs a command; the cursor follows the pile that moved. */
function run(session: Session, view: View, command: PlayCommand): View {
  const before = session.game;
  const said = perform(session, command);
  const count = rowOf(session).length;
  const moved = command.kind === 'move' && session.game !== before;
  const cursor = moved ? landing(command.move, count) : view.cursor;
  const typed = awaitsTarget(session) ? '' : null;
  return { cursor: clamp(cursor, count), options: [], option: 0, typed, said };
}

/** Where the moved pile stands after the gap has closed. */
function landing(move: Move, count: number): number {
  switch (move.kind) {
    case 'merge':
      return move.direction === 'L' ? move.from - move.distance : move.from + move.distance - 1;
    case 'remove':
      return move.first;
    case 'pair':
      return move.left;
    case 'deal':
      return count;
  }
}

function takesPart(move: Move, pile: number): boolean {
  switch (move.kind) {
    case 'merge':
      return move.from === pile;
    case 'remove':
      return move.first <= pile && pile <= move.last;
    case 'pair':
      return move.left === pile || move.right === pile;
    case 'deal':
      return false;
  }
}

/** One move is made at once; of several the player chooses. */
function select(session: Session, view: View): View {
  const { i18n, game } = session;
  if (game === null) return view;
  const options = legalMoves(positionOf(game)).filter((move) => takesPart(move, view.cursor));
  const [only] = options;
  if (only === undefined) {
    const ended = endText(session);
    if (ended.length > 0) return { ...view, said: ended };
    return { ...view, said: [i18n.t('cli.play.pile-stays', { pile: view.cursor })] };
  }
  if (options.length === 1) return run(session, view, { kind: 'move', move: only });
  return { ...view, options, option: 0, said: [] };
}

function pressChoosing(session: Session, view: View, key: Press): View {
  const count = view.options.length;
  const turn = (by: number): View => ({ ...view, option: (view.option + by + count) % count });
  switch (key.name) {
    case 'left':
    case 'up':
      return turn(-1);
    case 'right':
    case 'down':
    case 'tab':
      return turn(1);
    case 'return':
    case 'enter':
    case 'space':
      return choose(session, view, view.option);
    default:
      if (/^[1-9]$/.test(key.text)) return choose(session, view, Number(key.text) - 1);
      return key.name === 'escape' || key.text === 'q' ? { ...view, options: [] } : view;
  }
}

function choose(session: Session, view: View, option: number): View {
  const move = view.options[option];
  return move === undefined ? view : run(session, view, { kind: 'move', move });
}

function pressTyping(session: Session, view: View, typed: string, key: Press): View | null {
  switch (key.name) {
    case 'return':
    case 'enter':
      return submit(session, view, typed);
    case 'escape':
      return { ...view, typed: awaitsTarget(session) ? '' : null };
    case 'backspace':
      return typed === '' && !awaitsTarget(session)
        ? { ...view, typed: null }
        : { ...view, typed: typed.slice(0, -1) };
    default:
      return /^\P{Cc}+$/u.test(key.text) ? { ...view, typed: typed + key.text } : view;
  }
}

function submit(session: Session, view: View, typed: string): View | null {
  const { i18n } = session;
  const commands = parseTyped(typed, i18n);
  if (awaitsTarget(session) && (!commands.ok || commands.value[0]?.kind === 'move')) {
    const said = nameTarget(session, typed);
    return { ...view, said, typed: awaitsTarget(session) ? '' : null };
  }
  if (!commands.ok) return { ...view, typed: null, said: [commands.error] };
  let next: View = { ...view, typed: awaitsTarget(session) ? '' : null, said: [] };
  for (const command of commands.value) {
    if (command.kind === 'quit') return null;
    const before = session.game;
    next = run(session, next, command);
    if (command.kind === 'move' && session.game === before) break;
  }
  return next;
}
