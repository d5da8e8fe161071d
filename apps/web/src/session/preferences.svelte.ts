/** What the player has chosen, and the language that goes with it. */
import {
  indexLetters,
  loadMessages,
  withLetters,
  type IndexLetters,
  type Language,
  type Part,
  type Translator,
} from '@bellows/i18n';
import type { Manner } from '../game/manner.ts';
import type { Verbosity } from '../game/verbosity.ts';
import { readSettings, SETTINGS_KEY, writeSettings, type Settings } from '../storage/settings.ts';
import type { Shelf } from '../storage/shelf.ts';
import type { Tabs } from '../storage/tabs.ts';
import { askedLanguage, chooseLanguage, withLanguage, withoutLanguage } from '../text/language.ts';

export interface PreferenceParts {
  readonly shelf: Shelf;
  readonly tabs: Tabs;
  readonly settings: Settings;
  readonly text: Translator;
  /** The language that the address asks for. */
  readonly asked?: Language | null;
}

const MANNERS: Readonly<Record<Verbosity, (() => Promise<Manner>) | null>> = {
  short: async () => (await import('../manner/short.ts')).SHORT,
  normal: null,
  full: async () => (await import('../manner/full.ts')).FULL,
};

export class Preferences {
  settings = $state.raw() as Settings;
  text = $state.raw() as Translator;
  /** How it is told what happens, where that is not as usual. */
  manner = $state.raw<Manner | null>(null);
  readonly #shelf: Shelf;
  readonly #tabs: Tabs;
  /** The language that the address asked for, until the player chooses one. */
  #wanted: Language | null;
  /** The player has chosen one since the page came up. */
  #hasChosen = false;
  /** All parts that somebody has asked for. */
  #parts: readonly Part[];
  /** Texts are asked for in turn; the answer to an earlier question adds nothing to a later one. */
  #asked = 0;
  #heard = 0;
  /** How many changes are still on their way. */
  #writing = 0;

  constructor({ shelf, tabs, settings, text, asked = null }: PreferenceParts) {
    this.#shelf = shelf;
    this.#tabs = tabs;
    this.#wanted = asked;
    this.#parts = text.parts;
    this.settings = settings;
    this.text = withLetters(text, lettersOf(settings, text.language));
    void isDone(this.#learnManner());
  }

  /** False where the texts could not be loaded: then the choice is kept, and holds from the next page on. */
  async change(change: Partial<Settings>): Promise<boolean> {
    this.settings = { ...this.settings, ...change };
    const kept = this.#keep();
    if (change.language !== undefined) {
      this.#wanted = null;
      this.#hasChosen = true;
      const address = withoutLanguage(location.pathname, location.search);
      history.replaceState(history.state, '', address);
    }
    const speaks = change.language !== undefined || change.letters !== undefined;
    const spoken = !speaks || (await isDone(this.#speak()));
    const told = change.verbosity === undefined || (await isDone(this.#learnManner()));
    await kept;
    this.#tabs.settingsChanged();
    return spoken && told;
  }

  /** The address of a page, in the language that the first one asked for. */
  addressOf(url: string): string {
    return withLanguage(url, this.#wanted);
  }

  /**
   * A page that is there in each language was opened at this address: that is then the one to speak. Not so for who comes
   * back to it and has chosen another one since.
   */
  async heed(path: string, back: boolean): Promise<void> {
    const asked = askedLanguage(path, '');
    if (asked === null) return;
    if (back && this.#hasChosen) {
      history.replaceState(
        history.state,
        '',
        withoutLanguage(path, location.search) + location.hash,
      );
      return;
    }
    this.#wanted = asked;
    const address = this.addressOf(location.pathname + location.search + location.hash);
    history.replaceState(history.state, '', address);
    if (asked !== this.text.language) await isDone(this.#speak());
  }

  /** What is still to be written now that the page goes away; null if nothing is. */
  unwritten(): Settings | null {
    return this.#writing === 0 ? null : this.settings;
  }

  /** Another tab changed the settings. */
  async reread(): Promise<void> {
    this.settings = readSettings(await this.#shelf.value(SETTINGS_KEY));
    await isDone(this.#speak());
    await isDone(this.#learnManner());
  }

  /**
   * The texts of what is loaded later come with it: in the language that is spoken where the chosen one cannot be had, as
   * without a network; rejects where they do not come at all.
   */
  async learn(...parts: readonly Part[]): Promise<void> {
    if (parts.every((part) => this.text.parts.includes(part))) return;
    this.#parts = [...this.#parts, ...parts.filter((part) => !this.#parts.includes(part))];
    await this.#speak().catch(() => this.#speak(this.text.language));
  }

  /** The same, and whether they came. */
  async reach(...parts: readonly Part[]): Promise<boolean> {
    return isDone(this.learn(...parts));
  }

  async #keep(): Promise<void> {
    this.#writing += 1;
    await keepSettings(this.#shelf, this.settings);
    this.#writing -= 1;
  }

  /** The way of telling that is chosen, with its texts. */
  async #learnManner(): Promise<void> {
    const { verbosity } = this.settings;
    const load = MANNERS[verbosity];
    const [manner = null] = load === null ? [] : await Promise.all([load(), this.learn('desk')]);
    if (verbosity === this.settings.verbosity) this.manner = manner;
  }

  /** In letters and parts as they are wanted now, and in the language that is wanted if no other is named. */
  async #speak(language = this.#chosen()): Promise<void> {
    this.#asked += 1;
    const nth = this.#asked;
    const text = await loadMessages(language, ...this.#parts);
    if (nth < this.#heard) return;
    this.#heard = nth;
    this.text = withLetters(text, lettersOf(this.settings, language));
  }

  #chosen(): Language {
    return chooseLanguage(this.#wanted, this.settings.language, navigator.languages);
  }
}

async function isDone(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Writes the settings; what a later version has put beside them stays. */
export async function keepSettings(shelf: Shelf, settings: Settings): Promise<void> {
  const lying = await shelf.value(SETTINGS_KEY);
  await shelf.setValue(SETTINGS_KEY, writeSettings(settings, lying));
}

function lettersOf({ letters }: Settings, language: Language): IndexLetters {
  if (letters === 'language') return indexLetters(language);
  const [ace = '', jack = '', queen = '', king = ''] = letters;
  return { ace, jack, queen, king };
}
