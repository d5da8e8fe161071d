import { mount } from 'svelte';
import App from './App.svelte';
import { holdOffer } from './offline/offer.ts';
import { boot } from './session/boot.ts';
import './theme/theme.css';

/** What is not needed to play waits until the page is there, in milliseconds. */
const LATER = 2000;

/** No module waits at its top: in WebKit those that need it would be handed out before they have run (docs/browsers.md). */
async function start(target: HTMLElement): Promise<void> {
  holdOffer();
  const session = await boot();
  mount(App, { target, props: { session } });
  unstarted?.remove();
  setTimeout(() => {
    void import('./offline/start.svelte.ts').then(
      ({ startOffline }) => startOffline(session),
      // No network: the next visit tries again.
      () => undefined,
    );
  }, LATER);
}

/** What the server has written for whoever waits for nothing; its style shows it after a while. */
const unstarted = document.getElementById('unstarted');
const target = document.getElementById('app');
if (target !== null)
  void start(target).catch((error: unknown) => {
    unstarted?.classList.add('now');
    throw error;
  });
