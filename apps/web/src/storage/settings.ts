/** What the player has chosen, kept as one versioned record. */
import { LANGUAGES, type Language } from '@bellows/i18n';

export const THEMES = ['system', 'paper', 'night', 'baize'] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  readonly showMoves: boolean;
  readonly theme: Theme;
  readonly fourColours: boolean;
  /** Targets of at least 44 px, at the price of scrolling (L2). */
  readonly largeCards: boolean;
  /** Single letters do things (S5). */
  readonly singleKeys: boolean;
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
}

type Flag = Exclude<keyof Settings, 'theme' | 'language'>;

export const DEFAULTS: Settings = {
  showMoves: true,
  theme: 'system',
  fourColours: false,
  largeCards: false,
  singleKeys: true,
  language: null,
  showClock: true,
  showScore: true,
  certain: false,
  showLevel: false,
  knowsHelp: false,
  knowsPeek: false,
};

export const SETTINGS_KEY = 'settings';
const FORMAT = 1;

/** Reads what lies in the store; anything that makes no sense is as at first. */
export function readSettings(record: unknown): Settings {
  const field = (name: keyof Settings): unknown =>
    typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined;
  const flag = (name: Flag) => {
    const value = field(name);
    return typeof value === 'boolean' ? value : DEFAULTS[name];
  };
  return {
    showMoves: flag('showMoves'),
    theme: THEMES.find((theme) => theme === field('theme')) ?? DEFAULTS.theme,
    fourColours: flag('fourColours'),
    largeCards: flag('largeCards'),
    singleKeys: flag('singleKeys'),
    language: LANGUAGES.find((language) => language === field('language')) ?? null,
    showClock: flag('showClock'),
    showScore: flag('showScore'),
    certain: flag('certain'),
    showLevel: flag('showLevel'),
    knowsHelp: flag('knowsHelp'),
    knowsPeek: flag('knowsPeek'),
  };
}

/** The record to write. Fields of a later version that lie there stay. */
export function writeSettings(settings: Settings, lying: unknown): object {
  const rest = typeof lying === 'object' && lying !== null ? lying : {};
  return { format: FORMAT, ...rest, ...settings };
}
