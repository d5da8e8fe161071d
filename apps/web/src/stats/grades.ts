/** Grades (rule S4): how many games came to each, and how many piles each stands for. */
import { GRADES, gradeOf, parseMode, type Grade, type Mode } from '@bellows/rules';
import type { Ended } from './figures.ts';

/** The grade of an ended game; null in a mode that this version does not know. */
export function gradeOfGame({ mode, result }: Ended): Grade | null {
  const parsed = parseMode(mode);
  if (!parsed.ok) return null;
  return gradeOf(result.outcome, result.piles, parsed.value.variant.goal);
}

/** The better one of two grades. */
export function betterGrade(a: Grade, b: Grade): Grade {
  return GRADES.indexOf(a) <= GRADES.indexOf(b) ? a : b;
}

export function gradeCounts(ended: readonly Ended[]): Readonly<Record<Grade, number>> {
  const counts = { full: 0, strong: 0, moral: 0, none: 0 };
  for (const game of ended) {
    const grade = gradeOfGame(game);
    if (grade !== null) counts[grade] += 1;
  }
  return counts;
}

export interface GradeRange {
  readonly grade: Grade;
  readonly from: number;
  /** Null: as many as there are. */
  readonly to: number | null;
}

/** The piles left that each grade stands for in a mode, asked of the rules one number after the other. */
export function gradeRanges({ variant }: Mode): readonly GradeRange[] {
  const ranges: GradeRange[] = [{ grade: 'full', from: variant.goal, to: variant.goal }];
  for (let piles = variant.goal + 1; piles <= variant.cards; piles += 1) {
    const grade = gradeOf('blocked', piles, variant.goal);
    const last = ranges.at(-1);
    if (last?.grade === grade) ranges[ranges.length - 1] = { ...last, to: piles };
    else ranges.push({ grade, from: piles, to: piles });
  }
  return ranges.map((range) => (range.grade === 'none' ? { ...range, to: null } : range));
}
