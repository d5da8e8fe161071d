import { expect, test } from 'vitest';
import { playMove, startGame, type Game } from '../src/game/game.ts';
import { countsAsBest, loadGame, saveGame } from '../src/game/saved.ts';
import { dealAgain, openLink } from '../src/session/opening.ts';
import { standingOf } from '../src/stats/standing.ts';
import { memoryBackend } from '../src/storage/memory.ts';
import { Shelf } from '../src/storage/shelf.ts';
import { dealOf, mode, move } from './support.ts';

const MODE = mode('accordion/open');
const DEAL = dealOf('ms617');

function start(practice: boolean): Game {
  const game = startGame({ id: `p${practice}`, mode: MODE, deal: DEAL, created: 1, practice });
  if (!game.ok) throw new Error('start');
  const next = playMove(game.value, move('2L1'), 0);
  if (!next.ok) throw new Error('move');
  return next.value;
}

function newShelf(): Shelf {
  return new Shelf(memoryBackend(), { onLost: () => undefined, onAside: () => undefined });
}

test('T4, T16: practice is kept, and counts in no statistics and for no best', async () => {
  const shelf = newShelf();
  const result = { outcome: 'blocked', piles: 2, score: 500, seconds: 60 } as const;
  const ended = { ...start(true), result };
  await shelf.keep(ended, 0, 1000);
  expect(await shelf.played()).toEqual([]);
  expect(countsAsBest(saveGame(ended, 0))).toBe(false);
  expect(standingOf([], ended, 20_000)).toEqual({ best: null, isNew: false, days: 0 });
  const loaded = loadGame(saveGame(ended, 0));
  expect(loaded.kind === 'game' && loaded.game.practice).toBe(true);
});

test('a save without a word of practice is none', () => {
  const saved = { ...saveGame(start(false), 0), practice: undefined };
  const loaded = loadGame(JSON.parse(JSON.stringify(saved)));
  expect(loaded.kind === 'game' && loaded.game.practice).toBe(false);
});

test('B9: a link to a deal never leads into practice of it; a reload goes on with it', async () => {
  const shelf = newShelf();
  const practised = start(true);
  await shelf.keep(practised, 0, 1000);
  const linked = await openLink(shelf, MODE, DEAL, null);
  expect(linked.ok && linked.value.game).toMatchObject({ cursor: 0, practice: false, seen: true });
  const reloaded = await openLink(shelf, MODE, DEAL, practised.id);
  expect(reloaded.ok && reloaded.value.game).toMatchObject({ cursor: 1, practice: true });
});

test('S6: play again is a new game of the same deal, which has been seen; practice stays practice', async () => {
  const shelf = newShelf();
  const game = { ...start(false), assists: ['hint'] as const };
  await shelf.keep(game, 0, 1000);
  const again = await dealAgain(shelf, game);
  expect(again).toMatchObject({
    cursor: 0,
    moves: [],
    seen: true,
    assists: ['hint'],
    result: null,
  });
  expect(again.id).not.toBe(game.id);
  expect(again.deal.id).toBe('ms617');
  expect((await dealAgain(shelf, start(true))).practice).toBe(true);
});
