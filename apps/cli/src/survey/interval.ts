/** How sure a share is that was counted on a sample. */

/** The 97.5th percentile of the normal distribution: 95 % lie within so many deviations of the mean. */
const Z = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's score interval at 95 % (E. B. Wilson, JASA 22, 1927; method 3 in Newcombe, Statistics in Medicine 17, 1998):
 * all shares p from which the count found lies within Z standard deviations. It never leaves 0 to 1, and says something
 * where nothing or everything was counted.
 */
export function wilson(count: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const share = count / of;
  const square = Z * Z;
  const middle = share + square / (2 * of);
  const reach = Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  const scale = 1 + square / of;
  // Rounding would leave 1e-17 where the ends are known exactly.
  const low = count === 0 ? 0 : (middle - reach) / scale;
  const high = count === of ? 1 : (middle + reach) / scale;
  return { low, high };
}

/** The share that is won: from below the undecided deals count as lost, from above as won. */
export function wonInterval(won: number, unknown: number, of: number): Interval {
  return { low: wilson(won, of).low, high: wilson(won + unknown, of).high };
}
