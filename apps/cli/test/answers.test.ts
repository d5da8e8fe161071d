/** The commands that answer, from words and from lines of JSON: section 3 of the issue. */
import { describe, expect, it } from 'vitest';
import { VARIANTS, parseMode } from '@bellows/rules';
import { batch, bellows } from './support.ts';

const RECORD = 'Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1 2L1; Result: 1';

describe('from words', () => {
  const rows: readonly [words: string[], out: RegExp | string, code?: number][] = [
    [['deal', '7H7CKCKH'], '7H 7C KC KH\n'],
    [['deal', '7h', '♣7', 'kc', 'K♥'], '7H 7C KC KH\n'],
    [['deal', 'ms617'], /^7D AD 5C 3S .* KS KC 4H\n$/],
    [['deal', 'ms617', '--mode', 'accordion/gradual'], /^7D \| AD 5C 3S .* KC 4H\n$/],
    [['deal', 'pysol100000'], /^5C 2D 9H 6D .* 3C 3D AC\n$/],
    [['deal', 'ms617', '-m', 'late-binding'], /^7D( [A-Z0-9]{2}){17}\n$/],
    [['deal', '{"accordion":["AC","3H","10C"]}'], 'AC 3H TC\n'],
    [['deal', 'ms617', '--mode', 'virtuoso'], /^7D .* 4H\nTarget: 4D\n$/],
    [['deal', 'AC2C3C', '--mode', 'revenge'], 'AC 2C 3C\n'],
    [['moves', '5S', '6S', 'TD', '5H', 'KC'], '2L1 4L3\n'],
    [['moves', '7H 7C KC KH'], '2L1 3L1 4L1 4L3\n'],
    [['moves', '2C 3D 4H 5S'], '\n'],
    [['moves', '--mode', 'concertina', 'AD AC 2D'], '2L1 2L1u\n'],
    [['moves', '--mode', 'accordion/gradual', 'KH(2) 7C | KC 3D'], 'D\n'],
    [['moves', '--mode', 'accordion/gradual', '[7H KH] KC | 5'], '2L1 D\n'],
    [['moves', '--mode', 'bidirectional', '9C 4D KH 9S'], '1R3 4L3\n'],
    [['moves', '--mode', 'decade', 'TD 5C 5H KC 9S AC'], 'x1-3 x1-4 x2-3 x2-4 x2-6 x4-6 x5-6\n'],
    [['moves', '--mode', 'revenge', '--target', '4C', 'AC 2C'], '2L1\n'],
    [['moves', '--mode', 'bayan', '-', '|'], 'bellows: ', 1],
    [['replay', RECORD], 'KC(4)\nWon, 1 pile left. 530 points.\n'],
    [['replay', ...RECORD.split(' ')], /^KC\(4\)\n/],
    [['replay', 'Variant: accordion/open; Deal: 2C3D4H5S'], /Blocked.*4 piles\. A good game/],
    [
      ['replay', 'Variant: revenge/open; Deal: AC2C3C; Target: 3C; 2L1 2L1'],
      'AC(3)\nOne pile, but the target 3♣ is not on top. 20 points.\n',
      1,
    ],
    [
      ['perft', '7H', '7C', 'KC', 'KH', '4'],
      /^depth +lines of play +positions\n +0 +1 +1\n +1 +4 +4\n[^]*\n +4 +0 +0\n$/,
    ],
    [['variants'], /^accordion\/open\|gradual\[\/no-undo\]\nidle-year\/gradual\[\/packet\]/],
    [['variants'], /royal-marriage\/open\|gradual\[\/flush\]\[\/suit-C\|\/suit-D\|\/suit-S\]/],
  ];
  it.each(rows.filter(([, , code]) => code === undefined))('%j', async (words, out) => {
    const ran = await bellows(words);
    expect(ran.err).toBe('');
    if (typeof out === 'string') expect(ran.out).toBe(out);
    else expect(ran.out).toMatch(out);
    expect(ran.code).toBe(0);
  });
});

describe('refused input exits 1 and says what and where', () => {
  it.each([
    [['deal', 'ms0'], 'There is no deal ms0: these deals go from ms1 to ms2147483647.'],
    [['deal', '7H', '7C', '7X'], '“7X” is not a card (card 3)'],
    [['deal', '7H 7C 7H'], '7♥ stands twice, as card 1 and as card 3'],
    [['deal', 'QH5C', '--mode', 'royal-marriage'], 'In this game Q♥ stands first and K♥ last'],
    [['moves', '7H', '--mode', 'accordon'], 'There is no game “accordon”. Did you mean accordion?'],
    [['moves', '7H', '--mode', 'accordion/no-undo/open'], 'Write accordion/open/no-undo.'],
    [['moves', '7H | KC'], 'The mode with a stock is accordion/gradual.'],
    [['moves', '7H', '--mode', 'revenge'], 'This game needs a target card.'],
    [['moves', '7H', '--target', '5C'], 'This game has no target card.'],
    [['moves', '7H', '--mode', 'revenge', '--target', 'XX'], 'target: “XX” is not a card'],
    [
      ['perft', '--mode', 'accordion/gradual', '7H | 5', '3'],
      'Only the size of the stock is given',
    ],
    [['perft', '7H', '999'], 'The depth is a whole number from 0 to 102.'],
    [['replay', 'Variant: accordion; Deal: 7H7CKCKH; 4L3 3L2'], 'Move 2: 3L2 cannot be played.'],
    [['replay', 'Variant: accordion; Deal: 7H7C; 2L1 2L1'], 'Move 2: 2L1 cannot be played.'],
    [['replay', 'Variant: accordion; Deal: 7H7CKCKH; 4L3; Result: 1'], 'its moves leave 3 piles'],
    [['replay', 'Deal: 7H'], 'The record has no “Variant:”.'],
  ])('%j', async (words, said) => {
    const ran = await bellows(words);
    expect(ran.err).toContain(said);
    expect(ran).toMatchObject({ code: 1, out: '' });
  });
});

describe('--json prints what a line of JSON would be answered with', () => {
  it.each([
    [['deal', '7H7C', '--mode', 'accordion/gradual'], { row: ['7H'], stock: ['7C'] }],
    [['moves', '--mode', 'concertina', 'AD AC 2D'], { moves: ['2L1', '2L1u'] }],
    [
      ['replay', RECORD],
      { position: 'KC(4)', piles: 1, outcome: 'won', score: 530, grade: 'full' },
    ],
    [['perft', '7H 7C KC KH', '2'], { paths: [1, 4, 5], positions: [1, 4, 4] }],
  ])('%j', async (words, answer) => {
    const ran = await bellows([...words, '--json']);
    expect(ran.out).toBe(`${JSON.stringify(answer)}\n`);
    expect(ran.code).toBe(0);
  });

  it('errors too, and still exits 1', async () => {
    const ran = await bellows(['replay', '--json', 'Variant: accordion; Deal: 7H7CKCKH; 4L3 3L2']);
    expect(JSON.parse(ran.out)).toMatchObject({ error: { code: 'illegal-move', at: 2 } });
    expect(ran).toMatchObject({ code: 1, err: '' });
  });

  it('the variants, with modes that the rules read', async () => {
    const { out } = await bellows(['variants', '--json']);
    const { variants } = JSON.parse(out) as { variants: { id: string; modes: string[] }[] };
    expect(variants.map((one) => one.id)).toEqual(VARIANTS.map((one) => one.id));
    const modes = variants.flatMap((one) => one.modes);
    expect(modes).toContain('royal-marriage/gradual/flush/suit-S/no-undo');
    for (const text of modes) expect(parseMode(text)).toMatchObject({ ok: true, value: { text } });
    expect(new Set(modes).size).toBe(modes.length);
  });
});

describe('lines of JSON', () => {
  it('deal', async () => {
    const [first] = await batch('deal', [{ deal: 'ms617', mode: 'accordion/gradual' }]);
    expect(first).toMatchObject({ row: ['7D'] });
    expect((first as { stock: string[] }).stock.slice(0, 3)).toEqual(['AD', '5C', '3S']);
    expect(await batch('deal', [{ deal: '7H7C' }])).toEqual([{ row: ['7H', '7C'], stock: [] }]);
  });

  it('moves', async () => {
    const lines = [
      { mode: 'concertina', row: ['AD', 'AC', '2D'], stock: [] },
      { mode: 'revenge', target: '5C', row: ['AD', '5D'] },
      { mode: 'accordion/gradual', row: ['KH(2)', '[7H 8C]', '9C'], stock: ['2D'] },
      { mode: 'bayan', row: [] },
    ];
    expect(await batch('moves', lines)).toEqual([
      { moves: ['2L1', '2L1u'] },
      { moves: ['2L1'] },
      { moves: ['3L1', 'D'] },
      { moves: [] },
    ]);
  });

  it('replay and perft', async () => {
    expect(await batch('replay', [{ record: RECORD }])).toEqual([
      { position: 'KC(4)', piles: 1, outcome: 'won', score: 530, grade: 'full' },
    ]);
    const row = ['7H', '7C', 'KC', 'KH'];
    expect(await batch('perft', [{ mode: 'accordion', row, stock: [], depth: 4 }])).toEqual([
      { paths: [1, 4, 5, 3, 0], positions: [1, 4, 4, 2, 0] },
    ]);
  });

  it('take the mode of the command line where they name none', async () => {
    const options = ['--mode', 'accordion/gradual'];
    expect(await batch('deal', [{ deal: '7H7C' }], options)).toEqual([
      { row: ['7H'], stock: ['7C'] },
    ]);
  });

  const bad: readonly [command: string, line: unknown, code: string, at: unknown][] = [
    ['deal', 'nonsense', 'json-syntax', null],
    ['deal', '{"deal":"ms1"', 'json-syntax', 14],
    ['deal', '{a}', 'json-syntax', 2],
    ['deal', '', 'json-syntax', 1],
    ['deal', '[]', 'json-object', null],
    ['deal', 'null', 'json-object', null],
    ['deal', {}, 'field-missing', 'deal'],
    ['deal', { deal: 617 }, 'field-text', 'deal'],
    ['deal', { deal: 'ms1', mdoe: 'accordion' }, 'field-unknown', 'mdoe'],
    ['deal', '{"deal":"ms1","__proto__":1}', 'field-unknown', '__proto__'],
    ['deal', { deal: 'ms617x' }, 'deal-unknown', 'deal'],
    ['deal', { deal: 'ms0' }, 'deal-range', 'deal'],
    ['deal', { deal: '7H 7C 1X' }, 'card-unknown', 3],
    ['deal', { deal: 'ms1', mode: 'whist' }, 'variant-unknown', 'mode'],
    ['deal', { deal: 'ms1', mode: 'methuselah' }, 'mode-alias', 'mode'],
    ['moves', { row: '7H' }, 'field-list', 'row'],
    ['moves', { row: ['7H', 5] }, 'field-list', 'row'],
    ['moves', { row: ['7H', '7C KC'] }, 'entry-pile', 2],
    ['moves', { row: ['7H', ''] }, 'entry-pile', 2],
    ['moves', { row: ['7H', 'X'] }, 'card-unknown', 2],
    ['moves', { row: ['7H', '7H'] }, 'card-double', 2],
    ['moves', { row: [] }, 'row-empty', null],
    ['moves', { row: ['7H'], stock: ['7C'] }, 'stock-open', null],
    ['moves', { mode: 'compulsory', row: ['7H'], stock: ['7C', '[AC 2C]'] }, 'entry-card', 3],
    ['moves', { mode: 'revenge', row: ['7H'] }, 'target-missing', 'target'],
    ['moves', { mode: 'revenge', row: ['7H'], target: 'X' }, 'card-unknown', 'target'],
    ['replay', { record: 'Variant: accordion' }, 'record-field', 'Deal'],
    ['replay', { record: 'Variant: accordion; Deal: 7H7C; 2L1 D' }, 'illegal-move', 2],
    ['perft', { row: ['7H'] }, 'field-missing', 'depth'],
    ['perft', { row: ['7H'], depth: '3' }, 'field-number', 'depth'],
    ['perft', { row: ['7H'], depth: 1.5 }, 'depth-range', 'depth'],
    ['perft', { row: ['7H'], depth: 1e9 }, 'depth-range', 'depth'],
  ];
  it.each(bad)('%s %j: %s', async (command, line, code, at) => {
    const good = { deal: { deal: '7H' }, moves: { row: ['7H'] } }[command] ?? line;
    const [first, second] = await batch(command, [line, good]);
    expect(first).toEqual({ error: { code, message: expect.any(String) as string, at } });
    // The rest goes on.
    if (good !== line) expect(second).not.toHaveProperty('error');
  });

  it('answers blank lines, a missing last line end, CRLF and a byte order mark', async () => {
    const input = '\uFEFF{"deal":"7H"}\r\n\r\n{"deal":"7C"}';
    const { out } = await bellows(['deal', '-'], { input });
    const answers = out.split('\n').map((line) => line.slice(0, 20));
    expect(answers).toEqual([
      '{"row":["7H"],"stock',
      '{"error":{"code":"js',
      '{"row":["7C"],"stock',
      '',
    ]);
  });

  it('counts on past the end of a game, and goes deep where there is little', async () => {
    const [ended, deep] = await batch('perft', [
      { row: ['7H'], depth: 60 },
      { mode: 'accordion/gradual', row: ['7H'], stock: ['2C', '3D', '4S'], depth: 60 },
    ]);
    expect((ended as { paths: number[] }).paths).toHaveLength(61);
    expect((deep as { paths: number[] }).paths.slice(0, 5)).toEqual([1, 1, 1, 1, 0]);
  });

  it('gives up on a depth that would hold up the rest', async () => {
    const { out } = await bellows(['deal', 'ms617', '--json']);
    const { row } = JSON.parse(out) as { row: string[] };
    const [answer] = await batch('perft', [{ row, depth: 30 }]);
    expect(answer).toMatchObject({ error: { code: 'too-large', at: 'depth' } });
  }, 60_000);
});
