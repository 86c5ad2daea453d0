import type { OutgoingHttpHeaders } from 'node:http';
import { routes } from '@kerf/protocol';
import { hashToken } from '../auth/hashed-session-tokens';
import type { Calls } from '../http/call';
import { CallFailed } from '../http/failure';
import type { EventHub } from './hub';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A proxy that collects replies would hold the events back.
  'x-accel-buffering': 'no',
};

/** Streams per minute from one address: a page opens one, and again after a lost connection. */
const CONNECT_LIMIT = 120;

/** The last event that the client has seen: of the header that browsers send, or of the query. */
function lastEventId(header: string | string[] | undefined, query: number | undefined): number | undefined {
  const id = Number(header);
  return header !== undefined && Number.isSafeInteger(id) && id >= 0 ? id : query;
}

/** The stream of events. */
export function registerEventRoutes(calls: Calls, hub: EventHub): void {
  calls.handle(routes.events, {
    owner: 'caller',
    perMinute: CONNECT_LIMIT,
    handler: async ({ caller, token, query, request, reply }) => {
      if (hub.isFull(caller.id)) throw new CallFailed('too-many-requests');
      reply.headers(STREAM_HEADERS).hijack();
      // A stream ends with its connection. So an event needs no frame of its own, and its bytes are the same for all.
      reply.raw.useChunkedEncodingByDefault = false;
      reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
      await hub.subscribe({
        userId: caller.id,
        token: hashToken(token),
        target: reply.raw,
        lastEventId: lastEventId(request.headers['last-event-id'], query.lastEventId),
      });
      return reply;
    },
  });
}
