/**
 * The local socket of a data folder. Whoever holds it is the only one that works on the folder; the server does what is asked
 * of it there. Requests and answers are lines of JSON, one after the other.
 */
import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, connect } from './ask.ts';
import { controlPlace } from './controlPlace.ts';
import { readTask, type Answer, type Task } from './task.ts';
import { Trouble } from './trouble.ts';

/** In milliseconds. */
const LOOK_AGAIN = 20;
const OLD_GUARD = 10_000;

export interface Control {
  /** What is asked is done by this from now on; before, it waits. The lines are for the person who asked. */
  answerWith(perform: Perform): void;
  /** Takes nothing more, and lets what runs come to its end. */
  finish(): Promise<void>;
  /** Lets go: from then on somebody else may work on the folder. */
  close(): Promise<void>;
}

export type Perform = (task: Task) => Promise<readonly string[]>;

/**
 * Takes the socket of a data folder; one that was left behind by a server that is gone is taken over. null where another
 * server, or a restore, works on that folder.
 * @param dataDir a folder that exists
 */
export async function takeControl(dataDir: string): Promise<Control | null> {
  const path = controlPlace(dataDir);
  const work = new Work();
  const server = createServer((socket) => work.serve(socket));
  const free = (await tryToListen(server, path)) || (await takeOver(server, path));
  if (!free) return null;
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return {
    answerWith: (perform) => work.begin(perform),
    finish: () => work.finish(),
    close: () => {
      work.hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Whether it listens; not where there is something at that path already. */
async function tryToListen(server: Server, path: string): Promise<boolean> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, () => {
        server.off('error', reject);
        resolve();
      });
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return false;
    // The system calls it an address.
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

/**
 * Takes the place of a server that is gone; false where one is alive. Only one process at a time does so: of two that start at
 * once one could else remove what the other has just made.
 */
async function takeOver(server: Server, path: string): Promise<boolean> {
  const guard = `${path}.guard`;
  while (!enter(guard)) await sleep(LOOK_AGAIN);
  try {
    if (await isAlive(path)) return false;
    if (process.platform !== 'win32') rmSync(path, { force: true });
    return await tryToListen(server, path);
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

/** A guard is held for a moment only: an old one is from a process that was killed in that moment. */
function enter(guard: string): boolean {
  try {
    mkdirSync(guard, { mode: 0o700 });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const found = statSync(guard, { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > OLD_GUARD) {
      rmSync(guard, { recursive: true, force: true });
    }
    return false;
  }
}

async function isAlive(path: string): Promise<boolean> {
  const socket = await connect(path);
  socket?.destroy();
  return socket !== null;
}

/** The requests of all connections, each connection's in their order. */
class Work {
  readonly #sockets = new Set<Socket>();
  readonly #running = new Set<Promise<void>>();
  readonly #perform: Promise<Perform>;
  #begin: (perform: Perform) => void = () => undefined;
  #ending = false;

  constructor() {
    this.#perform = new Promise((resolve) => (this.#begin = resolve));
  }

  begin(perform: Perform): void {
    this.#begin(perform);
  }

  serve(socket: Socket): void {
    this.#sockets.add(socket);
    // Whoever asked may be gone before the answer.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    let last = Promise.resolve();
    createInterface({ input: socket }).on('line', (line) => {
      if (this.#ending) return;
      last = last.then(() => this.#answer(socket, line));
      const running = last.finally(() => this.#running.delete(running));
      this.#running.add(running);
    });
  }

  async #answer(socket: Socket, line: string): Promise<void> {
    const answer = await this.#try(line);
    if (!socket.destroyed) socket.write(`${JSON.stringify(answer)}\n`);
  }

  async #try(line: string): Promise<Answer> {
    try {
      const task = readTask(line);
      const perform = await this.#perform;
      return { ok: true, lines: await perform(task) };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  }

  async finish(): Promise<void> {
    this.#ending = true;
    this.begin(() => Promise.reject(new Trouble('The server is just ending. Try again.')));
    await Promise.all(this.#running);
  }

  hangUp(): void {
    this.#ending = true;
    for (const socket of this.#sockets) socket.destroySoon();
  }
}
