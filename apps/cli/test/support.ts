/** A world for the command line: streams that can be filled and read. */
import { Readable, Writable } from 'node:stream';
import { runCli } from '../src/cli.ts';
import type { Input, Io, Output } from '../src/io.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export function sink(): { readonly stream: Output; readonly text: () => string } {
  const parts: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      parts.push(chunk.toString());
      done();
    },
  });
  return { stream, text: () => parts.join('') };
}

export function testIo(
  input: Input,
  streams: { readonly output: Output; readonly errors: Writable },
  env: Io['env'] = {},
): Io {
  let number = 0;
  return {
    input,
    ...streams,
    env,
    now: () => 0,
    cpu: () => 0,
    random: () => (number += 1),
    onInterrupt: () => () => undefined,
  };
}

export interface World {
  readonly input?: string;
  readonly env?: Io['env'];
  readonly columns?: number;
}

/** Runs words in this process. */
export async function bellows(words: readonly string[], world: World = {}): Promise<Ran> {
  const out = sink();
  const err = sink();
  const output = Object.assign(out.stream, { columns: world.columns ?? 80 });
  const input = Readable.from([Buffer.from(world.input ?? '')]) as Input;
  const io = testIo(input, { output, errors: err.stream }, world.env);
  const code = await runCli(words, io);
  return { code, out: out.text(), err: err.text() };
}

/** Runs lines of JSON through a command and reads what comes back. */
export async function batch(
  command: string,
  lines: readonly unknown[],
  options: readonly string[] = [],
): Promise<readonly unknown[]> {
  const input = lines
    .map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
    .join('');
  const { out } = await bellows([command, '-', ...options], { input });
  const answers = out.trimEnd().split('\n');
  return answers.map((line) => JSON.parse(line) as unknown);
}
