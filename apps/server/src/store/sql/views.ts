/** Which results each view has. */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { View } from '@bellows/api';
import type { Schema } from './schema.ts';

export interface Standing {
  readonly hidden: boolean;
  readonly assisted: boolean;
  readonly firstTry: boolean;
}

const HAS: Readonly<Record<View, (result: Standing) => boolean>> = {
  all: ({ hidden }) => !hidden,
  unaided: ({ hidden, assisted }) => !hidden && !assisted,
  'first-try': ({ hidden, firstTry }) => !hidden && firstTry,
};

/** Sorted, as counters are. */
export const VIEWS_SORTED: readonly View[] = ['all', 'first-try', 'unaided'];

export function viewsOf(result: Standing): readonly View[] {
  return VIEWS_SORTED.filter((view) => HAS[view](result));
}

/** The same of a row of `results`. Literals, not parameters: they choose the index of that view. */
export function standsIn(view: View) {
  return (eb: ExpressionBuilder<Schema, 'results'>): Expression<SqlBool> => {
    const shown = eb('results.hidden', '=', sql.lit(0));
    if (view === 'all') return shown;
    const chosen =
      view === 'unaided'
        ? eb('results.assisted', '=', sql.lit(0))
        : eb('results.first_try', '=', sql.lit(1));
    return eb.and([shown, chosen]);
  };
}
