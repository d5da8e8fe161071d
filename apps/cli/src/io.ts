/** What the command line touches of the world, handed in so that tests can hold it. */
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** Standard input, and what only a terminal can do. */
export type Input = Readable & {
  readonly isTTY?: boolean;
  readonly setRawMode?: (raw: boolean) => unknown;
};

/** Standard output, and the size of a terminal. */
export type Output = Writable & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
};

export interface Io {
  readonly input: Input;
  readonly output: Output;
  readonly errors: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds, for the clock of a game. */
  readonly now: () => number;
  /** Milliseconds of computing that this process has used so far, for what the solver says of its work. */
  readonly cpu: () => number;
  /** 32 random bits, for new deals. */
  readonly random: () => number;
  /** Calls back when somebody wants the program to end; returns how to stop listening. */
  readonly onInterrupt: (stop: () => void) => () => void;
}

/** Exit codes: fine; a refused input or an illegal record; called in a wrong way; stopped by Ctrl-C. */
export const EXIT = { fine: 0, refused: 1, usage: 2, interrupted: 130 } as const;

/** Writes, and waits while the reader is slower than we are. */
export async function write(output: Writable, text: string): Promise<void> {
  if (output.destroyed || output.write(text)) return;
  // A reader that goes away (`| head`) never drains; it closes.
  const over = new AbortController();
  const { signal } = over;
  const ends = ['drain', 'close', 'error'].map((name) => once(output, name, { signal }));
  await Promise.race(ends).catch(() => undefined);
  over.abort();
  await Promise.allSettled(ends);
}

/**
 * The lines of a stream as they come, without their ends. The last one counts even without an end;
 * a byte order mark before the first does not.
 */
export async function* readLines(input: Readable): AsyncGenerator<string> {
  input.setEncoding('utf8');
  let rest = '';
  let first = true;
  for await (const chunk of input as AsyncIterable<string>) {
    const text = first ? chunk.replace(/^\uFEFF/, '') : chunk;
    first = false;
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}
