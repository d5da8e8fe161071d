/** Puts the session together from what the browser has. Whatever it lacks, there is a game at the end. */
import { loadMessages } from '@bellows/i18n';
import { indexedBackend } from '../storage/indexed.ts';
import { memoryBackend } from '../storage/memory.ts';
import { readSettings, SETTINGS_KEY } from '../storage/settings.ts';
import { Shelf } from '../storage/shelf.ts';
import { Tabs, type Channel } from '../storage/tabs.ts';
import { chooseLanguage } from '../text/language.ts';
import { newId } from './opening.ts';
import type { Notice } from './page.ts';
import { Session } from './session.svelte.ts';

const CHANNEL = 'bellows';

/** A steady clock: setting the system's does not touch it. */
const now = () => performance.now();

export async function boot(): Promise<Session> {
  const early: Notice[] = [];
  let session: Session | null = null;
  const notify = (notice: Notice) => {
    if (session === null) early.push(notice);
    else session.notify(notice);
  };
  const shelf = await openShelf(notify);
  const settings = readSettings(await shelf.value(SETTINGS_KEY));
  const language = chooseLanguage(location.search, settings.language, navigator.languages);
  const tabs = new Tabs(
    openChannel(),
    newId(),
    {
      onElsewhere: (game) => session?.overrule(game),
      onTaken: async (game) => session?.handOver(game),
      onSettings: () => void session?.reread(),
    },
    now,
  );
  const text = await loadMessages(language);
  session = new Session({ shelf, tabs, settings, text, now });
  await shelf.reclaim();
  await session.go(location.pathname, shownGame());
  for (const notice of early) session.notify(notice);
  listen(session);
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

function openChannel(): Channel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}

/** The game that this entry of the history showed. */
function shownGame(): string | null {
  const entry: unknown = history.state;
  const game: unknown =
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'game') : null;
  return typeof game === 'string' ? game : null;
}

function listen(session: Session): void {
  window.addEventListener('popstate', () => void session.go(location.pathname, shownGame()));
  document.addEventListener('visibilitychange', () => session.setVisible(!document.hidden));
  window.addEventListener('pagehide', () => session.setVisible(false));
  window.addEventListener('pageshow', () => session.setVisible(!document.hidden));
  session.setVisible(!document.hidden);
}
