import type { FastifyInstance } from 'fastify';

/** How long a request that is under way may take to finish once we are told to end. */
const GRACE = 9000;

/**
 * Ends the process when it is told to (Ctrl-C, SIGTERM) or when the process that started it is gone: no new requests,
 * those under way are finished, and after the grace everything is cut off. Being told again changes nothing, because Ctrl-C
 * reaches a whole process group and is also handed on by the parent.
 */
export function endGracefully(app: FastifyInstance): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), GRACE).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
  if (process.channel) process.once('disconnect', end);
}
