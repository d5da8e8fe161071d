/** How a part of the tests has gone. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  );
}

/** The plain last line that CI reads. */
export function lastLine({ passed, failed }: Tally): string {
  return `${String(passed)} passed, ${String(failed)} failed`;
}

/** A part that failed as a whole, before or beside its tests. */
export const BROKEN: Tally = { passed: 0, failed: 1 };

/**
 * What a runner's report and its exit code say together. A run that ended badly without a failed test (a file that could not
 * be loaded, an error between tests) is one failure, and so is a run without any test.
 */
export function judge(report: Tally | null, exitCode: number): Tally {
  if (report === null) return BROKEN;
  const silent = report.failed === 0 && (exitCode !== 0 || report.passed === 0);
  return silent ? { ...report, failed: 1 } : report;
}

function count(record: Readonly<Record<string, unknown>>, key: string): number {
  const value = record[key];
  if (typeof value === 'number') return value;
  throw new Error(`the report has no number "${key}"`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Reads Vitest's JSON report. */
export function readVitest(report: unknown): Tally {
  if (!isRecord(report)) throw new Error('not a report of Vitest');
  return { passed: count(report, 'numPassedTests'), failed: count(report, 'numFailedTests') };
}

/**
 * Reads Playwright's JSON report. A test that passes at its second try has passed: two cores that also build and measure
 * miss a moment now and then. The list above the last line names it as flaky, so that somebody looks at it.
 */
export function readPlaywright(report: unknown): Tally {
  const stats = isRecord(report) ? report['stats'] : null;
  if (!isRecord(stats)) throw new Error('not a report of Playwright');
  return {
    passed: count(stats, 'expected') + count(stats, 'flaky'),
    failed: count(stats, 'unexpected'),
  };
}
