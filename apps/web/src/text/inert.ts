/**
 * A name from outside, whole, but without power over the text around it (B4): it stands between marks that isolate its
 * direction, and characters that are not to be seen, or turn the direction, are shown by their numbers.
 */
export function inert(name: string): string {
  return `${ISOLATE}${name.replace(HIDDEN, numbered)}${END}`;
}

const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Controls, marks and overrides of direction, characters without width. The joiners that scripts and emoji need are none. */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;

function numbered(character: string): string {
  const number = character.codePointAt(0) ?? 0;
  return `‹${number.toString(16).toUpperCase().padStart(4, '0')}›`;
}
