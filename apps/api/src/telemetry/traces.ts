import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { VERSION } from '../version';

/* What a call does and how long each part takes, as traces of OpenTelemetry. A trace has the pattern of the route and
   the text of each statement with places ($1) instead of values: no path, no header, no value, no person. */

/** Traces of one process. */
export interface Traces {
  /** Makes each call a trace, or a part of the caller's one (W3C Trace Context). Call it before any route. */
  followCalls(fastify: FastifyInstance): void;
  /** Makes each statement of the database a part of the trace in which it runs. */
  followStatements(pool: Pool): void;
  /** Does work of the queue within a trace. */
  within<Done>(name: string, work: () => Promise<Done>): Promise<Done>;
  /** Sends what is left, and ends. */
  close(): Promise<void>;
}

/** The caller's trace of a `traceparent` header; the root without a valid one. */
function parentOf(header: unknown): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header)) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

type Statement = string | { readonly text?: string };

const textOf = (statement: Statement) =>
  (typeof statement === 'string' ? statement : (statement.text ?? '')).slice(0, 2000);

/** Makes `query` of a pool or a connection tell its statements. Only calls that return a promise are told. */
function follow(
  source: { query: unknown },
  tell: (statement: Statement, run: () => unknown) => unknown,
): void {
  const query = (source.query as (...args: unknown[]) => unknown).bind(source);
  source.query = (...args: unknown[]) =>
    typeof args.at(-1) === 'function' ? query(...args) : tell(args[0] as Statement, () => query(...args));
}

class OpenTraces implements Traces {
  readonly #provider: NodeTracerProvider;
  readonly #tracer: Tracer;
  readonly #current = new AsyncLocalStorage<Context>();
  readonly #calls = new WeakMap<FastifyRequest, { readonly span: Span; readonly context: Context }>();

  constructor(url: string) {
    this.#provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'kerf-api', 'service.version': VERSION }),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
    });
    this.#tracer = this.#provider.getTracer('kerf');
  }

  followCalls(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const attributes = { 'http.request.method': request.method, 'http.route': route };
      const parent = parentOf(request.headers.traceparent);
      const span = this.#start(`${request.method} ${route}`, SpanKind.SERVER, parent, attributes);
      const context = trace.setSpan(parent, span);
      this.#calls.set(request, { span, context });
      this.#current.run(context, done);
    });
    // Reading the body leaves the context of the hook before.
    fastify.addHook('preValidation', (request, _reply, done) => {
      const call = this.#calls.get(request);
      if (call) this.#current.run(call.context, done);
      else done();
    });
    fastify.addHook('onResponse', async (request, reply) => {
      const { span } = this.#calls.get(request) ?? {};
      const { statusCode } = reply.raw;
      span?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
  }

  followStatements(pool: Pool): void {
    const tell = (statement: Statement, run: () => unknown) => this.#statement(statement, run);
    // `pool.query` takes a connection and asks it with a callback, so no statement is told twice.
    follow(pool as { query: unknown }, tell);
    pool.on('connect', (client: PoolClient) => follow(client as { query: unknown }, tell));
  }

  async within<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
    const span = this.#start(name, SpanKind.CONSUMER, ROOT_CONTEXT, {});
    return this.#finish(span, () => this.#current.run(trace.setSpan(ROOT_CONTEXT, span), work));
  }

  close(): Promise<void> {
    return this.#provider.shutdown();
  }

  #start(name: string, kind: SpanKind, parent: Context, attributes: Attributes): Span {
    return this.#tracer.startSpan(name, { kind, attributes }, parent);
  }

  #statement(statement: Statement, run: () => unknown): unknown {
    const context = this.#current.getStore();
    // Outside of a call or a piece of work there is nothing to which a statement belongs.
    if (!context) return run();
    const text = textOf(statement);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const name = /^\s*\w+/.exec(text)?.[0].trim().toUpperCase() ?? 'SQL';
    const span = this.#start(name, SpanKind.CLIENT, context, attributes);
    return this.#finish(span, async () => run());
  }

  async #finish<Done>(span: Span, run: () => Promise<Done>): Promise<Done> {
    try {
      return await run();
    } catch (error) {
      // An error's message can contain values.
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
      throw error;
    } finally {
      span.end();
    }
  }
}

/** Begins to send traces to a collector that speaks OTLP over HTTP. `url`: its address for traces. */
export function openTraces(url: string): Traces {
  return new OpenTraces(url);
}
