/** Keeps things for as long as the page is open: where the browser keeps nothing, the game still plays. */
import { mayFollow, type AsideRow, type Backend, type GameRow } from './backend.ts';

export function memoryBackend(): Backend {
  const games = new Map<string, GameRow>();
  const aside = new Map<string, AsideRow>();
  const values = new Map<string, unknown>();
  return {
    readGame: (id) => Promise.resolve(games.get(id)),
    readGames: () => Promise.resolve([...games.values()]),
    readLink: (link) => Promise.resolve([...games.values()].filter((row) => row.link === link)),
    writeGame: (row) => {
      const free = mayFollow(games.get(row.id), row.rev);
      if (free) games.set(row.id, row);
      return Promise.resolve(free);
    },
    writeGames: (rows) => {
      const refused = rows.filter((row) => !mayFollow(games.get(row.id), row.rev));
      for (const row of rows) if (!refused.includes(row)) games.set(row.id, row);
      return Promise.resolve(refused.map(({ id }) => id));
    },
    removeGames: (ids) => {
      for (const id of ids) games.delete(id);
      return Promise.resolve();
    },
    setAside: (row) => {
      aside.set(row.id, row);
      games.delete(row.id);
      return Promise.resolve();
    },
    readAside: () => Promise.resolve([...aside.values()]),
    reclaim: (id, row) => {
      aside.delete(id);
      games.set(id, row);
      return Promise.resolve();
    },
    readValue: (key) => Promise.resolve(values.get(key)),
    writeValue: (key, value) => {
      values.set(key, value);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}
