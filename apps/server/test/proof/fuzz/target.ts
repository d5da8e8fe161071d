/** The fuzzed server as its parent sees it: orders to the process, and requests over real connections. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Order } from './server.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer | null;
}

/** null where the connection was closed without an answer. */
export interface Got {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export class Target {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 32 });
  private readonly child: ChildProcess;
  private readonly port: number;
  /** What it logged as an error, or did not write as a log at all. */
  readonly complaints: string[] = [];

  private constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.port = port;
    if (child.stderr === null) return;
    createInterface(child.stderr).on('line', (line) => {
      if (!/"level":[1-4]0/.test(line)) this.complaints.push(line);
    });
  }

  static async start(folder: string, at: string, dates: readonly string[]): Promise<Target> {
    const child = fork(SERVER, [folder, at, ...dates], {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const [{ answer }] = (await once(child, 'message')) as [{ answer: number }];
    return new Target(child, answer);
  }

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async order<T>(order: Order): Promise<T> {
    const answered = once(this.child, 'message') as Promise<[{ answer: T }]>;
    this.child.send(order);
    const [{ answer }] = await answered;
    return answer;
  }

  async end(): Promise<void> {
    this.agent.destroy();
    const exited = once(this.child, 'exit');
    this.child.send({ what: 'end' } satisfies Order);
    await exited;
  }

  send({ method, path, headers, body }: Sent): Promise<Got | null> {
    return new Promise((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': String(body.length) };
      const request = httpRequest({
        host: '127.0.0.1',
        port: this.port,
        agent: this.agent,
        method,
        path,
        headers: { ...length, ...headers } as Record<string, string>,
      });
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(null));
        response.on('end', () => {
          const type = response.headers['content-type'] ?? '';
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, type, text });
        });
      });
      request.on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new Error('The server took an upgrade.'));
      });
      // Closed before all of it was sent, as for a body that is too large, or as it was reused.
      request.on('error', () => resolve(null));
      request.end(body ?? undefined);
    });
  }
}
