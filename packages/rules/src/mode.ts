/** Modes: a variant with its deal and settings, and the one string that spells it. */
import { shorten } from './card.ts';
import { problem, type Problem } from './problem.ts';
import { err, ok, type Result } from './result.ts';
import { DEALS, SUITS, type DealOrder, type Suit } from './types.ts';
import {
  ALIASES,
  ALIAS_MODE,
  leapVariant,
  LONGEST_LEAP,
  marriageEnds,
  VARIANTS,
  type Variant,
} from './variant.ts';

/** One game as it is played: what bests, records, links and boards are kept by. */
export interface Mode {
  /** The mode string, such as `royal-marriage/open/flush/suit-S`. */
  readonly text: string;
  /** The variant with the settings of this mode applied. */
  readonly variant: Variant;
  readonly deal: DealOrder;
  /** Rule U1 (true) or U2. */
  readonly undo: boolean;
}

export type ModeProblem = Problem<
  'variant-unknown' | 'mode-part' | 'mode-alias' | 'mode-distances'
>;

/** What the parts of a mode string say. */
interface Choices {
  readonly deal: DealOrder;
  readonly packet: boolean;
  readonly flush: boolean;
  readonly suit: Suit;
  readonly ends: boolean;
  readonly undo: boolean;
}

/** Hearts are married unless a part says otherwise, so hearts have no part. */
const DEFAULT_SUIT: Suit = 'H';

const known = new Map<string, Mode>();

/**
 * Reads a mode string. The deal may be left out; any other part or order is refused, naming the right string.
 * A problem's place counts the parts from 1.
 */
export function parseMode(text: string): Result<Mode, ModeProblem> {
  const cached = known.get(text);
  if (cached !== undefined) return ok(cached);
  const parts = text.trim().split('/');
  const said = parts.slice(1);
  const variant = findVariant(parts[0] ?? '', said);
  if (!variant.ok) return variant;
  const choices = choicesOf(variant.value, said);
  const right = partsOf(variant.value, choices);
  const withoutDeal = right.filter((part) => part !== choices.deal);
  const wrong = firstDifference(said, said[0] === choices.deal ? right : withoutDeal);
  if (wrong !== null) {
    const params = {
      text: shorten(said[wrong] ?? ''),
      right: [variant.value.id, ...right].join('/'),
    };
    return err(problem('mode-part', wrong + 2, params));
  }
  const mode = buildMode(variant.value, choices);
  // Only the few exact spellings are kept, so that what people type cannot fill the map.
  if (!/\s/.test(text)) known.set(text, mode);
  return ok(mode);
}

/** The mode string; `parseMode` reads it back. */
export function formatMode(mode: Mode): string {
  return mode.text;
}

/** The same game with the other undo rule, or in another deal that the variant is offered in. */
export function withChoice(
  mode: Mode,
  change: { readonly undo?: boolean; readonly deal?: DealOrder },
): Mode {
  const base = VARIANTS.find((one) => one.id === mode.variant.id) ?? mode.variant;
  const choices = { ...choicesOf(base, mode.text.split('/').slice(1)), ...change };
  const deal = base.deals.includes(choices.deal) ? choices.deal : mode.deal;
  return buildMode(base, { ...choices, deal });
}

/** The variant of an id: a named one, or a free set of distances. `said` is the rest, for an error that names it all. */
function findVariant(id: string, said: readonly string[]): Result<Variant, ModeProblem> {
  const named = VARIANTS.find((one) => one.id === id);
  if (named !== undefined) return ok(named);
  const lower = id.toLowerCase();
  if (ALIASES.includes(lower)) {
    return err(problem('mode-alias', 1, { text: id, right: ALIAS_MODE }));
  }
  if (/^leap(-\d{1,3})+$/.test(lower)) return findLeap(id, lower, said);
  return err(problem('variant-unknown', 1, { text: shorten(id), near: nearest(lower) }));
}

function findLeap(
  id: string,
  lower: string,
  said: readonly string[],
): Result<Variant, ModeProblem> {
  const numbers = lower.split('-').slice(1).map(Number);
  const all = numbers.length === 1 ? [1, ...numbers] : numbers;
  const distances = [...new Set(all)].sort((a, b) => a - b);
  const usable = distances.length > 1 && distances.every((d) => d >= 1 && d <= LONGEST_LEAP);
  if (!usable) return err(problem('mode-distances', 1, { text: shorten(id), right: null }));
  const rightId = leapId(distances);
  if (rightId === id) return ok(leapVariant(id, distances));
  const meant = VARIANTS.find((one) => one.id === rightId) ?? leapVariant(rightId, distances);
  const { text } = buildMode(meant, choicesOf(meant, said));
  return err(problem('mode-distances', 1, { text: shorten(id), right: text }));
}

/** How a set of distances is spelt: some of them have a name of their own. */
function leapId(distances: readonly number[]): string {
  const list = distances.join('-');
  if (list === '1-3') return 'accordion';
  if (list === '2-3') return 'skidoo';
  return distances.length === 2 && distances[0] === 1
    ? `leap-${String(distances[1])}`
    : `leap-${list}`;
}

/** The variant whose name is at most two slips away, or begins like this. */
function nearest(text: string): string | null {
  const ids = VARIANTS.map((one) => one.id);
  const begun = ids.find(
    (id) => text.length > 2 && (id.startsWith(text) || text.startsWith(`${id} `)),
  );
  const close = ids.find((id) => Math.abs(id.length - text.length) < 3 && slips(id, text) <= 2);
  return ids.find((id) => id === text.trim()) ?? close ?? begun ?? null;
}

/** Levenshtein's distance. */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** What is said by the parts that this variant knows, in whatever order and case. */
function choicesOf(variant: Variant, said: readonly string[]): Choices {
  const parts = said.map((part) => part.trim().toLowerCase());
  const may = (setting: (typeof variant.settings)[number], part: string) =>
    variant.settings.includes(setting) && parts.includes(part);
  const deal = DEALS.find((one) => variant.deals.includes(one) && parts.includes(one));
  return {
    deal: deal ?? variant.deals[0] ?? 'open',
    packet: may('packet', 'packet'),
    flush: may('flush', 'flush'),
    suit: SUITS.find((suit) => may('suit', `suit-${suit.toLowerCase()}`)) ?? DEFAULT_SUIT,
    ends: !may('no-ends', 'no-ends'),
    undo: !parts.includes('no-undo'),
  };
}

/** The parts after the variant, in their fixed order. */
function partsOf(variant: Variant, choices: Choices): string[] {
  const parts: string[] = [choices.deal];
  if (choices.packet) parts.push('packet');
  if (choices.flush) parts.push('flush');
  if (variant.settings.includes('suit') && choices.suit !== DEFAULT_SUIT) {
    parts.push(`suit-${choices.suit}`);
  }
  if (!choices.ends) parts.push('no-ends');
  if (!choices.undo) parts.push('no-undo');
  return parts;
}

function firstDifference(said: readonly string[], right: readonly string[]): number | null {
  const index = Array.from({ length: Math.max(said.length, right.length) }, (_, i) => i).find(
    (i) => said[i] !== right[i],
  );
  return index ?? null;
}

function buildMode(variant: Variant, choices: Choices): Mode {
  return {
    text: [variant.id, ...partsOf(variant, choices)].join('/'),
    variant: withSettings(variant, choices),
    deal: choices.deal,
    undo: choices.undo,
  };
}

function withSettings(variant: Variant, choices: Choices): Variant {
  const { mechanic } = variant;
  const married = variant.settings.includes('suit') ? marriageEnds(choices.suit) : variant.ends;
  return {
    ...variant,
    mechanic:
      mechanic.kind === 'enclosed' && choices.flush ? { ...mechanic, flush: true } : mechanic,
    compulsion: choices.packet ? 'packet' : variant.compulsion,
    ends: choices.ends ? married : null,
  };
}
