/** Text from outside: it is shown whole, and has no power over the text around it. */

/** A name: between marks that isolate its direction, and with nothing in it that is not to be seen. */
export function inert(name: string): string {
  return `${ISOLATE}${visible(name)}${END}`;
}

const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Controls, marks and overrides of direction, characters without width. The joiners that scripts and emoji need are none. */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;

/** Characters that are not to be seen, or turn the direction, shown by their numbers. */
export function visible(text: string): string {
  return text.replace(HIDDEN, numbered);
}

function numbered(character: string): string {
  const number = character.codePointAt(0) ?? 0;
  return `‹${number.toString(16).toUpperCase().padStart(4, '0')}›`;
}
