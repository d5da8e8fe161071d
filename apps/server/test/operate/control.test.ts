import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { askServer } from '../../src/operate/ask.ts';
import { takeControl, type Control, type Perform } from '../../src/operate/control.ts';
import { controlPlace } from '../../src/operate/controlPlace.ts';
import type { Task } from '../../src/operate/task.ts';
import { temporaryFolder } from './folder.ts';

const echo: Perform = async (task) => [JSON.stringify(task)];
const SEAL: Task = { do: 'seal', before: null };

/** Holds the folder until the test is over. */
async function hold(folder: string, perform: Perform | null = echo): Promise<Control> {
  const control = await takeControl(folder);
  if (control === null) throw new Error('somebody else has it');
  onTestFinished(() => control.close());
  if (perform !== null) control.answerWith(perform);
  return control;
}

/** Leaves behind what a server leaves that is killed with -9. */
async function leaveSocket(folder: string): Promise<void> {
  const program = `require('net').createServer().listen(process.argv[1], () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', program, controlPlace(folder)]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(controlPlace(folder))).toBe(true);
}

/** A data folder whose own path is too long for a socket. */
function deepFolder(): string {
  const folder = join(temporaryFolder(), 'x'.repeat(100));
  mkdirSync(folder);
  return folder;
}

describe.skipIf(process.platform === 'win32')('the control socket', () => {
  test('does what is asked and answers in lines', async () => {
    const folder = temporaryFolder();
    await hold(folder);
    const task: Task = {
      do: 'hide',
      subject: '2026-12-01/accordion/open AAAAAAAAAAAAAAAAAAAAAA',
      reason: 'é "quoted"\nand on two lines',
    };
    expect(await askServer(folder, task)).toEqual([JSON.stringify(task)]);
  });

  test('says why something cannot be done', async () => {
    const folder = temporaryFolder();
    await hold(folder, () => Promise.reject(new Error('There is no such row.')));
    await expect(askServer(folder, SEAL)).rejects.toThrow('There is no such row.');
  });

  test.each([
    ['{"do":"dance"}'],
    ['{"do":"hide","subject":"x"}'],
    ['{"do":"backup","file":7}'],
    ['{"do":"toString"}'],
  ])('does not know %s', async (line) => {
    const folder = temporaryFolder();
    await hold(folder);
    await expect(askServer(folder, JSON.parse(line) as Task)).rejects.toThrow(/another version/);
  });

  test('nobody answers where no server runs', async () => {
    expect(await askServer(temporaryFolder(), SEAL)).toBeNull();
    expect(await askServer('/nowhere/at/all', SEAL)).toBeNull();
  });

  test.each([
    ['in the data folder', temporaryFolder],
    ['elsewhere', deepFolder],
  ] as const)('is its owner’s alone: %s', async (_where, make) => {
    const folder = make();
    await hold(folder);
    expect(statSync(controlPlace(folder)).mode & 0o777).toBe(0o600);
    expect(await askServer(folder, SEAL)).toEqual([JSON.stringify(SEAL)]);
  });

  test('a path that is too long gets a short one in a folder of the owner', async () => {
    const place = controlPlace(deepFolder());
    expect(place.startsWith(tmpdir())).toBe(true);
    expect(statSync(dirname(place)).mode & 0o777).toBe(0o700);
  });

  test('such a folder that others can enter is not used', () => {
    const temporary = join(temporaryFolder(), 'tmp');
    const folder = deepFolder();
    mkdirSync(join(temporary, `bellows-${String(statSync(folder).uid)}`), { recursive: true });
    chmodSync(join(temporary, `bellows-${String(statSync(folder).uid)}`), 0o755);
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(() => controlPlace(folder)).toThrow(/not its owner's alone/);
  });

  test('is held by one', async () => {
    const folder = temporaryFolder();
    const first = await hold(folder);
    expect(await takeControl(folder)).toBeNull();
    expect(await askServer(folder, SEAL)).not.toBeNull();
    await first.close();
    await hold(folder);
  });

  test('is taken over from a server that was killed', async () => {
    const folder = temporaryFolder();
    await leaveSocket(folder);
    expect(await askServer(folder, SEAL)).toBeNull();
    await hold(folder);
    expect(await askServer(folder, SEAL)).not.toBeNull();
  });

  test('is taken over by one of several that begin at once', async () => {
    const folder = temporaryFolder();
    for (let round = 0; round < 10; round += 1) {
      await leaveSocket(folder);
      const taken = await Promise.all([1, 2, 3, 4].map(() => takeControl(folder)));
      const holders = taken.filter((control) => control !== null);
      for (const control of holders) control.answerWith(echo);
      expect(holders).toHaveLength(1);
      expect(await askServer(folder, SEAL)).not.toBeNull();
      await Promise.all(holders.map((control) => control.close()));
      rmSync(controlPlace(folder), { force: true });
    }
  });

  test('what is asked of a server that still begins waits for it', async () => {
    const folder = temporaryFolder();
    const control = await hold(folder, null);
    const answer = askServer(folder, SEAL);
    await new Promise((resolve) => setTimeout(resolve, 20));
    control.answerWith(echo);
    expect(await answer).toEqual([JSON.stringify(SEAL)]);
  });

  test('F10 what runs comes to its end, and nothing new begins', async () => {
    const folder = temporaryFolder();
    let done: (lines: readonly string[]) => void = () => undefined;
    const control = await hold(folder, () => new Promise((resolve) => (done = resolve)));
    const running = askServer(folder, SEAL);
    await vi.waitFor(() => expect(done).toHaveLength(1));
    const finished = control.finish();
    done(['done']);
    await finished;
    expect(await running).toEqual(['done']);
    const late = askServer(folder, SEAL);
    late.catch(() => undefined);
    await control.close();
    await expect(late).rejects.toThrow();
  });
});
