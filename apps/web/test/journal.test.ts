import { describe, expect, test, vi } from 'vitest';
import { playMove, type Game } from '../src/game/game.ts';
import { saveGame } from '../src/game/saved.ts';
import { Keeper, readTable, recover } from '../src/session/keeper.ts';
import { takeJournal, writeJournal } from '../src/storage/journal.ts';
import { memoryBackend } from '../src/storage/memory.ts';
import { Shelf } from '../src/storage/shelf.ts';
import { game, move } from './support.ts';

function shelf(): Shelf {
  return new Shelf(memoryBackend(), { onLost: vi.fn(), onAside: vi.fn() });
}

/** The browser's storage as far as the journal needs it. */
function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  } as unknown as Storage;
}

function after(one: Game, text: string): Game {
  const next = playMove(one, move(text), 0);
  if (!next.ok) throw new Error('illegal');
  return next.value;
}

describe('U8: a page that is left in the middle of a write', () => {
  test('notes what was not written, and the next page finds it', async () => {
    const before = shelf();
    const keeper = new Keeper(before, { onConflict: vi.fn() }, () => 0);
    const first = game('accordion/open', 'ms617');
    const moved = after(first, '2L1');
    const state = {
      game: moved,
      selected: null,
      choices: [],
      peeking: null,
      before: [],
      after: [],
      refused: null,
    };
    keeper.follow({ kind: 'moved', move: move('2L1'), ended: 'playing' }, state);
    const unwritten = keeper.unwritten();
    expect(unwritten?.games.map(({ moves }) => moves)).toEqual(['2L1']);
    const kept = storage();
    writeJournal(kept, unwritten as NonNullable<typeof unwritten>);

    // The page went before its write was done: the next one finds none of it.
    const next = shelf();
    const taken = takeJournal(kept);
    await recover(next, taken as NonNullable<typeof taken>);
    expect((await next.game(first.id))?.saved.moves).toBe('2L1');
    expect((await readTable(next))?.current).toBe(first.id);
    expect(takeJournal(kept)).toBeNull();
  });

  test('has nothing to note once all is written', async () => {
    const keeper = new Keeper(shelf(), { onConflict: vi.fn() }, () => 0);
    keeper.keep(after(game('accordion/open', 'ms617'), '2L1'));
    await keeper.idle;
    expect(keeper.unwritten()).toBeNull();
  });

  test('does not overwrite what was written since', async () => {
    const one = game('accordion/open', 'ms617');
    const newer = after(after(one, '2L1'), '4L1');
    const later = shelf();
    await later.keep(newer, 0, 2000);
    await later.recover(saveGame(after(one, '2L1'), 0), 1000);
    expect((await later.game(one.id))?.saved.moves).toBe('2L1 4L1');
  });
});

test.each(['', '{', '[]', '{"games":1,"left":2}', '{"games":[{"id":1}],"left":2}', 'null'])(
  'U11: a journal that says %j is no trouble',
  (text) => {
    const kept = storage();
    kept.setItem('bellows.unwritten', text);
    expect(takeJournal(kept)?.games ?? []).toEqual([]);
    expect(kept.getItem('bellows.unwritten')).toBeNull();
  },
);

test('U12: a browser that forbids localStorage is no trouble', () => {
  expect(takeJournal(null)).toBeNull();
  writeJournal(null, { games: [], table: null, left: 0 });
});
