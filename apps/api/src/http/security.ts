import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { CallFailed } from './failure';

const DRIVER_PORTS = Array.from({ length: 20 }, (_unused, index) => 7500 + index);

/** Where the studio may find the local driver: literal hosts, because a name could point elsewhere. */
const DRIVER_SOURCES = ['127.0.0.1', 'localhost'].flatMap((host) =>
  DRIVER_PORTS.map((port) => `ws://${host}:${port}`),
);

/** The policy of every page: own code only, no inline scripts; WASM and workers as the studio needs them. */
const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  scriptSrcAttr: ["'none'"],
  // The component library sets its variables in style elements and attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'blob:', 'data:', ...DRIVER_SOURCES],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/**
 * The content security policy of a worker's script. A worker has this policy instead of the policy of its page. It
 * needs 'unsafe-eval', because the clipping library's glue code makes functions from strings. This is safe enough,
 * because a worker has no document and, with this policy, can only connect to this server.
 */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'; connect-src 'self'";

/**
 * The content security policy of every reply that is no page: data of calls, failures, and the studio's other files. On
 * a page it has no effect, because scripts, styles and fonts follow the policy of the page. When such a reply is opened
 * directly, it runs and loads nothing.
 */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the studio's service worker, which only fetches the studio's files from this server. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The policy of an uploaded file: whatever it is, it runs and loads nothing. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Tells search engines to keep nothing. */
export const NO_INDEX = 'noindex, nofollow, noarchive';

/** Whether the request comes from a page of another origin, according to the browser. */
export function isForeign(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined;
  return !parsed || !/^https?:$/.test(parsed.protocol) || parsed.host !== host;
}

/** Refuses a changing call from another site's page. Throws CallFailed 'origin-refused'. */
export function refuseForeign(request: Pick<FastifyRequest, 'headers'>): void {
  if (isForeign(request)) throw new CallFailed('origin-refused');
}

/**
 * The origin of the studio's page that makes a changing call, as the browser says it: `secure` has compared its host
 * with the host of the request. Throws CallFailed 'origin-refused' for a client that is no browser.
 */
export function originOf(request: Pick<FastifyRequest, 'headers'>): string {
  const { origin } = request.headers;
  if (origin === undefined || isForeign(request)) throw new CallFailed('origin-refused');
  return new URL(origin).origin;
}

/** What Fastify and Node say of a reply themselves. */
const OF_A_REPLY: ReadonlySet<string> = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * The headers of every reply. Those of pages would be most of what a call transfers, and browsers read them only on
 * pages.
 */
const COMMON_HEADERS = {
  'content-security-policy': CLOSED_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of a page, which replace those of other replies. */
    readonly pageHeaders: Readonly<Record<string, string>>;
  }
}

/**
 * The headers that the library makes of our policy. They are the same on every page; the library would make them anew
 * for each.
 */
async function makePageHeaders(): Promise<Readonly<Record<string, string>>> {
  const sample = Fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    // Kerf is served over plain HTTP on the person's own computer; a proxy with TLS sets its own header.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  sample.get('/', async () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  const own = Object.entries(headers).filter(([name]) => !OF_A_REPLY.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** Sets the security headers on every reply, and refuses every changing call from another site's page. */
export async function secure(app: FastifyInstance): Promise<void> {
  app.decorate('pageHeaders', await makePageHeaders());
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading) refuseForeign(request);
    done();
  });
}
