import { mount } from 'svelte';
import App from './App.svelte';
import { holdOffer } from './offline/offer.ts';
import { boot } from './session/boot.ts';
import './theme/theme.css';

/** What is not needed to play waits until the page is there, in milliseconds. */
const LATER = 2000;

const target = document.getElementById('app');
if (target !== null) {
  holdOffer();
  const session = await boot();
  mount(App, { target, props: { session } });
  setTimeout(() => {
    void import('./offline/start.svelte.ts').then(
      ({ startOffline }) => startOffline(session),
      // No network: the next visit tries again.
      () => undefined,
    );
  }, LATER);
}
