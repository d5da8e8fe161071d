/** Draws deals until the solver has proved that one can be won. The game on the table stays until one is found. */
import type { Mode } from '@bellows/rules';
import { toPlain } from '@bellows/solver/session';
import { positionOf, type Game } from '../game/game.ts';
import { Engine } from '../solver/engine.ts';
import { freshGame } from './opening.ts';
import type { Session } from './session.svelte.ts';

/** Moves tried for each deal: what is not proved by then is left for the next draw. */
const NODES = 100_000;
/** Counting faster than this is only a flicker. */
const SHOW_EVERY = 100;

type OwnEngine = Pick<Engine, 'ask' | 'destroy'>;

interface Parts {
  readonly begin: () => OwnEngine;
  readonly fresh: (mode: Mode) => Game;
  readonly now: () => number;
}

const PARTS: Parts = {
  begin: () => new Engine(),
  fresh: freshGame,
  now: () => performance.now(),
};

export class DealDraw {
  /** How many deals were looked at; null while none is being looked for. */
  looked = $state.raw<number | null>(null);
  readonly #session: Pick<Session, 'newGame' | 'say' | 'text'>;
  readonly #parts: Parts;
  #engine: OwnEngine | null = null;
  #shown = 0;

  constructor(session: Pick<Session, 'newGame' | 'say' | 'text'>, parts: Parts = PARTS) {
    this.#session = session;
    this.#parts = parts;
  }

  begin(mode: Mode): void {
    this.cancel();
    this.looked = 0;
    this.#engine = this.#parts.begin();
    this.#look(mode, this.#engine, 0);
  }

  /** The game on the table goes on as if nothing had been asked. */
  cancel(): void {
    this.#engine?.destroy();
    this.#engine = null;
    this.looked = null;
  }

  #look(mode: Mode, engine: OwnEngine, before: number): void {
    const game = this.#parts.fresh(mode);
    engine.ask(
      { kind: 'solve', position: toPlain(positionOf(game)) },
      {
        result: (outcome) => {
          if (this.#engine !== engine) return;
          if (!outcome.ok) this.#fail();
          else if (outcome.value.kind === 'won') this.#found(mode, game);
          else {
            this.#count(before + 1);
            this.#look(mode, engine, before + 1);
          }
        },
      },
      { nodes: NODES },
    );
  }

  #count(looked: number): void {
    const now = this.#parts.now();
    if (now - this.#shown < SHOW_EVERY) return;
    this.#shown = now;
    this.looked = looked;
  }

  #found(mode: Mode, game: Game): void {
    this.cancel();
    this.#session.newGame(mode, { ...game, certified: true });
  }

  #fail(): void {
    this.cancel();
    this.#session.say(this.#session.text.t('help.draw-failed'), true);
  }
}
