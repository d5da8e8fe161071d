/** The bench: a signature that is the same everywhere, and figures that add up. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SIGNATURE } from '@bellows/solver';
import { describe, expect, it } from 'vitest';
import { compare, median, type Comparison, type Run } from '../src/measure/compare.ts';
import { met, type Figure } from '../src/measure/figures.ts';
import { later } from '../src/measure/questions.ts';
import { signature } from '../src/measure/signature.ts';
import { bellows } from './support.ts';

const SLOW = 120_000;
const full = process.env['BELLOWS_FULL'] === '1';

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
      expect(await inWorker()).toBe(SIGNATURE);
      if (full) expect([signature(1), signature(1)]).toEqual([SIGNATURE, SIGNATURE]);
    },
    SLOW,
  );

  // It takes as long as half of all other tests of the command line.
  it.runIf(full)(
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

describe('two builds side by side', () => {
  const figure = { ask: 'solve', mode: 'accordion/open', piles: 52, questions: 10 } as const;
  const run = (mean: number, won = 10, lost = 0): Run => ({
    bench: 7,
    figures: [
      { ...figure, mean, won, lost, unknown: 10 - won - lost },
      { ...figure, piles: 42, mean: 2 * mean, won: 9, lost: 1, unknown: 0 },
    ],
  });

  it('takes the median of odd and even counts', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([5])).toBe(5);
  });

  it('divides within each round', () => {
    const rounds = [
      { here: run(1), there: run(2) },
      { here: run(30), there: run(40) },
      { here: run(1), there: run(1) },
    ];
    const { bench, figures, total } = compare(rounds) as Comparison;
    expect(bench).toEqual({ here: 7, there: 7 });
    const ratio = { median: 0.75, least: 0.5, most: 1, rounds: [0.5, 0.75, 1] };
    expect(figures.map((one) => [one.piles, one.ratio, one.agree])).toEqual([
      [52, ratio, true],
      [42, ratio, true],
    ]);
    expect(figures[0]).toMatchObject({ here: { ms: 1 }, there: { ms: 2 } });
    expect(total).toEqual(ratio);
    expect(compare([])).toBeNull();
  });

  it('leaves out what the other does not have, and sees a contradiction', () => {
    const there = { ...run(1, 8, 1), figures: run(1, 8, 1).figures.slice(0, 1) };
    const found = compare([{ here: run(1), there }]) as Comparison;
    expect(found.figures.map((one) => [one.piles, one.agree])).toEqual([[52, false]]);
    const open = compare([{ here: run(1), there: run(1, 8) }]) as Comparison;
    expect(open.figures.map((one) => one.agree)).toEqual([true, true]);
  });

  it(
    'runs both, each in its own process',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'bellows other '));
      const main = join(folder, 'apps', 'cli', 'src', 'main.ts');
      try {
        const none = await bellows(['bench', '--against', folder, '--json']);
        expect(JSON.parse(none.out)).toMatchObject({
          error: { code: 'against-none', at: 'against' },
        });
        mkdirSync(join(folder, 'apps', 'cli', 'src'), { recursive: true });
        writeFileSync(main, `console.log(${JSON.stringify(JSON.stringify(run(1)))});`);
        const words = ['bench', '--against', folder, '--deals', '1', '--rounds', '1'];
        const { out, code } = await bellows([...words, '--json']);
        expect(code).toBe(0);
        const answer = JSON.parse(out) as Comparison;
        expect(answer).toMatchObject({ deals: 1, rounds: 1, bench: { there: 7 } });
        // The other build asked ten deals each, and no figure is of the same questions.
        expect(answer.figures).toEqual([]);
        writeFileSync(main, "throw new Error('out of order');");
        const failed = await bellows(words);
        expect(failed).toMatchObject({ code: 1, out: '' });
        expect(failed.err).toContain('out of order');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    SLOW,
  );
});
