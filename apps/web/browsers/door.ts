/**
 * Stands between the browser and the server, and tells what no browser tells a driver: what the content policy refused,
 * from a page's first byte on, what a page does when the server is really gone, and what it makes of a hotel's page that
 * comes instead of the answer.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const REPORTS = '/refused-by-the-policy';
const POLICY = 'content-security-policy';

export class Door {
  /** Whoever asks for such a path gets a page of the house, as if all were well. */
  kept: RegExp | null = null;
  /** How often it was so. */
  turnedAway = 0;
  /** What was refused since it was last asked for. */
  #refused: string[] = [];
  #port = 0;
  readonly #behind: URL;
  readonly #server = createServer((asked, answer) => this.#pass(asked, answer));

  private constructor(behind: string) {
    this.#behind = new URL(behind);
  }

  static async before(address: string): Promise<Door> {
    const door = new Door(address);
    await door.open();
    return door;
  }

  get address(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  /** At any port for the first time, at the same one ever after. */
  async open(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Nobody answers at this address any more. */
  async shut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  takeRefused(): readonly string[] {
    const refused = this.#refused;
    this.#refused = [];
    return refused;
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (asked.url === REPORTS) {
      void this.#note(asked, answer);
      return;
    }
    const { hostname, port } = this.#behind;
    const { url: path, method, headers } = asked;
    if (this.kept?.test(path ?? '')) {
      this.turnedAway += 1;
      answer.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
      answer.end('<h1>Welcome to our hotel</h1>');
      return;
    }
    const onward = request({ hostname, port, path, method, headers }, (answered) => {
      const { [POLICY]: policy, ...others } = answered.headers;
      const told = policy && { [POLICY]: `${String(policy)};report-uri ${REPORTS}` };
      answer.writeHead(answered.statusCode ?? 502, { ...others, ...told });
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }

  async #note(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    this.#refused.push(`refused by the policy: ${Buffer.concat(parts).toString()}`);
    answer.writeHead(204).end();
  }
}
