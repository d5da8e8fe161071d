import { BlockList, isIP } from 'node:net';

export interface Config {
  readonly host: string;
  /** 0 asks the system for a free one. */
  readonly port: number;
  /** The folder with the built page, where it is not the one of this checkout. */
  readonly web: string | null;
}

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 8417;

/** A setting that cannot be used; the message is for the person who set it. */
export class ConfigError extends Error {}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65535) return port;
  throw new ConfigError(
    `PORT=${text} is not a port. Use a number from 0 (any free port) to 65535.`,
  );
}

function readHost(text: string | undefined): string {
  if (text === undefined || text === '') return DEFAULT_HOST;
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  // All digits and dots but no address, such as 127.0.0.300: a name server would only be puzzled by it.
  const broken = isIP(bare) === 0 && (/^[\d.]+$/.test(bare) || !HOST_NAME.test(bare));
  if (!broken) return bare;
  throw new ConfigError(
    `HOST=${text} is not an address. Use 127.0.0.1 (this machine) or 0.0.0.0 (the home network too).`,
  );
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const web = environment['BELLOWS_WEB'] ?? '';
  return {
    host: readHost(environment['HOST']),
    port: readPort(environment['PORT']),
    web: web === '' ? null : web,
  };
}

const UNSPECIFIED = new BlockList();
UNSPECIFIED.addAddress('0.0.0.0');
UNSPECIFIED.addAddress('::', 'ipv6');

/** Whether that address means every address of this machine. */
export function isEverywhere(host: string): boolean {
  const family = isIP(host);
  return family !== 0 && UNSPECIFIED.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
