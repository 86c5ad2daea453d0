import type { IncomingMessage } from 'node:http';
import { MAX_UPLOAD_BYTES } from '@kerf/protocol';
import type { FastifyInstance } from 'fastify';

/* A client that is refused while it is still sending reads the reply only when it has sent everything, and not at
   all when its connection breaks before. So its data is read and discarded, up to the size of an upload; a client
   that sends more, or takes too long, is cut off. */

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
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 && !request.raw.complete) drain(request.raw);
    return payload;
  });
}
