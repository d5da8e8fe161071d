/**
 * Where games and settings are kept. It never throws: what cannot be read is set aside, and when the browser keeps
 * nothing, memory does, with one notice.
 */
import { compareResults, isForgettable, type Game, type GameResult } from '../game/game.ts';
import { countsAsBest, isSavedGame, loadGame, saveGame, type SavedGame } from '../game/saved.ts';
import type { Backend, GameRow } from './backend.ts';
import { memoryBackend } from './memory.ts';

export interface Kept {
  readonly game: Game;
  readonly saved: SavedGame;
  readonly changed: number;
}

export interface ShelfEvents {
  /** From now on nothing lasts. Told once. */
  readonly onLost: () => void;
  /** So many records were set aside. */
  readonly onAside: (count: number) => void;
}

export function linkOf(mode: string, deal: string): string {
  return `${mode} ${deal}`;
}

export class Shelf {
  #backend: Backend;
  #lost = false;
  readonly #events: ShelfEvents;
  /** The last revision of each game that this tab has seen. */
  readonly #revs = new Map<string, number>();

  constructor(backend: Backend, events: ShelfEvents) {
    this.#backend = backend;
    this.#events = events;
  }

  /** The browser does not keep anything (any more): memory from now on. */
  lose(): void {
    if (this.#lost) return;
    this.#lost = true;
    this.#backend = memoryBackend();
    // Memory holds nothing yet, so every game starts its count again.
    this.#revs.clear();
    this.#events.onLost();
  }

  async game(id: string): Promise<Kept | null> {
    const row = await this.#try((backend) => backend.readGame(id));
    return (await this.#readRows([row]))[0] ?? null;
  }

  /** The games of a link, the latest first. */
  async byLink(mode: string, deal: string): Promise<readonly Kept[]> {
    const rows = await this.#try((backend) => backend.readLink(linkOf(mode, deal)));
    return this.#readRows(rows ?? []);
  }

  /** Every game, the latest first. */
  async games(): Promise<readonly Kept[]> {
    return this.#readRows((await this.#try((backend) => backend.readGames())) ?? []);
  }

  /** The games that can be played on, the latest first, but for one. Looking is not opening: no revision is noted. */
  async unfinished(but: string, most: number): Promise<readonly Kept[]> {
    const rows = (await this.#try((backend) => backend.readGames())) ?? [];
    return rows
      .filter((row) => isRow(row))
      .filter(({ id, game }) => id !== but && isSavedGame(game) && game.state === 'unfinished')
      .sort((a, b) => b.changed - a.changed)
      .slice(0, most)
      .flatMap(({ game, changed }) => {
        const loaded = loadGame(game);
        return loaded.kind === 'game'
          ? [{ game: loaded.game, saved: game as SavedGame, changed }]
          : [];
      });
  }

  /** The best end of a mode among all games but one (rule S5): whole deals, and without undo none seen before. */
  async best(mode: string, but: string): Promise<GameResult | null> {
    const rows = (await this.#try((backend) => backend.readGames())) ?? [];
    let best: GameResult | null = null;
    for (const row of rows) {
      const saved = isRow(row) ? row.game : null;
      if (!isSavedGame(saved) || saved.mode !== mode || saved.id === but || !countsAsBest(saved)) {
        continue;
      }
      const { result } = saved;
      if (result !== null && (best === null || compareResults(result, best) < 0)) best = result;
    }
    return best;
  }

  /** Keeps a game; `conflict` when another tab has written it since this one last saw it. */
  async keep(game: Game, now: number, today: number): Promise<'kept' | 'conflict'> {
    const saved = saveGame(game, now);
    const written = await this.#try((backend) => {
      const rev = (this.#revs.get(game.id) ?? 0) + 1;
      const link = linkOf(saved.mode, saved.deal);
      const row: GameRow = { id: game.id, link, rev, changed: today, game: saved };
      return backend.writeGame(row).then((free) => ({ free, rev }));
    });
    if (written === null) return 'kept';
    if (!written.free) return 'conflict';
    this.#revs.set(game.id, written.rev);
    return 'kept';
  }

  /** Writes a game that a page had no time to write when it was left, unless it was written since. */
  async recover(saved: SavedGame, left: number): Promise<void> {
    if (loadGame(saved).kind !== 'game') return;
    const lying = await this.#try((backend) => backend.readGame(saved.id));
    if (isRow(lying) && lying.changed > left) return;
    const rev = (isRow(lying) ? lying.rev : 0) + 1;
    const link = linkOf(saved.mode, saved.deal);
    const row: GameRow = { id: saved.id, link, rev, changed: left, game: saved };
    await this.#try((backend) => backend.writeGame(row));
  }

  /** Forgets a game that nobody has touched; any other stays. */
  async forget(game: Game): Promise<void> {
    if (!isForgettable(game)) return;
    this.#revs.delete(game.id);
    await this.#try((backend) => backend.removeGame(game.id));
  }

  async value(key: string): Promise<unknown> {
    return this.#try((backend) => backend.readValue(key));
  }

  async setValue(key: string, value: unknown): Promise<void> {
    await this.#try((backend) => backend.writeValue(key, value));
  }

  /** Takes back what an earlier version of Bellows had to set aside and this one can read. */
  async reclaim(): Promise<void> {
    for (const aside of (await this.#try((backend) => backend.readAside())) ?? []) {
      if (aside.why !== 'newer') continue;
      const row = aside.row;
      if (isRow(row) && loadGame(row.game).kind === 'game') {
        await this.#try((backend) => backend.reclaim(aside.id, row));
      }
    }
  }

  async #readRows(rows: readonly unknown[]): Promise<readonly Kept[]> {
    const kept: Kept[] = [];
    let aside = 0;
    for (const row of rows) {
      if (row === undefined || row === null) continue;
      const loaded = isRow(row) ? loadGame(row.game) : ({ kind: 'corrupt', why: 'row' } as const);
      if (loaded.kind === 'game' && isRow(row)) {
        this.#revs.set(row.id, row.rev);
        kept.push({ game: loaded.game, saved: row.game as SavedGame, changed: row.changed });
      } else {
        aside += 1;
        await this.#setAside(row, loaded.kind === 'corrupt' ? loaded.why : loaded.kind);
      }
    }
    if (aside > 0) this.#events.onAside(aside);
    return kept.sort((a, b) => b.changed - a.changed);
  }

  async #setAside(row: unknown, why: string): Promise<void> {
    // Every row lies under its id, so even a broken one has it.
    const id = String(Reflect.get(Object(row) as object, 'id'));
    await this.#try((backend) => backend.setAside({ id, why, when: Date.now(), row }));
  }

  /** Does something with the backend; if that throws, the browser keeps nothing, and memory does it. */
  async #try<T>(work: (backend: Backend) => Promise<T>): Promise<T | null> {
    try {
      return await work(this.#backend);
    } catch {
      this.lose();
    }
    try {
      return await work(this.#backend);
    } catch {
      return null;
    }
  }
}

function isRow(row: unknown): row is GameRow {
  if (typeof row !== 'object' || row === null) return false;
  const { id, rev, changed } = row as Partial<Record<keyof GameRow, unknown>>;
  return typeof id === 'string' && typeof rev === 'number' && typeof changed === 'number';
}
