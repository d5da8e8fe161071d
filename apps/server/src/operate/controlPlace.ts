/** Where a data folder's control socket is: the same for the server and for every command that is given the same folder. */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Trouble } from './trouble.ts';

/** What a socket's path may have in bytes on every Unix (macOS: 104 with the zero at its end), with room for an ending. */
const LONGEST = 92;
const NAME = 'control.sock';

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/**
 * The path to listen at or to connect to. Where the one in the data folder is too long for a socket, it is a short one under
 * the system's temporary folder, in a folder that only the owner of the data folder can enter; on Windows a named pipe.
 * @param dataDir a folder that exists
 */
export function controlPlace(dataDir: string): string {
  const folder = realpathSync(dataDir);
  if (process.platform === 'win32') return `\\\\.\\pipe\\bellows-${digest(folder.toLowerCase())}`;
  const usual = join(folder, NAME);
  if (Buffer.byteLength(usual) <= LONGEST) return usual;
  const { uid } = statSync(folder);
  return join(ownFolder(`bellows-${String(uid)}`, uid), `${digest(folder)}.sock`);
}

/** Somebody else could have made a folder of that name before us. */
function ownFolder(name: string, owner: number): string {
  const usual = join(tmpdir(), name);
  const folder = Buffer.byteLength(usual) <= LONGEST - 32 ? usual : join('/tmp', name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return folder;
  throw new Trouble(
    `${folder} is for the server's control socket and is not its owner's alone. Remove it, or give the data folder a shorter path.`,
  );
}
