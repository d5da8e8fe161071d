/** Where WebAssembly is missing or forbidden, the search in TypeScript answers everything. */
import { outcome, parseMode, parsePosition, play, unwrap } from '@bellows/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { later } from './session.ts';

const forbidden = {
  Module: () => {
    throw new EvalError('Refused to compile WebAssembly.');
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['missing', undefined],
  ['forbidden', forbidden],
])('WebAssembly is %s', async (_, replacement) => {
  vi.stubGlobal('WebAssembly', replacement);
  vi.resetModules();
  const { kernelSearch } = await import('../src/kernel/kernel.ts');
  const { packGame } = await import('../src/game.ts');
  const { ALL_PARTS } = await import('../src/shape.ts');
  const { fewest, solve } = await import('../src/index.ts');
  const position = later('accordion/open', 3, 30).at(-1);
  if (position === undefined) throw new Error('No position.');
  const game = unwrap(packGame(position));
  expect(kernelSearch(game, game.goal, true, { nodes: 1e6, parts: ALL_PARTS })).toBeNull();
  const solution = unwrap(solve(position));
  const best = unwrap(fewest(position));
  expect(solution.kind).toBe(best.piles === 1 ? 'won' : 'unwinnable');
  const end = best.moves.reduce((before, move) => unwrap(play(before, move)), position);
  expect([end.row.length, best.exact]).toEqual([best.piles, true]);

  const row = unwrap(parsePosition(unwrap(parseMode('accordion/open')), '7H 7C KC KH'));
  const won = unwrap(solve(row));
  if (won.kind !== 'won') throw new Error(won.kind);
  expect(outcome(won.moves.reduce((before, move) => unwrap(play(before, move)), row))).toBe('won');
});
