/** What both ways of playing share: the games of one sitting, and what each command does and says. */
import { problemText, type Translator } from '@bellows/i18n';
import {
  arrangeDeal,
  formatCard,
  formatMove,
  grade,
  legalMoves,
  numberedDeal,
  outcome,
  parseCard,
  pilesLeft,
  score,
  type Card,
  type Deal,
  type Mode,
  type Move,
  type Pile,
  type Position,
} from '@bellows/rules';
import { resultText } from '../commands/replay.ts';
import { failureText } from '../failure.ts';
import type { PlayCommand } from './commands.ts';
import {
  playMove,
  positionOf,
  recordOf,
  redoMove,
  secondsOf,
  startGame,
  undoMove,
  type Game,
} from './game.ts';
import { moveText } from './words.ts';

/** One sitting; it changes as commands are performed. */
export interface Session {
  readonly i18n: Translator;
  readonly mode: Mode;
  readonly now: () => number;
  readonly random: () => number;
  /** The deal on the table. */
  deal: Deal;
  /** Null while the player has not named the target of this deal (Revenge). */
  game: Game | null;
  /** Records of the games before this one, so that nothing is lost. */
  readonly records: string[];
}

/** Whether the player still has to name the target of the deal on the table. */
export function awaitsTarget(session: Session): boolean {
  return session.game === null;
}

/** A deal of our own with a number nobody has chosen. */
export function newDeal(random: () => number): Deal {
  return numberedDeal({ high: random(), low: random() });
}

/** Lays out a deal. Returns what is wrong with it, or nothing. */
export function layOut(session: Session, deal: Deal, target: Card | null): string | null {
  const game = startGame(session.mode, deal, target);
  if (!game.ok && game.error.code !== 'target-missing') {
    return failureText(session.i18n, game.error);
  }
  session.deal = deal;
  session.game = game.ok ? game.value : null;
  return null;
}

/** The row as it stands, also before a target is named. */
export function rowOf(session: Session): readonly Pile[] {
  if (session.game !== null) return positionOf(session.game).row;
  const cards = arrangeDeal(session.mode, session.deal);
  return cards.ok ? cards.value.map((card) => [card]) : [];
}

/** Reads the target that Revenge asks for; returns what to say. */
export function nameTarget(session: Session, text: string): readonly string[] {
  const { i18n } = session;
  const card = parseCard(text, i18n.letters);
  if (!card.ok) return [problemText(i18n, card.error)];
  const wrong = layOut(session, session.deal, card.value);
  return [wrong ?? i18n.t('cli.target', { card: i18n.cardShort(formatCard(card.value)) })];
}

/** Does what was asked and returns what to say, a sentence or more each. */
export function perform(session: Session, command: PlayCommand): readonly string[] {
  const { i18n, game } = session;
  switch (command.kind) {
    case 'help':
      return [i18n.t('cli.play.help'), i18n.t('cli.play.help-typed')];
    case 'new':
      return startAnew(session);
    case 'quit':
      return [];
    case 'move':
    case 'undo':
    case 'redo':
    case 'moves':
      if (game === null) return [i18n.t('cli.play.ask-target')];
      if (command.kind === 'move') return makeMove(session, game, command.move);
      if (command.kind === 'moves') return [movesText(i18n, positionOf(game))];
      return travel(session, game, command.kind);
  }
}

function makeMove(session: Session, game: Game, move: Move): readonly string[] {
  const { i18n } = session;
  const before = positionOf(game);
  const next = playMove(game, move, session.now());
  if (!next.ok) return [problemText(i18n, next.error)];
  session.game = next.value;
  return [moveText(i18n, before, move), ...endText(session)];
}

function travel(session: Session, game: Game, way: 'undo' | 'redo'): readonly string[] {
  const { i18n, mode } = session;
  if (!mode.undo) return [i18n.t('cli.play.no-undo')];
  const next = way === 'undo' ? undoMove(game, session.now()) : redoMove(game, session.now());
  if (next === null) return [i18n.t(`cli.play.nothing-to-${way}`)];
  session.game = next;
  const step = next.steps[way === 'undo' ? next.done : next.done - 1];
  const move = step === undefined ? '' : formatMove(step.move);
  return [i18n.t(`cli.play.${way}`, { move }), ...endText(session)];
}

function startAnew(session: Session): readonly string[] {
  keepRecord(session);
  const wrong = layOut(session, newDeal(session.random), null);
  if (wrong !== null) return [wrong];
  const { i18n, deal, game } = session;
  const said = i18n.t('cli.play.new', { deal: deal.id });
  return game === null ? [said, i18n.t('cli.play.ask-target')] : [said];
}

/** A game in which nothing was played leaves nothing to keep. */
function keepRecord({ game, records }: Session): void {
  if (game !== null && game.done > 0) records.push(recordOf(game));
}

function movesText(i18n: Translator, position: Position): string {
  const moves = legalMoves(position).map(formatMove);
  if (moves.length === 0) return i18n.t('cli.play.no-moves');
  return i18n.t('cli.play.moves', { moves: moves.join(' ') });
}

/** Grade, piles and score once the game has ended; nothing before. */
export function endText(session: Session): readonly string[] {
  const { i18n, game } = session;
  if (game === null) return [];
  const position = positionOf(game);
  const state = outcome(position);
  if (state === 'playing') return [];
  const seconds = secondsOf(game, session.now());
  const result = {
    piles: pilesLeft(position),
    outcome: state,
    score: score(position, seconds),
    grade: grade(position),
  };
  const { target } = position;
  const text = resultText(i18n, result, target === null ? '' : i18n.cardShort(formatCard(target)));
  return [text, i18n.t('cli.play.time', { time: i18n.duration(seconds) })];
}

/** Every record of the sitting, the last game's too. */
export function allRecords({ records, game }: Session): readonly string[] {
  return game === null ? records : [...records, recordOf(game)];
}
