/** A server in a process of its own, as it is really run, that can be killed; and the folder that it is to find. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DAYS_AHEAD, formatBoard } from '@bellows/api';
import { LEAD_DAILY, DAY, dailyVariants, dateAfter, dateAt, dayNumber } from '@bellows/rules';
import { isDatabase } from '../../src/store/address.ts';
import { openStore } from '../../src/store/index.ts';
import type { NewBoard } from '../../src/store/store.ts';
import { dayBoards } from '../support/boards.ts';
import { buildPage } from '../support/page.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** So long before midnight a test waits for the next day, so that it does not change under it. */
const TOO_LATE = 120_000;

export interface Folder {
  /** Where the store is: a data folder, or the address of a database. */
  readonly data: string;
  readonly page: string;
  /** The boards of today, which can really be played. */
  readonly boards: readonly NewBoard[];
  remove(): void;
}

/**
 * A data folder whose boards are all committed: today's in earnest, the others with any deal, so that the server has nothing to
 * search for. `where`: its store is there instead.
 */
export async function preparedFolder(parent = tmpdir(), where?: string): Promise<Folder> {
  const left = DAY - (Date.now() % DAY);
  if (left < TOO_LATE) await sleep(left + 1000);
  const root = mkdtempSync(join(parent, 'bellows proof-'));
  const data = where ?? join(root, 'data');
  const today = dateAt(Date.now());
  const boards = dayBoards(today);
  const store = await openStore(data);
  await store.addBoards(boards);
  const model = boards[0]!;
  for (let days = 1; days <= DAYS_AHEAD + 1; days += 1)
    await store.addBoards(fillers(dateAfter(today, days), model));
  await store.close();
  const remove = () => rmSync(root, { recursive: true, force: true });
  return { data, page: buildPage(join(root, 'page')), boards, remove };
}

function fillers(date: string, model: NewBoard): readonly NewBoard[] {
  const modes = [LEAD_DAILY, dailyVariants(dayNumber(date) ?? 0)[0]!];
  return modes.map((mode, place) => ({
    ...model,
    id: formatBoard(date, mode),
    date,
    place: place === 0 ? 0 : 1,
    mode,
  }));
}

export class ChildServer {
  readonly url: string;
  private readonly child: ChildProcess;
  private readonly exited: Promise<unknown>;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.child = child;
    this.exited = once(child, 'exit');
  }

  /** Resolves when it says where it is. */
  static async start(
    { data, page }: Folder,
    settings: NodeJS.ProcessEnv = {},
  ): Promise<ChildServer> {
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      ...(isDatabase(data) ? { DATABASE_URL: data } : { BELLOWS_DATA: data }),
      BELLOWS_WEB: page,
    };
    const child = spawn(process.execPath, [MAIN], {
      env: { ...env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url === undefined) continue;
      // What it says later is read and forgotten, so that the pipe never fills.
      child.stdout.resume();
      return new ChildServer(url, child);
    }
    throw new Error(`The server did not start: ${said}`);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** -9, at once. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }

  /** Politely; the exit code. */
  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    await this.exited;
    return this.child.exitCode;
  }
}
