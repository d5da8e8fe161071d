/** The solver on the command line: solve, hint and analyse, from words and from lines of JSON. */
import { describe, expect, it } from 'vitest';
import {
  legalMoves,
  outcome,
  parseDeal,
  parseMode,
  parseMoves,
  play,
  playUnchecked,
  startPosition,
  unwrap,
  type Position,
} from '@bellows/rules';
import { batch, bellows } from './support.ts';

const SLOW = 60_000;

function start(mode: string, deal: string): Position {
  return unwrap(startPosition(unwrap(parseMode(mode)), unwrap(parseDeal(deal))));
}

function after(position: Position, moves: string): Position {
  return unwrap(parseMoves(moves)).reduce((one, move) => unwrap(play(one, move)), position);
}

describe('solve, hint and analyse from words', () => {
  const rows: readonly [words: string[], out: RegExp][] = [
    [
      ['solve', '7H', '7C', 'KC', 'KH'],
      /^(\d+L\d ?){3}\nCan be won, in 3 moves\.\n\d+ nodes?, 0 ms\.\n$/,
    ],
    [
      ['solve', '7H7CKCKH', '--mode', 'accordion/gradual'],
      /^(D 2L1 ?){3}\nCan be won, in 6 moves\./,
    ],
    [['solve', 'KC(4)'], /^Can be won, in 0 moves\.\n/],
    [['solve', 'ms617'], /^(\d+L[13] ?){51}\nCan be won, in 51 moves\./],
    [['solve', '9C 4D KH 9S'], /^Cannot be won: proved by a complete search\.\n/],
    [['solve', '9C 4D KH 9S', '--fewest'], /^4L3\nCannot be won.*\nFewest piles: 3, proved\.\n/],
    [
      ['solve', '--nodes', '1', '--mode', 'leap-2', 'ms1'],
      /^Not decided within \d+ nodes\. A larger --nodes/,
    ],
    [['solve', '--mode', 'concertina', 'AD AC 2D'], /^2L1u 2L1\n/],
    [['solve', '--mode', 'bayan', 'AC 2C 3D 4D', '--fewest'], /\nFewest piles: 0, proved\./],
    [['solve', '--mode', 'revenge', '--target', 'AC', 'AC 2C 3C'], /^Cannot be won/],
    [['solve', '--mode', 'virtuoso', 'ms617'], /\nCan be won, in 51 moves\./],
    [
      ['solve', '9C 4D KH 9S', '--lang', 'de', '--fewest'],
      /Kleinste Zahl von Stapeln: 3, bewiesen/,
    ],
    [['hint', '7H 7C KC KH'], /^\d+L\d: .*\nProved: after this move it can still be won\.\n/],
    [
      ['hint', '9C 4D KH 9S'],
      /^4L3: 9♠ onto 9♣ \(pile 1\)\.\nProved: it cannot be won any more, and 3 piles/,
    ],
    [
      ['hint', '--mode', 'leap-2', 'ms1', '--nodes', '1'],
      /\nNot proved: the search gave up first\./,
    ],
    [['hint', '2C 3D 4H 5S'], /^No move is left\.\n$/],
    [['hint', '--mode', 'compulsory', '7H | 2C KC'], /^D: 2♣ is dealt\.\n/],
    [
      ['analyse', 'Variant: accordion/open; Deal: 7H7CKCKH; 4L1 2L1; Result: 2'],
      /^ {2}2 {2}2L1 {5}lost, fewest 2 piles\n {2}1 {2}4L1 .*\n {2}0 {2}deal {4}winnable\nMove 1, 4L1, lost the game/,
    ],
    [
      ['analyse', 'Variant: accordion; Deal: 7H7CKCKH; 4L3 3L1 2L1'],
      /It could be won from the deal to/,
    ],
    [
      ['analyse', 'Variant: accordion; Deal: 9C4DKH9S; 4L3'],
      /It could not be won from the deal on\./,
    ],
    [
      ['analyse', 'Variant: leap-2/open; Deal: ms1', '--nodes', '1'],
      /^ {2}0 {2}deal {4}not decided\nWhere it was lost is not decided\./,
    ],
  ];
  it.each(rows)('%j', async (words, out) => {
    const ran = await bellows(words);
    expect(ran.err).toBe('');
    expect(ran.out).toMatch(out);
    expect(ran.code).toBe(0);
  });

  it.each([
    [['solve', '7H | 5', '--mode', 'accordion/gradual'], 'Only the size of the stock is given'],
    [['hint', '7H | 5', '--mode', 'accordion/gradual'], 'Only the size of the stock is given'],
    [['solve', 'ms617x'], 'ms617x'],
    [['solve', 'ms1', '--nodes', '0'], 'The nodes are a whole number from 1'],
    [['solve', 'ms1', '--nodes', '1e3'], 'The nodes are a whole number from 1'],
    [['solve', 'ms1', '--mode', 'revenge'], 'This game needs a target card.'],
    [['solve', 'ms1', '--mode', 'revenge', '--target', 'JD'], 'J♦'],
    [['solve', 'QH5C', '--mode', 'royal-marriage'], 'In this game Q♥ stands first'],
    [['analyse', 'Variant: accordion; Deal: 7H7C; 2L1 2L1'], 'Move 2: 2L1 cannot be played.'],
    [['bench', '--deals', '0'], 'The number of deals is a whole number from 1'],
  ])('%j is refused', async (words, said) => {
    const ran = await bellows(words);
    expect(ran.err).toContain(said);
    expect(ran).toMatchObject({ code: 1, out: '' });
  });
});

describe('lines of JSON', () => {
  const row = ['7H', '7C', 'KC', 'KH'];
  const lost = ['9C', '4D', 'KH', '9S'];

  it('solve: won, unwinnable, unknown, fewest and its bounds', async () => {
    const lines = [
      { mode: 'accordion', row, stock: [] },
      { row: lost },
      { row: lost, fewest: true },
      { row, fewest: true },
      { deal: 'ms1', mode: 'leap-2', nodes: 5 },
      { deal: 'ms1', mode: 'leap-2', nodes: 5, fewest: true },
      { mode: 'revenge', target: 'AC', row: ['AC', '2C', '3C'], fewest: true },
      { mode: 'revenge', target: '3C', row: ['AC', '2C', '3C'], fewest: true },
    ];
    const nodes = expect.any(Number) as number;
    const moves = expect.any(String) as string;
    expect(await batch('solve', lines)).toEqual([
      { result: 'won', moves, piles: 1, nodes, ms: 0 },
      { result: 'unwinnable', nodes, ms: 0 },
      { result: 'unwinnable', fewest: 3, moves: '4L3', nodes, ms: 0 },
      { result: 'won', fewest: 1, moves, piles: 1, nodes, ms: 0 },
      { result: 'unknown', why: 'nodes', nodes, ms: 0 },
      { result: 'unknown', why: 'nodes', fewest: null, least: 1, most: nodes, moves, nodes, ms: 0 },
      { result: 'unwinnable', fewest: 1, moves: '2L1 2L1', nodes, ms: 0 },
      { result: 'won', fewest: 1, moves, piles: 1, nodes, ms: 0 },
    ]);
  });

  const MODES = [
    ...['accordion/open', 'accordion/gradual', 'bidirectional/open', 'leap-4/open'],
    ...['concertina/open', 'skidoo/open', 'virtuoso/open', 'bayan/open', 'royal-marriage/open'],
  ];
  it(
    'every line that wins is one by the rules',
    async () => {
      const lines = MODES.flatMap((mode) => [
        { mode, deal: 'ms617' },
        { mode, deal: 'pysol100000' },
      ]);
      const answers = await batch('solve', lines);
      for (const [i, { mode, deal }] of lines.entries()) {
        const answer = answers[i] as { result: string; moves: string; piles: number };
        expect(answer.result, mode).toBe('won');
        const end = after(start(mode, deal), answer.moves);
        expect([outcome(end), end.row.length], mode).toEqual(['won', answer.piles]);
      }
    },
    SLOW,
  );

  it('hint and analyse', async () => {
    const [first, none] = await batch('hint', [{ row: lost }, { row: ['2C', '3D'] }]);
    expect(first).toMatchObject({ move: '4L3', sure: 'fewest', piles: 3 });
    expect(none).toEqual({ move: null, nodes: 0, ms: 0 });
    const record = 'Variant: accordion/open; Deal: 7H7CKCKH; 4L1';
    expect(await batch('analyse', [{ record }])).toEqual([
      {
        positions: [
          { index: 1, move: '4L1', piles: 3, verdict: 'lost', fewest: 2 },
          { index: 0, move: null, piles: 4, verdict: 'winnable', fewest: 1 },
        ],
        losing: { index: 1, move: '4L1' },
        lastWinnable: 0,
        firstLost: 1,
        ms: 0,
      },
    ]);
  });

  it.each([
    ['solve', { row, nodes: 'many' }, 'field-number', 'nodes'],
    ['solve', { row, nodes: 1.5 }, 'nodes-range', 'nodes'],
    ['solve', { row, fewest: 'yes' }, 'field-flag', 'fewest'],
    ['solve', { row, deal: 'ms1' }, 'field-both', 'row'],
    ['solve', { stock: [] }, 'field-missing', 'row'],
    ['solve', { deal: 'ms0' }, 'deal-range', 'deal'],
    ['solve', { deal: 7 }, 'field-text', 'deal'],
    ['hint', { row, fewest: true }, 'field-unknown', 'fewest'],
    ['analyse', { record: 'Variant: accordion' }, 'record-field', 'Deal'],
    ['analyse', {}, 'field-missing', 'record'],
  ])('%s %j: %s', async (command, line, code, at) => {
    const [first] = await batch(command, [line]);
    expect(first).toEqual({ error: { code, message: expect.any(String) as string, at } });
  });

  it('take mode, nodes and fewest of the command line where they say nothing', async () => {
    const options = ['--mode', 'leap-2', '--nodes', '5', '--fewest'];
    const [answer] = await batch('solve', [{ deal: 'ms1' }], options);
    expect(answer).toMatchObject({ result: 'unknown', fewest: null, least: 1 });
  });
});

/** Reads the lines of `analyse --json`. */
async function analysed(record: string) {
  const { out } = await bellows(['analyse', '--json', record]);
  const lines = out.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it(
  'analyse finds the move that loses a game of a whole deal',
  async () => {
    const deal = start('accordion/open', 'ms617');
    const [solved] = (await batch('solve', [{ deal: 'ms617' }])) as { moves: string }[];
    const line = solved?.moves.split(' ') ?? [];
    // Along the winning line, the first move from the end on that can be replaced by one that loses.
    for (let played = 40; played > 0; played -= 1) {
      const before = after(deal, line.slice(0, played).join(' '));
      for (const move of legalMoves(before)) {
        const lostRow = playUnchecked(before, move);
        const name = `${String(move.kind === 'merge' ? move.from : 0)}L${String(move.kind === 'merge' ? move.distance : 0)}`;
        const row = lostRow.row.map((pile) => pile.at(-1));
        if (name === line[played] || row.length === 0) continue;
        const record = `Variant: accordion/open; Deal: ms617; ${[...line.slice(0, played), name].join(' ')}`;
        const lines = await analysed(record);
        const summary = lines.at(-1) ?? {};
        if (summary['losing'] === null) continue;
        expect(summary).toMatchObject({
          losing: { index: played + 1, move: name },
          lastWinnable: played,
          firstLost: played + 1,
        });
        expect(lines).toHaveLength(played + 3);
        return;
      }
    }
    expect.unreachable('every other move wins too');
  },
  SLOW,
);
