/** Somebody who has the accessibility tree, the live region and a keyboard, and nothing else: no pointer, no selectors. */
import { withPart, loadMessages, type Language, type Translator } from '@bellows/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

const NAMED = /- button "((?:[^"\\]|\\.)*)"/g;

export class Listener {
  readonly page: Page;
  readonly text: Translator;
  /** The pile that the keyboard is on, from 1. */
  #at = 0;

  private constructor(page: Page, text: Translator) {
    this.page = page;
    this.text = text;
  }

  static async of(page: Page, language: Language): Promise<Listener> {
    let text = await loadMessages(language);
    for (const part of ['desk', 'daily'] as const) text = await withPart(text, part);
    return new Listener(page, text);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${this.text.language}`);
  }

  /** The names of all piles, as the tree has them. */
  async row(): Promise<readonly string[]> {
    const tree = await this.page
      .getByRole('grid', { name: this.text.t('table.row') })
      .ariaSnapshot();
    return [...tree.matchAll(NAMED)].map(([, name = '']) => name);
  }

  said(): Locator {
    return this.page.getByRole('status');
  }

  async hears(words: string | RegExp): Promise<void> {
    await expect(this.said()).toHaveText(words);
  }

  /** All that any live region says from now on. */
  async record(): Promise<() => Promise<readonly string[]>> {
    const heard = await this.page.evaluateHandle(() => {
      const all: string[] = [];
      const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
      const saidAt = ({ target }: MutationRecord) => {
        const near = target instanceof Element ? target : target.parentElement;
        return near?.closest(live)?.textContent.trim() ?? '';
      };
      const options = { childList: true, characterData: true, subtree: true };
      new MutationObserver((changes) => {
        all.push(...[...new Set(changes.map(saidAt))].filter((said) => said !== ''));
      }).observe(document.body, options);
      return all;
    });
    return () => heard.jsonValue();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  end(): Locator {
    return this.page.getByRole('region', { name: this.text.t('end.panel') });
  }

  line(): Locator {
    return this.page.getByRole('textbox', { name: this.text.t('plain.command') });
  }

  /** Walks with the Tab key until that has the focus. */
  async tabTo(there: Locator): Promise<void> {
    await expect(there).toBeVisible();
    for (let step = 0; step < 80; step += 1) {
      if (await there.evaluate((one) => one === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('the Tab key never comes there');
  }

  async press(there: Locator): Promise<void> {
    await this.tabTo(there);
    await this.page.keyboard.press('Enter');
  }

  /** Comes to the row, and to its first pile. */
  async enterRow(): Promise<void> {
    await this.page.keyboard.press('ArrowRight');
    await this.page.keyboard.press('Control+Home');
    this.#at = 1;
  }

  async walkTo(pile: number): Promise<void> {
    const key = pile > this.#at ? 'ArrowRight' : 'ArrowLeft';
    for (let step = Math.abs(pile - this.#at); step > 0; step -= 1)
      await this.page.keyboard.press(key);
    this.#at = pile;
  }

  /** Where a pile can go by its name, nearest first; empty where nowhere. */
  targetsOf(name: string): readonly number[] {
    const place = { card: '', pile: 1, piles: 1, size: 2, targets: '§' };
    const whole = this.text.t('table.pile-movable', place);
    const before = whole.slice(whole.lastIndexOf(', '), whole.indexOf('§'));
    const at = name.lastIndexOf(before);
    if (at < 0) return [];
    return [...name.slice(at + before.length).matchAll(/\d+/g)].map(([number]) => Number(number));
  }

  /** Plays the first move that the names tell of, and hears it in one sentence; false where there is none. */
  async playFirst(): Promise<boolean> {
    const names = await this.row();
    const from = names.findIndex((name) => this.targetsOf(name).length > 0);
    if (from < 0) return false;
    const name = names[from] ?? '';
    const targets = this.targetsOf(name);
    const target = targets.at(-1) ?? 0;
    await this.walkTo(from + 1);
    await this.page.keyboard.press('Enter');
    if (targets.length > 1) {
      await this.walkTo(target);
      await this.page.keyboard.press('Enter');
    }
    // After the move the focus is on the pile that came about.
    this.#at = target;
    const [card = ''] = name.split(',');
    const count = names.length - 1;
    await expect(this.said()).toContainText(
      this.text.t('say.moved', { card, pile: target, count }),
    );
    return true;
  }

  /** What the live region says once something else is said than before. */
  async answerTo(question: () => Promise<void>): Promise<string> {
    const before = await this.said().ariaSnapshot();
    await question();
    await expect.poll(() => this.said().ariaSnapshot()).not.toBe(before);
    return (await this.said().ariaSnapshot()).replace(/^- status:?\s*"?|"$/g, '');
  }

  /** Types a line in the text view. */
  async type(line: string): Promise<void> {
    await this.tabTo(this.line());
    await this.page.keyboard.type(line);
    await this.page.keyboard.press('Enter');
  }
}
