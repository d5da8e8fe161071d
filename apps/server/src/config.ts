/** What the environment sets. Each value that cannot be used ends the start with a sentence that names it and the way out. */
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { isDatabase } from './store/address.ts';

/** How much one key or one address may do. What each counts stands in docs/server.md. */
export interface LimitSettings {
  /** Per key and minute. */
  readonly starts: number;
  readonly results: number;
  /** Per address prefix and minute. */
  readonly writes: number;
  readonly reads: number;
  readonly newKeys: number;
  /** New keys of one prefix at once. */
  readonly newKeysBurst: number;
  /** How many keys, and how many prefixes, are remembered at most. */
  readonly buckets: number;
}

export interface Config {
  readonly host: string;
  /** 0 asks the system for a free one. */
  readonly port: number;
  /** Whether a free port will do where that one is taken. */
  readonly anyPort: boolean;
  /** The folder with the built page, where it is not the one of this checkout. */
  readonly web: string | null;
  /** The folder in which everything is kept; absolute. */
  readonly data: string;
  /** The address of the database in which everything is kept instead, with its password; null where there is none. */
  readonly database: string | null;
  /** Where players reach this server, such as `https://bellows.example`; null where that is not set. */
  readonly origin: string | null;
  /** Whose forwarded headers are believed: addresses and networks, such as `10.0.0.0/8`. */
  readonly trustProxy: readonly string[];
  /** null: none, for benchmarks. */
  readonly limits: LimitSettings | null;
  /** Who runs this server and how to reach them, in one line; null where that is not set. */
  readonly operator: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; the message is for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 8417;
const DEFAULT_DATA = fileURLToPath(new URL('../../../data', import.meta.url));
const MOST_LETTERS = 200;

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

function readPort(text: string): number {
  if (text === '') return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65535) return port;
  throw new ConfigError(
    `PORT=${text} is not a port. Use a number from 0 (any free port) to 65535.`,
  );
}

function readHost(text: string): string {
  if (text === '') return DEFAULT_HOST;
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  // All digits and dots but no address, such as 127.0.0.300: a name server would only be puzzled by it.
  const broken = isIP(bare) === 0 && (/^[\d.]+$/.test(bare) || !HOST_NAME.test(bare));
  if (!broken) return bare;
  throw new ConfigError(
    `HOST=${text} is not an address. Use 127.0.0.1 (this machine) or 0.0.0.0 (the home network too).`,
  );
}

/** The data folder that was named, or the one of this checkout. */
export function dataFolder(text: string | undefined): string {
  return text === undefined || text === '' ? DEFAULT_DATA : resolve(text);
}

/** Never repeats what it was given: there may be a password in it. */
export function databaseAddress(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const url = isDatabase(text) ? URL.parse(text) : null;
  // Over a socket of this machine the address has no host, but a folder: `postgres:///bellows?host=/run/postgresql`.
  const hasHost = url !== null && (url.host !== '' || url.searchParams.has('host'));
  if (hasHost && url.pathname.length > 1) return text;
  throw new ConfigError(
    'DATABASE_URL is not the address of a PostgreSQL database. Use one such as postgres://USER:PASSWORD@HOST:5432/NAME (special characters in the password as %XX), or leave it out to keep everything in the data folder.',
  );
}

function readOrigin(text: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  const web = url?.protocol === 'https:' || url?.protocol === 'http:';
  const bare = url !== null && url.href === `${url.origin}/`;
  if (web && bare) return url.origin;
  throw new ConfigError(
    `BELLOWS_ORIGIN=${text} is not the address of a site. Use scheme, host and perhaps a port and no path, such as https://bellows.example.`,
  );
}

/** One address or network in its usual spelling (an IPv4 address that is written as IPv6 is the IPv4 address); null where it is none. */
function readNetwork(text: string): string | null {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || isIP(address) === 0) return null;
  const parsed = ipaddr.process(address);
  if (bits === undefined) return parsed.toString();
  const wide = parsed.kind() === 'ipv4' ? 32 : 128;
  const outside = (isIP(address) === 6 ? 128 : 32) - wide;
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) - outside : Number.NaN;
  if (!(length >= 1 && length <= wide)) return null;
  const cidr = `${parsed.toString()}/${String(length)}`;
  const network =
    wide === 32
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${String(length)}`;
}

function readTrustProxy(text: string): readonly string[] {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  return parts.map((part) => {
    const network = readNetwork(part);
    if (network !== null) return network;
    throw new ConfigError(
      `BELLOWS_TRUST_PROXY=${text} names "${part}", which is no address and no network. Use those of your proxies, such as 127.0.0.1 or 10.0.0.0/8, with commas between them.`,
    );
  });
}

interface Range {
  readonly key: string;
  readonly standard: number;
  readonly least: number;
  readonly most: number;
}

const MOST = 1_000_000;
const LIMITS: Readonly<Record<keyof LimitSettings, Range>> = {
  starts: { key: 'BELLOWS_LIMIT_STARTS', standard: 10, least: 1, most: MOST },
  results: { key: 'BELLOWS_LIMIT_RESULTS', standard: 20, least: 1, most: MOST },
  writes: { key: 'BELLOWS_LIMIT_WRITES', standard: 120, least: 1, most: MOST },
  reads: { key: 'BELLOWS_LIMIT_READS', standard: 600, least: 1, most: MOST },
  newKeys: { key: 'BELLOWS_LIMIT_NEW_KEYS', standard: 20, least: 1, most: MOST },
  newKeysBurst: { key: 'BELLOWS_LIMIT_NEW_KEYS_BURST', standard: 200, least: 1, most: MOST },
  buckets: { key: 'BELLOWS_LIMIT_BUCKETS', standard: 100_000, least: 1000, most: 10 * MOST },
};

function readNumber(environment: Environment, { key, standard, least, most }: Range): number {
  const text = environment[key] ?? '';
  if (text === '') return standard;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new ConfigError(
    `${key}=${text} is not a size. Use a whole number from ${String(least)} to ${String(most)}, or leave it out for ${String(standard)}.`,
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');
}

/** Whether there are limits at all: only a server that nobody else can reach may go without. */
function hasLimits(environment: Environment, host: string): boolean {
  const text = environment['BELLOWS_LIMITS'] ?? '';
  if (text === '' || text === 'on') return true;
  if (text !== 'off') {
    throw new ConfigError(
      `BELLOWS_LIMITS=${text} is neither "on" nor "off". Leave it out: limits are on by default.`,
    );
  }
  const beside = ['BELLOWS_ORIGIN', 'BELLOWS_TRUST_PROXY'].find((key) => environment[key]);
  if (beside === undefined && isLoopback(host)) return false;
  throw new ConfigError(
    `BELLOWS_LIMITS=off is for benchmarks on this machine and does not go with ${beside ?? `HOST=${host}`}. Take one of the two out.`,
  );
}

function readLimits(environment: Environment, host: string): LimitSettings | null {
  const size = (name: keyof LimitSettings) => readNumber(environment, LIMITS[name]);
  const limits = {
    starts: size('starts'),
    results: size('results'),
    writes: size('writes'),
    reads: size('reads'),
    newKeys: size('newKeys'),
    newKeysBurst: size('newKeysBurst'),
    buckets: size('buckets'),
  };
  return hasLimits(environment, host) ? limits : null;
}

function readOperator(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed.length <= MOST_LETTERS && !/\p{Cc}/u.test(trimmed)) return trimmed;
  throw new ConfigError(
    `BELLOWS_OPERATOR is not one line of at most ${String(MOST_LETTERS)} letters. Use a name and a contact, such as "Anna Example, anna@example.org".`,
  );
}

/** What only the command line says is not in it. */
export function readConfig(environment: Environment): Omit<Config, 'anyPort'> {
  const text = (key: string): string => environment[key] ?? '';
  const host = readHost(text('HOST'));
  const web = text('BELLOWS_WEB');
  return {
    host,
    port: readPort(text('PORT')),
    web: web === '' ? null : resolve(web),
    data: dataFolder(text('BELLOWS_DATA')),
    database: databaseAddress(text('DATABASE_URL')),
    origin: readOrigin(text('BELLOWS_ORIGIN')),
    trustProxy: readTrustProxy(text('BELLOWS_TRUST_PROXY')),
    limits: readLimits(environment, host),
    operator: readOperator(text('BELLOWS_OPERATOR')),
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
