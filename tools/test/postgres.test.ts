import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../postgres/postgres.ts';

const FILE = fileURLToPath(new URL('../postgres/postgres.ts', import.meta.url));
const MODULE = pathToFileURL(FILE).href;
const NOBODY = 65534;
const PROGRAM = `import { startPostgres } from '${MODULE}';
const { url } = await startPostgres();
console.log(url);
setInterval(() => undefined, 1000);`;

/** Whether a server takes connections at that address. */
async function answers(url: string): Promise<boolean> {
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Until a server that was told to end has let go of its port. */
async function silence(url: string): Promise<void> {
  while (await answers(url)) await sleep(20);
}

/** A program that starts one, and the address that it says. */
async function program(uid?: number): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...(uid !== undefined && { uid, gid: uid }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, url };
}

describe.skipIf(process.platform === 'win32')('a PostgreSQL for tests', () => {
  test('is there at once, comes back at its port, and goes', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const { url } = postgres;
    expect(await answers(url)).toBe(true);
    await postgres.stop();
    expect(await answers(url)).toBe(false);
    await postgres.start();
    expect([postgres.url, await answers(url)]).toEqual([url, true]);
    await postgres.crash();
    expect(await answers(url)).toBe(false);
  });

  test('goes with the process that started it, and what a SIGKILL left goes at the next start', async () => {
    const told = await program();
    told.child.kill('SIGTERM');
    await once(told.child, 'exit');
    await silence(told.url);
    const killed = await program();
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(await answers(killed.url)).toBe(true);
    await (await startPostgres()).remove();
    await silence(killed.url);
  });

  test.skipIf(process.getuid?.() !== 0)(
    'runs for an ordinary user as for root',
    async (context) => {
      const { status } = spawnSync(process.execPath, [FILE], {
        uid: NOBODY,
        gid: NOBODY,
        cwd: '/',
      });
      context.skip(status !== 0, 'nobody else can enter the folder in which this checkout lies');
      const { url } = await program(NOBODY);
      expect(await answers(url)).toBe(true);
    },
  );
});
