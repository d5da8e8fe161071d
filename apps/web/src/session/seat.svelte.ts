/** Whether the game on the table is played here, or in another tab. Only one may move (U10). */
import type { Game } from '../game/game.ts';
import type { Shelf } from '../storage/shelf.ts';
import type { Tabs } from '../storage/tabs.ts';

/** As much of the session as is needed here. */
interface Table {
  readonly shelf: Shelf;
  /** The game on the table. */
  readonly game: () => Game | null;
  /** Its clock runs from now on, or stands. */
  readonly wake: (awake: boolean) => void;
  /** What lies over the table is put away. */
  readonly clear: () => void;
  /** Resolves when all that was played is kept. */
  readonly idle: () => Promise<void>;
  /** Goes on with the game as it was kept; null: it has come to its end. */
  readonly goOn: (kept: Game | null, left: Game) => void;
}

export class Seat {
  /** Another tab plays this game. */
  elsewhere = $state(false);
  readonly #tabs: Tabs;
  readonly #table: Table;

  constructor(tabs: Tabs, table: Table) {
    this.#tabs = tabs;
    this.#table = table;
  }

  /** This tab plays this game from now on; if another one does already, `overrule` follows. */
  hold(game: string): void {
    this.#tabs.hold(game);
  }

  /** Nothing of what another tab plays lies here any more. */
  free(): void {
    this.elsewhere = false;
  }

  release(): void {
    this.#tabs.release();
  }

  /** Another tab takes this game over; resolves when all is written. */
  async handOver(game: string): Promise<void> {
    if (!this.#plays(game)) return;
    this.#table.wake(false);
    await this.#table.idle();
    this.overrule(game);
  }

  /** Another tab plays this game, or has written it meanwhile: what this one has may be old, and is not written. */
  overrule(game: string): void {
    if (!this.#plays(game)) return;
    this.elsewhere = true;
    this.#table.clear();
    this.#table.wake(false);
    this.#tabs.release();
  }

  /** Brings the game here from the other tab, with all that was played there. */
  async takeOver(): Promise<void> {
    const game = this.#table.game();
    if (game === null) return;
    await this.#tabs.take(game.id);
    const kept = await this.#table.shelf.game(game.id);
    this.elsewhere = false;
    this.#table.wake(true);
    this.#table.goOn(kept?.game ?? null, game);
  }

  #plays(game: string): boolean {
    return this.#table.game()?.id === game && !this.elsewhere;
  }
}
