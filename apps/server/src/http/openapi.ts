/** The document of the protocol, from the schemas that validate it. */
import swagger from '@fastify/swagger';
import { ErrorBody, SIGNED_WITH_BODY, SIGNED_WITHOUT_BODY } from '@bellows/api';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { ERROR } from './answers.ts';
import type { Checks } from './request.ts';

const VERSION = '1';

const INFO = {
  title: 'Bellows',
  version: VERSION,
  description:
    'One deal a day for everyone, and boards whose every row is a replayed game. What each answer means stands in docs/server.md.',
};

const SIGNATURE = {
  type: 'apiKey' as const,
  in: 'header' as const,
  name: 'Signature',
  description: `HTTP Message Signatures (RFC 9421): headers Signature-Input and Signature with exactly one signature, ecdsa-p256-sha256, over exactly ${list(SIGNED_WITH_BODY)}, or without a body ${list(SIGNED_WITHOUT_BODY)}; parameters created, nonce and keyid (the raw public key, 65 bytes, base64url). Content-Digest (RFC 9530) is sha-256. Requests for /me also cover "@authority" where the operator has set the origin of the server.`,
};

function list(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' ');
}

/** A schema as 2020-12 writes it, which OpenAPI 3.1 wants; tuples are the only thing that the validator's draft-07 writes otherwise. */
function modern(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(modern);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([name, part]) => [name, modern(part)] as const);
  const { items, additionalItems, ...rest } = Object.fromEntries(parts);
  if (!Array.isArray(items)) return Object.fromEntries(parts);
  return { ...rest, prefixItems: items, items: additionalItems ?? true };
}

/** Has to be registered before the routes that it describes. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      components: { securitySchemes: { signature: SIGNATURE } },
    },
    refResolver: { buildLocalReference: ({ $id }) => (typeof $id === 'string' ? $id : '') },
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => ({
      url,
      schema: modern(withSecurity(schema, route.config?.checks)) as FastifySchema,
    }),
  });
  app.addSchema({ ...ErrorBody, $id: ERROR });
}

function withSecurity(schema: FastifySchema, checks: Checks | undefined): FastifySchema {
  if (checks === undefined) return schema;
  return checks.signed === null ? schema : { ...schema, security: [{ signature: [] }] };
}
