/** A played game, position by position: where it could still be won, and where that was lost. */
import { type Position, type Problem, type Result } from '@bellows/rules';
import type { Judged } from './answers.ts';
import { fewest as fewestPiles, solve, type Limits } from './solve.ts';

export interface AnalyseOptions extends Limits {
  /** Also find the fewest piles of positions that are lost. */
  readonly fewest?: boolean;
}

/**
 * Judges the positions of one game, the latest first: the end is cheapest, and as soon as one position can be won all
 * before it can, since the game itself led there. Whoever has enough just stops asking.
 */
export function* analyse(
  positions: readonly Position[],
  options: AnalyseOptions = {},
): Generator<Result<Judged, Problem<'stock-unknown'>>, void, void> {
  let winnable = false;
  for (let index = positions.length - 1; index >= 0; index -= 1) {
    const position = positions[index];
    if (winnable) {
      yield { ok: true, value: { index, verdict: 'winnable', fewest: position.mode.variant.goal } };
      continue;
    }
    const solved = solve(position, options);
    if (!solved.ok) {
      yield solved;
      return;
    }
    winnable = solved.value.kind === 'won';
    const verdict = VERDICTS[solved.value.kind];
    const fewest = winnable
      ? position.mode.variant.goal
      : options.fewest === true
        ? fewestOf(position, options)
        : null;
    yield { ok: true, value: { index, verdict, fewest } };
  }
}

const VERDICTS = { won: 'winnable', unwinnable: 'lost', unknown: 'unknown' } as const;

/** The exact fewest piles, or null where it stays unknown. */
function fewestOf(position: Position, limits: Limits): number | null {
  const found = fewestPiles(position, limits);
  return found.ok && found.value.exact ? found.value.piles : null;
}

/** The index of the last position that could be won, given all judged positions; null if there is none or it is not known. */
export function lastWinnable(judged: readonly Judged[]): number | null {
  const open = judged.filter(({ verdict }) => verdict === 'winnable').map(({ index }) => index);
  return open.length === 0 ? null : Math.max(...open);
}
