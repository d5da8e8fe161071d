/**
 * Plays one game after another: the only place that changes a game, whatever the gesture was. Runs without a page; time
 * and options are handed in, and everything that happens is reported as one event.
 */
import { formatMove, outcome, topOf, type Move, type Position } from '@bellows/rules';
import type { Drop, Half } from '../table/types.ts';
import { afterBack, afterForward, afterNew, next, previous } from './around.ts';
import { assisted, type Assist } from './assist.ts';
import { secondsAt, stamp } from './clock.ts';
import {
  aim,
  canAimAnew,
  hasEnded,
  isAiming,
  isUntouched,
  jump,
  playMove,
  positionOf,
  scoreOf,
  settle,
  type Game,
} from './game.ts';
import { goersOf, type BoardMove } from './gesture.ts';
import { dropsOf } from './marks.ts';
import { whyNotGo, whyNotPlay } from './permission.ts';
import { follow, handIn, isRunning, retimed, type Moment } from './ranked.ts';
import type { Refusal } from './refusal.ts';
import { dropPile, tapPile, type Tap, type TapOptions } from './selection.ts';
import { fresh, LET_GO, type GameEvent, type Listener, type State } from './state.ts';

export interface Options extends TapOptions {
  /** Milliseconds, never the calendar's if a steadier clock is to be had. */
  readonly now: () => number;
  /** The calendar, in milliseconds since 1970: ranked games run by the server's. */
  readonly today: () => number;
}

type Step =
  { readonly kind: 'jumped' } | { readonly kind: 'undone' | 'redone'; readonly move: Move };

export class Controller {
  #state: State;
  #options: Options;
  #awake = true;
  #refusals = 0;
  readonly #listeners = new Set<Listener>();

  constructor(game: Game, options: Options) {
    this.#options = options;
    this.#state = fresh(this.#settled(game));
  }

  get state(): State {
    return this.#state;
  }

  get position(): Position {
    return positionOf(this.#state.game);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setOptions(options: Partial<Options>): void {
    this.#options = { ...this.#options, ...options };
  }

  seconds(): number {
    return secondsAt(this.#state.game.clock, this.#options.now());
  }

  score(): number {
    return scoreOf(this.#state.game, this.#options.now());
  }

  /** A pile was tapped; index from 0. Before the first move of Revenge, that names the target. */
  tap(index: number, half: Half = null): void {
    const { game, selected } = this.#state;
    if (isAiming(game)) this.#aim(index);
    else this.#do(tapPile(this.position, selected, index, half, this.#options));
  }

  /** A pile was dragged onto another one, or off the row. */
  drop(from: number, to: number | 'away', half: Half = null): void {
    if (isAiming(this.#state.game)) this.#refuse({ code: 'aim-first' }, from);
    else this.#do(dropPile(this.position, from, to, half, this.#options));
  }

  /** Where a pile may be dropped; nothing where legal moves are hidden. */
  dropsFor(index: number): readonly Drop[] {
    const { game } = this.#state;
    const still = !this.#options.showMoves || isAiming(game) || hasEnded(game) || game.closed;
    return still ? [] : dropsOf(this.position, index);
  }

  /** One of the moves that were asked about. */
  choose(move: BoardMove): void {
    if (this.#state.choices.includes(move)) this.play(move);
  }

  cancel(): void {
    const { selected } = this.#state;
    if (selected === null) return;
    this.#set(LET_GO, { kind: 'cancelled', index: selected });
  }

  /** Plays a move, or refuses it. Every way of input ends here. */
  play(move: Move): void {
    const { game } = this.#state;
    const why = whyNotPlay(game, move);
    if (why !== null) {
      this.#refuse(why, move.kind === 'deal' ? null : (goersOf(move)[0] ?? null));
      return;
    }
    const played = playMove(game, move, this.#options.now(), this.#awake);
    if (!played.ok) return;
    const ended = outcome(positionOf(played.value));
    const logged = follow(game, played.value, formatMove(move), this.#moment);
    this.#set({ game: logged, ...LET_GO, after: [] }, { kind: 'moved', move, ended });
  }

  deal(): void {
    this.play({ kind: 'deal' });
  }

  get canUndo(): boolean {
    const { game } = this.#state;
    const mine = game.cursor > 0 || canAimAnew(game);
    return game.mode.undo && (mine || previous(this.#state) !== null);
  }

  get canRedo(): boolean {
    const { game } = this.#state;
    return game.cursor < game.moves.length || next(this.#state) !== null;
  }

  /** Restart is a jump to the start; where one cannot undo there is none (rule U2). */
  get canRestart(): boolean {
    const { game } = this.#state;
    return game.mode.undo && game.cursor > 0;
  }

  /** Takes back a move; at the start of a game the target that was named, and then New. */
  undo(): void {
    const { game } = this.#state;
    if (!game.mode.undo) {
      this.#refuse({ code: 'no-undo' });
      return;
    }
    if (!this.canUndo) {
      this.#refuse({ code: 'nothing-to-undo' });
      return;
    }
    const move = game.moves[game.cursor - 1];
    if (move !== undefined) this.#goTo(game.cursor - 1, 'U', { kind: 'undone', move });
    else if (canAimAnew(game)) this.#aim(null);
    else this.#back();
  }

  redo(): void {
    const { game } = this.#state;
    const following = next(this.#state);
    if (following !== null) {
      const state = afterForward(this.#state, this.leaving(), this.#settled(following));
      this.#set(state, { kind: 'opened', how: 'forward' });
      return;
    }
    const move = game.moves[game.cursor];
    if (move === undefined) {
      this.#refuse({ code: 'nothing-to-redo' });
      return;
    }
    this.#goTo(game.cursor + 1, 'R', { kind: 'redone', move });
  }

  /** Any position of this game; with undo only. `again`: the next place of the drag that went to the one before. */
  jump(cursor: number, again = false): void {
    this.#goTo(cursor, `J${String(cursor)}`, { kind: 'jumped' }, again);
  }

  /** Takes the dealt card back that the player was asked about. */
  peek(): void {
    const { game, peeking } = this.#state;
    if (peeking === null) return;
    const move = game.moves[peeking];
    if (peeking === game.cursor - 1 && move !== undefined)
      this.#go(peeking, 'U', { kind: 'undone', move });
    else this.#go(peeking, `J${String(peeking)}`, { kind: 'jumped' });
  }

  /** No card is taken back after all. */
  stay(): void {
    if (this.#state.peeking !== null) this.#set(LET_GO, { kind: 'peeking' });
  }

  /** The end that is shown is the result of a ranked game, for good. A win needs no word for it. */
  handIn(): void {
    const { game } = this.#state;
    if (isRunning(game) && hasEnded(game))
      this.#set({ game: handIn(game, this.#moment), ...LET_GO }, { kind: 'handed-in' });
  }

  /** How far the server's clock is ahead of the calendar is better known now. */
  setOffset(offset: number): void {
    const { game } = this.#state;
    if (game.ranked === null || !isRunning(game) || game.ranked.offset === offset) return;
    const known = { ...game, ranked: { ...game.ranked, offset } };
    this.#set({ game: this.#settled(known) }, { kind: 'noted', what: 'clock' });
  }

  restart(): void {
    if (!this.canRestart && this.#state.game.mode.undo) {
      this.#refuse({ code: 'nothing-to-undo' });
      return;
    }
    this.jump(0);
  }

  /** Leaves this game for a new one. Undo at its start brings this one back; without undo it has ended. */
  newGame(game: Game): void {
    const state = afterNew(this.#state, this.leaving(), this.#settled(game));
    this.#set(state, { kind: 'opened', how: 'new' });
  }

  /** Shows another game, such as one from a link; nothing leads back to this one but the list of games. */
  load(game: Game, around: Partial<Pick<State, 'before' | 'after'>> = {}): void {
    this.#set({ ...fresh(this.#settled(game)), ...around }, { kind: 'opened', how: 'loaded' });
  }

  /** The game shown as it will lie in the list while another one is played. */
  resting(): Game {
    return settle(this.#state.game, this.#options.now(), false);
  }

  /** The game shown once New has left it: without undo that is its end. */
  leaving(): Game {
    const left = this.resting();
    const given = !left.mode.undo && !hasEnded(left) && !isUntouched(left);
    return given ? { ...left, closed: true } : left;
  }

  /** The solver helps: the game keeps the mark for good. */
  assist(assist: Assist): void {
    const { game } = this.#state;
    const marked = assisted(game, assist);
    if (marked === game) return;
    const logged = follow(game, marked, 'H', this.#moment);
    this.#set({ game: logged }, { kind: 'noted', what: 'assist' });
  }

  setLamp(lamp: boolean): void {
    const { game } = this.#state;
    if (game.lamp !== lamp) this.#set({ game: { ...game, lamp } }, { kind: 'noted', what: 'lamp' });
  }

  /** The page was hidden or shown: the clock stands while nobody looks. */
  setAwake(awake: boolean): void {
    if (awake === this.#awake) return;
    this.#awake = awake;
    this.#set({ game: this.#settled(this.#state.game) }, { kind: awake ? 'woke' : 'slept' });
  }

  /**
   * Takes a time stamp, so that a clock set back later cannot take away what was played (T8), and what the machine slept
   * through counts in a ranked game. No event.
   */
  stamp(): void {
    const { game } = this.#state;
    const { clock } = isRunning(game)
      ? retimed(game, this.#moment)
      : { clock: stamp(game.clock, this.#options.now()) };
    if (clock !== game.clock) this.#state = { ...this.#state, game: { ...game, clock } };
  }

  #do(tap: Tap): void {
    if (tap.kind === 'play') this.play(tap.move);
    else if (tap.kind === 'cancel') this.cancel();
    else if (tap.kind === 'refuse') this.#refuse(tap.why, tap.index);
    else if (tap.kind === 'select') {
      const { index } = tap;
      this.#set({ ...LET_GO, selected: index }, { kind: 'selected', index });
    } else {
      const { first, second, moves } = tap;
      const event: GameEvent = { kind: 'asked', index: second, choices: moves };
      this.#set({ ...LET_GO, selected: first, choices: moves }, event);
    }
  }

  /** Names the target; null: it is to be named anew. */
  #aim(index: number | null): void {
    const { game } = this.#state;
    const pile = index === null ? null : this.position.row[index];
    if (pile === undefined) return;
    const card = pile === null ? null : topOf(pile);
    const aimed = aim(game, card);
    if (aimed.ok) this.#set({ game: aimed.value, ...LET_GO }, { kind: 'aimed', card });
    else this.#refuse({ code: 'no-aim', problem: aimed.error }, index);
  }

  get #moment(): Moment {
    return { now: this.#options.now(), today: this.#options.today() };
  }

  #settled(game: Game): Game {
    const moment = this.#moment;
    return settle(retimed(game, moment), moment.now, this.#awake);
  }

  /** Goes there, or says why not. */
  #goTo(cursor: number, logged: string, step: Step, again = false): void {
    const why = whyNotGo(this.#state.game, cursor);
    if (why === null) this.#go(cursor, logged, step, again);
    else if (why === 'peek') this.#set({ ...LET_GO, peeking: cursor }, { kind: 'peeking' });
    else this.#refuse(why);
  }

  #go(cursor: number, logged: string, step: Step, again = false): void {
    const { game } = this.#state;
    const there = jump(game, cursor, this.#options.now(), this.#awake);
    const moved = there.cursor !== game.cursor;
    const gone = moved ? follow(game, there, logged, this.#moment, again) : there;
    const ended = outcome(positionOf(gone));
    this.#set({ game: gone, ...LET_GO }, step.kind === 'jumped' ? step : { ...step, ended });
  }

  #back(): void {
    const old = previous(this.#state);
    if (old === null) return;
    const state = afterBack(this.#state, this.resting(), this.#settled(old));
    this.#set(state, { kind: 'opened', how: 'back' });
  }

  #refuse(why: Refusal, index: number | null = null): void {
    if (index !== null) this.#refusals += 1;
    const refused = index === null ? this.#state.refused : { index, nth: this.#refusals };
    this.#set({ ...LET_GO, refused }, { kind: 'refused', why });
  }

  #set(change: Partial<State>, event: GameEvent): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(event, this.#state);
  }
}
