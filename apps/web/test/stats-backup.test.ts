import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game/game.ts';
import { DEFAULTS } from '../src/storage/settings.ts';
import { importGames, readBackup, writeBackup, type Backup } from '../src/storage/backup.ts';
import type { Shelf } from '../src/storage/shelf.ts';
import { game } from './support.ts';
import { blocked, playText, quietShelf, won } from './stats-support.ts';

const unhurried = () => Promise.resolve();
const settings = { ...DEFAULTS, theme: 'baize', language: 'de' } as const;

async function shelfWith(...games: readonly Game[]): Promise<Shelf> {
  const shelf = quietShelf();
  for (const [i, one] of games.entries()) await shelf.keep(one, 0, 100 + i);
  return shelf;
}

const exported = async (shelf: Shelf) =>
  writeBackup({ rows: await shelf.rows(), settings, dailies: [] }, 0);

async function readWhole(text: string): Promise<Backup> {
  const read = await readBackup(text, unhurried);
  if (read.kind !== 'backup') throw new Error(read.kind);
  return read;
}

const some = () => [
  won(),
  blocked(),
  { ...won('ms3'), assists: ['hint' as const], certified: true },
  playText(game('accordion/gradual', 'ms617'), 'D D 2L1'),
  game('accordion/open', 'ms1'),
  { ...playText(game('late-binding/open/no-undo', 'ms3'), '13L1'), closed: true },
];

describe('U14: export and import', () => {
  test('export, import, import again: equal', async () => {
    const text = await exported(await shelfWith(...some()));
    const { entries, bad, settings: read } = await readWhole(text);
    expect([entries.length, bad, read]).toEqual([6, [], settings]);
    const other = quietShelf();
    expect(await importGames(other, entries)).toMatchObject({ added: 6, updated: 0, same: 0 });
    const once = await other.rows();
    expect(await exported(other)).toBe(text);
    expect(await importGames(other, entries)).toMatchObject({ added: 0, updated: 0, same: 6 });
    expect(await other.rows()).toEqual(once);
  });

  test('into what it came from: nothing is written', async () => {
    const shelf = await shelfWith(...some());
    const rows = await shelf.rows();
    const { entries } = await readWhole(await exported(shelf));
    expect(await importGames(shelf, entries)).toMatchObject({ added: 0, updated: 0, same: 6 });
    expect(await shelf.rows()).toEqual(rows);
  });

  test('two devices that import from each other have the same, in any order', async () => {
    const [start, ...others] = some();
    const here = await shelfWith(start as Game, ...others.slice(0, 2));
    const there = await shelfWith(...others.slice(2));
    await there.keep({ ...(start as Game), lamp: true }, 0, 300);
    const [mine, yours] = [await exported(here), await exported(there)];
    await importGames(here, (await readWhole(yours)).entries);
    await importGames(there, (await readWhole(mine)).entries);
    await importGames(here, (await readWhole(await exported(there))).entries);
    expect(await exported(here)).toBe(await exported(there));
  });

  test('the same game on two devices: what was played on stays, with the better result and with the help', async () => {
    const first = won('ms3');
    const worse = { ...blocked('ms3'), id: first.id, created: first.created };
    const here = await shelfWith(first);
    const there = quietShelf();
    await there.keep({ ...worse, assists: ['lamp'] }, 0, 900);
    const { entries } = await readWhole(await exported(there));
    expect(await importGames(here, entries)).toMatchObject({ added: 0, updated: 1, same: 0 });
    expect((await here.played())[0]).toMatchObject({
      result: { outcome: 'won' },
      when: 100,
      helped: true,
    });
    expect(await importGames(here, entries)).toMatchObject({ added: 0, updated: 0, same: 1 });
    // And an older file takes nothing back.
    const old = await readWhole(await exported(await shelfWith(worse)));
    expect(await importGames(here, old.entries)).toMatchObject({ added: 0, updated: 0, same: 1 });
  });

  test('a game that the page has open is written over by neither', async () => {
    const one = playText(game('late-binding/open', 'ms3'), '13L1');
    const shelf = await shelfWith(one);
    const { entries } = await readWhole(await exported(shelf));
    await importGames(shelf, entries);
    expect(await shelf.keep(playText(one, '15L3'), 0, 200)).toBe('kept');
    expect((await shelf.game(one.id))?.game.moves).toHaveLength(2);
  });
});

describe('files that are not what they should be', () => {
  test.each(['', 'hello', '[]', '{}', 'null', '{"bellows":7}', '<b>x', '{"bellows":"games"}'])(
    '%j is foreign',
    async (text) => {
      expect(await readBackup(text, unhurried)).toEqual({ kind: 'foreign' });
    },
  );

  test('U11: a newer file, and a newer game in it, are refused as such', async () => {
    const text = await exported(await shelfWith(won()));
    const file = text.replace('"format":1', '"format":2');
    const inside = text.replace('"game":{"format":1', '"game":{"format":7');
    for (const newer of [file, inside, file.slice(0, -20)])
      expect(await readBackup(newer, unhurried)).toEqual({ kind: 'newer' });
  });

  test.each([
    ['move 1', '12L1 11L3', '12L3 11L3'],
    ['moves', '12L1 11L3', '12X1 11L3'],
    ['deal', '"deal":"ms1"', '"deal":"ms0"'],
    ['deal', '"mode":"late-binding/open"', '"mode":"nobody/open"'],
    ['fields', '"cursor":17', '"cursor":"17"'],
    ['cursor', '"cursor":17', '"cursor":18'],
    ['result', '"piles":1', '"piles":7'],
    ['result', '"outcome":"won"', '"outcome":"blocked"'],
    ['time', '"changed":101', '"changed":-5'],
    ['time', '"ended":101', '"ended":"now"'],
    ['time', '"changed":101', '"changed":1e300'],
    ['time', '"ended":101', '"ended":8640000000000001'],
  ])(
    'U13: one damaged game is named with its place (%s); the others can be had',
    async (why, from, to) => {
      const other = (created: number) => ({
        ...playText(game('accordion/gradual', 'ms617'), 'D D 2L1'),
        created,
      });
      const games = [other(1), { ...won(), created: 2 }, other(3)];
      const text = await exported(await shelfWith(...games));
      expect(text).toContain(from);
      const { entries, bad } = await readWhole(text.replace(from, to));
      expect(bad).toEqual([{ place: 2, why }]);
      expect(entries.map((entry) => entry.game.id)).toEqual([games[0]?.id, games[2]?.id]);
    },
  );

  test('U11: a file that breaks off anywhere never throws, and names the game where it does', async () => {
    const text = await exported(await shelfWith(won(), blocked(), won('ms3')));
    const start = text.indexOf('"games":[') + 10;
    const length = process.env['BELLOWS_FULL'] === '1' ? 1 : 37;
    for (let end = text.length - 3; end > 0; end -= length) {
      const read = await readBackup(text.slice(0, end), unhurried);
      if (read.kind !== 'backup') {
        expect(end).toBeLessThan(40);
        continue;
      }
      const whole = text.slice(start, end).split('\n').length - (end > start ? 1 : 0);
      expect(read.entries.length).toBeGreaterThanOrEqual(Math.max(0, whole - 1));
      expect(read.bad).toEqual([{ place: read.entries.length + 1, why: 'fields' }]);
    }
  });

  test('garbage never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        for (const one of [
          text,
          `{"bellows":"games","format":1,\n${text}`,
          `{"bellows":"games","format":1,"games":${text}}`,
        ])
          expect(['backup', 'foreign', 'newer']).toContain((await readBackup(one, unhurried)).kind);
      }),
    );
  });

  test('a full browser: told, and nothing is there by halves', async () => {
    const { entries } = await readWhole(await exported(await shelfWith(won())));
    const shelf = quietShelf();
    const full = { rows: () => shelf.rows(), writeRows: () => Promise.resolve(null) };
    expect(await importGames(full, entries)).toBeNull();
    expect(await shelf.rows()).toEqual([]);
  });

  test('U10: what another tab writes at the same moment is read again', async () => {
    const one = won();
    const shelf = await shelfWith(one);
    const { entries } = await readWhole(
      (await exported(shelf))
        .replace('"changed":100', '"changed":500')
        .replace('"lamp":false', '"lamp":true'),
    );
    let busy = true;
    const tab = {
      rows: () => shelf.rows(),
      writeRows: async (rows: Parameters<Shelf['writeRows']>[0]) => {
        if (busy) await shelf.keep({ ...one, seen: true }, 0, 200);
        busy = false;
        return shelf.writeRows(rows);
      },
    };
    expect(await importGames(tab, entries)).toMatchObject({ updated: 1 });
    expect((await shelf.game(one.id))?.game).toMatchObject({ seen: true, lamp: true });
  });
});
