/** A mode with one of its parts changed: what switches and chips do. */
import { parseMode, unwrap, type Mode } from '@bellows/rules';

/** The parts behind the variant, in the order in which a mode string has them. */
const ORDER = [
  'open',
  'gradual',
  'packet',
  'flush',
  'suit-C',
  'suit-D',
  'suit-S',
  'no-ends',
  'no-undo',
];

export function hasPart(mode: Mode, part: string): boolean {
  return partsOf(mode).includes(part);
}

/** The mode with `added`, and without `dropped`. */
export function changePart(mode: Mode, dropped: readonly string[], added: string | null): Mode {
  const parts = partsOf(mode).filter((part) => !dropped.includes(part));
  return withParts(mode.variant.id, added === null ? parts : [...parts, added]);
}

/** The same parts in another variant that knows them all. */
export function inVariant(mode: Mode, variant: string): Mode {
  return withParts(variant, partsOf(mode));
}

function partsOf(mode: Mode): readonly string[] {
  return mode.text.split('/').slice(1);
}

function withParts(variant: string, parts: readonly string[]): Mode {
  const ordered = ORDER.filter((part) => parts.includes(part));
  return unwrap(parseMode([variant, ...ordered].join('/')));
}
