import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { API_PATH, ERROR_STATUS } from '@bellows/api';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { buildProgram } from '../src/operate/program.ts';
import { server } from './support/server.ts';

function text(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

const DOCUMENT = text('../../../docs/server.md');

/** The first cells of the rows of all tables that are written as code. */
function rows(): ReadonlyMap<string, readonly string[]> {
  const lines = DOCUMENT.split('\n').filter((line) => line.startsWith('| '));
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  return new Map(cells.map(([, first = '', ...rest]) => [first, rest]));
}

/** All that matches in a source. */
function named(path: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text(path).matchAll(pattern)].map(([, name = '']) => name))];
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, Record<string, { responses: Record<string, { description: string }> }>>
  >;
}

/** What every request, every signed one and every one with a body can be answered with. */
const COMMON = new Set([
  ...['malformed', 'schema', 'timeout', 'too-many-requests', 'headers-too-large', 'internal'],
  ...['busy', 'unsigned', 'signature', 'digest', 'key', 'clock', 'nonce'],
  ...['too-large', 'media-type'],
]);
const [, RESULTS = ''] = /### Starts and results\n([^]*?)\n### /.exec(DOCUMENT) ?? [];

function codesOf({ description }: { readonly description: string }): readonly string[] {
  const [, list] = /^Code (.*)\.$/.exec(description) ?? [];
  return list?.split(', ') ?? [];
}

/** Whether a line is the row of that request in the table of the protocol. */
function rowIsOf(line: string, request: string): boolean {
  const [, said = ''] = /^\| `([^`?]*)/.exec(line) ?? [];
  return said === request;
}

describe('docs/server.md', () => {
  test('has every environment variable, and its default', () => {
    const variables = named('../src/config.ts', /'(HOST|PORT|DATABASE_URL|BELLOWS_[A-Z_]+)'/g);
    expect(variables).toHaveLength(16);
    const table = rows();
    for (const variable of variables) expect(table.has(variable), variable).toBe(true);
    const { host, port, limits } = readConfig({});
    const standards = {
      HOST: host,
      PORT: port,
      BELLOWS_LIMIT_STARTS: limits?.starts,
      BELLOWS_LIMIT_RESULTS: limits?.results,
      BELLOWS_LIMIT_WRITES: limits?.writes,
      BELLOWS_LIMIT_READS: limits?.reads,
      BELLOWS_LIMIT_NEW_KEYS: limits?.newKeys,
      BELLOWS_LIMIT_NEW_KEYS_BURST: limits?.newKeysBurst,
      BELLOWS_LIMIT_BUCKETS: limits?.buckets,
    };
    for (const [variable, standard] of Object.entries(standards)) {
      expect([variable, table.get(variable)?.[0]]).toEqual([variable, String(standard)]);
    }
  });

  test('has every error code with its status, and no other', () => {
    const [, section = ''] = /## Error codes\n([^]*?)\n## /.exec(DOCUMENT) ?? [];
    const listed = [...section.matchAll(/^\| (\d{3}) \| `([a-z-]+)` \|/gm)];
    expect(listed.map(([, status, code]) => [code, Number(status)])).toEqual(
      Object.entries(ERROR_STATUS),
    );
  });

  test('names every code that a request can be answered with beside what all can', async () => {
    const app = await server();
    const { paths } = (await app.inject(`${API_PATH}/openapi.json`)).json<OpenApi>();
    const missing = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) => {
        const request = `${method.toUpperCase()} ${path.replace(API_PATH, '')}`;
        const row = DOCUMENT.split('\n').find((line) => rowIsOf(line, request));
        const said = request.endsWith('/result') ? `${row ?? ''}${RESULTS}` : row;
        const codes = Object.values(responses).flatMap(codesOf);
        const own = codes.filter((code) => !COMMON.has(code));
        return own.filter((code) => !(said ?? '').includes(code)).map((code) => [request, code]);
      }),
    );
    expect(missing).toEqual([]);
  });

  test('has every figure of /metrics', () => {
    const figures = named('../src/http/metrics.ts', /'((?:http|bellows|process)_[a-z_]+)'/g);
    expect(figures.length).toBeGreaterThan(10);
    const missing = figures.filter((one) => !new RegExp(`\`${one}[{\`]`).test(DOCUMENT));
    expect(missing).toEqual([]);
  });

  test('has every command', () => {
    const program = buildProgram({
      data: undefined,
      database: undefined,
      now: () => 0,
      say: () => undefined,
      serve: async () => 0,
      choose: () => undefined,
    });
    const words = (command: Command, before = ''): readonly string[] =>
      command.commands.length === 0
        ? [before + command.name()]
        : command.commands.flatMap((one) => words(one, `${before}${command.name()} `));
    const commands = program.commands.flatMap((command) => words(command));
    const first = [...rows().keys()];
    for (const command of commands)
      expect(
        first.some((cell) => cell === command || cell.startsWith(`${command} `)),
        command,
      ).toBe(true);
  });

  test('has an example whose digests and signatures hold', () => {
    const [jwk = ''] = /\{"kty":.*\}/.exec(DOCUMENT) ?? [];
    const key = createPublicKey({ key: JSON.parse(jwk) as JsonWebKey, format: 'jwk' });
    const requests = [...DOCUMENT.matchAll(/```http\n((?:GET|POST|PUT) [^]*?)\n```/g)];
    expect(requests).toHaveLength(3);
    for (const [, request = ''] of requests) expectSigned(request, key);
    const [, base = ''] = /```\n("@method": POST[^]*?)\n```/.exec(DOCUMENT) ?? [];
    expect(base).toBe(signedText(requests[0]?.[1] ?? ''));
  });
});

/** The fields of a request's head, and its body. */
function parsed(request: string) {
  const [head = '', body = ''] = request.split('\n\n');
  const [first = '', ...fields] = head.split('\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = new Map(
    fields.map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
    }),
  );
  return { method, path, headers, body };
}

/** RFC 9421's signature base, written out here from the RFC. */
function signedText(request: string): string {
  const { method, path, headers } = parsed(request);
  const [, parameters = ''] = /^sig=(.*)$/.exec(headers.get('signature-input') ?? '') ?? [];
  const [, list = ''] = /^\(([^)]*)\)/.exec(parameters) ?? [];
  const values: Readonly<Record<string, string | undefined>> = {
    '"@method"': method,
    '"@path"': path,
    '"@authority"': headers.get('host'),
    '"content-digest"': headers.get('content-digest'),
  };
  const lines = list.split(' ').map((name) => `${name}: ${values[name] ?? '?'}`);
  return [...lines, `"@signature-params": ${parameters}`].join('\n');
}

function expectSigned(request: string, key: ReturnType<typeof createPublicKey>): void {
  const { headers, body } = parsed(request);
  if (body !== '') {
    const digest = createHash('sha256').update(body).digest('base64');
    expect(headers.get('content-digest')).toBe(`sha-256=:${digest}:`);
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  }
  const [, signature = ''] = /^sig=:(.*):$/.exec(headers.get('signature') ?? '') ?? [];
  const bytes = Buffer.from(signature, 'base64');
  const by = { key, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(signedText(request)), by, bytes)).toBe(true);
}
