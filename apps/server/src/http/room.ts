/** What the routes of the protocol work with. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Days } from './days.ts';
import type { Health } from './health.ts';
import type { Load } from './load.ts';
import type { Services } from './services.ts';

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface Room {
  readonly services: Services;
  readonly days: Days;
  readonly load: Load;
  readonly health: Health;
}
