/**
 * Where games and settings are kept. It never throws: what cannot be read is set aside, and when the browser keeps
 * nothing, memory does, with one notice.
 */
import { isForgettable, type Game } from '../game/game.ts';
import { isSavedGame, loadGame, saveGame, type SavedGame } from '../game/saved.ts';
import { isRow, type Backend, type GameRow } from './backend.ts';
import { memoryBackend } from './memory.ts';
import { endedAt, playedOf, type Played } from './played.ts';

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
  /** The last of each game that this tab has seen: its revision, and since when it has its result. */
  readonly #seen = new Map<string, Pick<GameRow, 'rev' | 'ended' | 'changed' | 'game'>>();

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
    this.#seen.clear();
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

  /** The games of a day's board, ranked and practice, the latest first. */
  async byDaily(board: string): Promise<readonly Kept[]> {
    const rows = await this.rows();
    return this.#readRows(rows.filter(({ game }) => isSavedGame(game) && game.daily === board));
  }

  /** The boards of whose deals any game lies here, ranked or practice. */
  async dailies(): Promise<readonly string[]> {
    const boards = (await this.rows()).flatMap(({ game }) =>
      isSavedGame(game) ? (game.daily ?? []) : [],
    );
    return [...new Set(boards)];
  }

  /** The ids of the ranked games whose result was handed in. */
  async handedIn(): Promise<readonly string[]> {
    return (await this.rows()).flatMap(({ id, game }) =>
      isSavedGame(game) && (game.ranked?.handedIn ?? null) !== null ? [id] : [],
    );
  }

  /** Every game, the latest first. */
  async games(): Promise<readonly Kept[]> {
    return this.#readRows((await this.#try((backend) => backend.readGames())) ?? []);
  }

  /** What statistics need of every game that counts. Nothing is played again for it: thousands take no time. */
  async played(): Promise<readonly Played[]> {
    return (await this.rows()).flatMap((row) => playedOf(row) ?? []);
  }

  /** Every row that can be a game, as it lies there. */
  async rows(): Promise<readonly GameRow[]> {
    return ((await this.#try((backend) => backend.readGames())) ?? []).filter((row) => isRow(row));
  }

  /**
   * Writes rows, all or none, and answers with the ids of those that another tab was faster with; null when the browser
   * does not take them. That is no reason to give up what lies there, so memory does not take over.
   */
  async writeRows(rows: readonly GameRow[]): Promise<readonly string[] | null> {
    try {
      const refused = await this.#backend.writeGames(rows);
      for (const row of rows) if (!refused.includes(row.id)) this.#seen.set(row.id, row);
      return refused;
    } catch {
      return null;
    }
  }

  /** Deletes games; false when the browser does not. `writeRows` brings them back. */
  async deleteRows(ids: readonly string[]): Promise<boolean> {
    try {
      await this.#backend.removeGames(ids);
    } catch {
      return false;
    }
    for (const id of ids) this.#seen.delete(id);
    return true;
  }

  /** Keeps a game; `conflict` when another tab has written it since this one last saw it. */
  async keep(game: Game, now: number, today: number, again = true): Promise<'kept' | 'conflict'> {
    const saved = saveGame(game, now);
    const written = await this.#try((backend) => {
      const seen = this.#seen.get(game.id) ?? null;
      const row = rowOf(saved, (seen?.rev ?? 0) + 1, today, endedAt(seen, saved, today));
      return backend.writeGame(row).then((free) => ({ free, row }));
    });
    if (written === null) return 'kept';
    if (!written.free) {
      // Two tabs that begin the same daily at the same moment, or a page that was put aside and has its game recovered by
      // the next one: where nothing else was done there is nothing to be lost.
      return again && (await this.#losesNothing(saved))
        ? this.keep(game, now, today, false)
        : 'conflict';
    }
    this.#seen.set(game.id, written.row);
    return 'kept';
  }

  /** Whether what lies there was never played, or is the same; it is what this tab has seen from now on. */
  async #losesNothing(saved: SavedGame): Promise<boolean> {
    const lying = await this.#try((backend) => backend.readGame(saved.id));
    if (!isRow(lying) || !isSavedGame(lying.game)) return false;
    if (!isUntouched(lying.game, saved) && !isSame(lying.game, saved)) return false;
    this.#seen.set(saved.id, lying);
    return true;
  }

  /** Writes a game that a page had no time to write when it was left, unless it was written since. */
  async recover(saved: SavedGame, left: number): Promise<void> {
    if (loadGame(saved).kind !== 'game') return;
    const lying = await this.#try((backend) => backend.readGame(saved.id));
    const old = isRow(lying) ? lying : null;
    if (old !== null && old.changed > left) return;
    const row = rowOf(saved, (old?.rev ?? 0) + 1, left, endedAt(old, saved, left));
    await this.#try((backend) => backend.writeGame(row));
  }

  /** Forgets a game that nobody has touched; any other stays. */
  async forget(game: Game): Promise<void> {
    if (!isForgettable(game)) return;
    this.#seen.delete(game.id);
    await this.#try((backend) => backend.removeGames([game.id]));
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
        this.#seen.set(row.id, row);
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

function isUntouched(
  { moves, ranked, assists = [], target }: SavedGame,
  saved: SavedGame,
): boolean {
  const logged = ranked?.log ?? '';
  return moves === '' && logged === '' && assists.length === 0 && target === saved.target;
}

/** But for the time that was played. */
function isSame(one: SavedGame, other: SavedGame): boolean {
  return JSON.stringify({ ...one, played: 0 }) === JSON.stringify({ ...other, played: 0 });
}

/** A game as it is written. */
export function rowOf(
  saved: SavedGame,
  rev: number,
  changed: number,
  ended: number | null,
): GameRow {
  return {
    id: saved.id,
    link: linkOf(saved.mode, saved.deal),
    rev,
    changed,
    ended,
    game: saved,
  };
}
