/** A row to look at: just enough of the game to move piles about, in the gallery only. */

export interface ToyPile {
  readonly card: number;
  readonly size: number;
}
export type Row = readonly ToyPile[];

/** A fixed shuffle, so that pictures can be compared. */
export function dealRow(): Row {
  const deck = Array.from({ length: 52 }, (_, i) => i);
  let state = 617;
  for (let n = 51; n > 0; n -= 1) {
    state = (Math.imul(state, 214013) + 2531011) & 0x7fffffff;
    const k = (state >> 16) % (n + 1);
    [deck[n], deck[k]] = [deck[k] ?? 0, deck[n] ?? 0];
  }
  return deck.map((card) => ({ card, size: 1 }));
}

export function moves(row: Row, from: number): number[] {
  const pile = row[from];
  return [from - 1, from - 3].filter((to) => {
    const other = row[to];
    return (
      pile && other && (pile.card >> 2 === other.card >> 2 || (pile.card & 3) === (other.card & 3))
    );
  });
}

export function settle(row: Row, from: number, to: number): Row {
  const [mover, target] = [row[from], row[to]];
  if (!mover || !target) return row;
  const next = row.with(to, { card: mover.card, size: mover.size + target.size });
  return next.filter((_, i) => i !== from);
}
