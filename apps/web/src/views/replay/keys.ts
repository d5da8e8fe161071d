/** The keys of the playback, wherever on its page the focus is. */
import type { Playback } from './playback.svelte.ts';

export function actOnKey(playback: Playback, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  // Fields and dialogues have their own use for keys; so have buttons and links for the space bar.
  const busy = event.key === ' ' ? `${FIELDS}, button, a` : FIELDS;
  if (event.target instanceof Element && event.target.closest(busy) !== null) return;
  const act = ACTS[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act(playback);
}

const FIELDS = 'input, textarea, select, dialog';

const ACTS: Readonly<Record<string, (playback: Playback) => void>> = {
  ' ': (playback) => playback.toggle(),
  ArrowLeft: (playback) => playback.go(playback.at - 1),
  ArrowRight: (playback) => playback.go(playback.at + 1),
  Home: (playback) => playback.go(0),
  End: (playback) => playback.go(playback.count),
};
