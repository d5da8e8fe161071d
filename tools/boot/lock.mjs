// One start at a time: a lock file that names the processes at work. Whoever finds it waits; when all that it names are dead, it is taken over.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The owner touches its lock this often … */
const HEARTBEAT = 5_000;
/** … and a lock that nobody has touched for so long is dead, whatever its numbers say: they get used again after a restart. */
const SILENCE = 5 * 60_000;
const LOOK_AGAIN = 200;

/**
 * A process that was killed stays listed until its parent has taken note, which in a container may be never.
 * @param {number} pid
 */
function isZombie(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * @param {string} file
 * @returns {{ text: string, age: number } | null} null when there is no lock
 */
function look(file) {
  try {
    return { text: fs.readFileSync(file, 'utf8'), age: Date.now() - fs.statSync(file).mtimeMs };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * A lock without a number was just opened, or its owner was killed in that moment: a few seconds tell which.
 * @param {{ text: string, age: number }} lock
 * @param {(pid: number) => boolean} alive
 */
function isDead({ text, age }, alive) {
  if (age > SILENCE) return true;
  const pids = text.split(/\s+/).filter(Boolean).map(Number);
  return pids.length === 0 ? age > HEARTBEAT : !pids.some(alive);
}

/**
 * Removes a dead lock. One process at a time does so, under a guard: else a second one that had found the same dead lock could
 * remove the living one that the first has made since.
 * @param {string} file
 * @param {string} expected
 */
function takeAway(file, expected) {
  const guard = `${file}.guard`;
  if (!enter(guard)) return;
  try {
    if (look(file)?.text === expected) fs.rmSync(file);
  } finally {
    fs.rmSync(guard, { recursive: true, force: true });
  }
}

/**
 * A guard is held for a moment only; an old one is from a process that was killed in that moment.
 * @param {string} guard
 */
function enter(guard) {
  try {
    fs.mkdirSync(guard);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    const found = fs.statSync(guard, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > HEARTBEAT) {
      fs.rmSync(guard, { recursive: true, force: true });
    }
    return false;
  }
}

/**
 * Opens the lock file, or answers null when it exists.
 * @param {string} file
 * @returns {number | null}
 */
function open(file) {
  try {
    return fs.openSync(file, 'wx');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return null;
    throw error;
  }
}

/**
 * Waits for the lock and takes it.
 * @param {string} file
 * @param {{ alive?: (pid: number) => boolean, waiting?: () => void }} [options] `waiting` is called once, when there is somebody to wait for
 * @returns {Promise<{ add: (pid: number) => void, release: () => void }>} `add` names a child that must also be dead before a takeover
 */
export async function takeLock(file, { alive = isAlive, waiting } = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  for (;;) {
    const handle = open(file);
    if (handle !== null) return hold(file, handle);
    const lock = look(file);
    if (lock === null) continue;
    if (isDead(lock, alive)) {
      takeAway(file, lock.text);
      if (look(file) === null) continue;
    }
    if (!told) waiting?.();
    told = true;
    await sleep(LOOK_AGAIN);
  }
}

/**
 * @param {string} file
 * @param {number} handle
 */
function hold(file, handle) {
  fs.writeSync(handle, `${process.pid}\n`);
  fs.closeSync(handle);
  const touch = () => {
    const now = new Date();
    fs.utimes(file, now, now, () => undefined);
  };
  const timer = setInterval(touch, HEARTBEAT).unref();
  return {
    /** @param {number} pid */
    add: (pid) => {
      fs.appendFileSync(file, `${pid}\n`);
    },
    release: () => {
      clearInterval(timer);
      fs.rmSync(file, { force: true });
    },
  };
}
