/**
 * The search compiled to WebAssembly (its source is packages/solver/kernel), for merges to the left without compulsion: some
 * three to six times faster than `Search`, which stays its reference and takes over where WebAssembly is not allowed.
 */
import { packMove, OVER } from '../board.ts';
import { FREE, type Game } from '../game.ts';
import {
  shapeOf,
  type Found,
  type Parts,
  type Searching,
  type Shape,
  type Verdict,
} from '../shape.ts';
import { isNear, STAGES, weightsOf, type LeftMergeWeights } from '../weights.ts';
import { KERNEL } from './bytes.ts';

/** As much of WebAssembly as is used here: TypeScript has it among the types of pages only. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

/** What the kernel offers. Addresses are in bytes. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly rowAt: () => number;
  readonly distancesAt: () => number;
  readonly weightsAt: () => number;
  readonly shapeAt: () => number;
  readonly resultAt: () => number;
  readonly resultSize: () => number;
  readonly nodesUsed: () => number;
  readonly stepsUsed: () => number;
  readonly begin: (
    length: number,
    target: number,
    goal: number,
    aimed: number,
    distances: number,
    parts: number,
    nodes: number,
  ) => void;
  readonly advance: (nodes: number) => number;
}

/** Answers of `advance`; 0 is for more to do. */
const VERDICTS: readonly (Verdict | null)[] = [null, 'won', 'lost', 'nodes'];

/** The longest distance that the kernel has room for. */
const MOST_DISTANCES = 10;
/** More nodes than this are no limit at all, and still exact numbers there. */
const MOST_NODES = 2 ** 52;
const NEVER = 99;
const TABLE_BIT = 1;
const PARTS_BIT = 2;
const EXCHANGE_BIT = 4;

let loaded: Kernel | null | undefined;

/** The kernel, made when it is first needed; null where WebAssembly, or its vectors, are missing or forbidden. */
function load(): Kernel | null {
  if (loaded !== undefined) return loaded;
  try {
    const bytes = Uint8Array.from(atob(KERNEL), (letter) => letter.charCodeAt(0));
    const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
      env: { abort: fail },
    });
    loaded = instance.exports as Kernel;
  } catch {
    loaded = null;
  }
  return loaded;
}

function fail(): never {
  throw new Error('The kernel of the solver broke off.');
}

/** The kernel's search of a game; null when it is not one of its games or there is no kernel here. */
export function kernelSearch(
  game: Game,
  goal: number,
  aimed: boolean,
  options: KernelOptions,
): Searching | null {
  const { mechanic } = game;
  if (!options.parts.kernel || game.compulsion !== FREE || mechanic.kind !== 'merge') return null;
  if (mechanic.under || mechanic.directions.includes('R')) return null;
  if (mechanic.distances.length > MOST_DISTANCES || goal < 1) return null;
  const kernel = load();
  return kernel === null
    ? null
    : new KernelSearch(kernel, game, mechanic.distances, goal, aimed, options);
}

export interface KernelOptions {
  readonly nodes: number;
  readonly parts: Parts;
  readonly shape?: Shape;
  readonly weights?: readonly LeftMergeWeights[];
}

/** Searches share the kernel's memory: the one that was made last can go on. */
class KernelSearch implements Searching {
  readonly #kernel: Kernel;

  constructor(
    kernel: Kernel,
    game: Game,
    distances: readonly number[],
    goal: number,
    aimed: boolean,
    { nodes, parts, shape, weights }: KernelOptions,
  ) {
    this.#kernel = kernel;
    const { buffer } = kernel.memory;
    const { row, target } = game;
    new Uint8Array(buffer, kernel.rowAt(), row.length).set(row);
    new Uint8Array(buffer, kernel.distancesAt(), distances.length).set(distances);
    writeWeights(kernel, weights ?? weightsOf(distances));
    writeShape(kernel, shape ?? shapeOf(row.length, isNear(distances)), parts);
    const bits =
      (parts.table ? TABLE_BIT : 0) |
      (parts.connectivity ? PARTS_BIT : 0) |
      (parts.exchange ? EXCHANGE_BIT : 0);
    const aims = aimed && target !== -1 ? 1 : 0;
    kernel.begin(
      row.length,
      target,
      goal,
      aims,
      distances.length,
      bits,
      Math.min(nodes, MOST_NODES),
    );
  }

  advance(nodes: number): Found | null {
    const kernel = this.#kernel;
    const verdict = VERDICTS[kernel.advance(Math.min(nodes, MOST_NODES))] ?? null;
    if (verdict === null) return null;
    return {
      verdict,
      line: this.#line(verdict),
      nodes: kernel.nodesUsed(),
      steps: kernel.stepsUsed(),
    };
  }

  #line(verdict: Verdict): readonly number[] {
    if (verdict !== 'won') return [];
    const kernel = this.#kernel;
    const moves = new Uint16Array(kernel.memory.buffer, kernel.resultAt(), kernel.resultSize());
    return Array.from(moves, (move) => packMove(OVER, move & 63, move >> 6));
  }
}

/** Numbers of one stage in the kernel's memory, and where each kind begins. */
const STAGE_SIZE = 48;
const TABLE_SIZE = 16;
const MOBILITY_AT = 32;
const TARGET_AT = 42;

/** A table padded with its last value, so that any count of a row can be looked up. */
function padded(values: readonly number[]): readonly number[] {
  const last = values.at(-1) ?? 0;
  return Array.from({ length: TABLE_SIZE }, (_, i) => values[i] ?? last);
}

function writeWeights(kernel: Kernel, stages: readonly LeftMergeWeights[]): void {
  const all = new Int32Array(kernel.memory.buffer, kernel.weightsAt(), STAGES * STAGE_SIZE);
  for (const [stage, weights] of stages.entries()) {
    const at = stage * STAGE_SIZE;
    all.set(padded(weights.right), at);
    all.set(padded(weights.total), at + TABLE_SIZE);
    all.set(weights.mobility, at + MOBILITY_AT);
    all.set([weights.targetMatch, weights.targetRight, weights.noise], at + TARGET_AT);
  }
}

function writeShape(kernel: Kernel, shape: Shape, parts: Parts): void {
  const { finishNodes, share, growth, pairFrom, sweepLength, sweepNodes, levels } = shape;
  const sweep = parts.dives ? shape.sweep : 0;
  const finishOrder = parts.ordering ? shape.finishOrder : NEVER;
  const deepOrder = parts.ordering ? shape.deepOrder : NEVER;
  const dives = parts.dives ? shape.dives : 0;
  const numbers = [
    ...[finishNodes, finishOrder, deepOrder, dives, share, pairFrom, growth],
    ...[sweep, sweepLength, sweepNodes, levels.length],
  ];
  const all = [...numbers, ...levels.flatMap(({ times, length }) => [times, length])];
  new Int32Array(kernel.memory.buffer, kernel.shapeAt(), all.length).set(all);
}
