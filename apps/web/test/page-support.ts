/** A session as a page has one, on memory, for tests that put their own world around it. */
import type { Solver } from '../src/help/asking.ts';
import { Session } from '../src/session/session.svelte.ts';
import { memoryBackend } from '../src/storage/memory.ts';
import type { Backend } from '../src/storage/backend.ts';
import { DEFAULTS } from '../src/storage/settings.ts';
import { Shelf } from '../src/storage/shelf.ts';
import { Tabs, type Channel, type TabEvents } from '../src/storage/tabs.ts';
import { english } from './support.ts';

/** A solver that never answers. */
const SILENT = { ask: () => () => undefined, hint: () => () => undefined } as unknown as Solver;

let names = 0;

/** `now`: steady clock and calendar in one; `channel`: to the other tabs. */
export function openPage(
  now: () => number,
  backend: Backend = memoryBackend(),
  channel: Channel | null = null,
): Session {
  const quiet = { onLost: () => undefined, onAside: () => undefined };
  const events: TabEvents = {
    onElsewhere: (game) => session.seat.overrule(game),
    onTaken: (game) => session.seat.handOver(game),
    onSettings: () => undefined,
  };
  names += 1;
  const session: Session = new Session({
    shelf: new Shelf(backend, quiet),
    tabs: new Tabs(channel, `tab${String(names)}`, events, now),
    settings: DEFAULTS,
    text: english,
    now,
    today: now,
    solver: SILENT,
  });
  return session;
}
