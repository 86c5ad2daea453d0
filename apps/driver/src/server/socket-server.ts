import { createServer, type IncomingMessage, type Server } from 'node:http';

import type { Duplex } from 'node:stream';
import { DRIVER_MAX_FRAME_BYTES } from '@kerf/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import { checkUpgrade, type GateRules } from '../pairing/gate';
import type { Log } from '../platform/log';

/** The options of the server. */
export interface SocketServerOptions {
  /** Tried in order; 0 is any free one. */
  readonly ports: readonly number[];
  readonly allows: GateRules['allows'];
  readonly findToken: GateRules['findToken'];
  readonly log: Log;
  readonly connected: (socket: WebSocket, origin: string, port: number) => void;
}

/** A server that is listening. */
export interface SocketServer {
  readonly port: number;
  /** Stops listening and waits until every socket is gone. */
  close(): Promise<void>;
}

/** The server listens on this address only: nobody on the network can even try to connect. */
const LOOPBACK = '127.0.0.1';

/** How often the server looks for connections that never become a socket, in ms. */
const IDLE_CHECK_MS = 1000;

/** Listens on the first free port; null when none is free. Other errors of the system are thrown. */
export async function listenForSockets(options: SocketServerOptions): Promise<SocketServer | null> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: DRIVER_MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  const server = createServer({ connectionsCheckingInterval: IDLE_CHECK_MS }, (_request, response) => {
    response.writeHead(404, { 'content-length': '0' }).end();
  });
  server.headersTimeout = 5000;
  const port = await listenOnFirst(server, options.ports);
  if (port === null) return null;
  const rules: GateRules = { port, allows: options.allows, findToken: options.findToken };
  server.on('upgrade', (request, socket, head) => {
    upgrade(sockets, rules, options, request, socket, head).catch((error: Error) => {
      options.log.error('upgrade-failed', { message: error.message });
      socket.destroy();
    });
  });
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.close(1001, 'the driver ends');
        const timer = setTimeout(() => {
          for (const socket of sockets.clients) socket.terminate();
        }, 500);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

async function upgrade(
  sockets: WebSocketServer,
  rules: GateRules,
  { log, connected }: SocketServerOptions,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  socket.on('error', () => socket.destroy());
  const result = await checkUpgrade(request.url, request.headers, rules);
  if (!result.ok) {
    log.warn('upgrade-refused', { reason: result.reason });
    socket.end(`HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    return;
  }
  sockets.handleUpgrade(request, socket, head, (webSocket) =>
    connected(webSocket, result.origin, rules.port),
  );
}

async function listenOnFirst(server: Server, ports: readonly number[]): Promise<number | null> {
  for (const port of ports)
    if (await listen(server, port)) {
      const address = server.address();
      return typeof address === 'object' ? (address?.port ?? null) : null;
    }
  return null;
}

function listen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', done);
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    };
    const done = () => {
      server.off('error', failed);
      resolve(true);
    };
    server.once('error', failed);
    server.once('listening', done);
    server.listen({ port, host: LOOPBACK, exclusive: true });
  });
}
