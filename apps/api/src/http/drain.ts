import type { IncomingMessage } from 'node:http';
import { MAX_UPLOAD_BYTES } from '@kerf/protocol';
import type { FastifyInstance } from 'fastify';

/* The server may refuse a request while the client is still sending it. The client reads the reply only after it has
   sent everything, and never reads the reply when the connection breaks before. So the server reads and discards the
   rest, up to the size of an upload. A client that sends more, or takes too long, is cut off. */

const MOST_BYTES = MAX_UPLOAD_BYTES + 1024 * 1024;
const MOST_MS = 120_000;

/** Reads and discards what is still coming; ends the connection when that is too much. */
export function drain(request: IncomingMessage, most = MOST_BYTES, milliseconds = MOST_MS): void {
  let left = most;
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, milliseconds).unref();
  // The earlier reader has stopped in the middle and would block the rest.
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  request.on('error', () => {});
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

/** Drains the request of every failed reply of `app` that is sent before the request has arrived completely. */
export function drainRefused(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 && !request.raw.complete) drain(request.raw);
    done(null, payload);
  });
}
