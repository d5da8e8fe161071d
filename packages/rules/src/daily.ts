/** Dealing a daily from its secret seed, and the commitment that is published long before. Frozen by golden rows. */
import { makeCard } from './card.ts';
import { formatCards } from './cardSet.ts';
import type { Mode } from './mode.ts';
import { drawBelow, shuffled, type Draw32 } from './random.ts';
import { arrangeDeal } from './setup.ts';
import { asciiBytes, hmacSha256, sha256 } from './sha256.ts';
import type { Card } from './types.ts';

/** What a commitment fixes. */
export interface DailyDeal {
  /** A UTC date such as `2026-12-01`. */
  readonly date: string;
  /** A mode string. */
  readonly mode: string;
  /** 64 digits, hexadecimal, lower case. */
  readonly seed: string;
  /** Which of the seed's deals it is, from 0. */
  readonly k: number;
  /** The cards in dealing order, without blanks. */
  readonly row: string;
}

/** Clubs, diamonds, hearts, spades, each ace to king. */
const BASE: readonly Card[] = [0, 1, 2, 3].flatMap((suit) =>
  Array.from({ length: 13 }, (_, rank) => makeCard(rank, suit)),
);

/** Draw number j, from 0, is the first four bytes of HMAC-SHA-256(seed, `bellows-deal-1/MODE/k/j`). */
function draws(seed: Uint8Array, mode: string, k: number): Draw32 {
  let j = 0;
  return () => {
    const label = asciiBytes(`bellows-deal-1/${mode}/${String(k)}/${String(j)}`);
    j += 1;
    return new DataView(hmacSha256(seed, label).buffer).getUint32(0);
  };
}

/** Deal number `k`, from 0, of a seed of 32 bytes in a mode: the cards in dealing order, arranged as the mode wants them. */
export function dailyRow(seed: Uint8Array, mode: Mode, k: number): readonly Card[] {
  const draw = draws(seed, mode.text, k);
  const cards = shuffled(BASE, (bound) => drawBelow(draw, bound));
  const arranged = arrangeDeal(mode, { id: '', exact: false, cards });
  if (!arranged.ok) throw new Error(`A whole deck cannot be arranged for ${mode.text}.`);
  return arranged.value;
}

/** The published commitment: SHA-256, in hexadecimal, of everything that it fixes. */
export function commitment({ date, mode, seed, k, row }: DailyDeal): string {
  const text = `bellows 1\n${date}\n${mode}\n${seed}\n${String(k)}\n${row}\n`;
  return formatHex(sha256(asciiBytes(text)));
}

/** Whether a day that has been opened is the one that was committed to: the row follows from seed and `k`, and all of it has that commitment. */
export function keepsCommitment(deal: DailyDeal, mode: Mode, committed: string): boolean {
  const seed = parseHex(deal.seed);
  if (seed === null || mode.text !== deal.mode) return false;
  return formatCards(dailyRow(seed, mode, deal.k)) === deal.row && commitment(deal) === committed;
}

function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parseHex(text: string): Uint8Array | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from({ length: 32 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}
