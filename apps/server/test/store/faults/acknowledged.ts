/** What `load.ts` was told is stored, and whether it is. */
import { expect } from 'vitest';
import type { Store, StoredResult } from '../../../src/store/store.ts';
import type { Program } from './folder.ts';

export interface Acknowledged {
  /** First start by game. */
  readonly starts: Map<string, number>;
  /** Score by game. */
  readonly results: Map<string, number>;
  /** The lines that say something else. */
  readonly others: string[];
}

export function acknowledgedBy(program: Program) {
  const seen: Acknowledged = { starts: new Map(), results: new Map(), others: [] };
  let count = 0;
  const listeners = new Set<() => void>();
  program.lines.on('line', (line) => {
    const [kind = '', id = '', number = ''] = line.split(' ');
    if (kind === 'start') seen.starts.set(id, Number(number));
    else if (kind === 'result') seen.results.set(id, Number(number));
    else seen.others.push(line);
    count += 1;
    for (const listener of listeners) listener();
  });
  const closed = new Promise<void>((resolve) => program.lines.once('close', resolve));
  return {
    /** When there have been so many, or no more will come. */
    lines: (wanted: number) =>
      Promise.race([
        closed,
        new Promise<void>((resolve) => listeners.add(() => count >= wanted && resolve())),
      ]),
    /** When it has ended. */
    all: async () => {
      await closed;
      return seen;
    },
  };
}

/** All of it is there, once, and everything that is kept twice agrees. */
export async function expectKept(store: Store, { starts, results }: Acknowledged): Promise<void> {
  for (const [gameId, issuedAt] of starts) {
    expect(await store.game(gameId)).toMatchObject({ gameId, issuedAt });
  }
  const boards = await store.boards('0000-01-01', '9999-12-31');
  const stored: StoredResult[] = [];
  for (const { id } of boards) stored.push(...(await store.resultsAfter(id, null, 1_000_000)));
  const ids = stored.map(({ gameId }) => gameId);
  expect(new Set(ids).size).toBe(ids.length);
  const scores = new Map(stored.map(({ gameId, score }) => [gameId, score]));
  for (const [gameId, score] of results) expect(scores.get(gameId)).toBe(score);
  const { complaints } = await store.verify();
  expect(complaints).toEqual([]);
}
