/**
 * Hostile input over real connections: whatever is sent, the server answers in its own form, never with a fault of its own, and
 * keeps its memory and its store in order.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATH, ERROR_STATUS, ErrorBody, type ErrorCode } from '@bellows/api';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, onTestFinished, test } from 'vitest';
import { plans, type Plan } from './fuzz/requests.ts';
import type { Memory } from './fuzz/server.ts';
import { newKey, signatureHeaders, type Key } from './fuzz/signatures.ts';
import { Target, type Got } from './fuzz/target.ts';
import { fill, TODAY, TOMORROW, YESTERDAY } from './fuzz/world.ts';

const full = process.env['BELLOWS_FULL'] === '1';
/** Sent at once. */
const EACH = 40;
const WARM_UP = full ? 500 : 12;
const RUNS = full ? 2500 : 30;
/** Each has a game on both boards; those that are handed in are not judged again. */
const KEYS = full ? 300 : 24;
/** A fifth. */
const MOST_GROWTH = 1.2;

/** What has to be met on the way, else the requests do not reach what they are to try. */
const MET = ['200', 'malformed', 'schema', 'unsigned', 'no-daily', 'no-game', 'media-type'];
const MET_IN_FULL: readonly ('201' | ErrorCode)[] = [
  '201',
  'signature',
  'digest',
  'key',
  'clock',
  'nonce',
  'not-yours',
  'not-found',
  'no-result',
  'method',
  'result-stands',
  'starts-over',
  'results-over',
  'removed',
  'too-large',
  'no-date',
  'rules',
  'illegal-move',
  'nothing-to-undo',
  'nothing-to-redo',
  'beyond-history',
  'after-win',
  'too-many-events',
  'not-ended',
  'too-many-requests',
  'headers-too-large',
];

class Tally {
  readonly codes = new Map<string, number>();
  sent = 0;

  count(code: string): void {
    this.sent += 1;
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }

  share(code: string): number {
    return (this.codes.get(code) ?? 0) / this.sent;
  }
}

/** The code of an error in the protocol's form, whose status is the one that the code has. */
function codeOf(plan: Plan, { status, type, text }: Got): string {
  if (status < 400 || !plan.path.startsWith(`${API_PATH}/`) || plan.method === 'HEAD')
    return String(status);
  expect(type, text).toMatch(/^application\/json/);
  const body: unknown = JSON.parse(text);
  if (!Value.Check(ErrorBody, body)) throw new Error(`not in the form of an error: ${text}`);
  expect(ERROR_STATUS[body.error.code]).toBe(status);
  return body.error.code;
}

async function attempt(target: Target, keys: readonly Key[], plan: Plan, tally: Tally) {
  const { method, path, body, key, flaw } = plan;
  const signed =
    key === null ? [] : signatureHeaders({ method, path, body }, keys[key]!, flaw, NOON);
  if (signed === null) return;
  const headers = { ...Object.fromEntries(signed), ...plan.headers };
  const got = await target.send({ method, path, headers, body });
  if (got === null) {
    tally.count('closed');
    return;
  }
  const code = codeOf(plan, got);
  tally.count(code);
  if (got.status >= 500) expect(got.status, got.text).toBe(503);
}

const NOON = Date.parse(`${TODAY}T12:00:00Z`);

test(
  'F13 F14 F15 F16 F18 F19 F20 F21 whatever is sent: no 5xx, no crash, no growth',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bellows fuzz-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const dates = [YESTERDAY, TODAY, TOMORROW];
    const target = await Target.start(folder, `${YESTERDAY}T12:00:00Z`, dates);
    onTestFinished(() => target.end());
    const keys = Array.from({ length: KEYS }, newKey);
    const world = await fill(target, keys);
    const tally = new Tally();
    const run = (numRuns: number) =>
      fc.assert(
        fc.asyncProperty(fc.array(plans(world), { minLength: EACH, maxLength: EACH }), (some) =>
          Promise.all(some.map((plan) => attempt(target, keys, plan, tally))).then(() => undefined),
        ),
        { numRuns },
      );
    await run(WARM_UP);
    const warm = await target.order<Memory>({ what: 'memory' });
    await run(RUNS);
    const after = await target.order<Memory>({ what: 'memory' });
    expect(target.alive).toBe(true);
    expect(target.complaints).toEqual([]);
    const grown = JSON.stringify({ warm, after });
    expect(after.heap / warm.heap, grown).toBeLessThan(MOST_GROWTH);
    // Before the compiler has seen enough, the process still grows.
    if (full) expect(after.resident / warm.resident, grown).toBeLessThan(MOST_GROWTH);
    expect(await target.order({ what: 'verify' })).toEqual([]);
    expect(tally.share('busy')).toBeLessThan(0.2);
    expect(tally.share('closed')).toBeLessThan(0.1);
    const missed = (full ? [...MET, ...MET_IN_FULL] : MET).filter((code) => !tally.codes.has(code));
    expect(missed).toEqual([]);
    if (full) expect(tally.sent).toBeGreaterThan(100_000);
  },
  full ? 1_200_000 : 120_000,
);
