/** What the player has chosen, kept as one versioned record. */
import { LANGUAGES, type Language } from '@bellows/i18n';
import { VERBOSITIES, type Verbosity } from '../game/verbosity.ts';

export const THEMES = ['system', 'paper', 'night', 'baize'] as const;
export type Theme = (typeof THEMES)[number];

/** What stands in the corners of ace, jack, queen and king; `language`: as the language has it. */
export const LETTERS = ['language', 'AJQK', 'ABDK', 'AVDR', 'ABVH'] as const;
export type Letters = (typeof LETTERS)[number];

/** How fast cards move, and with them whatever plays by itself. */
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  readonly showMoves: boolean;
  /** A pile with one target moves at the first tap; else every move takes two. */
  readonly quick: boolean;
  readonly theme: Theme;
  readonly fourColours: boolean;
  /** Targets of at least 44 px, at the price of scrolling (L2). */
  readonly largeCards: boolean;
  readonly letters: Letters;
  /** The bar and the rail stand the other way round. */
  readonly leftHanded: boolean;
  readonly speed: Speed;
  readonly sound: boolean;
  readonly haptics: boolean;
  /** Single letters do things (S5). */
  readonly singleKeys: boolean;
  readonly verbosity: Verbosity;
  /** The table as a list and a line for commands. */
  readonly textView: boolean;
  /** Null: as the browser asks for. */
  readonly language: Language | null;
  readonly showClock: boolean;
  readonly showScore: boolean;
  /** New draws until the solver has proved a deal winnable, in the games where not nearly all are. */
  readonly certain: boolean;
  readonly showLevel: boolean;
  /** What help means has been said on this device. */
  readonly knowsHelp: boolean;
  /** That help knows the stock, too. */
  readonly knowsPeek: boolean;
  /** Has been told where the lesson is, or needs none any more. */
  readonly knowsLesson: boolean;
}

export const DEFAULTS: Settings = {
  showMoves: true,
  quick: true,
  theme: 'system',
  fourColours: false,
  largeCards: false,
  letters: 'language',
  leftHanded: false,
  speed: 'normal',
  sound: false,
  haptics: false,
  singleKeys: true,
  verbosity: 'normal',
  textView: false,
  language: null,
  showClock: true,
  showScore: true,
  certain: false,
  showLevel: false,
  knowsHelp: false,
  knowsPeek: false,
  knowsLesson: false,
};

export const SETTINGS_KEY = 'settings';
const FORMAT = 1;

/** What a field may be, where it is not simply on or off. */
const CHOICES = {
  theme: THEMES,
  letters: LETTERS,
  speed: SPEEDS,
  language: LANGUAGES,
  verbosity: VERBOSITIES,
} as const satisfies Partial<Record<keyof Settings, readonly string[]>>;

/** Reads what lies in the store; anything that makes no sense is as at first. */
export function readSettings(record: unknown): Settings {
  const lying = typeof record === 'object' && record !== null ? record : {};
  const read = Object.entries(DEFAULTS).map(([name, first]: [string, unknown]) => {
    const value: unknown = Reflect.get(lying, name);
    const choices = Reflect.get(CHOICES, name) as readonly unknown[] | undefined;
    const makesSense = choices?.includes(value) ?? typeof value === 'boolean';
    return [name, makesSense ? value : first] as const;
  });
  // Each field was held against its own type.
  return Object.fromEntries(read) as unknown as Settings;
}

/** The record to write. Fields of a later version that lie there stay. */
export function writeSettings(settings: Settings, lying: unknown): object {
  const rest = typeof lying === 'object' && lying !== null ? lying : {};
  return { format: FORMAT, ...rest, ...settings };
}
