/** The survey in this process: what it counts, what it refuses, and its picture. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadMessages } from '@bellows/i18n';
import { work } from '../src/survey/crew.ts';
import { wilson, wonInterval } from '../src/survey/interval.ts';
import { judgeSpan, nameOf } from '../src/survey/judge.ts';
import { pictureOf } from '../src/survey/picture.ts';
import { progressOf } from '../src/survey/progress.ts';
import type { SurveyResult } from '../src/survey/result.ts';
import { add, gapsIn, NOTHING, type Chunk } from '../src/survey/tally.ts';
import { bellows, sink, testIo } from './support.ts';

const SLOW = 120_000;
const FULL = process.env['BELLOWS_FULL'] === '1';
const LATE = { mode: 'late-binding/open', nodes: 100_000, fewest: true };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellows survey '));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => join(folder, name);
const none = () => 0;

describe('the interval', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i', (count, of, low, high) => {
    const found = wilson(count, of);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
    const others = wilson(of - count, of);
    expect(others.low).toBeCloseTo(1 - high, 4);
    expect(others.high).toBeCloseTo(1 - low, 4);
  });

  it('stays within 0 and 1 at both ends, and knows nothing of nothing', () => {
    expect(wilson(0, 10_000_000).low).toBe(0);
    expect(wilson(10_000_000, 10_000_000).high).toBe(1);
    expect(wilson(10_000_000, 10_000_000).low).toBeCloseTo(1 - 3.84146e-7, 11);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it('counts what is not decided against both ends', () => {
    expect(wonInterval(60, 10, 100).low).toBe(wilson(60, 100).low);
    expect(wonInterval(60, 10, 100).high).toBe(wilson(70, 100).high);
  });
});

describe('counting', () => {
  it('finds the gaps between what is done', () => {
    const done = [
      { first: 3, count: 2 },
      { first: 5, count: 1 },
      { first: 8, count: 3 },
    ];
    expect(gapsIn({ first: 1, count: 12 }, done)).toEqual([
      { first: 1, count: 2 },
      { first: 6, count: 2 },
      { first: 11, count: 2 },
    ]);
    expect(gapsIn({ first: 3, count: 8 }, done)).toEqual([{ first: 6, count: 2 }]);
    expect(gapsIn({ first: 7, count: 2 }, [])).toEqual([{ first: 7, count: 2 }]);
  });

  it('comes to the same whatever the chunks are', () => {
    const parts = [
      { first: 1, count: 1 },
      { first: 2, count: 24 },
      { first: 26, count: 15 },
    ].map((span) => judgeSpan(span, LATE, none));
    const whole = judgeSpan({ first: 1, count: 40 }, LATE, none);
    expect({ ...whole, ...parts.reduce(add, NOTHING) }).toEqual(whole);
    expect(whole.won + whole.lost).toBe(40);
    expect(whole.piles['1']).toBe(whole.won);
    expect(whole.wonDeals).toHaveLength(whole.won);
  });

  it('does not list more than a thousand deals', () => {
    const listed = { ...NOTHING, won: 600, wonDeals: Array.from({ length: 600 }, (_, i) => i) };
    expect(add(listed, NOTHING).wonDeals).toHaveLength(600);
    expect(add(listed, listed).wonDeals).toBeNull();
    expect(add(add(listed, listed), NOTHING).wonDeals).toBeNull();
  });

  it('asks the fewest piles of a game with a target apart from its verdict', () => {
    const terms = { mode: 'revenge/open', nodes: 100_000, fewest: true };
    const found = judgeSpan({ first: 1, count: 20 }, terms, none);
    expect(found.piles['1']).toBeGreaterThanOrEqual(found.won);
    expect(nameOf('revenge/open', 1)).toMatchObject({ deal: 'a1-0000000000001' });
    expect(nameOf('revenge/open', 1).target).toMatch(/^[A2-9TJQK][CDHS]$/);
    expect(nameOf('accordion/open', 33)).toEqual({ number: 33, deal: 'a1-0000000000011' });
  });

  it(
    'works in every mode',
    async () => {
      const { out } = await bellows(['variants', '--json']);
      const { variants } = JSON.parse(out) as { variants: { modes: string[] }[] };
      const modes = variants.flatMap((variant) => variant.modes);
      // Undo is nothing to a search.
      for (const mode of modes.filter((one) => FULL || !one.endsWith('no-undo'))) {
        const found = judgeSpan({ first: 7, count: 1 }, { mode, nodes: 300, fewest: FULL }, none);
        expect(found.won + found.lost + found.unknown, mode).toBe(1);
      }
    },
    SLOW,
  );
});

describe('threads', () => {
  it(
    'do each deal once, and what goes wrong in one ends the work',
    async () => {
      const chunks: Chunk[] = [];
      const spans = [
        { first: 10, count: 30 },
        { first: 60, count: 10 },
      ];
      const hooks = {
        done: (chunk: Chunk) => chunks.push(chunk),
        more: () => true,
        signal: new AbortController().signal,
      };
      await work({ terms: LATE, spans, workers: 3, now: none }, hooks);
      const deals = chunks.flatMap(({ first, count }) =>
        Array.from({ length: count }, (_, i) => first + i),
      );
      const wanted = spans.flatMap(({ first, count }) =>
        Array.from({ length: count }, (_, i) => first + i),
      );
      expect(deals.toSorted((a, b) => a - b)).toEqual(wanted);
      const terms = { ...LATE, mode: 'whist/open' };
      await expect(work({ terms, spans, workers: 2, now: none }, hooks)).rejects.toThrow();
      const full = {
        ...hooks,
        done: () => {
          throw new Error('no space left');
        },
      };
      const again = work({ terms: LATE, spans, workers: 2, now: none }, full);
      await expect(again).rejects.toThrow('no space left');
    },
    SLOW,
  );
});

describe('the command', () => {
  const words = ['survey', '--mode', 'late-binding', '--deals', '60', '--fewest'];

  it(
    'writes the result, the picture and a log, and has the result at once the next time',
    async () => {
      const [out, svg] = [inFolder('late.json'), inFolder('late.svg')];
      const ran = await bellows([...words, '--workers', '2', '--out', out, '--svg', svg]);
      expect(ran).toMatchObject({ code: 0, out: '' });
      expect(ran.err).toMatch(/Of 60 deals \d+ can be won/);
      const text = readFileSync(out, 'utf8');
      const result = JSON.parse(text) as SurveyResult;
      const whole = judgeSpan({ first: 1, count: 60 }, { ...LATE, nodes: 20_000_000 }, none);
      expect(result).toMatchObject({
        ...{ mode: 'late-binding/open', deals: 60, asked: 60, complete: true, missing: [] },
        ...{ won: whole.won, lost: whole.lost, unknown: 0, undecided: [], nodes: whole.nodes },
        ...{ workers: 2, fewestUnknown: 0, winnable: wilson(whole.won, 60) },
        first: { number: 1, deal: 'a1-0000000000001' },
        repeat:
          'npx --no bellows survey --mode late-binding/open --deals 60 --from 1 --nodes 20000000 --fewest',
      });
      expect(result.command).toMatch(/^npx --no bellows survey --mode late-binding --deals 60/);
      expect(result.lostDeals?.map(({ number }) => number)).toEqual(whole.lostDeals);
      expect(result.fewest.reduce((sum, bar) => sum + bar.deals, 0)).toBe(60);
      const again = await bellows([...words, '--workers', '2', '--out', out, '--svg', svg]);
      expect(again.err).toContain('Goes on after 60 deals');
      expect(readFileSync(out, 'utf8')).toBe(text);
      // More deals go on from the same log.
      const more = await bellows([...words.with(4, '70'), '--out', out, '--json']);
      const longer = JSON.parse(more.out) as SurveyResult;
      expect(longer).toMatchObject({ deals: 70, complete: true });
      expect(more.err).toBe('');
    },
    SLOW,
  );

  it('refuses what it cannot do, naming the place and the way out', { timeout: SLOW }, async () => {
    const log = inFolder('log.jsonl');
    const asked = ['--mode', 'late-binding', '--deals', '5', '--nodes', '1000', '--state', log];
    expect((await bellows(['survey', ...asked])).code).toBe(0);
    const text = readFileSync(log, 'utf8');
    const [head = '', first = ''] = text.split('\n');
    const file = (name: string, content: string) => {
      writeFileSync(inFolder(name), content);
      return ['--state', inFolder(name)];
    };
    const rows: readonly [words: string[], code: string, at: string | null, said: string][] = [
      [['--deals', '0'], 'deals-range', 'deals', 'from 1 to 4,294,967,295'],
      [['--deals', '1e3'], 'deals-range', 'deals', 'whole number'],
      [['--from', '4294967295', '--deals', '2'], 'deals-range', 'deals', 'from 1 to 1.'],
      [['--from', '-1'], 'from-range', 'from', 'from 0 to 4,294,967,295'],
      [['--workers', '0'], 'workers-range', 'workers', 'from 1 to 256'],
      [
        ['--queue', 'db.example', '--state', inFolder('q.jsonl')],
        'queue-address',
        'queue',
        'postgres://name@host/database',
      ],
      [
        ['--queue', 'postgres://me:secret@127.0.0.1:1/x', '--state', inFolder('q.jsonl')],
        ...(['queue-unusable', 'queue', 'postgres://me@127.0.0.1:1/x cannot be used: '] as const),
      ],
      [
        ['--queue', 'postgres://me@127.0.0.1:1/x', '--workers', '2'],
        ...(['queue-workers', 'workers', 'survey-worker'] as const),
      ],
      [['--withdraw'], 'queue-missing', 'withdraw', '--queue'],
      [['--minutes', '0'], 'minutes-range', 'minutes', 'above 0'],
      [['--nodes', 'many'], 'nodes-range', 'nodes', 'from 1'],
      [['--mode', 'whist'], 'variant-unknown', 'mode', 'whist'],
      [['--out', inFolder('no/such.json')], 'file', null, 'Name another file'],
      [['--svg', folder], 'file', null, 'Name another file'],
      [[...asked, '--fewest'], 'log-other', 'state', '--fewest false, and here it is true'],
      [[...asked, '--from', '2'], 'log-other', 'state', '--from 1, and here it is 2'],
      [[...asked, '--nodes', '9'], 'log-other', 'state', '--nodes 1000'],
      [[...asked, '--deals', '4'], 'log-longer', 'deals', 'has 5 deals already'],
      [file('other.jsonl', 'Dear diary\n'), 'log-broken', 'state', 'Line 1 of'],
      [file('half.jsonl', 'Dear diary'), 'log-broken', 'state', 'Line 1 of'],
      [[...asked, ...file('b.jsonl', `${head}\n{}\n`)], 'log-broken', 'state', 'Line 2 of'],
      [
        [...asked, ...file('twice.jsonl', `${head}\n${first}\n${first}\n`)],
        ...(['log-broken', 'state', 'Line 3 of'] as const),
      ],
      [
        [...asked, ...file('old.jsonl', text.replace(/"bench":\d+/, '"bench":1'))],
        ...(['log-bench', 'state', 'with another search (Bench: 1,'] as const),
      ],
    ];
    for (const [given, code, at, said] of rows) {
      const ran = await bellows(['survey', ...given, '--json']);
      expect(ran.code, given.join(' ')).toBe(1);
      const { error } = JSON.parse(ran.out) as { error: Record<string, unknown> };
      expect(error, given.join(' ')).toMatchObject({ code, at });
      expect(error['message']).toContain(said);
    }
    const said = await bellows(['survey', '--workers', 'all', '--lang', 'de']);
    expect(said).toMatchObject({ code: 1, out: '' });
    expect(said.err).toBe('bellows: Die Zahl der Threads ist eine ganze Zahl von 1 bis 256.\n');
    expect(readFileSync(log, 'utf8')).toBe(text);
    // Somebody who is alive, and is not this process.
    writeFileSync(`${log}.lock`, String(process.ppid));
    const busy = await bellows(['survey', ...asked]);
    expect(busy.err).toContain(`Process ${String(process.ppid)} is at work on`);
    writeFileSync(`${log}.lock`, '');
    expect((await bellows(['survey', ...asked])).code).toBe(0);
  });
});

const SAMPLE: SurveyResult = {
  ...{ mode: 'idle-year/gradual', deals: 1000, asked: 1000, complete: true, missing: [] },
  ...{ won: 2, lost: 990, unknown: 8, fewestUnknown: 8, fewestUndecided: [], undecided: [] },
  first: { number: 1, deal: 'a1-0000000000001' },
  last: { number: 1000, deal: 'a1-00000000000z8' },
  winnable: { ...wonInterval(2, 8, 1000), level: 0.95, method: 'Wilson' },
  fewest: Array.from({ length: 30 }, (_, i) => ({ piles: i + 1, deals: i === 0 ? 2 : 34 + i })),
  ...{ wonDeals: null, lostDeals: null, nodes: 1, nodesEach: 1, cpuSeconds: 1, workers: 1 },
  ...{ bench: 1, node: 'v24', command: '', repeat: '' },
};

const PICTURES: readonly [name: string, change: Partial<SurveyResult>][] = [
  ['few won', {}],
  ['one won, few deals', { won: 1, lost: 399, unknown: 0, deals: 400 }],
  ['all won', { won: 1000, lost: 0, unknown: 0, winnable: { ...SAMPLE.winnable, high: 1 } }],
  ['ten million won', { won: 1e7, deals: 1e7, lost: 0, unknown: 0, fewestUnknown: 0 }],
  ['nothing decided', { won: 0, lost: 0, unknown: 1000, fewest: [], fewestUnknown: 1000 }],
  ['one deal', { won: 1, lost: 0, unknown: 0, deals: 1, fewest: [{ piles: 1, deals: 1 }] }],
];

/** Whether every element is closed where it has to be, and every sign is one that XML knows. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, end = '', name = '', rest = ''] of xml.matchAll(/<(\/?)([\w]+)([^<>]*)>/g)) {
    if (end !== '' && open.pop() !== name) return false;
    if (end === '' && !rest.endsWith('/')) open.push(name);
    if (!/^(\s+[\w-]+="[^"]*")*\s*\/?$/.test(rest)) return false;
  }
  const text = xml.replace(/<[^<>]*>/g, '');
  return open.length === 0 && !/[<>]|&(?!#\d+;)/.test(text);
}

describe('the picture', () => {
  it.each(PICTURES)('%s', async (_, change) => {
    for (const language of ['en', 'de'] as const) {
      const result = { ...SAMPLE, ...change };
      const { won, unknown, deals, winnable } = result;
      const interval = { ...winnable, ...wonInterval(won, unknown, deals) };
      const i18n = await loadMessages(language, 'cli');
      const svg = pictureOf(i18n, { ...result, winnable: interval });
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|="-|>-/);
      expect(svg).toMatch(
        /role="img" aria-labelledby="(\S+) (\S+)">\n<title id="\1">.+\n<desc id="\2">/,
      );
      expect(svg).toContain('prefers-color-scheme: dark');
      const sizes = [...svg.matchAll(/(\d+)px/g)].map(([, size]) => Number(size));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
      // A line of text that would leave the picture; half an em is a generous width of a letter.
      for (const [, x, style, words] of svg.matchAll(
        /<text x="([\d.]+)"[^>]*?( text-anchor="\w+")?>([^<]*)</g,
      )) {
        if (style !== undefined) continue;
        expect(Number(x) + (words ?? '').replace(/&#\d+;/g, 'x').length * 8, words).toBeLessThan(
          760,
        );
      }
    }
  });
});

describe('progress', () => {
  async function lines(isTTY: boolean, env: Record<string, string> = {}): Promise<string> {
    const errors = sink();
    const stream = Object.assign(errors.stream, { isTTY, columns: 100 });
    let now = 0;
    const io = {
      ...testIo(process.stdin, { output: stream, errors: stream }, env),
      now: () => now,
    };
    const progress = progressOf(io, await loadMessages('en', 'cli'), 1000, 100);
    for (let i = 1; i <= 9; i += 1) {
      now += 10_000;
      progress.show({ ...NOTHING, won: 100 + 100 * i - 1, unknown: 1 });
    }
    progress.end();
    return errors.text();
  }

  it('is a bar on a terminal', async () => {
    const [green, plain, clear] = ['\u001B[32m', '\u001B[39m', '\r\u001B[K'];
    const text = await lines(true);
    const drawn = text.split(clear);
    // Nothing stands before the first, nor once the bar is taken away.
    expect(drawn).toHaveLength(11);
    expect([drawn[0], drawn.at(-1)]).toEqual(['', '']);
    const words = '500 of 1,000 deals · 10/s · 0:50 left · 1 not decided';
    expect(drawn[4]).toBe(`${green}${'█'.repeat(20)}${plain}${'░'.repeat(20)} ${words}`);
    for (const line of drawn) {
      expect(line.replace(green, '').replace(plain, '').length).toBeLessThan(100);
    }
    expect(await lines(true, { NO_COLOR: '1' })).toBe(
      text.replaceAll(green, '').replaceAll(plain, ''),
    );
  });

  it('is a line now and then elsewhere', async () => {
    const plain = await lines(false);
    expect(plain.split('\n')).toHaveLength(4);
    for (const sign of ['\r', '\u001B', '█']) expect(plain).not.toContain(sign);
    expect(await lines(true, { TERM: 'dumb' })).toBe(plain);
  });
});
