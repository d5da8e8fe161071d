/**
 * Which numbers of piles get which grade (rule S4), without those that no game can end with. In removal games the rest of a
 * deck is never just any number of cards:
 * - the cards of Decade add up to 340, so the rest is a multiple of 10: two to four such cards always go;
 * - those of Seven Up add up to 364, so the rest is a multiple of 7: four cards or fewer always go;
 * - between ends that match the last one or two always go; pairs leave an even number.
 */
import { matches, type Mode } from '@bellows/rules';

export interface GradeRow {
  readonly grade: 'full' | 'strong' | 'moral';
  /** Ascending. */
  readonly counts: readonly number[];
}

export function gradesOf(mode: Mode): readonly GradeRow[] {
  const { goal } = mode.variant;
  const rows: readonly GradeRow[] = [
    { grade: 'full', counts: [goal] },
    { grade: 'strong', counts: [goal + 1, goal + 2] },
    { grade: 'moral', counts: [goal + 3, goal + 4] },
  ];
  return rows
    .map(({ grade, counts }) => ({
      grade,
      counts: counts.filter((count) => grade === 'full' || canEnd(mode, count)),
    }))
    .filter(({ counts }) => counts.length > 0);
}

/** Whether a game can end with this number of cards above the goal. */
function canEnd({ variant }: Mode, count: number): boolean {
  const { mechanic, ends } = variant;
  switch (mechanic.kind) {
    case 'merge':
      return true;
    case 'pair':
      return count % 2 === 0;
    case 'enclosed': {
      const between = count - variant.goal;
      if (mechanic.least === mechanic.most && between % mechanic.most !== 0) return false;
      return ends === null || !matches(ends.first, ends.last) || between > mechanic.most;
    }
    case 'sum':
      return count < mechanic.least || count > LONGEST_REST;
  }
}

/** Of Decade and Seven Up: so many cards or fewer that are left of a deck add up to a run that goes. */
const LONGEST_REST = 4;
