import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Bounds of the buckets of durations, s. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What is asked at the moment of a reading. */
export interface MeasuredParts {
  /** The open event streams of this process. */
  streamCount(): number;
  /** The connections of this process to the database: all, those that wait for work, and calls that wait for one. */
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** The work of the queue that waits, and that has failed for good. */
  counts(): Promise<{ readonly waiting: number; readonly dead: number }>;
}

/** The figures of one process, in the format of Prometheus. No figure names a person. */
export interface Metrics {
  /** Counts the calls of the api. Call it before any route. */
  followCalls(fastify: FastifyInstance): void;
  /** Asks these parts at each reading. */
  follow(parts: MeasuredParts): void;
  /** Notes the end of a piece of work of the queue. */
  noteWork(kind: string, isDone: boolean, seconds: number): void;
  readonly contentType: string;
  /** The text of all figures. */
  read(): Promise<string>;
}

function gauge(registry: Registry, name: string, help: string, read: () => Promise<number> | number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // What cannot be read now (the database is away) is left out of this reading.
      const value = await Promise.resolve(read()).catch(() => undefined);
      if (value === undefined) this.reset();
      else this.set(value);
    },
  });
}

/** Makes the figures of this process. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const calls = new Histogram({
    name: 'kerf_call_seconds',
    help: 'Duration of calls, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const work = new Histogram({
    name: 'kerf_work_seconds',
    help: 'Duration of work of the queue, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const refused = new Counter({
    name: 'kerf_refused_calls_total',
    help: 'Calls that were refused because an address or an account made too many',
    registers,
  });

  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    followCalls(fastify) {
      fastify.addHook('onResponse', (request, reply, done) => {
        // A route's pattern, never a path: a path would make a series of its own for every id.
        const { url = 'none' } = request.routeOptions;
        const status = String(reply.raw.statusCode);
        if (status === '429') refused.inc();
        // The reply of an event stream lasts as long as its page.
        const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
        if (!isStream)
          calls.observe({ method: request.method, route: url, status }, reply.elapsedTime / 1000);
        done();
      });
    },
    follow({ streamCount, pool, counts }) {
      gauge(registry, 'kerf_event_streams', 'Open event streams', streamCount);
      gauge(registry, 'kerf_database_connections', 'Connections to the database', () => pool.totalCount);
      const waiting = () => pool.waitingCount;
      gauge(registry, 'kerf_database_waiting', 'Statements that wait for a connection', waiting);
      gauge(registry, 'kerf_queue_waiting', 'Pieces of work that wait', async () => (await counts()).waiting);
      const dead = async () => (await counts()).dead;
      gauge(registry, 'kerf_queue_dead', 'Pieces of work that failed for good', dead);
    },
    noteWork(kind, isDone, seconds) {
      work.observe({ kind, outcome: isDone ? 'done' : 'failed' }, seconds);
    },
  };
}
