import { z } from 'zod';
import { CallFailed } from '../http/failure';
import { asPicture, type MadePicture } from './picture';

/** A server that speaks OpenAI's protocol for images. */
export interface ProviderSettings {
  /** The address of the protocol, with its version: 'https://api.openai.com/v1'. */
  readonly address: string;
  /** Never log it. */
  readonly key: string | undefined;
  readonly model: string;
  /** Hosts, beside the provider's own, from which a picture may be fetched that it answers as an address. */
  readonly pictureHosts: readonly string[];
  /** How long one picture may take, ms. */
  readonly patience: number;
  /** The largest answer, bytes. */
  readonly mostBytes: number;
}

/** Why a provider made no picture, for the log: no key, no prompt, no address of a picture. */
export type ProviderFault =
  | {
      readonly kind: 'unreachable' | 'too-slow' | 'not-json' | 'too-large' | 'no-picture' | 'foreign-address';
    }
  | { readonly kind: 'status'; readonly status: number };

/** Makes pictures from words. */
export interface ImageProvider {
  /** Throws `CallFailed` 'ai-unavailable', 'ai-refused' or 'ai-failed', and whatever `signal` aborts with. */
  make(prompt: string, signal: AbortSignal): Promise<MadePicture>;
}

/** The size that is asked for, pixels. */
const SIDE = '1024x1024';

const answerSchema = z.object({
  data: z
    .array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() }))
    .min(1)
    .max(10),
});

/** A fault with the code that the client gets. */
class Fault extends Error {
  readonly fault: ProviderFault;
  readonly code: 'ai-unavailable' | 'ai-refused' | 'ai-failed';

  constructor(fault: ProviderFault, code: Fault['code']) {
    super(fault.kind);
    this.fault = fault;
    this.code = code;
  }
}

/** The bytes of an answer; no more than `most` are ever held. */
async function readBytes(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return Buffer.alloc(0);
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > most) throw new Fault({ kind: 'too-large' }, 'ai-failed');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function demandSuccess({ ok, status }: Response): void {
  if (ok) return;
  // 400 and 422 are the answers to words that the provider does not draw.
  throw new Fault(
    { kind: 'status', status },
    status === 400 || status === 422 ? 'ai-refused' : 'ai-unavailable',
  );
}

/** The first picture of an answer: its bytes, or the address at which it waits. */
function readAnswer(bytes: Buffer): { readonly base64: string } | { readonly url: string } {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Fault({ kind: 'not-json' }, 'ai-failed');
  }
  const read = answerSchema.safeParse(json);
  const first = read.success ? read.data.data[0] : undefined;
  if (first?.b64_json) return { base64: first.b64_json };
  if (first?.url) return { url: first.url };
  throw new Fault({ kind: 'no-picture' }, 'ai-failed');
}

/** The address of a picture, if it is on the provider's own server or on a host of the settings. */
function pictureAddress(url: string, { address, pictureHosts }: ProviderSettings): URL {
  const target = URL.canParse(url, address) ? new URL(url, address) : undefined;
  const isOwn = target?.origin === new URL(address).origin;
  const isListed = target?.protocol === 'https:' && pictureHosts.includes(target.host.toLowerCase());
  if (!target || !(isOwn || isListed)) throw new Fault({ kind: 'foreign-address' }, 'ai-failed');
  return target;
}

async function ask(settings: ProviderSettings, prompt: string, signal: AbortSignal): Promise<MadePicture> {
  const { address, key, model } = settings;
  // The models of this family always answer with the picture itself, and refuse to be asked for it.
  const format = model.startsWith('gpt-image') ? {} : { response_format: 'b64_json' };
  const response = await fetch(`${address.replace(/\/$/, '')}/images/generations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, prompt, n: 1, size: SIDE, ...format }),
    redirect: 'error',
    signal,
  });
  demandSuccess(response);
  const answer = readAnswer(await readBytes(response, settings.mostBytes));
  const bytes =
    'base64' in answer
      ? Buffer.from(answer.base64, 'base64')
      : await fetchPicture(answer.url, settings, signal);
  const picture = asPicture(bytes);
  if (!picture) throw new Fault({ kind: 'no-picture' }, 'ai-failed');
  return picture;
}

/** Fetches a picture without the key: its address may be on another server. */
async function fetchPicture(url: string, settings: ProviderSettings, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(pictureAddress(url, settings), { redirect: 'error', signal });
  if (!response.ok) throw new Fault({ kind: 'status', status: response.status }, 'ai-failed');
  return readBytes(response, settings.mostBytes);
}

/** The provider of the settings; `warn` is told why a picture was not made. */
export function makeImageProvider(
  settings: ProviderSettings,
  warn: (fault: ProviderFault) => void,
): ImageProvider {
  return {
    async make(prompt, signal) {
      const patience = AbortSignal.timeout(settings.patience);
      try {
        return await ask(settings, prompt, AbortSignal.any([signal, patience]));
      } catch (error) {
        signal.throwIfAborted();
        const fault =
          error instanceof Fault
            ? error
            : new Fault({ kind: patience.aborted ? 'too-slow' : 'unreachable' }, 'ai-unavailable');
        warn(fault.fault);
        throw new CallFailed(fault.code);
      }
    },
  };
}
