/**
 * Show me: the best line from here is played on the table, step by step or by itself. Its moves are moves like any other;
 * whoever plays one of their own goes on alone.
 */
import type { Move, Position } from '@bellows/rules';
import type { Sureness } from '@bellows/solver/session';
import { mayBeShown } from '../game/assist.ts';
import { hasEnded, isAiming, positionOf } from '../game/game.ts';
import { unitOf } from '../game/unit.ts';
import type { Session } from '../session/session.svelte.ts';
import type { Asking } from './asking.ts';
import type { Consent } from './consent.svelte.ts';
import { lineText } from './words.ts';

export interface Shown {
  readonly moves: readonly Move[];
  /** How many of them are played. */
  readonly at: number;
  /** The position from which the next one is played. */
  readonly position: Position;
  readonly sure: Sureness;
  readonly piles: number;
  /** It goes on by itself. */
  readonly playing: boolean;
}

/** From move to move: time to see the next pile marked, and where it goes. */
const PACE = 1300;
const FIRST = 700;
/** A card from the stock is soon seen. */
const DEAL = 450;

export class Show {
  /** What is shown; null while nothing is. */
  shown = $state.raw<Shown | 'thinking' | null>(null);
  readonly #session: Session;
  readonly #asking: Asking;
  readonly #consent: Consent;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stepping = false;

  constructor(session: Session, asking: Asking, consent: Consent) {
    this.#session = session;
    this.#asking = asking;
    this.#consent = consent;
  }

  get offered(): boolean {
    const game = this.#session.state?.game;
    if (game === undefined || isAiming(game)) return false;
    return mayBeShown(game) && !hasEnded(game) && !game.closed;
  }

  start(): void {
    if (this.offered && this.shown === null) this.#consent.before('show', () => this.#ask());
  }

  /** The next move of the line. */
  next(): void {
    const { shown } = this;
    if (shown === null || shown === 'thinking') return;
    const move = shown.moves[shown.at];
    if (move === undefined) return;
    this.#stepping = true;
    this.#session.act((controller) => controller.play(move));
    this.#stepping = false;
    const { state } = this.#session;
    const at = shown.at + 1;
    if (state === null || positionOf(state.game) === shown.position || at === shown.moves.length) {
      this.#end();
      return;
    }
    this.shown = { ...shown, at, position: positionOf(state.game) };
  }

  /** Goes on by itself, or no longer. */
  toggle(): void {
    const { shown } = this;
    if (shown === null || shown === 'thinking') return;
    if (shown.playing) {
      this.pause();
      return;
    }
    this.shown = { ...shown, playing: true };
    this.#nextAfter(FIRST);
  }

  pause(): void {
    clearTimeout(this.#timer);
    const { shown } = this;
    if (shown !== null && shown !== 'thinking') this.shown = { ...shown, playing: false };
  }

  /** The game stays where it is. */
  stop(): void {
    if (this.shown === null) return;
    this.#end();
    this.#session.say(this.#session.text.t('show.stopped'));
  }

  /** Something has happened to the game, perhaps by the player. */
  follow(): void {
    if (this.#stepping || this.shown === null) return;
    this.#end();
  }

  #ask(): void {
    const { state } = this.#session;
    if (state === null) return;
    const position = positionOf(state.game);
    this.#session.help.hint.close();
    this.shown = 'thinking';
    const { text } = this.#session;
    const slow = () => this.#session.say(text.t('show.thinking'));
    this.#asking.urgently(
      'line',
      position,
      (answer) => {
        this.shown = null;
        if (answer === null || answer.moves.length === 0) {
          this.#session.say(text.t('help.no-answer'), true);
          return;
        }
        const { moves, sure, piles } = answer;
        const marked = this.#session.help.mark('show');
        this.shown = { moves, at: 0, position, sure, piles, playing: false };
        const what = unitOf(state.game.mode);
        const count = text.t('show.moves', { count: moves.length });
        this.#session.say([lineText(text, answer, what), count, marked].join(' ').trim());
      },
      slow,
    );
  }

  #nextAfter(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // Nobody is looking at the table.
      if (this.#session.menuOpen || this.#session.elsewhere) this.pause();
      else this.next();
      if (this.shown !== null && this.shown !== 'thinking' && this.shown.playing) {
        const next = this.shown.moves[this.shown.at];
        this.#nextAfter(next?.kind === 'deal' ? DEAL : PACE);
      }
    }, time);
  }

  #end(): void {
    clearTimeout(this.#timer);
    if (this.shown === 'thinking') this.#asking.forget();
    this.shown = null;
  }
}
