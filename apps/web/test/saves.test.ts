/** W8, U11: games as every version of Bellows has written them. These files never change; a new format adds one. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isLogOf } from '../src/game/logged.ts';
import { isSavedGame, loadGame, saveGame, type SavedGame } from '../src/game/saved.ts';

const FOLDER = join(import.meta.dirname, 'saves');
const names = readdirSync(FOLDER);

function read(name: string): SavedGame {
  const saved: unknown = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
  if (!isSavedGame(saved)) throw new Error(name);
  return saved;
}

function load(saved: unknown) {
  const loaded = loadGame(saved);
  if (loaded.kind !== 'game') throw new Error(JSON.stringify(loaded));
  return loaded.game;
}

/** What the first saves do not say. */
const UNSAID = { assists: [], certified: false, lamp: false, practice: false };

describe('W8: saves of every format', () => {
  test.each(names)('%s comes back as it was, and is written the same', (name) => {
    const saved = read(name);
    const game = load(saved);
    expect(isLogOf(game)).toBe(true);
    expect(game.clock).toEqual({ played: saved.played, since: null });
    expect(saveGame(game, 0)).toEqual({ ...UNSAID, ...saved });
  });

  test('a game that begins where another was left has all of its log, its clock and its marks', () => {
    expect(load(read('format-2-running.json'))).toMatchObject({
      id: 'pXk0Qy3mT7uVw1zA2bC4dE',
      daily: '2026-12-01/accordion/open',
      cursor: 1,
      moves: [{}, {}],
      ranked: {
        issuedAt: 1_796_126_400_000,
        offset: -1250,
        loggedAt: null,
        log: [
          ['H', 4100],
          ['4L1', 1830],
          ['2L1', 960],
          ['U', 420],
        ],
      },
    });
    expect(load(read('format-1-first.json'))).toMatchObject({ daily: null, ranked: null });
  });
});

describe('U11: what is no ranked game', () => {
  const good = read('format-2-running.json');
  test.each<[string, object]>([
    ['a log that is none', { ranked: { ...good.ranked, log: '4L1' } }],
    ['no log', { ranked: { issuedAt: 1, offset: 0, peeked: false, handedIn: null } }],
    ['no start', { ranked: { ...good.ranked, issuedAt: 'noon' } }],
    ['a result without its end', { ranked: { ...good.ranked, handedIn: { at: 5 } } }],
    ['no board', { daily: '2026-12-01' }],
    ['a board that is none', { daily: 5 }],
    ['no day', { daily: undefined }],
    ['a format that knows no days', { format: 1 }],
  ])('%s is corrupt', (_, change) => {
    expect(loadGame({ ...good, ...change }).kind).toBe('corrupt');
  });

  test('a format that only a later version knows is left alone', () => {
    expect(loadGame({ ...good, format: 3 }).kind).toBe('newer');
  });

  test('an earlier version leaves ranked games alone, and reads all others', () => {
    const formats = names.map((name) => [name.includes('format-1'), read(name).format === 1]);
    expect(formats.every(([first, one]) => first === one)).toBe(true);
  });
});
