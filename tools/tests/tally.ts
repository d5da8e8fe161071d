/** How a part of the tests has gone. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What was left out on purpose, or because this machine cannot do it. */
  readonly skipped?: number;
  /** What somebody has to look at, in words: tests that failed, and those that passed only at their second try. */
  readonly remarks?: readonly string[];
}

export function sum(tallies: readonly Tally[]): Required<Tally> {
  return tallies.reduce<Required<Tally>>(
    (total, { passed, failed, skipped = 0, remarks = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      remarks: [...total.remarks, ...remarks],
    }),
    { passed: 0, failed: 0, skipped: 0, remarks: [] },
  );
}

/** The plain last line that CI reads. */
export function lastLine({ passed, failed, skipped = 0 }: Tally): string {
  const done = `${String(passed)} passed, ${String(failed)} failed`;
  return skipped === 0 ? done : `${done}, ${String(skipped)} skipped`;
}

/** A part that this machine cannot do: no failure, but counted and told. */
export function leftOut(why: string): Tally {
  return { passed: 0, failed: 0, skipped: 1, remarks: [`left out: ${why}`] };
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

function list(record: Readonly<Record<string, unknown>>, key: string): Record<string, unknown>[] {
  const value = record[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Reads Vitest's JSON report. */
export function readVitest(report: unknown): Tally {
  if (!isRecord(report)) throw new Error('not a report of Vitest');
  const remarks = list(report, 'testResults').flatMap((file) =>
    list(file, 'assertionResults')
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `failed: ${String(file['name'])}: ${String(fullName)}`),
  );
  return {
    passed: count(report, 'numPassedTests'),
    failed: count(report, 'numFailedTests'),
    remarks,
  };
}

const REMARKED = new Map<unknown, string>([
  ['unexpected', 'failed'],
  ['flaky', 'passed at its second try'],
]);

function playwrightRemarks(suite: Readonly<Record<string, unknown>>): string[] {
  const own = list(suite, 'specs').flatMap((spec) =>
    list(spec, 'tests').flatMap(({ status }) => {
      const word = REMARKED.get(status);
      return word === undefined
        ? []
        : [`${word}: ${String(spec['file'])}: ${String(spec['title'])}`];
    }),
  );
  return [...own, ...list(suite, 'suites').flatMap(playwrightRemarks)];
}

/**
 * Reads Playwright's JSON report. A test that passes at its second try has passed: two cores that also build and measure
 * miss a moment now and then. It is remarked, so that somebody looks at it.
 */
export function readPlaywright(report: unknown): Tally {
  const stats = isRecord(report) ? report['stats'] : null;
  if (!isRecord(report) || !isRecord(stats)) throw new Error('not a report of Playwright');
  return {
    passed: count(stats, 'expected') + count(stats, 'flaky'),
    failed: count(stats, 'unexpected'),
    skipped: count(stats, 'skipped'),
    remarks: playwrightRemarks(report),
  };
}
