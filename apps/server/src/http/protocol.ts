/** The protocol: everything under /api. */
import { API_PATH } from '@bellows/api';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBodies } from './body.ts';
import { addChecks } from './checks.ts';
import { answerError, type ErrorHooks } from './errors.ts';
import { Refusal } from './refusal.ts';
import type { Room } from './room.ts';
import { boardRoutes } from './routes/boards.ts';
import { dayRoutes } from './routes/days.ts';
import { gameRoutes } from './routes/games.ts';
import { playerRoutes } from './routes/player.ts';
import { serverRoutes } from './routes/server.ts';
import { startRoutes } from './routes/starts.ts';

/** All of it is answered in one form, what is not there included. */
const ROOT = '/api';

/** Whether a path belongs to the protocol. */
export function isProtocol(url: string): boolean {
  return /^\/api(?=[/?]|$)/.test(url);
}

export async function addProtocol(
  app: FastifyInstance,
  room: Room,
  hooks: ErrorHooks,
): Promise<void> {
  await app.register(
    async (root) => {
      const paths = new Paths(root);
      readBodies(root, room.services);
      root.setErrorHandler((error, _request, reply) => answerError(error, reply, hooks));
      const nothing = (request: FastifyRequest) => {
        throw paths.nothing(request);
      };
      root.addHook('onRequest', (request, _reply, done) => {
        if (request.is404) nothing(request);
        done();
      });
      root.setNotFoundHandler(nothing);
      // Else the files of the page would be asked for what is not here.
      const catchAll = { schema: { hide: true }, onRequest: nothing };
      for (const path of ['/', '/*']) root.all(path, catchAll, nothing);
      addChecks(root, room.services, room.load);
      await root.register(
        (version, _options, done) => {
          const api = version.withTypeProvider<TypeBoxTypeProvider>();
          serverRoutes(api, room);
          dayRoutes(api, room);
          startRoutes(api, room);
          gameRoutes(api, room);
          boardRoutes(api, room);
          playerRoutes(api, room);
          done();
        },
        { prefix: API_PATH.slice(ROOT.length) },
      );
    },
    { prefix: ROOT },
  );
}

/** Which methods each path takes, for those who come with another. */
class Paths {
  private readonly methods = new Map<string, Set<string>>();

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      if (url.endsWith('/*') || !url.startsWith(API_PATH)) return;
      const known = this.methods.get(url) ?? new Set();
      for (const one of [method].flat()) known.add(one);
      this.methods.set(url, known);
    });
  }

  nothing({ url, method }: FastifyRequest): Refusal {
    const path = url.split('?', 1)[0] ?? '';
    const found = [...this.methods].find(([template]) => pattern(template).test(path));
    // A path that takes it and was not found has a part that is too long.
    if (found === undefined || found[1].has(method)) {
      return new Refusal(
        'not-found',
        `There is nothing here; ${API_PATH}/openapi.json has all paths.`,
      );
    }
    const allow = [...found[1]];
    return new Refusal('method', `This path takes ${allow.join(', ')}, not ${method}.`, { allow });
  }
}

function pattern(template: string): RegExp {
  return new RegExp(`^${template.replace(/:[a-z]+/gi, '[^/]+')}$`);
}
