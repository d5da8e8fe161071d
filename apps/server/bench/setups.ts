/** The servers that are measured: each as it is really run, on the project's disk, everything that is acknowledged durable. */
import { readFileSync, readdirSync } from 'node:fs';
import { startPostgres } from '../../../tools/postgres/postgres.ts';
import { ChildServer, preparedFolder, type Folder } from '../test/proof/child.ts';
import { freshDatabase } from '../test/support/database.ts';

export interface Setup {
  readonly name: string;
  /** The addresses of its processes, which share a store. */
  readonly urls: readonly string[];
  readonly folder: Folder;
  /** Seconds of computing so far: of the server's processes, and of the database's (null where there is none, or it cannot be told). */
  readonly used: () => Promise<Used>;
}

export interface Used {
  readonly server: number;
  readonly database: number | null;
}

export interface Setups {
  readonly all: readonly Setup[];
  readonly end: () => Promise<void>;
}

/** One process on SQLite, and one and two on PostgreSQL: a folder belongs to one process. */
const STORES = [
  { name: 'SQLite, 1 process', processes: 1, database: false },
  { name: 'PostgreSQL, 1 process', processes: 1, database: true },
  { name: 'PostgreSQL, 2 processes', processes: 2, database: true },
] as const;

export async function startSetups(parent: string): Promise<Setups> {
  const postgres = await startPostgres({ durable: true });
  const children: ChildServer[] = [];
  const folders: Folder[] = [];
  const end = async (): Promise<void> => {
    await Promise.all(children.map((child) => child.kill()));
    for (const folder of folders) folder.remove();
    await postgres.remove();
  };
  try {
    const all: Setup[] = [];
    for (const { name, processes, database } of STORES) {
      const where = database ? await freshDatabase(postgres) : undefined;
      const folder = await preparedFolder(parent, where);
      folders.push(folder);
      const urls: string[] = [];
      for (let count = 0; count < processes; count += 1) {
        const child = await ChildServer.start(folder, { BELLOWS_LIMITS: 'off' });
        children.push(child);
        urls.push(child.url);
      }
      const used = async (): Promise<Used> => {
        const seconds = await Promise.all(urls.map(serverSeconds));
        const server = seconds.reduce((sum, one) => sum + one, 0);
        return { server, database: database ? treeSeconds(postgres.pid) : null };
      };
      all.push({ name, urls, folder, used });
    }
    return { all, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function serverSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = /^process_cpu_seconds(?:_total)? ([\d.e+-]+)$/m.exec(text)?.[1];
  if (found === undefined) throw new Error('The server does not tell how much CPU it has used.');
  return Number(found);
}

/** Of a clock tick of Linux's /proc. */
const TICK = 1 / 100;

/** What a process and its children have used, those included that have ended; null where there is no /proc. */
export function treeSeconds(root: number): number | null {
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return processes.reduce((sum, name) => {
      const fields = fieldsOf(name);
      if (fields === null) return sum;
      const [, parent, ...rest] = fields;
      // After state and parent: user and system time are fields 14 and 15 of the line, those of dead children 16 and 17.
      const [user = 0, system = 0, user2 = 0, system2 = 0] = rest.slice(9, 13).map(Number);
      if (Number(name) === root) return sum + TICK * (user + system + user2 + system2);
      return Number(parent) === root ? sum + TICK * (user + system) : sum;
    }, 0);
  } catch {
    return null;
  }
}

function fieldsOf(pid: string): readonly string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
