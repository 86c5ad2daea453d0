import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { API_ERRORS, apiFailure, failureReply, routes, SUCCESS_CODE } from '@kerf/protocol';
import { FatalError } from '../fatal';
import { VERSION } from '../version';
import { makeHostRule } from './host-rule';
import { type StartingStep, startingPage } from './starting-page';

/** How long calls in progress may take when the server stops, unless told otherwise, ms. */
export const STOP_PATIENCE_MS = 5000;

/** How long a connection may be silent during a call: longer than any statement of the database may take. */
const SILENCE_MS = 120_000;

/** The listening socket, open before the app behind it is ready. */
export interface HttpListener {
  readonly url: string;
  /** Sets the step of the start that an early visitor is shown. */
  tell(step: StartingStep): void;
  /** From now on requests go to the app; before that every request gets 503. */
  open(listener: RequestListener): void;
  /** From now on each connection ends after its next reply, so that its client opens another one elsewhere. */
  sendAway(): void;
  /** Accepts no new connections, lets the calls in progress end, and cuts those that last longer (`patience`, ms). */
  close(patience?: number): Promise<void>;
}

/**
 * Replies to calls that come before the server has started. A person who opens a page gets a page. Calls of the api,
 * and requests for other files of the studio, get the failure 'not-ready'. The process works, and says so.
 */
function answerEarly(request: IncomingMessage, response: ServerResponse, step: StartingStep): void {
  if (request.url === routes.healthLive.path) {
    const body = { code: SUCCESS_CODE, message: 'ok', data: { status: 'live', version: VERSION } };
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
    return;
  }
  const { accept, 'accept-language': language } = request.headers;
  const isPage =
    request.method === 'GET' && accept?.includes('text/html') && !request.url?.startsWith('/api/');
  const { headers, body } = isPage
    ? startingPage(step, language)
    : {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(failureReply(apiFailure('not-ready'))),
      };
  response
    .writeHead(503, {
      ...headers,
      'retry-after': '1',
      'cache-control': 'no-store',
      vary: 'accept, accept-language',
    })
    .end(body);
}

/**
 * Refuses the request, because its Host is not a name of this server, and says which name to use. Programs get JSON, a
 * person gets a line of text.
 */
function refuseHost(request: IncomingMessage, response: ServerResponse, url: string): void {
  const name = (request.headers.host ?? '').slice(0, 100);
  const failure = apiFailure('host-refused', {
    message: `Kerf does not answer under the name '${name}'. Open ${url}, or add the name to KERF_HOSTS.`,
  });
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  request.resume();
  response
    .writeHead(API_ERRORS['host-refused'].status, {
      'content-type': isPage ? 'text/plain; charset=utf-8' : 'application/json',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(isPage ? failure.message : JSON.stringify(failureReply(failure)));
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): FatalError {
  if (error.code === 'EADDRINUSE')
    return new FatalError(
      'port-in-use',
      `Port ${port} on ${host} is in use by another program: stop it, or set PORT to another port.`,
    );
  return new FatalError(
    'port-refused',
    `Kerf cannot listen on ${host}, port ${port} (${error.code}): set HOST and PORT to what this machine allows.`,
  );
}

function urlOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

function closeServer(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    // Connections that become idle while the server closes must be closed: otherwise they would be kept alive.
    const tidy = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(tidy);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Starts to listen. A request with a Host that is not a name of this server (`makeHostRule`) is refused, whatever it
 * asks for. Throws FatalError 'port-in-use' or 'port-refused'.
 */
export function openListener(
  host: string,
  port: number,
  hostNames: readonly string[] = [],
): Promise<HttpListener> {
  let step: StartingStep = 'database';
  let listener: RequestListener = (request, response) => answerEarly(request, response, step);
  let url = '';
  const isKnown = makeHostRule(host, hostNames);
  let isLeaving = false;
  const server = createServer((request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    if (isKnown(request.headers.host)) listener(request, response);
    else refuseHost(request, response, url);
  });
  server.keepAliveTimeout = 72_000;
  server.headersTimeout = 60_000;
  // An upload of 100 MB over a slow line takes long.
  server.requestTimeout = 600_000;
  // A download that nobody reads would keep its file open.
  server.timeout = SILENCE_MS;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, host, port)));
    server.listen(port, host, () => {
      const address = server.address();
      const taken = address !== null && typeof address === 'object' ? address.port : port;
      url = urlOf(host, taken);
      resolve({
        url,
        tell: (next) => {
          step = next;
        },
        open: (next) => {
          listener = next;
        },
        sendAway: () => {
          isLeaving = true;
        },
        close: (patience = STOP_PATIENCE_MS) => closeServer(server, patience),
      });
    });
  });
}
