import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError, isEverywhere } from './config.ts';

/** Where to listen. */
type Address = Pick<Config, 'host' | 'port'>;

/** New connections that may wait; what does not find room there comes again seconds later. The system has a limit of its own. */
const BACKLOG = 4096;

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function plainError(error: unknown, { host, port }: Address): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new ConfigError(
        `PORT=${String(port)} is taken by another program. End that, or choose another PORT.`,
      );
    case 'EACCES':
      return new ConfigError(
        `Port ${String(port)} may only be used by administrators. Choose a PORT above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(
        `HOST=${host} is not an address of this machine. Use 127.0.0.1 (this machine) or 0.0.0.0 (the home network too).`,
      );
    default:
      return error;
  }
}

/** Listens where it is told, or, if any port will do, on a free one when that one is taken; answers the port. */
export async function listen(
  app: FastifyInstance,
  config: Address & { readonly anyPort: boolean },
  say: (line: string) => void,
): Promise<number> {
  const { host, port, anyPort } = config;
  try {
    await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE' || !anyPort) throw plainError(error, config);
    say(`Port ${String(port)} is taken, so a free one is used.`);
    await app.listen({ host, port: 0, backlog: BACKLOG });
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function url(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}/`;
}

function networkAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** What to tell the person: the address to open, and those for other devices when they can reach it. */
export function addressLines(
  host: string,
  port: number,
  network: () => readonly string[] = networkAddresses,
): string[] {
  if (!isEverywhere(host)) return [`Bellows is at ${url(host, port)}`];
  const others = network().map((address) => `On the home network: ${url(address, port)}`);
  return [`Bellows is at ${url('127.0.0.1', port)}`, ...others];
}
