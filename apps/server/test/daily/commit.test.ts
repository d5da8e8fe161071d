import {
  commitment,
  dailyRow,
  dailyVariants,
  dateAfter,
  dayNumber,
  exactDeal,
  formatCards,
  LEAD_DAILY,
  parseMode,
  replay,
  startPosition,
  unwrap,
} from '@bellows/rules';
import { SIGNATURE, solve } from '@bellows/solver';
import { describe, expect, it } from 'vitest';
import { certify, type CertifiedDeal } from '../../src/daily/certify.ts';
import { makeBoards, provedBoard, randomSeeds } from '../../src/daily/commit.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';

const SEED = Uint8Array.from({ length: 32 }, (_, i) => i);
const HEX = Buffer.from(SEED).toString('hex');
const DATE = '2026-12-01';
/** None of the two thousand deals of this one is won in the Idle Year. */
const HARD = Buffer.from('3728fc4f915e48ab0c478dc6ef1424e52cf66e1ede5a21c84c7bbe8db1031b67', 'hex');

/** The least k of the seed 00 01 … 1f in each mode, and how its commitment for that date begins. */
const GOLDEN: readonly (readonly [mode: string, k: number, commitment: string])[] = [
  ['accordion/open', 0, '366ae35c194ef86a'],
  ['bidirectional/open', 0, '4961e3171c328c19'],
  ['idle-year/gradual', 988, '4762f34b178dc4a1'],
  ['leap-4/open', 0, 'a43f6610caab91b7'],
  ['concertina/open', 0, 'b4ff43d0a41b8425'],
  ['royal-marriage/open', 0, '808f62b66824078f'],
  ['skidoo/open', 0, '098192a45e218a6f'],
  ['compulsory/gradual', 1, '6f3c5ec4b3129ddd'],
  ['bayan/open', 0, 'e506813b02d57561'],
  ['virtuoso/open', 0, '3ca73655f181b56c'],
  ['nizhni-novgorod/open', 5, '9ee5c884affc8ab2'],
  ['late-binding/open', 3, '1b0ed73269602eeb'],
  ['push-pin/open', 3, '6eaf3290375bf01e'],
  ['decade/open', 0, '15867efabdb4ddd2'],
  ['seven-up/open', 0, '9fd62b89dd5c8b30'],
];

const signal = () => new AbortController().signal;
const at = () => 1_793_404_800_000;

function certified(mode: string): CertifiedDeal {
  const deal = certify(SEED, [mode]);
  if (deal === null) return expect.unreachable(`no deal of ${mode}`);
  return deal;
}

function isWon(mode: string, k: number): boolean {
  const deal = exactDeal(dailyRow(SEED, unwrap(parseMode(mode)), k));
  const start = unwrap(startPosition(unwrap(parseMode(mode)), deal));
  return unwrap(solve(start, { nodes: 20_000 })).kind === 'won';
}

describe('T15: the deals that are committed to are always the same', () => {
  it.each(GOLDEN)('%s: k %i', (mode, k, begins) => {
    const deal = certified(mode);
    expect(deal).toMatchObject({ mode, k, nodes: 20_000, solver: `bellows ${String(SIGNATURE)}` });
    expect(deal.row).toBe(formatCards(dailyRow(SEED, unwrap(parseMode(mode)), k)));
    const committed = commitment({ date: DATE, mode, seed: HEX, k, row: deal.row });
    expect(committed.slice(0, 16)).toBe(begins);
    const { outcome, record } = unwrap(replay(deal.proof));
    expect(outcome).toBe('won');
    expect(deal.target === null).toBe(!mode.startsWith('virtuoso'));
    expect(record.target === null).toBe(deal.target === null);
    // The least k: none before it is won within the nodes.
    const before = Array.from({ length: FULL ? k : Math.min(k, 5) }, (_, i) => i);
    expect(before.filter((less) => isWon(mode, less))).toEqual([]);
  });

  it('a seed with no won deal in a mode goes on to the next of the list', () => {
    const modes = ['compulsory/gradual', 'bayan/open'];
    expect(certify(SEED, modes, 1)).toMatchObject({ mode: 'bayan/open', k: 0 });
    expect(certify(SEED, modes, 2)).toMatchObject({ mode: 'compulsory/gradual', k: 1 });
    expect(certify(SEED, ['compulsory/gradual'], 1)).toBe(null);
    if (FULL) expect(certify(HARD, ['idle-year/gradual', 'leap-4/open'])?.mode).toBe('leap-4/open');
  });
});

describe('both boards of a date, found by the worker thread', () => {
  const dates = Array.from({ length: FULL ? 14 : 1 }, (_, i) => dateAfter('2026-12-12', i));

  it.each(dates)('%s', async (date) => {
    const boards = await makeBoards(date, [SEED, SEED], at, signal());
    const mode = dailyVariants(dayNumber(date) ?? 0)[0] ?? '';
    expect(boards).toMatchObject([
      { id: `${date}/${LEAD_DAILY}`, date, place: 0, seed: HEX, committedAt: at() },
      { id: `${date}/${mode}`, date, place: 1, seed: HEX, committedAt: at() },
    ]);
    for (const { mode: text, seed, k, row, commitment: committed, proof } of boards) {
      expect(commitment({ date, mode: text, seed, k, row })).toBe(committed);
      expect(unwrap(replay(proof)).outcome).toBe('won');
      expect(k).toBe(GOLDEN.find(([golden]) => golden === text)?.[1]);
    }
    expect(await makeBoards(date, [SEED, SEED], at, signal())).toEqual(boards);
  });

  it('the golden commitment of the reference', async () => {
    const [lead] = await makeBoards(DATE, [SEED, SEED], at, signal());
    expect(lead?.commitment).toBe(
      '366ae35c194ef86a12dfe603b78911172ba2b7564f59eab74188d5ef8b797663',
    );
  });

  it('F10: is ended in the middle of its search', async () => {
    const ending = new AbortController();
    // A date of the Idle Year with a seed that has no won deal: more than a second of search.
    const making = makeBoards('2026-12-03', [SEED, HARD], at, ending.signal);
    const outcome = expect(making).rejects.toThrow(/thread ended/);
    setTimeout(() => {
      ending.abort();
    }, 100);
    await outcome;
    await expect(makeBoards(DATE, [SEED, SEED], at, ending.signal)).rejects.toThrow(/abort/i);
  });

  it('seeds are 256 bits each, and never the same', () => {
    const seeds = Array.from({ length: 50 }, randomSeeds).flat();
    expect(seeds.every((seed) => seed.length === 32)).toBe(true);
    expect(new Set(seeds.map((seed) => Buffer.from(seed).toString('hex'))).size).toBe(100);
  });
});

describe('nothing is stored that the rules do not find to be won', () => {
  const deal = certified(LEAD_DAILY);
  const other = unwrap(parseMode('leap-4/open'));
  const cut = deal.proof.replace(/ \S+; Result: 1$/, '; Result: 2');

  it('a deal as it was found stands up', () => {
    expect(provedBoard(DATE, 0, HEX, deal, at()).proof).toBe(deal.proof);
  });

  it.each<[name: string, change: Partial<CertifiedDeal>]>([
    ['another k', { k: deal.k + 1 }],
    ['another row', { row: formatCards(dailyRow(SEED, other, 0)) }],
    ['an unfinished proof', { proof: cut }],
    ['the proof of another deal', { proof: certified('bidirectional/open').proof }],
    ['another mode', { mode: other.text }],
  ])('%s does not', (_, change) => {
    const made = () => provedBoard(DATE, 0, HEX, { ...deal, ...change }, at());
    expect(made).toThrow(/does not stand up/);
  });

  it('another seed does not', () => {
    const seed = HEX.replace('00', '01');
    expect(() => provedBoard(DATE, 0, seed, deal, at())).toThrow(/does not stand up/);
  });
});
