/** The bench: a signature that is the same everywhere, and figures that add up. */
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { met, type Figure } from '../src/measure/figures.ts';
import { later } from '../src/measure/questions.ts';
import { signature } from '../src/measure/signature.ts';
import { bellows } from './support.ts';

/**
 * The nodes of one deal of each entry. It changes with every change of the search, and only then: whoever means to
 * change it writes the new number here.
 */
const SIGNATURE = 103_605;
const SLOW = 120_000;

function inWorker(): Promise<unknown> {
  const worker = new Worker(new URL('./signatureWorker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

describe('bench', () => {
  it(
    'has one signature: here, once more, and in a worker',
    async () => {
      expect([signature(1), signature(1), await inWorker()]).toEqual([
        SIGNATURE,
        SIGNATURE,
        SIGNATURE,
      ]);
    },
    SLOW,
  );

  it(
    'prints figures whose parts add up',
    async () => {
      const { out, code } = await bellows(['bench', '--deals', '1', '--json']);
      const answer = JSON.parse(out) as { bench: number; deals: number; figures: Figure[] };
      expect(answer).toMatchObject({ deals: 1, bench: signature() });
      for (const one of answer.figures) {
        expect(one.won + one.lost + one.unknown, one.mode).toBe(one.questions);
      }
      const piles = answer.figures.filter(({ mode }) => mode === 'accordion/open');
      expect(piles.map((one) => one.piles)).toEqual([52, 42, 32, 27, 24, 22, 17, 27]);
      expect(code).toBe(0);
    },
    SLOW,
  );

  it('positions are the same each time', () => {
    for (const moves of [0, 10, 35]) {
      const position = later('accordion/open', 7, moves);
      expect(position.row).toHaveLength(52 - moves);
      expect(later('accordion/open', 7, moves)).toEqual(position);
    }
  });

  it('times are to be below their aims, shares and rates above', () => {
    const figure = { questions: 200, won: 199, unknown: 1, p99: 3, perSecond: 6000 } as Figure;
    expect(met(figure, { figure: 'p99', must: 5, goal: 2 }, 'must')).toBe(true);
    expect(met(figure, { figure: 'p99', must: 5, goal: 2 }, 'goal')).toBe(false);
    expect(met(figure, { figure: 'perSecond', must: 5000, goal: 12000 }, 'must')).toBe(true);
    expect(met(figure, { figure: 'decided', must: 99.5, goal: 100 }, 'must')).toBe(true);
    expect(met(figure, { figure: 'won', must: 99.9, goal: 100 }, 'must')).toBe(false);
  });
});
