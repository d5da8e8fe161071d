// Keeps the server running: one that died is started again, a few times; one that could not begin is not.
import { setTimeout as sleep } from 'node:timers/promises';
import { onAskedToEnd, run } from './child.mjs';
import { say } from './words.mjs';

/** So many new starts in so long, in milliseconds; the one after them is not tried. */
const MOST = 3;
const WITHIN = 60_000;
/** How long to wait before each of them: whatever killed it may need a moment to pass. */
const PAUSES = [0, 1000, 3000];
/** What a server answers that has to go although nothing is wrong with how it was set up (`EX_TEMPFAIL` of sysexits.h). */
const TRY_AGAIN = 75;

/**
 * @typedef {{ code: number, signal: NodeJS.Signals | null }} Ended
 * @typedef {{ up: true, port: number }} Up what a server says over the channel once it can be reached
 */

/**
 * @param {unknown} message
 * @returns {message is Up}
 */
function saysUp(message) {
  return typeof message === 'object' && message !== null && 'up' in message && 'port' in message;
}

/**
 * Runs one server after the other until one ends as it was told, or for a reason that another start would meet again.
 * @param {(up: () => void) => Promise<Ended>} runOnce calls `up` once the server can be reached
 * @param {{ pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>, now?: () => number,
 *   tell?: (line: string) => void }} [surroundings]
 * @returns {Promise<number>} the exit code
 */
export async function keepTrying(runOnce, { pause = wait, now = Date.now, tell = say } = {}) {
  const told = new AbortController();
  const isTold = () => told.signal.aborted;
  const stop = onAskedToEnd(() => told.abort());
  /** @type {number[]} */
  let again = [];
  try {
    for (;;) {
      const been = { up: false };
      const { code, signal } = await runOnce(() => (been.up = true));
      const died = signal !== null || code === TRY_AGAIN || (been.up && code !== 0);
      if (!died || isTold()) return code;
      again = again.filter((at) => at > now() - WITHIN);
      if (again.length >= MOST) {
        tell(`The server died ${MOST + 1} times within a minute, so it is not started again.`);
        return code;
      }
      tell(`The server died (${signal ?? `exit code ${code}`}); starting it again …`);
      await pause(PAUSES[again.length] ?? 0, told.signal);
      if (isTold()) return 0;
      again.push(now());
    }
  } finally {
    stop();
  }
}

/**
 * @param {number} milliseconds
 * @param {AbortSignal} signal
 */
async function wait(milliseconds, signal) {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

/**
 * Keeps a server running, at one port: one that took any free port gets the same again.
 * @param {string} node
 * @param {readonly string[]} args its file, and what it is called with
 * @param {NodeJS.ProcessEnv} env
 * @param {{ started?: (pid: number) => void }} [options]
 */
export function keepRunning(node, args, env, { started } = {}) {
  let environment = env;
  return keepTrying((up) =>
    run(node, args, {
      env: environment,
      // The channel tells the server when this process is gone, however it went.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      ...(started && { started }),
      heard: (message) => {
        if (!saysUp(message)) return;
        environment = { ...env, PORT: String(message.port) };
        up();
      },
    }),
  );
}
