/** A session as a page has one, on memory, for tests that put their own world around it. */
import type { Solver } from '../src/help/asking.ts';
import { Session } from '../src/session/session.svelte.ts';
import { memoryBackend } from '../src/storage/memory.ts';
import type { Backend } from '../src/storage/backend.ts';
import { DEFAULTS } from '../src/storage/settings.ts';
import { Shelf } from '../src/storage/shelf.ts';
import { Tabs } from '../src/storage/tabs.ts';
import { english } from './support.ts';

/** A solver that never answers. */
const SILENT = { ask: () => () => undefined, hint: () => () => undefined } as unknown as Solver;

/** `now`: steady clock and calendar in one. */
export function openPage(now: () => number, backend: Backend = memoryBackend()): Session {
  const quiet = { onLost: () => undefined, onAside: () => undefined };
  const silent = {
    onElsewhere: () => undefined,
    onTaken: () => Promise.resolve(),
    onSettings: () => undefined,
  };
  return new Session({
    shelf: new Shelf(backend, quiet),
    tabs: new Tabs(null, 'tab', silent, now),
    settings: DEFAULTS,
    text: english,
    now,
    today: now,
    solver: SILENT,
  });
}
