/** What the flows ask of a browser; a driver for each kind of browser does just this. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Hand = 'mouse' | 'finger';

/** A browser that runs. */
export interface Engine {
  /** Whether it can be touched as a screen is. */
  readonly fingers: boolean;
  /** A window of somebody who has never been here: nothing is kept from those before. */
  open: () => Promise<Window>;
  close: () => Promise<void>;
}

export interface Window {
  /** To an address; done when the page is loaded. */
  goTo: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** The value of an expression in the page, a promise's when it is kept. It has to be what JSON can carry. */
  value: (expression: string) => Promise<unknown>;
  down: (hand: Hand, at: Point) => Promise<void>;
  /** What is down goes there; a mouse also when it is up. */
  move: (hand: Hand, to: Point) => Promise<void>;
  up: (hand: Hand) => Promise<void>;
  /** Presses a key, as KeyboardEvent.key names it, perhaps with others held: `Control+z`. */
  press: (key: string) => Promise<void>;
  /** Types into what has the focus. */
  write: (words: string) => Promise<void>;
  /** The size of the page itself. */
  resize: (size: Size) => Promise<void>;
  /** Whether the first element for a CSS selector has this role and name in the browser's own tree for screen readers. */
  isCalled: (selector: string, role: string, name: string) => Promise<boolean>;
  /** A PNG of what is seen. */
  picture: () => Promise<Buffer>;
  /** Errors and warnings of the console, and errors that nobody caught, since the window was opened. */
  complaints: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

/** The keys of `Control+Shift+z`, one after the other. */
export function keysOf(chord: string): readonly string[] {
  return chord === '+' ? ['+'] : chord.split('+');
}
