/** Figures for the operator, in the form that Prometheus reads. Their labels are few and known beforehand. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../daily/clock.ts';
import type { Health } from './health.ts';
import type { Load } from './load.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface Metrics {
  readonly registry: Registry;
  readonly answered: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly refused: (code: string) => void;
}

export function createMetrics(clock: Clock, health: Health, load: Load): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'bellows_refusals_total',
    help: 'Requests that were answered with an error, by its code.',
    labelNames: ['code'],
    registers,
  });
  gauges(registry, { clock, health, load });
  return {
    registry,
    answered: (request, reply) => {
      const route = routeOf(request);
      const method = METHODS.includes(request.method) ? request.method : 'other';
      requests.inc({ route, method, status: reply.statusCode });
      durations.observe({ route }, reply.elapsedTime / 1000);
    },
    refused: (code) => refusals.inc({ code }),
  };
}

/** The address as the route has it; the files of the page and whatever is not there are one. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  const known = config.checks !== undefined || config.operation === true;
  return known && url !== undefined ? url : 'page';
}

interface Sources {
  readonly clock: Clock;
  readonly health: Health;
  readonly load: Load;
}

type Figure = readonly [name: string, help: string, read: () => number | Promise<number>];

function gauges(registry: Registry, { clock, health, load }: Sources): void {
  const figures: readonly Figure[] = [
    [
      'bellows_clock_drift_seconds',
      'Machine clock before server clock.',
      () => clock.drift() / 1000,
    ],
    ['bellows_event_loop_lag_seconds', 'How late the event loop is.', () => load.lag / 1000],
    ['bellows_requests_pending', 'Requests that are being answered.', () => load.requests],
    ['bellows_writes_pending', 'Requests that wait for the store to write.', () => load.writes],
    ['bellows_store_log_bytes', 'Write-ahead log.', async () => (await health.read()).logBytes],
    [
      'bellows_store_queue',
      'Not yet begun by the store.',
      async () => (await health.read()).queued,
    ],
    ['bellows_disk_free_ratio', 'Free part of the disk.', async () => (await health.read()).free],
    ['process_resident_memory_bytes', 'Memory.', () => process.memoryUsage.rss()],
    ['process_uptime_seconds', 'Since the start.', () => process.uptime()],
    ['process_cpu_seconds', 'CPU time used.', cpuSeconds],
  ];
  for (const [name, help, read] of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // A store that cannot be asked has no figures, which is what NaN means there.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
