/** The picture of the game on the table: asked for, computed beside the page, kept while the record stays the same. */
import type { Judged } from '@bellows/solver/session';
import { mustAsk, pictureKey, recordOf } from '../game/gamePicture.ts';
import type { Game } from '../game/game.ts';
import { LET_GO, type State } from '../game/state.ts';
import { Engine } from '../solver/engine.ts';
import type { Session } from './session.svelte.ts';

/** Moves tried for each search. What a position needs more for stays unknown, and the picture says so. */
const NODES = 3_000_000;
/** How many pictures are kept. */
const MOST_KEPT = 4;

type Progress = 'working' | 'complete' | 'failed';

/** As much of the session as is needed here. */
interface Table extends Pick<Session, 'act' | 'say'> {
  readonly help: Pick<Session['help'], 'mark'>;
}

/**
 * The picture has an engine of its own: a hint or the lamp, which ask the page's, neither drop its long question nor wait for
 * it. It ends with the question.
 */
type OwnEngine = Pick<Engine, 'ask' | 'destroy'>;

export class PictureDesk {
  /** The picture that is shown, by its key. */
  #shown = $state.raw<string | null>(null);
  /** The game about which the player is being asked. */
  asking = $state.raw<Game | null>(null);
  progress = $state.raw<Progress>('complete');
  /** As the answers came; a page that was hidden hears the first ones again. */
  judged = $state.raw<readonly Judged[]>([]);
  /** The position that is looked at without going there, in games that take nothing back. */
  looking = $state.raw<number | null>(null);
  readonly #session: Table;
  readonly #begin: () => OwnEngine;
  #kept: readonly { readonly key: string; readonly judged: readonly Judged[] }[] = [];
  #stop: (() => void) | null = null;

  constructor(session: Table, begin: () => OwnEngine = () => new Engine()) {
    this.#session = session;
    this.#begin = begin;
  }

  /** Whether this game's picture is shown; not any more once another move was made. */
  isOf(game: Game): boolean {
    return this.#shown !== null && this.#shown === pictureKey(game);
  }

  /** The state as it is drawn: with the position that is only looked at, if there is one. */
  drawn(state: State): State {
    if (this.looking === null || !this.isOf(state.game)) return state;
    return {
      ...state,
      ...LET_GO,
      refused: null,
      game: { ...state.game, cursor: this.looking },
    };
  }

  /** Shows the picture, or first asks whoever could still use it in play. */
  open(game: Game): void {
    if (mustAsk(game)) this.asking = game;
    else this.#show(game);
  }

  /** The player was asked, and goes on. */
  goOn(): void {
    const game = this.asking;
    this.asking = null;
    if (game === null) return;
    this.#session.say(this.#session.help.mark('picture'));
    this.#show(game);
  }

  refuse(): void {
    this.asking = null;
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
    this.#shown = null;
    this.looking = null;
  }

  /** Goes to a position of the game; where nothing is taken back it is only looked at. */
  goTo(game: Game, index: number): void {
    if (game.mode.undo) this.#session.act((controller) => controller.jump(index));
    else this.looking = index === game.cursor ? null : index;
  }

  #show(game: Game): void {
    this.close();
    const key = pictureKey(game);
    this.#shown = key;
    const known = this.#kept.find((one) => one.key === key)?.judged;
    this.judged = known ?? [];
    this.progress = known === undefined ? 'working' : 'complete';
    if (known === undefined) this.#compute(game, key);
  }

  #compute(game: Game, key: string): void {
    const engine = this.#begin();
    const end = () => {
      this.#stop = null;
      engine.destroy();
    };
    this.#stop = end;
    const fail = () => {
      end();
      this.progress = 'failed';
    };
    engine.ask(
      { kind: 'analyse', record: recordOf(game) },
      {
        progress: ({ judged }) => {
          if (judged !== null) this.judged = [...this.judged, judged];
        },
        result: (outcome) => {
          if (!outcome.ok) {
            fail();
            return;
          }
          end();
          this.judged = outcome.value;
          this.progress = 'complete';
          this.#keep(key);
        },
        dropped: fail,
      },
      { nodes: NODES },
    );
  }

  #keep(key: string): void {
    this.#kept = [...this.#kept, { key, judged: this.judged }].slice(-MOST_KEPT);
  }
}
