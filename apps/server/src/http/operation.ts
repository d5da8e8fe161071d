/** How the server is, for the operator: whether it is up, whether it can be used, and figures. */
import { dateAfter } from '@bellows/rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import type { Metrics } from './metrics.ts';
import type { Room } from './room.ts';

/** Two boards of today, two of tomorrow. */
const BOARDS = 4;

const Status = Type.Object({
  status: Type.String(),
  reasons: Type.Optional(Type.Array(Type.String())),
});
const UP = { summary: 'The process is up', response: { 200: Status } };
const READY = {
  summary: 'Today and tomorrow can be played; if not, for what reasons',
  response: { 200: Status, 503: Status },
};
const FIGURES = {
  summary: 'Figures in the form that Prometheus reads',
  response: { 200: { content: { 'text/plain': { schema: Type.String() } } } },
};

const config = { operation: true } as const;

export function operationRoutes(app: FastifyInstance, room: Room, { registry }: Metrics): void {
  app.get('/healthz', { config, schema: UP }, (_request, reply) =>
    now(reply).send({ status: 'ok' }),
  );

  app.get('/readyz', { config, schema: READY }, async (_request, reply) => {
    const reasons = await troubles(room);
    return reasons.length === 0
      ? now(reply).send({ status: 'ok' })
      : now(reply).code(503).send({ status: 'not ready', reasons });
  });

  app.get('/metrics', { config, schema: FIGURES }, async (_request, reply) =>
    now(reply)
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
}

function now(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

/** Why the server cannot be relied on now, in English. */
async function troubles({ services: { clock, store }, days, health }: Room): Promise<string[]> {
  const found: string[] = [];
  if (!clock.sound()) {
    const seconds = String(Math.round(clock.drift() / 1000));
    found.push(`The machine's clock has drifted by ${seconds} s.`);
  }
  try {
    await health.read();
    const today = days.today();
    const boards = await store.boards(today, dateAfter(today, 1));
    if (boards.length < BOARDS)
      found.push('The boards of today and tomorrow are not all committed.');
  } catch {
    found.push('The store does not answer.');
  }
  return found;
}
