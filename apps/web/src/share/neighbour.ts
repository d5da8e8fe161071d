/** The deal before and the deal after a numbered one. */
import { parseDeal } from '@bellows/rules';

/** Crockford's base 32, as our own numbers are written. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const PLACES = 13;

/** The id of the deal one number on or back; null where numbers end, and for rows that have none. */
export function neighbour(id: string, step: 1 | -1): string | null {
  const found = /^(ms|pysol)(\d+)$/.exec(id);
  const next =
    found === null
      ? neighbourOfOurs(id, step)
      : `${found[1] ?? ''}${String(BigInt(found[2] ?? 0) + BigInt(step))}`;
  return next !== null && parseDeal(next).ok ? next : null;
}

function neighbourOfOurs(id: string, step: 1 | -1): string | null {
  if (!id.startsWith('a1-')) return null;
  const word = [...id.slice(3)].reduce(
    (sum, digit) => sum * 32n + BigInt(DIGITS.indexOf(digit)),
    0n,
  );
  let rest = word + BigInt(step);
  if (rest < 0n) return null;
  let digits = '';
  for (let place = 0; place < PLACES; place += 1) {
    digits = DIGITS.charAt(Number(rest & 31n)) + digits;
    rest >>= 5n;
  }
  return rest === 0n ? `a1-${digits}` : null;
}
