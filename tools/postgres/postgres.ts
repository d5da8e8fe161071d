// A real PostgreSQL for tests: started on a free port of this machine, gone with the process that started it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { Trouble } from '../boot/words.mjs';
import { makePlace, runAs, type RunAs } from './place.ts';

export interface Postgres {
  /** Of its database `postgres`, with the rights of a superuser. */
  readonly url: string;
  /** Of its first process, whose children the others are. */
  readonly pid: number;
  /** Ends it in order, as an administrator's restart does: whoever is connected is cut off. */
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  crash(): Promise<void>;
  /** Starts it again, at the same port and with what it kept. */
  start(): Promise<void>;
  /** Ends it for good; nothing is left of it. */
  remove(): Promise<void>;
}

export interface Options {
  /** Whether what it acknowledges outlives a crash of the machine; without that it is much faster. */
  readonly durable?: boolean;
}

const ADDRESS = '127.0.0.1';
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const QUIET = ['unix_socket_directories=', 'log_statement=none', 'jit=off'];
const READY = 'ready to accept connections';
/** How often another free port is tried where somebody else was faster. */
const TRIES = 5;

/** Those that run, so that they end with this process. */
const running = new Set<Server>();
let listening = false;

export async function startPostgres({ durable = false }: Options = {}): Promise<Postgres> {
  const as = runAs();
  const server = new Server(makePlace(as), as, durable);
  try {
    server.initialise();
    await server.begin();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}

class Server implements Postgres {
  readonly #base: string;
  readonly #as: RunAs;
  readonly #settings: readonly string[];
  #port = 0;
  #child: ChildProcess | null = null;
  #said = '';

  constructor(base: string, as: RunAs, durable: boolean) {
    this.#base = base;
    this.#as = as;
    this.#settings = [...QUIET, ...(durable ? [] : FAST)].flatMap((one) => ['-c', one]);
  }

  get url(): string {
    return `postgres://postgres@${ADDRESS}:${String(this.#port)}/postgres`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  initialise(): void {
    const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
    const { status, stderr, error } = spawnSync(
      this.#program('initdb'),
      [...options, '-D', this.#data()],
      { cwd: this.#base, encoding: 'utf8', ...this.#as },
    );
    if (status !== 0) throw new Trouble(`PostgreSQL was not set up: ${error?.message ?? stderr}`);
  }

  /** On a port that is free. */
  async begin(): Promise<void> {
    for (let left = TRIES; ; left -= 1) {
      this.#port = await freePort();
      try {
        await this.start();
        return;
      } catch (error) {
        if (left === 0 || !this.#said.includes('could not bind')) throw error;
      }
    }
  }

  async start(): Promise<void> {
    this.#said = '';
    const child = spawn(
      this.#program('postgres'),
      ['-D', this.#data(), '-h', ADDRESS, '-p', String(this.#port), ...this.#settings],
      { cwd: this.#base, stdio: ['ignore', 'ignore', 'pipe'], ...this.#as },
    );
    this.#child = child;
    endWithProcess(this);
    const ready = new Promise<boolean>((resolve) => {
      child.stderr.on('data', (data: Buffer) => {
        this.#said = (this.#said + data.toString()).slice(-4000);
        if (this.#said.includes(READY)) resolve(true);
      });
      child.once('error', () => resolve(false)).once('exit', () => resolve(false));
    });
    if (await ready) return;
    throw new Trouble(`PostgreSQL did not start: ${this.#said}`);
  }

  stop(): Promise<void> {
    return this.#end('SIGINT');
  }

  crash(): Promise<void> {
    return this.#end('SIGQUIT');
  }

  async remove(): Promise<void> {
    await this.#end('SIGQUIT');
    running.delete(this);
    fs.rmSync(this.#base, { recursive: true, force: true });
  }

  /** Where there is no time to wait. */
  drop(): void {
    this.#child?.kill('SIGINT');
    running.delete(this);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  #program(name: string): string {
    return path.join(this.#base, 'native', 'bin', name);
  }

  #data(): string {
    return path.join(this.#base, 'data');
  }
}

function endWithProcess(server: Server): void {
  running.add(server);
  if (listening) return;
  listening = true;
  const dropAll = () => running.forEach((one) => one.drop());
  process.on('exit', dropAll);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      dropAll();
      // Whoever else listens decides what becomes of this process; else it ends as it would have.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, ADDRESS);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
