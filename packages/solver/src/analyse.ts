/** Whether a position can still be won; and a played game, position by position: where that was so, and where it was lost. */
import type { Position, Result } from '@bellows/rules';
import type { Judged, Judgement, Report } from './answers.ts';
import { after, finish, type Running } from './running.ts';
import { seekFewestAfter, seekSolution, type Limits, type StockUnknown } from './solve.ts';

export interface AnalyseOptions extends Limits {
  /** Also find the fewest piles of positions that are lost. */
  readonly fewest?: boolean;
}

const VERDICTS = { won: 'winnable', unwinnable: 'lost', unknown: 'unknown' } as const;

/** Whether a position can be won, and if it is lost the fewest piles that it can still come to. */
export function judge(position: Position, limits: Limits = {}): Result<Judgement, StockUnknown> {
  return finish(seekJudgement(position, { ...limits, fewest: true }));
}

/** `judge`, slice by slice. */
export function* seekJudgement(
  position: Position,
  options: AnalyseOptions = {},
): Running<Result<Judgement, StockUnknown>> {
  const solved = yield* seekSolution(position, options);
  if (!solved.ok) return solved;
  const { kind, stats } = solved.value;
  const verdict = VERDICTS[kind];
  if (kind === 'won') {
    return { ok: true, value: { verdict, fewest: position.mode.variant.goal, stats } };
  }
  if (kind === 'unknown' || options.fewest !== true) {
    return { ok: true, value: { verdict, fewest: null, stats } };
  }
  const found = yield* after(stats.nodes, seekFewestAfter(position, solved.value, options));
  if (!found.ok) return found;
  const { exact, piles } = found.value;
  const nodes = stats.nodes + found.value.stats.nodes;
  return { ok: true, value: { verdict, fewest: exact ? piles : null, stats: { nodes } } };
}

/**
 * Judges the positions of one game, the latest first: the end is cheapest, and as soon as one position can be won all
 * before it can, since the game itself led there. There is one report at least for each position, which has it `judged`.
 */
export function* seekAnalysis(
  positions: readonly Position[],
  options: AnalyseOptions = {},
): Running<Result<readonly Judged[], StockUnknown>> {
  const all: Judged[] = [];
  let nodes = 0;
  for (const [index, position] of [...positions.entries()].reverse()) {
    let judged: Judged = { index, verdict: 'winnable', fewest: position.mode.variant.goal };
    if (all.at(-1)?.verdict !== 'winnable') {
      const found = yield* after(nodes, seekJudgement(position, options));
      if (!found.ok) return found;
      const { verdict, fewest, stats } = found.value;
      nodes += stats.nodes;
      judged = { index, verdict, fewest };
    }
    all.push(judged);
    yield { nodes, least: null, most: null, judged };
  }
  return { ok: true, value: all };
}

/** `seekAnalysis` as one judgement after the other. Whoever has enough just stops asking. */
export function* analyse(
  positions: readonly Position[],
  options: AnalyseOptions = {},
): Generator<Result<Judged, StockUnknown>, void, void> {
  const running = seekAnalysis(positions, options);
  for (;;) {
    const step: IteratorResult<Report, Result<readonly Judged[], StockUnknown>> = running.next();
    if (step.done === true) {
      if (!step.value.ok) yield step.value;
      return;
    }
    if (step.value.judged !== null) yield { ok: true, value: step.value.judged };
  }
}

/** The index of the last position that could be won, given all judged positions; null if there is none or it is not known. */
export function lastWinnable(judged: readonly Judged[]): number | null {
  const open = judged.filter(({ verdict }) => verdict === 'winnable').map(({ index }) => index);
  return open.length === 0 ? null : Math.max(...open);
}
