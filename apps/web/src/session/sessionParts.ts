import type { Language, Translator } from '@bellows/i18n';
import type { Solver } from '../help/asking.ts';
import type { Settings } from '../storage/settings.ts';
import type { Shelf } from '../storage/shelf.ts';
import type { Tabs } from '../storage/tabs.ts';

/** What a session is put together from. */
export interface SessionParts {
  readonly shelf: Shelf;
  readonly tabs: Tabs;
  readonly settings: Settings;
  readonly text: Translator;
  readonly search?: string;
  /** The language that the address asks for. */
  readonly asked?: Language | null;
  readonly now: () => number;
  /** The calendar; the device's where left out. */
  readonly today?: () => number;
  /** The page's engine where left out. */
  readonly solver?: Solver;
}
