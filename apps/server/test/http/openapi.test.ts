/** The document of the protocol, which other people's clients are written from. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { ERROR_STATUS } from '@bellows/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../support/server.ts';

interface Operation {
  readonly summary?: string;
  readonly security?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

let document: Document;
beforeAll(async () => {
  const server = await sharedServer();
  document = (await server.get<Document>('/openapi.json')).body;
});

/** Every request of the protocol: whether it is signed, whether it has a body, and which answers it has besides errors. */
const ROUTES: readonly (readonly [string, boolean, boolean, readonly number[]])[] = [
  ['get /api/v1/openapi.json', false, false, [200]],
  ['get /api/v1/operator', false, false, [200]],
  ['get /api/v1/commitments', false, false, [200]],
  ['get /api/v1/dailies/{date}', false, false, [200]],
  ['post /api/v1/starts', true, true, [200, 201]],
  ['put /api/v1/games/{gameId}/result', true, true, [200, 201]],
  ['get /api/v1/games/{gameId}', true, false, [200]],
  ['get /api/v1/boards/{date}/{variant}/{deal}', false, false, [200]],
  ['get /api/v1/boards/{date}/{variant}/{deal}/results/{player}', false, false, [200]],
  ['get /api/v1/bests/{variant}/{deal}', false, false, [200]],
  ['get /api/v1/me', true, false, [200]],
  ['post /api/v1/me/name', true, false, [200]],
  ['delete /api/v1/me', true, false, [200]],
];
const OPERATION = ['get /healthz', 'get /readyz', 'get /metrics'];
const ALWAYS = [400, 408, 429, 431, 500, 503];

describe('the OpenAPI document', () => {
  it('is a valid one of OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0');
    const { valid, errors } = await new Validator().validate(structuredClone({ ...document }));
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it('has every route, and no other', () => {
    const found = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(found.sort()).toEqual([...ROUTES.map(([route]) => route), ...OPERATION].sort());
  });

  it.each(ROUTES)('%s says how it is asked and answered', (route, signed, hasBody, good) => {
    const [method = '', path = ''] = route.split(' ');
    const operation = document.paths[path]?.[method];
    expect(operation?.summary).toMatch(/^[A-Z]/);
    expect(operation?.security).toEqual(signed ? [{ signature: [] }] : undefined);
    expect(operation?.requestBody !== undefined).toBe(hasBody);
    const statuses = Object.keys(operation?.responses ?? {}).map(Number);
    expect(statuses).toEqual(expect.arrayContaining([...good, ...ALWAYS]));
    expect(statuses.filter((status) => status < 300)).toEqual(good);
    expect(statuses.includes(401)).toBe(signed);
    expect(statuses.includes(415)).toBe(hasBody);
  });

  it('names every code at least once, under its status', () => {
    const named = new Map<string, string>();
    for (const operations of Object.values(document.paths))
      for (const { responses } of Object.values(operations))
        for (const [status, { description }] of Object.entries(responses))
          for (const code of /^Code (.*)\.$/.exec(description)?.[1]?.split(', ') ?? [])
            named.set(code, status);
    // That one is answered where no route is.
    const everywhere = Object.entries(ERROR_STATUS).filter(([code]) => code !== 'method');
    const expected = everywhere.map(([code, status]) => [code, String(status)]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(expected));
  });

  it('has no schema of an older kind', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"additionalItems"|"items":\[|"nullable"|"\$id"|"definitions"/);
  });
});
