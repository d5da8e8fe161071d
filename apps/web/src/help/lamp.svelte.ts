/**
 * The lamp: whether the game on the table can still be won. It asks again after every move; when it goes out it looks for
 * the last position that could be won, the latest first.
 */
import { outcome, pilesLeft, type Position } from '@bellows/rules';
import type { Judgement, Verdict } from '@bellows/solver/session';
import { isAiming, positionOf, type Game } from '../game/game.ts';
import { unitOf } from '../game/unit.ts';
import type { Session } from '../session/session.svelte.ts';
import type { Asking } from './asking.ts';
import { lampSentence } from './words.ts';

export type LampState =
  | { readonly kind: 'off' }
  | { readonly kind: 'thinking' | 'winnable' | 'unknown' }
  | {
      readonly kind: 'lost';
      readonly fewest: number | null;
      /** The place in the game of the last position that could be won; null where there is none, or none is known. */
      readonly back: number | null;
    };

/** Shorter thinking is not shown: it would only flicker. */
const UNSEEN = 150;
/** The sentence of a move is heard out before the lamp's. */
const HEARD_OUT = 500;

type Known = Pick<Judgement, 'verdict' | 'fewest'>;

export class Lamp {
  state = $state.raw<LampState>({ kind: 'off' });
  /** It has just gone out: taking back is offered until the next thing is done. */
  offers = $state(false);
  readonly #session: Session;
  readonly #asking: Asking;
  /** What is known of positions; a position that comes back by undo or redo is the same object. */
  readonly #known = new WeakMap<Position, Known>();
  /** What was last made known to whoever listens. */
  #told = '';
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(session: Session, asking: Asking) {
    this.#session = session;
    this.#asking = asking;
  }

  /** The position, or the switch, has changed. */
  follow(): void {
    this.#rest();
    this.offers = false;
    const game = this.#session.state?.game;
    if (game === undefined) return;
    const position = positionOf(game);
    if (!game.lamp || isAiming(game) || outcome(position) === 'won') {
      this.state = { kind: 'off' };
      this.#told = '';
      return;
    }
    const known = this.#known.get(position) ?? knownByRule(position);
    // Looking back has not counted the piles.
    if (known !== null && (known.verdict !== 'lost' || known.fewest !== null)) {
      this.#judged(game, position, known);
      return;
    }
    const think = () => (this.state = { kind: 'thinking' });
    if (this.state.kind === 'off') think();
    else this.#later(think, UNSEEN);
    this.#asking.patiently('judge', position, (answer) => {
      this.#judged(game, position, answer ?? { verdict: 'unknown', fewest: null });
    });
  }

  dismiss(): void {
    this.offers = false;
  }

  #judged(game: Game, position: Position, { verdict, fewest }: Known): void {
    this.#stopTimers();
    if (verdict !== 'unknown') this.#note(position, verdict, fewest);
    const wasLit = this.state.kind !== 'lost';
    this.#session.help.mark('lamp');
    if (verdict !== 'lost') {
      this.#become({ kind: verdict });
      return;
    }
    this.#become({ kind: 'lost', fewest, back: null });
    if (game.mode.undo) this.#lookBack(game, game.cursor - 1, wasLit);
  }

  /** Finds the last position that could be won; `news`: the lamp has just gone out. */
  #lookBack(game: Game, place: number, news: boolean): void {
    const position = game.positions[place];
    const { state } = this;
    if (position === undefined || state.kind !== 'lost') return;
    const known = this.#known.get(position)?.verdict ?? null;
    if (known === 'winnable') {
      this.state = { ...state, back: place };
      this.offers = news;
      return;
    }
    if (known !== null) {
      this.#lookBack(game, place - 1, news);
      return;
    }
    this.#asking.patiently('solve', position, (answer) => {
      const verdict = answer === null ? 'unknown' : VERDICTS[answer.kind];
      this.#note(position, verdict);
      this.#lookBack(game, place, news);
    });
  }

  #note(position: Position, verdict: Verdict, fewest: number | null = null): void {
    const known = this.#known.get(position);
    // Looking back does not count the piles: what is known of them stays.
    if (known?.verdict !== verdict || fewest !== null)
      this.#known.set(position, { verdict, fewest });
  }

  #become(state: LampState): void {
    this.state = state;
    this.#later(() => this.#tell(), HEARD_OUT);
  }

  /** Only what is new is spoken. */
  #tell(): void {
    const { text, state } = this.#session;
    const sentence = state && lampSentence(text, this.state, unitOf(state.game.mode));
    if (sentence === null || sentence === this.#told) return;
    this.#told = sentence;
    this.#session.say(this.offers ? text.t('lamp.say-back', { verdict: sentence }) : sentence);
  }

  #later(work: () => void, after: number): void {
    this.#timers.push(setTimeout(work, after));
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #rest(): void {
    this.#stopTimers();
    this.#asking.giveUp();
  }
}

const VERDICTS = { won: 'winnable', unwinnable: 'lost', unknown: 'unknown' } as const;

/** A blocked row needs no search. */
function knownByRule(position: Position): Known | null {
  return outcome(position) === 'playing' ? null : { verdict: 'lost', fewest: pilesLeft(position) };
}
