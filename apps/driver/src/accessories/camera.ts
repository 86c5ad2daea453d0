import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { type DriverEventOf, type DriverFailure, driverFailure, PHOTOGRAPH_MAX_BYTES } from '@kerf/protocol';

/** A photograph as it is sent to a page. */
export type Photograph = Pick<DriverEventOf<'DEVICE_CONTROL_PHOTOGRAPH'>, 'mediaType' | 'image'>;

/** How long a camera may take for one picture, in ms. */
const LIMIT_MS = 8000;

/** The beginnings of the formats of pictures that a page shows. The `Content-Type` of a camera is not trusted. */
const FORMATS: readonly {
  readonly mediaType: Photograph['mediaType'];
  readonly is: (file: Buffer) => boolean;
}[] = [
  { mediaType: 'image/jpeg', is: (file) => file.readUIntBE(0, 3) === 0xffd8ff },
  { mediaType: 'image/png', is: (file) => file.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' },
  {
    mediaType: 'image/webp',
    is: (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
  },
];
const SHORTEST = 12;

/** The cameras of the machines. However many pages ask, a camera gets one request at a time. */
export class Cameras {
  readonly #running = new Map<string, Promise<Photograph | DriverFailure>>();

  take(url: string): Promise<Photograph | DriverFailure> {
    const running = this.#running.get(url);
    if (running) return running;
    const taking = takePhotograph(url).finally(() => this.#running.delete(url));
    this.#running.set(url, taking);
    return taking;
  }
}

/** Fetches one picture from a camera. Redirections are not followed, and nothing of the address reaches a page. */
export async function takePhotograph(
  url: string,
  limits: { readonly ms: number; readonly bytes: number } = { ms: LIMIT_MS, bytes: PHOTOGRAPH_MAX_BYTES },
): Promise<Photograph | DriverFailure> {
  const patience = AbortSignal.timeout(limits.ms);
  try {
    const reply = await open(url, patience);
    if (reply.statusCode !== 200) {
      reply.destroy();
      return driverFailure('camera-failed', { details: { status: reply.statusCode ?? 0 } });
    }
    const file = await readWhole(reply, limits.bytes);
    if (!file) return driverFailure('camera-too-large', { details: { limit: limits.bytes } });
    const format = file.length < SHORTEST ? undefined : FORMATS.find(({ is }) => is(file));
    if (!format) return driverFailure('camera-failed', { details: { reason: 'not-a-picture' } });
    return { mediaType: format.mediaType, image: file.toString('base64') };
  } catch (error) {
    if (patience.aborted) return driverFailure('camera-late');
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return driverFailure('camera-failed', { details: { reason: code } });
  }
}

function open(url: string, signal: AbortSignal): Promise<IncomingMessage> {
  const get = new URL(url).protocol === 'https:' ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    get(url, { signal, agent: false }, resolve).once('error', reject);
  });
}

/** The body of a reply, or null when it is larger than allowed. */
async function readWhole(reply: IncomingMessage, most: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of reply as AsyncIterable<Buffer>) {
    bytes += piece.length;
    // Leaving the loop closes the connection.
    if (bytes > most) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
