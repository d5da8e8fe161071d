/** A load of requests that were made beforehand, so that making them costs nothing while it is measured. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

export interface Shot {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Connections that are opened at once. */
const CONNECTING = 100;

/** Gives the next request, or null when there are no more. */
export type Next = () => Shot | null;

export class Tally {
  /** Milliseconds of each answer, by its status; 0 stands for a connection that broke. */
  readonly times = new Map<number, number[]>();
  notSent = 0;
  private readonly begun = performance.now();
  private ended = this.begun;

  note(status: number, milliseconds: number): void {
    const times = this.times.get(status) ?? [];
    times.push(milliseconds);
    this.times.set(status, times);
    this.ended = performance.now();
  }

  /** Answers with one of these statuses, or all of them. */
  of(...statuses: readonly number[]): number[] {
    const chosen = statuses.length === 0 ? [...this.times.keys()] : statuses;
    return chosen.flatMap((status) => this.times.get(status) ?? []);
  }

  get seconds(): number {
    return (this.ended - this.begun) / 1000;
  }
}

/** The value below which that part of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
}

export class Gun {
  private readonly pools: readonly Pool[];
  private readonly connections: number;
  private fired = 0;

  /** Several addresses are servers that are asked in turn. */
  constructor(urls: string | readonly string[], connections: number) {
    this.connections = connections;
    this.pools = [urls].flat().map((url) => new Pool(url, { connections, pipelining: 1 }));
  }

  /** One request; resolves with the text of the answer. */
  fire({ method, path, headers, body }: Shot, tally: Tally): Promise<string> {
    const begun = performance.now();
    const pool = this.pools[this.fired++ % this.pools.length]!;
    let status = 0;
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const end = () => {
        tally.note(status, performance.now() - begun);
        resolve(Buffer.concat(chunks).toString());
      };
      pool.dispatch(
        { method, path, headers, body },
        {
          onRequestStart: () => undefined,
          onResponseStart: (_controller, code) => {
            status = code;
          },
          onResponseData: (_controller, chunk) => {
            chunks.push(chunk);
          },
          onResponseEnd: end,
          onResponseError: () => {
            status = 0;
            end();
          },
        },
      );
    });
  }

  /** So many clients that each ask again as soon as they are answered, until nothing is left or the time is over. */
  async closedLoop(next: Next, clients: number, seconds = Infinity): Promise<Tally> {
    const tally = new Tally();
    const until = performance.now() + seconds * 1000;
    const client = async (): Promise<void> => {
      while (performance.now() < until) {
        const shot = next();
        if (shot === null) return;
        await this.fire(shot, tally);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return tally;
  }

  /**
   * So many requests each second, whether they are answered or not. Every connection is open already, so that a request that
   * finds none free is one too many for the server, too: it is counted as not sent.
   */
  async openLoop(next: Next, rate: number, seconds: number): Promise<Tally> {
    const tally = new Tally();
    const begun = performance.now();
    const open = new Set<Promise<unknown>>();
    let due = 0;
    for (let shots = 0; due < rate * seconds;) {
      due = Math.min(rate * seconds, ((performance.now() - begun) / 1000) * rate);
      for (; shots < due; shots += 1) {
        const shot = next();
        if (shot === null) continue;
        if (open.size >= this.connections) {
          tally.notSent += 1;
          continue;
        }
        const answered: Promise<unknown> = this.fire(shot, tally).then(() => open.delete(answered));
        open.add(answered);
      }
      await sleep(2);
    }
    await Promise.all(open);
    return tally;
  }

  /** Opens every connection, a few at a time. */
  async connect(shot: Shot): Promise<void> {
    const tally = new Tally();
    for (let opened = 0; opened < this.connections; opened += CONNECTING) {
      const clients = Math.min(this.connections, opened + CONNECTING);
      await Promise.all(Array.from({ length: clients }, () => this.fire(shot, tally)));
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.destroy()));
  }
}
