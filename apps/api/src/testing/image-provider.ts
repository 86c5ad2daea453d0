import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encode } from 'fast-png';

/** A request as a provider gets it. */
export interface ProviderRequest {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: { readonly model?: string; readonly prompt?: string; readonly response_format?: string };
}

/** How the provider answers a request for a picture. */
export type Answer = (response: ServerResponse, address: string) => void;

/** A small picture. */
export const PICTURE = Buffer.from(
  encode({ width: 4, height: 3, channels: 1, data: new Uint8Array(12).fill(90) }),
);

/** An answer with this JSON. */
export const json =
  (value: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

/** The answer with the picture in it. */
export const ANSWER_BASE64 = json({ created: 1, data: [{ b64_json: PICTURE.toString('base64') }] });

/** A server that speaks OpenAI's protocol for images, as far as Kerf uses it. */
export class TestImageProvider {
  readonly requests: ProviderRequest[] = [];
  /** How the next requests are answered. */
  answer: Answer = ANSWER_BASE64;
  address = '';
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.requests.push({
      url: request.url,
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    });
    this.answer(response, this.address);
  }
}
