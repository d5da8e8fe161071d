/** Puts the session together from what the browser has. Whatever it lacks, there is a game at the end. */
import { LANGUAGES, loadMessages, type Language, type Translator } from '@bellows/i18n';
import { calendarOf } from '../game/clock.ts';
import { openChannel } from '../storage/channel.ts';
import { indexedBackend } from '../storage/indexed.ts';
import { takeJournal, writeJournal } from '../storage/journal.ts';
import { memoryBackend } from '../storage/memory.ts';
import { readSettings, SETTINGS_KEY } from '../storage/settings.ts';
import { Shelf } from '../storage/shelf.ts';
import { Tabs } from '../storage/tabs.ts';
import { askedLanguage, chooseLanguage } from '../text/language.ts';

import { insistOnStyles } from './insist.ts';
import { recover } from './keeper.ts';
import { keepSettings } from './preferences.svelte.ts';
import { wasOnline } from './onlineMark.ts';
import { newId } from './opening.ts';
import type { Notice } from './page.ts';
import { Session } from './session.svelte.ts';

const CHANNEL = 'bellows';

/** A steady clock: setting the system's does not touch it. */
const now = () => performance.now();

/**
 * The calendar as it was when the page came up, carried on by the steady clock: setting the system's back is not followed.
 * What the steady clock slept through is made good.
 */
const today = calendarOf(now, Date.now);

export async function boot(): Promise<Session> {
  const early: Notice[] = [];
  let session: Session | null = null;
  const notify = (notice: Notice) => {
    if (session === null) early.push(notice);
    else session.notices.add(notice);
  };
  const shelf = await openShelf(notify);
  const unwritten = takeJournal(localStorageOrNone());
  // What the last page chose decides how this one looks.
  if (unwritten?.settings) await keepSettings(shelf, readSettings(unwritten.settings));
  const settings = readSettings(await shelf.value(SETTINGS_KEY));
  const { pathname, search } = location;
  const asked = askedLanguage(pathname, search);
  const language = chooseLanguage(asked, settings.language, navigator.languages);
  const tabs = new Tabs(
    openChannel(CHANNEL),
    newId(),
    {
      onElsewhere: (game) => session?.seat.overrule(game),
      onTaken: async (game) => session?.seat.handOver(game),
      onSettings: () => void session?.reread(),
    },
    today,
  );
  const text = await reachMessages(language);
  session = new Session({ shelf, tabs, settings, text, now, today, search, asked });
  await shelf.reclaim();
  if (unwritten !== null) await recover(shelf, unwritten);
  await session.go(location.pathname, shownGame());
  for (const notice of early) session.notices.add(notice);
  listen(session);
  if (await wasOnline(shelf)) void session.goOnline();
  return session;
}

async function openShelf(notify: (notice: Notice) => void): Promise<Shelf> {
  const events = {
    onLost: () => notify({ kind: 'lost' }),
    onAside: (count: number) => notify({ kind: 'aside', count }),
  };
  try {
    let shelf: Shelf | null = null;
    const backend = await indexedBackend(() => shelf?.lose());
    shelf = new Shelf(backend, events);
    return shelf;
  } catch {
    const shelf = new Shelf(memoryBackend(), events);
    shelf.lose();
    return shelf;
  }
}

/** Without a network there may be another language only than the one that was asked for: that of an earlier visit. */
async function reachMessages(wanted: Language): Promise<Translator> {
  for (const language of [wanted, ...LANGUAGES]) {
    const text = await loadMessages(language).catch(() => null);
    if (text !== null) return text;
  }
  return loadMessages(wanted);
}

/** Asking for localStorage throws where the browser forbids it; then there is nothing in it. */
function localStorageOrNone(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The game that this entry of the history showed. */
function shownGame(): string | null {
  const entry: unknown = history.state;
  const game: unknown =
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'game') : null;
  return typeof game === 'string' ? game : null;
}

function listen(session: Session): void {
  insistOnStyles();
  window.addEventListener('popstate', () => {
    // A new fragment is an entry without a game, and the same page.
    void session.go(location.pathname, shownGame() ?? session.state?.game.id ?? null, true);
  });
  document.addEventListener('visibilitychange', () => session.setVisible(!document.hidden));
  window.addEventListener('pagehide', () => {
    const unwritten = session.leave();
    if (unwritten !== null) writeJournal(localStorageOrNone(), unwritten);
  });
  window.addEventListener('pageshow', (event) => {
    // A page that was only put aside writes on by itself.
    if (event.persisted) takeJournal(localStorageOrNone());
    session.setVisible(!document.hidden);
  });
  session.setVisible(!document.hidden);
}
