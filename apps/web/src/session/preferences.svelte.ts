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

  constructor({ shelf, tabs, settings, text }: PreferenceParts) {
    this.#shelf = shelf;
    this.#tabs = tabs;
    this.settings = settings;
    this.text = withLetters(text, lettersOf(settings, text.language));
  }

  async change(change: Partial<Settings>): Promise<void> {
    this.settings = { ...this.settings, ...change };
    if (change.language !== undefined) {
      const search = withoutLanguage(location.search);
      history.replaceState(history.state, '', location.pathname + search);
    }
    if (change.language !== undefined || change.letters !== undefined) await this.#speak();
    const lying = await this.#shelf.value(SETTINGS_KEY);
    await this.#shelf.setValue(SETTINGS_KEY, writeSettings(this.settings, lying));
    this.#tabs.settingsChanged();
  }

  /** Another tab changed the settings. */
  async reread(): Promise<void> {
    this.settings = readSettings(await this.#shelf.value(SETTINGS_KEY));
    await this.#speak();
  }

  /** The long texts of a page come with it. */
  async learn(part: Part | null): Promise<void> {
    if (part !== null) this.text = await withPart(this.text, part);
  }

  async #speak(): Promise<void> {
    const chosen = chooseLanguage(location.search, this.settings.language, navigator.languages);
    const text = await loadMessages(chosen, ...this.text.parts);
    this.text = withLetters(text, lettersOf(this.settings, chosen));
  }
}

function lettersOf({ letters }: Settings, language: Language): IndexLetters {
  if (letters === 'language') return indexLetters(language);
  const [ace = '', jack = '', queen = '', king = ''] = letters;
  return { ace, jack, queen, king };
}
