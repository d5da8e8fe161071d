import { describe, expect, test } from 'vitest';
import { planJobs } from '../tests/parts.ts';
import {
  BROKEN,
  type Tally,
  judge,
  lastLine,
  leftOut,
  readPlaywright,
  readVitest,
  sum,
} from '../tests/tally.ts';

describe('what a run counts as', () => {
  test.each<[string, Tally | null, number, Tally]>([
    ['all passed', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
    ['some failed', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
    ['a file could not be loaded', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
    ['no test at all', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
    ['no report', null, 0, BROKEN],
  ])('%s', (_what, report, code, expected) => {
    expect(judge(report, code)).toEqual(expected);
  });

  test('reports are read, a test that passes at its second try has passed, and nonsense is refused', () => {
    const vitest = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          assertionResults: [
            { status: 'passed', fullName: 'one' },
            { status: 'failed', fullName: 'two' },
          ],
        },
      ],
    };
    expect(readVitest(vitest)).toEqual({
      passed: 2,
      failed: 1,
      remarks: ['failed: a.test.ts: two'],
    });
    const spec = (title: string, status: string) => ({ file: 'x', title, tests: [{ status }] });
    const playwright = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        { specs: [spec('good', 'expected')], suites: [{ specs: [spec('bad', 'unexpected')] }] },
        { specs: [spec('slow', 'flaky')] },
      ],
    };
    expect(readPlaywright(playwright)).toEqual({
      passed: 6,
      failed: 1,
      skipped: 2,
      remarks: ['failed: x: bad', 'passed at its second try: x: slow'],
    });
    expect(() => readVitest({})).toThrow();
    expect(() => readPlaywright(null)).toThrow();
  });

  test('the last line is plain', () => {
    const tally = sum([
      { passed: 1, failed: 0, remarks: ['flaky: a'] },
      { passed: 2, failed: 3, remarks: ['failed: b'] },
    ]);
    expect(lastLine(tally)).toBe('3 passed, 3 failed');
    expect(tally.remarks).toEqual(['flaky: a', 'failed: b']);
  });

  test('what is left out fails nothing, and is counted and told', () => {
    const tally = sum([{ passed: 2, failed: 0 }, leftOut('the flows in Firefox')]);
    expect(lastLine(tally)).toBe('2 passed, 0 failed, 1 skipped');
    expect(tally.remarks).toEqual(['left out: the flows in Firefox']);
  });
});

describe('parts', () => {
  test.each([
    [[], ['build', 'check', 'unit', 'web', 'firefox']],
    [
      ['web', 'rules', 'cli'],
      ['rules+cli', 'web'],
    ],
    [['unit', 'rules'], ['unit']],
    [['check'], ['check']],
    [['webkit'], ['webkit']],
  ])('%j means %j', (words, expected) => {
    expect(planJobs(words, false).map(({ name }) => name)).toEqual(expected);
  });

  test('a full run has WebKit besides; a part stays a part in it', () => {
    expect(planJobs([], true).map(({ name }) => name)).toContain('webkit');
    expect(planJobs(['cli'], true).map(({ name }) => name)).toEqual(['cli']);
  });

  test('an unknown one is refused by name', () => {
    expect(() => planJobs(['ruels'], false)).toThrow(/"ruels".*rules/);
  });
});
