/** Folders for tests, and programs that run beside them. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { storePlace } from '../../support/place.ts';

export const FULL = process.env['BELLOWS_FULL'] === '1';

/** Programs begin in half the time with what was compiled before. */
const COMPILED = fileURLToPath(new URL('../../../../../node_modules/.cache/node', import.meta.url));

/** Gone with the test. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'bellows-store-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Where a store may be that goes with the test: see `storePlace`. */
export async function place(): Promise<string> {
  const { where, remove } = await storePlace();
  onTestFinished(remove);
  return where;
}

export interface Program {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  readonly lines: Interface;
  /** Code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export interface Start {
  /** A file of this folder. */
  readonly file: string;
  readonly values?: readonly string[];
  /** Options of Node. */
  readonly options?: readonly string[];
  /** A command that runs it. */
  readonly under?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a file as a process of its own, which ends with the test at the latest. */
export function run({ file, values = [], options = [], under = [], env = {} }: Start): Program {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const [command = '', ...rest] = [...under, process.execPath, ...options, path, ...values];
  const child = spawn(command, rest, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  return { process: child, lines: createInterface({ input: child.stdout }), ended };
}
