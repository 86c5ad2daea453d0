import { createServer } from 'node:http';
import { FatalError } from '../fatal';
import type { Metrics } from './metrics';

/** Where the figures can be read. */
export interface MetricsPlace {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

/**
 * Shows the figures at `/metrics` on a port of their own, which is not that of the studio: they are not for the public,
 * and who may reach a port is decided where Kerf runs. Throws FatalError.
 */
export async function openMetricsServer(
  metrics: Metrics,
  { host, port }: MetricsPlace,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new FatalError(
          'port-refused',
          `Kerf cannot show its figures on ${host}, port ${port} (${error.code}).`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const taken = address !== null && typeof address === 'object' ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
