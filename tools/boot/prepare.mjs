// From a fresh clone, or from whatever an earlier start has left, to a project that is ready to run.
import path from 'node:path';
import { withFolderFirst } from './environment.mjs';
import { adopt, install, isInstalled } from './install.mjs';
import { takeLock } from './lock.mjs';
import { NODE_FOLDER, broughtNode, isNewEnough, works } from './node24.mjs';
import { LOCK, ROOT } from './places.mjs';
import { Trouble, say } from './words.mjs';

/** @typedef {{ node: string, env: NodeJS.ProcessEnv }} Ready the Node to use, and the environment in which `node` means that one */

/**
 * Does a piece of work with the lock held.
 * @template T
 * @param {(started: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function locked(work) {
  const lock = await takeLock(LOCK, {
    waiting: () => {
      say('Another start is at work here; waiting for it …');
    },
  });
  try {
    return await work(lock.add);
  } finally {
    lock.release();
  }
}

/** @param {string} node */
async function packages(node) {
  if (isInstalled(ROOT)) return;
  await locked(async (started) => {
    if (isInstalled(ROOT) || adopt(ROOT)) return;
    say('Installing the packages (once, about 15 seconds) …');
    await install(ROOT, node, started);
  });
}

/** @param {string} file */
async function node24(file) {
  if (isInstalled(NODE_FOLDER) && works(file)) return;
  await locked(async (started) => {
    if ((isInstalled(NODE_FOLDER) || adopt(NODE_FOLDER)) && works(file)) return;
    say(`Bringing in Node 24, because this is ${process.version} (once, about 50 MB) …`);
    await install(NODE_FOLDER, process.execPath, started);
    if (!works(file))
      throw new Trouble(
        'The Node 24 from npm does not start here. Install Node >= 24, then try again.',
      );
  });
}

/**
 * Node comes first, because npm under an older one would leave out the optional packages that want a newer.
 * @returns {Promise<Ready>}
 */
export async function prepare() {
  const node = isNewEnough(process.versions.node) ? process.execPath : broughtNode();
  if (node !== process.execPath) await node24(node);
  await packages(node);
  return { node, env: withFolderFirst(process.env, path.dirname(node)) };
}
