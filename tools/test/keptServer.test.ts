import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { API_PATH } from '@bellows/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { preparedFolder, type Folder } from '../../apps/server/test/proof/child.ts';
import { Player } from '../../apps/server/test/support/player.ts';
import { isAlive } from '../boot/lock.mjs';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const KEEPER = new URL('../boot/keepRunning.mjs', import.meta.url).href;
/** What npm start does once everything is installed and built; it also tells which process it started. */
const PROGRAM = `
  import { keepRunning } from ${JSON.stringify(KEEPER)};
  const started = (pid) => console.log('pid ' + pid);
  process.exitCode = await keepRunning(process.execPath, [${JSON.stringify(MAIN)}], process.env, { started });
`;

/** Whether failures of system calls can be made to happen here. */
function canInject(): boolean {
  try {
    execFileSync('strace', ['-qq', '-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** From now on nothing that this process writes gets onto the disk for certain. */
function failSyncs(pid: number): ChildProcess {
  const calls = 'fsync,fdatasync,sync_file_range';
  const words = ['-f', '-qq', '-o', '/dev/null', '-p', String(pid), '-e', `trace=${calls}`];
  return spawn('strace', [...words, '-e', `inject=${calls}:error=EIO`]);
}

class Kept {
  readonly keeper: ChildProcess;
  readonly lines: string[] = [];
  private readonly exited: Promise<unknown>;

  constructor({ data, page }: Folder, settings: NodeJS.ProcessEnv = {}) {
    const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', BELLOWS_DATA: data };
    this.keeper = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      env: { ...env, BELLOWS_WEB: page, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.exited = once(this.keeper, 'exit');
    for (const stream of [this.keeper.stdout, this.keeper.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', (l) => this.lines.push(l));
    }
  }

  private found(pattern: RegExp): readonly string[] {
    return this.lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  }

  get pids(): readonly number[] {
    return this.found(/^pid (\d+)$/).map(Number);
  }

  get pid(): number {
    return this.pids.at(-1) ?? 0;
  }

  /** Resolves with the address once the server has said it so many times. */
  up(times: number): Promise<string> {
    return vi.waitFor(
      () => {
        const urls = this.found(/^Bellows is at (\S+)\/$/);
        expect(urls).toHaveLength(times);
        return urls.at(-1) ?? '';
      },
      { timeout: 60_000, interval: 50 },
    );
  }

  async ended(): Promise<number | null> {
    await this.exited;
    return this.keeper.exitCode;
  }
}

function gone(pid: number): Promise<void> {
  return vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 15_000, interval: 50 });
}

async function begin(url: string, board: string): Promise<number> {
  const player = await Player.create(() => Date.now());
  const request = { method: 'POST', path: '/starts', body: { board } } as const;
  const headers = await player.headers(request);
  const body = JSON.stringify(request.body);
  return (await fetch(`${url}${API_PATH}/starts`, { method: 'POST', headers, body })).status;
}

describe.skipIf(process.platform === 'win32')('a server under npm start', () => {
  let folder: Folder;
  let kept: Kept;
  beforeAll(async () => {
    folder = await preparedFolder();
  }, 60_000);
  beforeEach(() => {
    kept = new Kept(folder);
  });
  afterEach(() => {
    for (const pid of kept.pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    kept.keeper.kill('SIGKILL');
  });
  afterAll(() => folder.remove());

  test('that is killed with -9 is there again, at the same address; Ctrl-C ends both', async () => {
    const url = await kept.up(1);
    const first = kept.pid;
    process.kill(first, 'SIGKILL');
    expect(await kept.up(2)).toBe(url);
    expect(kept.pid).not.toBe(first);
    expect(await begin(url, folder.boards[0]!.id)).toBe(201);
    kept.keeper.kill('SIGINT');
    expect(await kept.ended()).toBe(0);
    await gone(kept.pid);
  }, 120_000);

  test('F2 whose disk fails answers 503, goes, and is there again; it ends when npm start is killed with -9', async () => {
    const url = await kept.up(1);
    if (canInject()) {
      const strace = failSyncs(kept.pid);
      await vi.waitFor(async () => {
        expect(await begin(url, folder.boards[0]!.id)).toBe(503);
      }, 30_000);
      await kept.up(2);
      strace.kill();
      expect(kept.lines).toContain('The server died (exit code 75); starting it again …');
    }
    // Where nobody can inject, apps/server/test/http stands in with a store that says that it is broken.
    expect(await begin(url, folder.boards[0]!.id)).toBe(201);
    kept.keeper.kill('SIGKILL');
    await gone(kept.pid);
  }, 120_000);
});
