/** How hard deals are, for who wants to know: asked of the solver once for each deal. */
import { toPlain, type Difficulty } from '@bellows/solver/session';
import { mayBeShown } from '../game/assist.ts';
import { isAiming, type Game } from '../game/game.ts';
import { Engine } from '../solver/engine.ts';

type OwnEngine = Pick<Engine, 'ask' | 'destroy'>;

interface Known {
  readonly key: string;
  readonly difficulty: Difficulty;
}

/** How many answers are kept. */
const MOST_KEPT = 50;

export class LevelDesk {
  #known = $state.raw<readonly Known[]>([]);
  readonly #begin: () => OwnEngine;
  #asked: { readonly key: string; readonly engine: OwnEngine } | null = null;

  constructor(begin: () => OwnEngine = () => new Engine()) {
    this.#begin = begin;
  }

  /** What is known of a game's deal; null if nothing is. */
  of(game: Game): Difficulty | null {
    const key = keyOf(game);
    return this.#known.find((one) => one.key === key)?.difficulty ?? null;
  }

  /** Asks, unless it is known or being asked. A later deal takes the place of one that is still asked about. */
  ask(game: Game): void {
    const key = keyOf(game);
    const [first] = game.positions;
    // How hard the deal is, is a question once it is known what wins; and the solver is not asked in a ranked game.
    if (first === undefined || isAiming(game) || !mayBeShown(game)) return;
    if (this.of(game) !== null || this.#asked?.key === key) return;
    this.#asked?.engine.destroy();
    const engine = this.#begin();
    const asked = { key, engine };
    this.#asked = asked;
    engine.ask(
      { kind: 'difficulty', position: toPlain(first) },
      {
        result: (outcome) => {
          engine.destroy();
          if (this.#asked === asked) this.#asked = null;
          // Without an answer nothing is shown, which is no loss to the game.
          if (outcome.ok) this.#keep(key, outcome.value);
        },
      },
    );
  }

  #keep(key: string, difficulty: Difficulty): void {
    this.#known = [...this.#known, { key, difficulty }].slice(-MOST_KEPT);
  }
}

function keyOf({ mode, deal, target }: Game): string {
  return `${mode.text} ${deal.id} ${String(target)}`;
}
