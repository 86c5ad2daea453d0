import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@kerf/protocol';

/** How often the balancer asks whether a server takes calls, ms. */
const ASK_EVERY_MS = 100;

/** A small balancer for tests: it sends each call to the next server that says that it is ready, and tries it once. */
export interface Balancer {
  readonly url: string;
  /** Adds a server; calls go to it once it says that it is ready. */
  add(target: string): void;
  /** Forgets a server that has ended. */
  remove(target: string): void;
  close(): Promise<void>;
}

async function isReady(target: string): Promise<boolean> {
  const reply = await fetch(target + routes.health.path).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.status === 200;
}

/** Passes a call on, with the address of its client. (A test sends it as `x-test-address`.) */
function pass(target: string, agent: Agent, from: IncomingMessage, to: ServerResponse): void {
  const { 'x-test-address': address, ...headers } = from.headers;
  const forwarded = { ...headers, 'x-forwarded-for': String(address ?? '203.0.113.1') };
  const call = request(target + from.url, { method: from.method, headers: forwarded, agent }, (reply) => {
    // How long a connection is kept is said for one hop only (RFC 9110 §7.6.1).
    const { connection: _ownHop, 'keep-alive': _ownTime, ...replied } = reply.headers;
    to.writeHead(reply.statusCode ?? 502, replied);
    to.flushHeaders();
    reply.pipe(to);
    reply.once('error', () => to.destroy());
  });
  call.once('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()));
  to.once('close', () => call.destroy());
  from.pipe(call);
}

/** Starts a balancer without servers on a free port. */
export async function startBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((from, to) => {
    const open = [...ready].flatMap(([target, is]) => (is ? [target] : []));
    const target = open[turn++ % open.length];
    if (target) pass(target, agent, from, to);
    else to.writeHead(502).end();
  });
  // A connection that the balancer ends while a client sends a call on it would be a lost call of the balancer's own.
  server.keepAliveTimeout = 0;
  const ask = setInterval(() => {
    for (const target of ready.keys())
      void isReady(target).then((is) => {
        if (ready.has(target)) ready.set(target, is);
      });
  }, ASK_EVERY_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (target) => void ready.set(target, true),
    remove: (target) => void ready.delete(target),
    async close() {
      clearInterval(ask);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
