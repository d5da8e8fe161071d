/** Checks a day that has been opened: the row from its seed, and the commitment, by the words of docs/server.md. */
import { createHash, createHmac } from 'node:crypto';
import { SIZE } from './rules.ts';

/** What a closed day tells of a board. */
export interface Opened {
  readonly date: string;
  readonly mode: string;
  readonly seed: string;
  readonly k: number;
  readonly row: string;
}

const BASE = Array.from('CDHS').flatMap((suit) =>
  Array.from('A23456789TJQK', (rank) => rank + suit),
);

/** First and last card where a game has them fixed. */
const ENDS: Readonly<Record<string, readonly [string, string]>> = {
  'royal-marriage': ['QH', 'KH'],
  'nizhni-novgorod': ['AC', 'AS'],
};

/** The row as it follows from the seed. */
export function rowOf({ seed, mode, k }: Pick<Opened, 'seed' | 'mode' | 'k'>): string {
  const key = Buffer.from(seed, 'hex');
  const cards = [...BASE];
  let j = 0;
  const below = (bound: number): number => {
    const limit = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      const label = `bellows-deal-1/${mode}/${k}/${j}`;
      const x = createHmac('sha256', key).update(label).digest().readUInt32BE(0);
      j += 1;
      if (x < limit) return x % bound;
    }
  };
  for (let i = SIZE - 1; i > 0; i -= 1) {
    const other = below(i + 1);
    [cards[i], cards[other]] = [cards[other]!, cards[i]!];
  }
  return arranged(mode.split('/')[0] ?? '', cards).join('');
}

function arranged(variant: string, cards: readonly string[]): readonly string[] {
  if (variant === 'late-binding') return cards.slice(0, 18);
  const ends = ENDS[variant];
  if (ends === undefined) return cards;
  return [ends[0], ...cards.filter((card) => !ends.includes(card)), ends[1]];
}

export function commitmentOf({ date, mode, seed, k, row }: Opened): string {
  const text = `bellows 1\n${date}\n${mode}\n${seed}\n${k}\n${row}\n`;
  return createHash('sha256').update(text).digest('hex');
}

/** Virtuoso's target: place 3 + h mod (n − 2) of the row, h being the SHA-256 of the row written with blanks. */
export function targetOf(cards: readonly string[]): string {
  const h = BigInt(`0x${createHash('sha256').update(cards.join(' ')).digest('hex')}`);
  return cards[2 + Number(h % BigInt(cards.length - 2))] ?? '';
}
