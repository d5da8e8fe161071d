/** Colours of the terminal. Every state is told by a shape too, so that nothing is lost without them. */
import type { Io } from '../io.ts';

export interface Paint {
  readonly red: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly inverse: (text: string) => string;
}

const plain = (text: string) => text;
const sgr = (on: number, off: number) => (text: string) =>
  `\u001B[${String(on)}m${text}\u001B[${String(off)}m`;

/** As no-color.org asks: any value of NO_COLOR but an empty one switches colours off. */
export function paintFor({ output, env }: Pick<Io, 'output' | 'env'>): Paint {
  const off = (env['NO_COLOR'] ?? '') !== '' || output.isTTY !== true || env['TERM'] === 'dumb';
  if (off) return { red: plain, dim: plain, bold: plain, inverse: plain };
  return { red: sgr(31, 39), dim: sgr(2, 22), bold: sgr(1, 22), inverse: sgr(7, 27) };
}
