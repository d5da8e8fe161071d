/** What the page about the player does: name, key, everything that is kept, and nothing of it any more. */
import { inert } from '@bellows/i18n';
import type { Online } from '../../online/online.svelte.ts';
import { problemText } from '../../online/problems.ts';
import type { Session } from '../../session/session.svelte.ts';
import { saveFile } from '../saveFile.ts';
import type { News } from '../stats/desk.svelte.ts';

/** What is asked before it is done. `replace`: the key of a file in the place of the one that is here. */
export type Asked = 'remove' | 'forget' | 'replace';

const KEY_FILE = 'bellows-key.json';
const ALL_FILE = 'bellows-about-me.json';

export class AccountDesk {
  asked = $state.raw<Asked | null>(null);
  news = $state.raw<News | null>(null);
  busy = $state(false);
  readonly #session: Session;
  readonly #online: Online;
  /** The file whose key was to be taken when there was a question. */
  #file: { readonly name: string; readonly text: string } | null = null;

  constructor(session: Session, online: Online) {
    this.#session = session;
    this.#online = online;
  }

  /** What the question says, a paragraph each. */
  get notes(): readonly string[] {
    const { text } = this.#session;
    switch (this.asked) {
      case 'remove':
        return [text.t('daily.remove-goes'), text.t('daily.remove-stays')];
      case 'forget':
      case 'replace':
        return [text.t('daily.ask-note', { what: this.asked }), text.t('daily.key-lost')];
      case null:
        return [];
    }
  }

  async agree(): Promise<void> {
    const { asked } = this;
    this.asked = null;
    if (asked === 'remove') await this.#remove();
    if (asked === 'forget') {
      await this.#online.identity.forget();
      this.#tell(this.#session.text.t('daily.key-forgotten'));
    }
    if (asked === 'replace' && this.#file !== null)
      await this.#take(this.#file.name, this.#file.text, true);
  }

  refuse(): void {
    this.asked = null;
  }

  async rename(): Promise<void> {
    const named = await this.#while(() => this.#online.account.newName());
    const { text } = this.#session;
    if (named.ok) this.#tell(text.t('daily.name-is', { name: inert(named.value) }));
    else this.#tell(problemText(text, named.error), true);
  }

  export(): void {
    const file = this.#online.identity.file();
    if (file === null) return;
    saveFile(KEY_FILE, file);
    this.#tell(this.#session.text.t('daily.key-saved', { name: KEY_FILE }));
  }

  async import(file: File): Promise<void> {
    const name = inert(file.name);
    try {
      await this.#take(name, await file.text(), false);
    } catch {
      // The file was moved away, or the browser may not read it.
      this.#tell(this.#session.text.t('daily.key-taken', { what: 'foreign', name }), true);
    }
  }

  /** Everything that the server keeps, as a file. */
  async save(): Promise<void> {
    const all = await this.#while(() => this.#online.account.file());
    const { text } = this.#session;
    if (!all.ok) {
      this.#tell(problemText(text, all.error), true);
      return;
    }
    saveFile(ALL_FILE, all.value);
    this.#tell(text.t('daily.key-saved', { name: ALL_FILE }));
  }

  async #take(name: string, content: string, replace: boolean): Promise<void> {
    const { kind } = await this.#online.identity.take(content, replace);
    if (kind === 'asks') {
      this.#file = { name, text: content };
      this.asked = 'replace';
      return;
    }
    this.#file = null;
    const what = kind === 'no-https' ? 'https' : kind;
    const done = kind === 'taken' || kind === 'same';
    this.#tell(this.#session.text.t('daily.key-taken', { what, name }), !done);
    // What waited for this key can go now.
    if (kind === 'taken') await this.#online.outbox.flush(true);
  }

  async #remove(): Promise<void> {
    const removed = await this.#while(() => this.#online.account.remove());
    const { text } = this.#session;
    if (removed.ok) this.#tell(text.t('daily.removed', { count: removed.value }));
    else this.#tell(problemText(text, removed.error), true);
  }

  async #while<T>(work: () => Promise<T>): Promise<T> {
    this.busy = true;
    try {
      return await work();
    } finally {
      this.busy = false;
    }
  }

  #tell(text: string, alarm = false): void {
    this.news = { text, alarm, actions: [] };
    // An alarm is read out by itself.
    if (!alarm) this.#session.say(text);
  }
}
