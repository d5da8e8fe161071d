import { expect, test } from 'vitest';
import { openStore } from '../../../src/store/index.ts';
import type { Store } from '../../../src/store/store.ts';
import { resultOf } from '../sample.ts';
import { acknowledgedBy, expectKept, type Acknowledged } from './acknowledged.ts';
import { FULL, place, run } from './folder.ts';

const ROUNDS = FULL ? 10 : 1;

async function round(dataDir: string, name: string): Promise<Acknowledged> {
  const program = run({ file: './load.ts', values: [dataDir, name, '32'] });
  const seen = acknowledgedBy(program);
  // In the midst of it, wherever that is.
  await seen.lines(400 + Math.floor(Math.random() * 1200));
  program.process.kill('SIGKILL');
  expect(await program.ended).toBe('SIGKILL');
  return seen.all();
}

async function expectFirstStartsFirst(store: Store, seen: Acknowledged): Promise<void> {
  const [[gameId, issuedAt] = ['', 0]] = seen.starts;
  const game = await store.game(gameId);
  expect(game).not.toBeNull();
  if (game === null) return;
  const again = { ...game, gameId: 'another', issuedAt: issuedAt + 5 };
  expect(await store.start(again)).toMatchObject({ kind: 'known', game: { gameId, issuedAt } });
  const result = await store.putResult(resultOf(game));
  expect(['known', 'stored']).toContain(result.kind);
}

test(
  `F1 killed ${ROUNDS} times during a load of results, nothing acknowledged is lost or doubled`,
  { timeout: 600_000 },
  async () => {
    const dataDir = await place();
    const all: Acknowledged = { starts: new Map(), results: new Map(), others: [] };
    for (let number = 0; number < ROUNDS; number += 1) {
      const seen = await round(dataDir, `round-${number}`);
      expect(seen.results.size).toBeGreaterThan(100);
      for (const [id, at] of seen.starts) all.starts.set(id, at);
      for (const [id, score] of seen.results) all.results.set(id, score);
      const store = await openStore(dataDir);
      await expectKept(store, all);
      await expectFirstStartsFirst(store, seen);
      await store.close();
    }
  },
);
