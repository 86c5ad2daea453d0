import { routes } from '@kerf/protocol';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { sqlFault } from '../database/database';

/* What the log may contain: what was called, how the call ended, how long it took, and the kind of an error. It must
   never contain a header, a query string, a body, an e-mail address or a parameter of an SQL statement. So each entry
   is built only from parts that are allowed, instead of from everything except what is forbidden. */

/** The allow-listed parts of a request. */
function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?')[0], address: request.ip };
}

/** The allow-listed parts of an error. The query builder's messages contain statement parameters. */
function describeError(error: Error & { code?: unknown }) {
  const sql = sqlFault(error);
  if (sql) return { type: 'DatabaseError', message: 'a statement failed', ...sql, stack: frames(error) };
  const isQuery = error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query');
  const cause = error.cause instanceof Error ? error.cause : undefined;
  return {
    type: error.name,
    message: isQuery ? (cause?.message ?? 'a statement failed') : withoutAddresses(error.message),
    ...(typeof error.code === 'string' && { code: error.code }),
    stack: frames(error),
  };
}

/** A mail server's message can name the person to whom a mail goes. */
function withoutAddresses(message: string): string {
  return message.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…');
}

/** The stack without its first lines, which repeat the message. */
function frames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

type LoggerOptions = NonNullable<FastifyServerOptions['logger']>;

/** A destination for log lines, for tests; by default it is standard output. */
export interface LogSink {
  write(line: string): void;
}

/** The parts of an entry that may be logged. Anything else that a plugin adds (one logs whole headers) is left out. */
const PARTS = new Set([
  ...['req', 'res', 'err', 'milliseconds', 'fault', 'work'],
  ...['leftovers', 'orphans', 'unused'],
]);

/** The logger's options: structured lines of allow-listed parts. */
export function loggerOptions(level: string, sink?: LogSink): LoggerOptions {
  return {
    level,
    formatters: {
      log: (entry: object) => Object.fromEntries(Object.entries(entry).filter(([name]) => PARTS.has(name))),
    },
    serializers: {
      req: describeRequest,
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
    ...(sink && { stream: sink }),
  } as LoggerOptions;
}

const HEALTH_CHECKS: ReadonlySet<string> = new Set([routes.health.path, routes.healthLive.path]);

/** Logs each call once, when it has ended; a health check, which is frequent, only at 'debug'. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = HEALTH_CHECKS.has(request.url) && reply.statusCode < 400 ? 'debug' : 'info';
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level]({ req: request, res: reply, milliseconds }, 'call');
    done();
  });
}
