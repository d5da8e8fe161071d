/** Asking the server that runs on a data folder. */
import { existsSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { controlPlace } from './controlPlace.ts';
import type { Answer, Task } from './task.ts';
import { Trouble } from './trouble.ts';

/** Nobody listens there, or what is there is left over from a server that is gone. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EAGAIN']);

/** The system's code of a failure, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A connection to whoever listens at a path; null where nobody does. */
export async function connect(path: string): Promise<Socket | null> {
  const socket = createConnection(path);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
    });
    return socket;
  } catch (error) {
    if (NOBODY.has(codeOf(error))) return null;
    if (codeOf(error) !== 'EACCES') throw error;
    throw new Trouble(
      `${path} belongs to another user, as does what is kept there. Run this as that user.`,
    );
  }
}

/**
 * Has the server on that data folder do something, however long it takes; null where none runs.
 * @throws Trouble where it could not do it
 */
export async function askServer(dataDir: string, task: Task): Promise<readonly string[] | null> {
  if (!existsSync(dataDir)) return null;
  const socket = await connect(controlPlace(dataDir));
  if (socket === null) return null;
  try {
    socket.write(`${JSON.stringify(task)}\n`);
    for await (const line of createInterface({ input: socket })) {
      const answer = JSON.parse(line) as Answer;
      if (answer.ok) return answer.lines;
      throw new Trouble(answer.message);
    }
    throw new Trouble('The server ended before it had done it. Its log may say why.');
  } finally {
    socket.destroy();
  }
}
