/** The server, put together: what is kept, the clock, the days, the protocol and the page. */
import { mkdirSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { storeClock, type Clock } from './daily/clock.ts';
import { startJobs } from './daily/jobs.ts';
import { Receipts } from './daily/receipts.ts';
import { addressLines, listen } from './listen.ts';
import { takeControl, type Control } from './operate/control.ts';
import { EXIT } from './operate/exit.ts';
import { perform } from './operate/perform.ts';
import { refuseHalfRestored } from './operate/restore.ts';
import { Trouble } from './operate/trouble.ts';
import type { Ending } from './shutdown.ts';
import { openStore } from './store/index.ts';
import { StoreBroken, type Store } from './store/store.ts';

type Say = (line: string) => void;

/** The page of this checkout. */
const BUILT = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** How long a command that the server is at work on has to come to its end when the server ends, in milliseconds. */
const COMMAND_GRACE = 500;

interface Parts {
  readonly config: Config;
  /** None where any number of processes work on one store. */
  readonly control: Control | null;
  readonly store: Store;
  readonly ending: Ending;
  readonly say: Say;
}

/** Resolves once the server can be reached, and has been handed to `ending`. */
export async function serve(config: Config, ending: Ending, say: Say): Promise<void> {
  if (config.database !== null) {
    await serveFrom(config.database, { config, control: null, ending, say });
    return;
  }
  const { data } = config;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const control = await takeControl(data);
  if (control === null) {
    throw new Trouble(
      `Another server is at work on the data folder ${data}. End it first, or give this one a folder of its own in BELLOWS_DATA.`,
    );
  }
  try {
    refuseHalfRestored(data);
    await serveFrom(data, { config, control, ending, say });
  } catch (error) {
    await control.close();
    throw error;
  }
}

async function serveFrom(where: string, parts: Omit<Parts, 'store'>): Promise<void> {
  const store = await openStore(where);
  await serveStore({ ...parts, store }).catch(async (error: unknown) => {
    // What nobody knows the state of is not closed in order.
    if (!(error instanceof StoreBroken)) await store.close();
    throw error;
  });
}

async function serveStore({ config, control, store, ending, say }: Parts): Promise<void> {
  const clock = await storeClock(store);
  const receipts = new Receipts(clock);
  const { limits, origin, trustProxy, operator } = config;
  const services = { store, clock, receipts, limits, origin, trustProxy, operator };
  const onBroken = (error: StoreBroken) => {
    app.log.fatal(error, 'the store is broken, so the server ends');
    ending.breakOff(EXIT.later);
  };
  const app = await createApp({ dist: config.web ?? BUILT, services: { ...services, onBroken } });
  const jobs = startJobs({ store, clock, receipts, log: app.log, onBroken });
  ending.of({
    finish: async () => {
      await app.close();
    },
    cutOff: () => app.server.closeAllConnections(),
    letGo: async () => {
      await Promise.race([control?.finish(), sleep(COMMAND_GRACE)]);
      await jobs.stop();
      await store.close();
      await control?.close();
    },
  });
  try {
    await jobs.ready;
    // Told to end while the first deals were still being looked for.
    if (ending.hasBegun) return;
    if (control !== null) answerCommands(control, { store, clock }, onBroken);
    warn(app, config);
    const port = await listen(app, config, say);
    addressLines(config.host, port).forEach(say);
    process.send?.({ up: true, port });
  } catch (error) {
    await jobs.stop();
    await app.close();
    throw error;
  }
}

function answerCommands(
  control: Control,
  kept: { readonly store: Store; readonly clock: Clock },
  onBroken: (error: StoreBroken) => void,
): void {
  control.answerWith(async (task) => {
    try {
      return await perform(kept, task);
    } catch (error) {
      if (error instanceof StoreBroken) onBroken(error);
      throw error;
    }
  });
}

function warn(app: FastifyInstance, { limits, data, database }: Config): void {
  // Windows has no such rights.
  const folder = database === null && process.platform !== 'win32';
  if (folder && (statSync(data).mode & 0o077) !== 0) {
    app.log.warn('others than its owner may enter the data folder: take that away (chmod 700)');
  }
  if (limits === null) app.log.warn('BELLOWS_LIMITS=off: anybody may ask as much as they like');
}
