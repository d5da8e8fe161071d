/** Let it play: the game goes on by itself at a pace that can be watched, until it ends or somebody touches it. */
import { hasEnded, positionOf } from '../game/game.ts';
import { nextMove, playsItself } from '../game/selfPlay.ts';
import type { GameEvent } from '../game/state.ts';
import type { Speed } from '../storage/settings.ts';
import type { Session } from './session.svelte.ts';

/** From move to move, in milliseconds. */
const PACE: Readonly<Record<Speed, number>> = { off: 300, fast: 280, normal: 560, slow: 1100 };
/** A card from the stock is sooner seen. */
const DEAL = 0.6;

export class SelfPlay {
  running = $state(false);
  readonly #session: Session;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stepping = false;

  constructor(session: Session) {
    this.#session = session;
  }

  get offered(): boolean {
    const game = this.#session.state?.game;
    return game !== undefined && playsItself(game.mode) && !hasEnded(game) && !game.closed;
  }

  toggle(): void {
    if (this.running) {
      this.#stop();
      this.#session.say(this.#session.text.t('auto.paused'));
    } else if (this.offered) {
      this.running = true;
      this.#session.say(this.#session.text.t('auto.started'));
      this.#step();
    }
  }

  /** Something has happened to the game: whatever somebody else does ends it. */
  follow({ kind }: GameEvent): void {
    const idle = kind === 'noted' || kind === 'slept' || kind === 'woke';
    if (!this.#stepping && !idle) this.#stop();
  }

  /** Nobody looks at a hidden page. */
  setVisible(visible: boolean): void {
    if (!visible) this.#stop();
  }

  #step(): void {
    const { state } = this.#session;
    const move = state === null ? null : nextMove(positionOf(state.game));
    if (move === null || this.#isCovered()) {
      this.#stop();
      return;
    }
    this.#stepping = true;
    // One sentence a move would be a hundred; the end is told.
    this.#session.act((controller) => controller.play(move), true);
    this.#stepping = false;
    if (!this.offered) {
      this.#stop();
      return;
    }
    const pace = PACE[this.#session.settings.speed];
    this.#timer = setTimeout(() => this.#step(), move.kind === 'deal' ? pace * DEAL : pace);
  }

  /** Something lies over the table, or is shown on it. */
  #isCovered(): boolean {
    const { elsewhere, menuOpen, panels, help } = this.#session;
    return elsewhere || menuOpen || panels.keys || panels.look !== null || help.show.shown !== null;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.running = false;
  }
}
