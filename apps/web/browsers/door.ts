/**
 * Stands between the browser and the server, and tells two things that no browser tells a driver: what the content policy
 * refused, from a page's first byte on, and what a page does when the server is really gone.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const REPORTS = '/refused-by-the-policy';
const POLICY = 'content-security-policy';

export class Door {
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
