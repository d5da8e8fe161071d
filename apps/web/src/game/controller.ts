/**
 * Plays one game after another: the only place that changes a game, whatever the gesture was. Runs without a page; time
 * and options are handed in, and everything that happens is reported as one event.
 */
import { outcome, whyNot, type Move, type Position } from '@bellows/rules';
import { assisted, type Assist } from './assist.ts';
import { secondsAt, stamp } from './clock.ts';
import {
  hasEnded,
  isUntouched,
  jump,
  playMove,
  positionOf,
  scoreOf,
  settle,
  type Game,
} from './game.ts';
import { tapPile, type Refusal, type TapOptions } from './selection.ts';
import { fresh, type GameEvent, type Listener, type State } from './state.ts';

export interface Options extends TapOptions {
  /** Milliseconds, never the calendar's if a steadier clock is to be had. */
  readonly now: () => number;
}

/** How many games New can be undone through. */
const MOST_BEFORE = 10;

export class Controller {
  #state: State;
  #options: Options;
  #awake = true;
  #refusals = 0;
  readonly #listeners = new Set<Listener>();

  constructor(game: Game, options: Options) {
    this.#options = options;
    this.#state = fresh(settle(game, options.now(), true));
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

  /** A pile was tapped; index from 0. */
  tap(index: number): void {
    const { selected } = this.#state;
    const tap = tapPile(this.position, selected, index, this.#options);
    switch (tap.kind) {
      case 'play': {
        this.play(tap.move);
        return;
      }
      case 'select': {
        this.#set({ selected: tap.index }, { kind: 'selected', index: tap.index });
        return;
      }
      case 'cancel': {
        this.cancel();
        return;
      }
      case 'refuse': {
        this.#refuse(tap.why, tap.index);
        return;
      }
    }
  }

  cancel(): void {
    const { selected } = this.#state;
    if (selected === null) return;
    this.#set({ selected: null }, { kind: 'cancelled', index: selected });
  }

  /** Plays a move, or refuses it. Every way of input ends here. */
  play(move: Move): void {
    const { game } = this.#state;
    if (hasEnded(game) || game.closed) {
      this.#refuse({ code: 'game-over' }, fromOf(move));
      return;
    }
    const reason = whyNot(this.position, move);
    if (reason !== null) {
      this.#refuse({ code: 'rule', reason }, fromOf(move));
      return;
    }
    const next = this.#next(game, move);
    if (next === null) return;
    const ended = outcome(positionOf(next));
    this.#set({ game: next, selected: null, after: [] }, { kind: 'moved', move, ended });
  }

  deal(): void {
    this.play({ kind: 'deal' });
  }

  get canUndo(): boolean {
    const { game, before } = this.#state;
    return game.mode.undo && (game.cursor > 0 || before.length > 0);
  }

  get canRedo(): boolean {
    const { game } = this.#state;
    return game.cursor < game.moves.length || this.#forward() !== null;
  }

  /** Restart is a jump to the start; where one cannot undo there is none (rule U2). */
  get canRestart(): boolean {
    const { game } = this.#state;
    return game.mode.undo && game.cursor > 0;
  }

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
    if (move === undefined) {
      this.#back();
      return;
    }
    this.#jump(game.cursor - 1, 'undone', move);
  }

  redo(): void {
    const { game } = this.#state;
    const forward = this.#forward();
    if (forward !== null) {
      this.#goForward(forward);
      return;
    }
    const move = game.moves[game.cursor];
    if (move === undefined) {
      this.#refuse({ code: 'nothing-to-redo' });
      return;
    }
    this.#jump(game.cursor + 1, 'redone', move);
  }

  /** Any position of this game; with undo only. */
  jump(cursor: number): void {
    const { game } = this.#state;
    if (!game.mode.undo) {
      this.#refuse({ code: 'no-undo' });
      return;
    }
    const jumped = jump(game, cursor, this.#options.now(), this.#awake);
    this.#set({ game: jumped, selected: null }, { kind: 'jumped' });
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
    const left = this.leaving();
    const kept = left.mode.undo && game.mode.undo ? [...this.#state.before, left] : [];
    const before = kept.slice(-MOST_BEFORE);
    this.#set({ ...fresh(this.#settled(game)), before }, { kind: 'opened', how: 'new' });
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
    const game = assisted(this.#state.game, assist);
    if (game !== this.#state.game) this.#set({ game }, { kind: 'noted', what: 'assist' });
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

  /** Takes a time stamp, so that a clock set back later cannot take away what was played (T8). No event. */
  stamp(): void {
    const { game } = this.#state;
    const clock = stamp(game.clock, this.#options.now());
    if (clock !== game.clock) this.#state = { ...this.#state, game: { ...game, clock } };
  }

  #next(game: Game, move: Move): Game | null {
    const next = playMove(game, move, this.#options.now(), this.#awake);
    return next.ok ? next.value : null;
  }

  #settled(game: Game): Game {
    return settle(game, this.#options.now(), this.#awake);
  }

  #jump(cursor: number, kind: 'undone' | 'redone', move: Move): void {
    const game = jump(this.#state.game, cursor, this.#options.now(), this.#awake);
    const ended = outcome(positionOf(game));
    this.#set({ game, selected: null }, { kind, move, ended });
  }

  #back(): void {
    const { before, after, game } = this.#state;
    const old = before[before.length - 1];
    if (old === undefined) return;
    const left = settle(game, this.#options.now(), false);
    this.#set(
      {
        ...fresh(this.#settled(old)),
        before: before.slice(0, -1),
        after: [...after, { game: left, cursor: old.cursor }],
      },
      { kind: 'opened', how: 'back' },
    );
  }

  /** The game that redo goes to from here, if undo came back from it at this very place. Own moves come first. */
  #forward(): Game | null {
    const { game, after } = this.#state;
    if (game.cursor < game.moves.length) return null;
    const next = after[after.length - 1];
    return next?.cursor === game.cursor ? next.game : null;
  }

  #goForward(game: Game): void {
    const { before, after } = this.#state;
    this.#set(
      {
        ...fresh(this.#settled(game)),
        before: [...before, this.leaving()],
        after: after.slice(0, -1),
      },
      { kind: 'opened', how: 'forward' },
    );
  }

  #refuse(why: Refusal, index: number | null = null): void {
    if (index !== null) this.#refusals += 1;
    const refused = index === null ? this.#state.refused : { index, nth: this.#refusals };
    this.#set({ selected: null, refused }, { kind: 'refused', why });
  }

  #set(change: Partial<State>, event: GameEvent): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(event, this.#state);
  }
}

/** The pile that shakes when a move is refused. */
function fromOf(move: Move): number | null {
  return move.kind === 'merge' ? move.from - 1 : null;
}
