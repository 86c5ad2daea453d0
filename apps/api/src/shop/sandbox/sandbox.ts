import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { languageFor } from '../../http/language';
import { makeEvent } from './event';
import { renderCheckout } from './page';
import { type SandboxSession, SandboxSessions } from './sessions';

const MAX_FORM_BYTES = 64 * 1024;
/** Tries to deliver an event, and the time between them, ms. */
const DELIVERIES = 5;
const DELIVERY_PAUSE = 1000;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_FORM_BYTES) throw new Error('the form is too large');
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString());
}

function hasKey(request: IncomingMessage, secretKey: string): boolean {
  const given = Buffer.from((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  const wanted = Buffer.from(secretKey);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

const refuse = (response: ServerResponse, status: number, message: string) =>
  sendJson(response, status, { error: { type: 'invalid_request_error', message } });

/** The headers of the checkout page: it runs no script, and no other page can show it in a frame. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Sends an event until it is accepted, a few times. */
async function deliver(url: string, body: string, signature: string): Promise<void> {
  for (let i = 0; i < DELIVERIES; i++) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, DELIVERY_PAUSE).unref());
  }
}

/**
 * A payment company for trying out the shop: no money moves. It speaks the part of Stripe's protocol that Kerf uses:
 * checkout sessions, their page, and signed events (docs.stripe.com/api/checkout/sessions). It listens on this computer
 * alone and forgets everything when it is closed.
 */
export class Sandbox {
  readonly secretKey = `sk_test_${randomBytes(24).toString('base64url')}`;
  readonly webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  readonly #sessions = new SandboxSessions();
  readonly #server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
    const page = /^\/pay\/([\w-]+)$/.exec(pathname)?.[1];
    const served = page
      ? this.#servePage(request, response, page)
      : this.#serveApi(request, response, pathname);
    served.catch(() => response.destroy());
  });
  #eventUrl: string | undefined;

  /** Opens a sandbox on a free port. */
  static async open(): Promise<Sandbox> {
    const sandbox = new Sandbox();
    await new Promise<void>((resolve, reject) => {
      sandbox.#server.once('error', reject);
      sandbox.#server.listen(0, '127.0.0.1', resolve);
    });
    return sandbox;
  }

  get address(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as { port: number }).port}`);
  }

  /** Sends all further events to `url`. */
  notify(url: string): void {
    this.#eventUrl = url;
  }

  session(id: string): SandboxSession | undefined {
    return this.#sessions.get(id);
  }

  /** The bytes of an event about a session, and their signature as if made at `time` (s). */
  event(type: string, session: Partial<SandboxSession>, time?: number) {
    return makeEvent(this.webhookSecret, type, session, time);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #report(type: string, session: SandboxSession): Promise<void> {
    if (this.#eventUrl === undefined) return;
    const { body, signature } = await this.event(type, session);
    void deliver(this.#eventUrl, body, signature);
  }

  async #serveApi(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (!hasKey(request, this.secretKey)) return refuse(response, 401, 'Invalid API key provided.');
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w[\w-]*))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (request.method === 'POST' && id === undefined) {
      const key = request.headers['idempotency-key'];
      const form = await readForm(request);
      const made = this.#sessions.create(this.address, form, typeof key === 'string' ? key : undefined);
      return made ? sendJson(response, 200, made) : refuse(response, 400, 'Invalid amount.');
    }
    const session = this.session(id ?? '');
    if (!session) return refuse(response, 404, 'No such checkout session.');
    if (action === 'expire') {
      if (session.status !== 'open') return refuse(response, 400, 'This session is not open.');
      session.status = 'expired';
      await this.#report('checkout.session.expired', session);
    }
    return sendJson(response, 200, session);
  }

  async #servePage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = this.session(id);
    if (!session) return void response.writeHead(404, PAGE_HEADERS).end('No such checkout.');
    if (request.method === 'POST') {
      await this.#choose(session, (await readForm(request)).get('choice'));
      return void response.writeHead(303, { location: session.success_url }).end();
    }
    const language = languageFor(request.headers['accept-language']);
    response.writeHead(200, PAGE_HEADERS).end(renderCheckout(session, language));
  }

  async #choose(session: SandboxSession, choice: string | null): Promise<void> {
    if (session.status !== 'open' || (choice !== 'pay' && choice !== 'decline')) return;
    session.status = choice === 'pay' ? 'complete' : 'expired';
    session.payment_status = choice === 'pay' ? 'paid' : 'unpaid';
    await this.#report(choice === 'pay' ? 'checkout.session.completed' : 'checkout.session.expired', session);
  }
}
