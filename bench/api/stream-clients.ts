import { connect, type Socket } from 'node:net';
import { routes } from '@kerf/protocol';

/* Clients of the event stream on bare sockets. They note how long each event took from its title, which is the time
   when it was sent. */

interface Order {
  readonly url: string;
  /** Sessions of different users, who open the same number of streams each. */
  readonly tokens: readonly string[];
  readonly count: number;
}

/** How many open their streams at the same time. */
const AT_ONCE = 50;
let delays: number[] = [];
let open = 0;

function openStream(url: string, token: string): Promise<void> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve) => {
    const socket: Socket = connect({ host: hostname, port: Number(port) });
    socket.write(
      `GET ${routes.events.path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    socket.once('data', () => {
      open += 1;
      resolve();
    });
    socket.on('data', (chunk) => {
      const sent = /"title":\{"en":"(\d+)"\}/.exec(chunk.toString('latin1'))?.[1];
      if (sent) delays.push(Date.now() - Number(sent));
    });
    socket.once('error', () => {});
    socket.once('close', () => {
      open -= 1;
      resolve();
    });
  });
}

process.on('message', async (order: Order | 'report') => {
  if (order !== 'report')
    for (let at = 0; at < order.count; at += AT_ONCE) {
      const many = Math.min(AT_ONCE, order.count - at);
      const tokenOf = (stream: number) => order.tokens[stream % order.tokens.length] ?? '';
      await Promise.all(Array.from({ length: many }, (_, i) => openStream(order.url, tokenOf(at + i))));
    }
  process.send?.({ opened: open, delays });
  delays = [];
});
