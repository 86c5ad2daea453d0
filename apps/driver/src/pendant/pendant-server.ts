import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { PENDANT_MAX_FRAME_BYTES, PENDANT_PATH } from '@kerf/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../platform/log';

/** A file of the phone's page. */
export interface PageFile {
  /** The media type. */
  readonly type: string;
  readonly content: string;
}

/** The files of the phone's page by path. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** The options of the server for phones. */
export interface PendantServerOptions {
  readonly page: PageFiles;
  readonly log: Log;
  /** Called with each socket that passed the gate, and the host by which the phone has reached it. */
  readonly connected: (socket: WebSocket, host: string) => void;
}

/** A server for phones that is listening on one address. */
export interface PendantServer {
  /** Address and port: `192.168.1.7:7530`. */
  readonly host: string;
  close(): Promise<void>;
}

/** The most sockets at once: one phone, its next connection, and some that only knock. */
const PLACES = 4;

/** The page loads nothing from elsewhere and is never part of another page. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Listens on any free port of one address; null when the address cannot be used. */
export async function listenForPhones(
  address: string,
  { page, log, connected }: PendantServerOptions,
): Promise<PendantServer | null> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: PENDANT_MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  let host = '';
  const server = createServer((request, response) => servePage(page, host, request, response));
  server.headersTimeout = 5000;
  server.requestTimeout = 5000;
  server.maxConnections = 4 * PLACES;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head) => {
    socket.on('error', () => socket.destroy());
    const refusal = whyRefused(request, host) ?? (sockets.clients.size >= PLACES ? 'places' : null);
    if (refusal) {
      log.warn('pendant-refused', { reason: refusal });
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => connected(webSocket, host));
  });
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      log.warn('pendant-address', { address, message: error.message });
      resolve(false);
    });
    server.listen({ port: 0, host: address, exclusive: true }, () => resolve(true));
  });
  if (!isListening) return null;
  const bound = server.address();
  host = `${address}:${typeof bound === 'object' ? bound?.port : bound}`;
  return {
    host,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Why a request may not become a socket, or null. The Host must be the address itself, so that no name of another page
 * leads here (DNS rebinding). The Origin must be the page that this server serves.
 */
function whyRefused({ url, headers }: IncomingMessage, host: string): 'path' | 'host' | 'origin' | null {
  if (url !== PENDANT_PATH) return 'path';
  if (headers.host !== host) return 'host';
  return headers.origin === `http://${host}` ? null : 'origin';
}

function servePage(page: PageFiles, host: string, request: IncomingMessage, response: ServerResponse): void {
  const file =
    request.headers.host === host && request.method === 'GET' ? page.get(request.url ?? '') : undefined;
  if (!file) {
    response.writeHead(404, { 'content-length': '0', connection: 'close' }).end();
    return;
  }
  response
    .writeHead(200, {
      'content-type': file.type,
      'content-length': Buffer.byteLength(file.content),
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(file.content);
}
