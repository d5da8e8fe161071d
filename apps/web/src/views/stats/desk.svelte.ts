/** What the page of statistics knows and does: the games that count, and all of them as a file, back, or gone. */
import { inert } from '@bellows/i18n';
import { parseMode, type Mode } from '@bellows/rules';
import type { DailyRecord } from '../../online/records.ts';
import { wasOnline } from '../../session/onlineMark.ts';
import type { Session } from '../../session/session.svelte.ts';
import { isoDay } from '../../stats/days.ts';
import { gamesOf, modesOf, type Deals, type Population } from '../../stats/population.ts';
import type { GameRow } from '../../storage/backend.ts';
import { surelyPassed } from '../../online/heldBack.ts';
import { importGames, readBackup, writeBackup, type Backup } from '../../storage/backup.ts';
import type { Played } from '../../storage/played.ts';
import { DEFAULTS, type Settings } from '../../storage/settings.ts';
import { saveFile } from '../saveFile.ts';
import { damagedText } from './words.ts';

/** What is told of what was done, until it is closed or the page is left. */
export interface News {
  readonly text: string;
  readonly alarm: boolean;
  readonly actions: readonly { readonly label: string; readonly run: () => void }[];
}

/** The page answers between two of these, however many games a file has. */
const SLICE = 40;

export class StatsDesk {
  /** Null until they were read. */
  played = $state.raw<readonly Played[] | null>(null);
  population = $state.raw<Population>({ mode: null, helped: false, deals: 'all' });
  news = $state.raw<News | null>(null);
  busy = $state(false);
  readonly #session: Session;

  /** `asked` is the mode that the address names. */
  constructor(session: Session, asked: string) {
    this.#session = session;
    const mode = parseMode(asked);
    if (asked !== '' && mode.ok) this.population = { ...this.population, mode: mode.value.text };
    else if (asked === '') this.#undecided = true;
  }

  /** Nobody has chosen: the mode that was played most. */
  #undecided = false;

  get modes(): readonly Mode[] {
    return modesOf(this.played ?? []);
  }

  /** The games of the population that is shown. */
  get games(): readonly Played[] {
    return gamesOf(this.played ?? [], this.population);
  }

  async read(): Promise<void> {
    this.played = await this.#session.shelf.played();
    const [most] = this.modes;
    if (this.#undecided && most !== undefined) this.#show({ mode: most.text });
    const { mode, helped } = this.population;
    const kinds = this.played.filter((game) => mode === null || game.mode === mode);
    // A mode that was only ever played with help would look empty.
    if (!helped && kinds.length > 0 && kinds.every((game) => game.helped))
      this.#show({ helped: true });
  }

  /** The mode stands in the address, so that it can be gone back to; null shows all. */
  choose(mode: string | null): void {
    this.#undecided = false;
    this.#show({ mode, helped: false, deals: 'all' });
    history.replaceState(
      history.state,
      '',
      `/stats${mode === null ? '/all' : `/${mode}`}${location.search}`,
    );
    void this.read();
  }

  setHelped(helped: boolean): void {
    this.#show({ helped, deals: 'all' });
  }

  setDeals(deals: Deals): void {
    this.#show({ deals });
  }

  #show(change: Partial<Population>): void {
    this.population = { ...this.population, ...change };
  }

  async export(): Promise<void> {
    const { shelf, settings, text } = this.#session;
    const name = `bellows-${isoDay(Date.now())}.json`;
    // Whoever has never begun a daily has no history of them, and nothing is loaded for it.
    const online = (await wasOnline(shelf)) ? await this.#session.goOnline() : null;
    const dailies = online?.records ?? [];
    const whole = { rows: await shelf.rows(), settings, dailies };
    saveFile(name, writeBackup(whole, surelyPassed(this.#session)));
    this.#tell(text.t('stats.exported', { name }));
  }

  async import(file: File): Promise<void> {
    const { text } = this.#session;
    const name = inert(file.name);
    this.busy = true;
    try {
      const read = await readBackup(await file.text(), this.#breather());
      if (read.kind === 'backup') await this.#take(name, read);
      else this.#tell(text.t(`stats.${read.kind}`, { name }), true);
    } catch {
      // The file was moved away, or the browser may not read it.
      this.#tell(text.t('stats.foreign', { name }), true);
    } finally {
      this.busy = false;
    }
  }

  async #take(name: string, read: Backup): Promise<void> {
    const { entries, bad } = read;
    if (bad.length === 0) {
      await this.#put(name, read);
      return;
    }
    const { text } = this.#session;
    const count = entries.length;
    const rest = {
      label: text.t('stats.import-rest', { count }),
      run: () => void this.#put(name, read),
    };
    this.#tell(damagedText(text, name, read), true, count === 0 ? [] : [rest]);
  }

  async #put(name: string, { entries, dailies, settings }: Backup): Promise<void> {
    const { text } = this.#session;
    if (!(await this.#putDailies(dailies))) {
      this.#tell(text.t('page.unreached'), true);
      return;
    }
    const done = await importGames(this.#session.shelf, entries);
    if (done === null) {
      this.#tell(text.t('stats.no-room'), true);
      return;
    }
    this.#session.clearTable(done.written);
    await this.read();
    const take = {
      label: text.t('stats.take-settings'),
      run: () =>
        void this.#session
          .change(settings)
          .then(() => this.#tell(this.#session.text.t('stats.settings-taken'))),
    };
    const { added, updated, same } = done;
    const theirs = isChosen(settings) && !isSame(settings, this.#session.settings);
    this.#tell(
      text.t('stats.imported', { name, added, updated, same }),
      false,
      theirs ? [take] : [],
    );
  }

  /** The history of the dailies beside the own one; false where what keeps it could not be loaded. */
  async #putDailies(dailies: readonly DailyRecord[]): Promise<boolean> {
    if (dailies.length === 0) return true;
    const online = await this.#session.goOnline();
    await online?.take(dailies);
    return online !== null;
  }

  /** Deletes the games of a mode, or all; until the page is left, or more is deleted, they can be brought back. */
  async delete(mode: string | null): Promise<void> {
    const { shelf, text } = this.#session;
    const rows = (await shelf.rows()).filter(
      (row) => mode === null || row.link.startsWith(`${mode} `),
    );
    if (!(await shelf.deleteRows(rows.map(({ id }) => id)))) {
      this.#tell(text.t('stats.not-deleted'), true);
      return;
    }
    this.#session.clearTable(rows.map(({ id }) => id));
    if (mode !== null) this.#show({ mode: null, helped: false, deals: 'all' });
    await this.read();
    const undo = { label: text.t('stats.undo'), run: () => void this.#restore(rows, mode) };
    // All that is gone, unfinished games and short rows too, as an import counts them.
    this.#tell(text.t('stats.deleted', { count: rows.length }), false, [undo]);
  }

  async #restore(rows: readonly GameRow[], mode: string | null): Promise<void> {
    const { shelf, text } = this.#session;
    if ((await shelf.writeRows(rows)) === null) {
      const undo = { label: text.t('stats.undo'), run: () => void this.#restore(rows, mode) };
      this.#tell(text.t('stats.no-room'), true, [undo]);
      return;
    }
    this.#show({ mode, helped: false, deals: 'all' });
    await this.read();
    this.#tell(text.t('stats.restored'));
  }

  #tell(text: string, alarm = false, actions: News['actions'] = []): void {
    this.news = { text, alarm, actions };
    // An alarm is read out by itself.
    if (!alarm) this.#session.say(text);
  }

  /** Lets the page answer now and then, and says how far it is. */
  #breather(): (done: number, of: number) => Promise<void> {
    let rested = performance.now();
    return async (done, count) => {
      if (performance.now() - rested < SLICE) return;
      const text = this.#session.text.t('stats.reading', { done, count });
      this.news = { text, alarm: false, actions: [] };
      await new Promise((resolve) => setTimeout(resolve));
      rested = performance.now();
    };
  }
}

/** What help means is no choice of the player's. */
function choices(settings: Settings): string {
  return JSON.stringify({ ...settings, knowsHelp: true, knowsPeek: true, knowsLesson: true });
}

function isSame(a: Settings, b: Settings): boolean {
  return choices(a) === choices(b);
}

function isChosen(settings: Settings): boolean {
  return !isSame(settings, DEFAULTS);
}
