/** Keeps the game on this device, once the page is there: its files, the words of the chosen language, and what was played. */
import { untrack } from 'svelte';
import { hasEnded } from '../game/game.ts';
import { isRunning } from '../game/ranked.ts';
import { trustedScript } from '../ownScript.ts';
import type { Session } from '../session/session.svelte.ts';
import { device } from './device.svelte.ts';
import { askToLast, isWorthKeeping, readLasting } from './lasting.ts';
import { linkManifest } from './manifest.ts';
import type { ToWorker } from './messages.ts';
import { takeOffer } from './offer.ts';
import { Versions } from './versions.svelte.ts';

const WORKER = '/sw.js';

export function startOffline(session: Session): void {
  $effect.root(() => {
    $effect(() => linkManifest(session.text.language));
  });
  followInstalling();
  const { serviceWorker, storage } = navigator as Partial<Navigator>;
  // Who has been here before came up with what is kept.
  const returning = (serviceWorker?.controller ?? null) !== null;
  void keepPlayed(session, storage ?? null, returning);
  if (!isSecureContext) device.copy = 'no-https';
  else if (serviceWorker === undefined) device.copy = 'impossible';
  // While developing there are no files to keep.
  else if (import.meta.env.PROD) void keepPage(session, serviceWorker);
}

function followInstalling(): void {
  const standalone = matchMedia('(display-mode: standalone)').matches;
  device.installed = standalone || Reflect.get(navigator, 'standalone') === true;
  takeOffer((offer) => (device.offer = offer));
  addEventListener('appinstalled', () => (device.offer = null));
}

async function keepPage(session: Session, workers: ServiceWorkerContainer): Promise<void> {
  const versions = new Versions(workers, () => location.reload(), Date.now());
  // There is one question only: which version this page is.
  workers.addEventListener('message', ({ ports }) => ports[0]?.postMessage(firstScript()));
  let registration: ServiceWorkerRegistration;
  try {
    registration = await workers.register(trustedScript(WORKER), { updateViaCache: 'none' });
    versions.follow(registration);
  } catch {
    // A private window may have a service worker and yet none to be had; so may a page whose server is away.
    device.copy = workers.controller === null ? 'impossible' : 'kept';
    return;
  }
  offerUpdates(session, versions);
  addEventListener('online', () => versions.ask(Date.now()));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) versions.ask(Date.now());
  });
  const active = await activeOf(registration);
  if (active === null) {
    device.copy = 'failed';
    return;
  }
  $effect.root(() => {
    $effect(() => void keepWords(registration, session.text.language));
  });
  tell(active, { kind: 'tidy' });
}

/** What tells the version of a page. */
function firstScript(): string | null {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? null;
}

/** A notice, but not over a ranked game: its clock runs, and it must not look as if anything were wrong. */
function offerUpdates(session: Session, versions: Versions): void {
  const take = async () => {
    await session.written;
    versions.take();
  };
  $effect.root(() => {
    const ranked = $derived(
      session.page.kind === 'play' && session.state !== null && isRunning(session.state.game),
    );
    $effect(() => {
      device.update = versions.newer ? take : null;
      const shown = versions.newer && !ranked;
      untrack(() => {
        if (!shown) session.notices.remove('newer');
        else {
          session.notices.add({ kind: 'newer', take });
          session.say(session.text.t('storage.newer'));
        }
      });
    });
  });
}

/** The worker that keeps the files, once it has them all; null where they could not be had. */
async function activeOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const { active, waiting, installing } = registration;
  const worker = active ?? waiting ?? installing;
  if (worker === null || worker.state === 'activated') return worker;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') resolve(null);
    });
  });
}

/** The version that waits needs them as well. */
async function keepWords(registration: ServiceWorkerRegistration, language: string): Promise<void> {
  const { active, waiting, installing } = registration;
  const workers = [active, waiting, installing].filter((worker) => worker !== null);
  // The first one is the version that is there; another may come to nothing, and never answer.
  const [kept] = workers.map((worker) => ask(worker, { kind: 'keep', language }));
  device.copy = (await kept) === true ? 'kept' : 'failed';
}

function tell(worker: ServiceWorker, message: ToWorker, ...ports: readonly MessagePort[]): void {
  worker.postMessage(message, [...ports]);
}

async function ask(worker: ServiceWorker, message: ToWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
  });
  tell(worker, message, port2);
  return answer;
}

/** Asks the browser to keep what was played, at the moment at which there is something to lose. */
async function keepPlayed(
  session: Session,
  storage: StorageManager | null,
  returning: boolean,
): Promise<void> {
  const { shelf } = session;
  device.lasting = await readLasting(shelf, storage);
  if (device.lasting !== 'unasked' || storage === null || !returning) return;
  const askOnce = async () => {
    if (device.lasting === 'unasked') device.lasting = await askToLast(shelf, storage);
  };
  if (device.installed) {
    await askOnce();
    return;
  }
  $effect.root(() => {
    const ended = $derived(session.state !== null && hasEnded(session.state.game));
    $effect(() => {
      if (!ended) return;
      void session.written.then(async () => {
        if (await isWorthKeeping(shelf)) await askOnce();
      });
    });
  });
}
