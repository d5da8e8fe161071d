/** What the protocol says of itself and of who runs it. */
import { Operator } from '@bellows/api';
import Type from 'typebox';
import { answers } from '../answers.ts';
import { READ } from '../request.ts';
import type { Api, Room } from '../room.ts';
import { Nothing } from './common.ts';

export function serverRoutes(app: Api, { services: { operator } }: Room): void {
  let document = Buffer.alloc(0);
  app.addHook('onReady', (done) => {
    document = Buffer.from(JSON.stringify(app.swagger()));
    done();
  });

  app.get(
    '/openapi.json',
    {
      schema: {
        summary: 'This document',
        querystring: Nothing,
        response: answers({ 200: Type.Object({}) }),
      },
      config: { checks: READ },
    },
    (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type('application/json; charset=utf-8')
        .send(document),
  );

  app.get(
    '/operator',
    {
      schema: {
        summary: 'Who runs this server',
        querystring: Nothing,
        response: answers({ 200: Operator }),
      },
      config: { checks: READ },
    },
    (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300').send({ operator });
    },
  );
}
