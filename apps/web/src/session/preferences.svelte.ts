/** What the player has chosen, and the language that goes with it. */
import {
  indexLetters,
  loadMessages,
  withLetters,
  withPart,
  type IndexLetters,
  type Language,
  type Part,
  type Translator,
} from '@bellows/i18n';
import { readSettings, SETTINGS_KEY, writeSettings, type Settings } from '../storage/settings.ts';
import type { Shelf } from '../storage/shelf.ts';
import type { Tabs } from '../storage/tabs.ts';
import { chooseLanguage, withoutLanguage } from '../text/language.ts';

export interface PreferenceParts {
  readonly shelf: Shelf;
  readonly tabs: Tabs;
  readonly settings: Settings;
  readonly text: Translator;
}

export class Preferences {
  settings = $state.raw() as Settings;
  text = $state.raw() as Translator;
  readonly #shelf: Shelf;
  readonly #tabs: Tabs;
  /** How many changes are still on their way. */
  #writing = 0;

  constructor({ shelf, tabs, settings, text }: PreferenceParts) {
    this.#shelf = shelf;
    this.#tabs = tabs;
    this.settings = settings;
    this.text = withLetters(text, lettersOf(settings, text.language));
  }

  async change(change: Partial<Settings>): Promise<void> {
    this.settings = { ...this.settings, ...change };
    const kept = this.#keep();
    if (change.language !== undefined) {
      const search = withoutLanguage(location.search);
      history.replaceState(history.state, '', location.pathname + search);
    }
    if (change.language !== undefined || change.letters !== undefined) await this.#speak();
    await kept;
    this.#tabs.settingsChanged();
  }

  /** What is still to be written now that the page goes away; null if nothing is. */
  unwritten(): Settings | null {
    return this.#writing === 0 ? null : this.settings;
  }

  /** Another tab changed the settings. */
  async reread(): Promise<void> {
    this.settings = readSettings(await this.#shelf.value(SETTINGS_KEY));
    await this.#speak();
  }

  /** The texts of what is loaded later come with it. */
  async learn(...parts: readonly Part[]): Promise<void> {
    for (const part of parts) this.text = await withPart(this.text, part);
  }

  async #keep(): Promise<void> {
    this.#writing += 1;
    await keepSettings(this.#shelf, this.settings);
    this.#writing -= 1;
  }

  async #speak(): Promise<void> {
    const chosen = chooseLanguage(location.search, this.settings.language, navigator.languages);
    const text = await loadMessages(chosen, ...this.text.parts);
    this.text = withLetters(text, lettersOf(this.settings, chosen));
  }
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
