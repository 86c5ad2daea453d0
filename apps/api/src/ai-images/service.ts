import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AI_STYLES, type AiStyle, aiImageTask, fileIdOf } from '@kerf/protocol';
import type { AchievementService } from '../achievements/service';
import type { EventRepository } from '../events/repository';
import type { FileService } from '../files/service';
import type { Caller } from '../http/call';
import { CallFailed } from '../http/failure';
import { type Quotas, quotaOf } from '../quota';
import type { MadePicture } from './picture';
import { providerPrompt } from './prompts';
import type { ImageProvider } from './provider';
import type { AiImageRepository } from './repository';

/** How many pictures one user, and all users together, can have made at the same time by one process. */
const MOST_OF_ONE = 2;
const MOST_OF_ALL = 12;
const BUSY_SECONDS = 10;
/** After this time a pending picture is lost: its process died. Longer than any provider may take, ms. */
const LOST_AFTER = 15 * 60_000;
/** How often the progress is reported while the provider works, and in what time a picture is half done, ms. */
const REPORT_PERIOD = 2500;
const HALF_TIME = 8000;

/** The parts of the service. Without a provider, no pictures are made. */
export interface AiImageParts {
  readonly repository: AiImageRepository;
  readonly provider: ImageProvider | undefined;
  readonly files: FileService;
  readonly quotas: Quotas;
  readonly events: Pick<EventRepository, 'add'>;
  readonly achievements: Pick<AchievementService, 'note'>;
}

/** What a person asks for. */
export interface AiImageWish {
  readonly style: AiStyle;
  readonly prompt: string;
  readonly text: string;
  /** Names the press of the button. */
  readonly click: string;
  /** Ends the work when the client is gone. */
  readonly signal: AbortSignal;
}

/** A picture to send. */
export interface SentPicture {
  readonly size: number;
  readonly stream: Readable;
  readonly mediaType: string;
}

/** The pictures that this process makes, so that they can be cancelled and counted. */
class Running {
  readonly #all = new Map<string, { readonly userId: string; readonly controller: AbortController }>();

  begin(userId: string, click: string): AbortController {
    const own = [...this.#all.values()].filter((one) => one.userId === userId).length;
    if (own >= MOST_OF_ONE || this.#all.size >= MOST_OF_ALL)
      throw new CallFailed('server-busy', { details: { retryAfterSeconds: BUSY_SECONDS } });
    const controller = new AbortController();
    this.#all.set(`${userId}/${click}/${this.#all.size}`, { userId, controller });
    return controller;
  }

  end(controller: AbortController): void {
    for (const [key, one] of this.#all) if (one.controller === controller) this.#all.delete(key);
  }

  cancel(userId: string, click: string): void {
    for (const [key, { controller }] of this.#all)
      if (key.startsWith(`${userId}/${click}/`)) controller.abort();
  }
}

/** Reports how far a picture has come. A provider says nothing in between, so the share follows from the time. */
function reportProgress(events: AiImageParts['events'], userId: string, click: string): { stop(): void } {
  const begin = Date.now();
  const report = () => {
    const fraction = 0.95 * (1 - 2 ** (-(Date.now() - begin) / HALF_TIME));
    // A lost report changes nothing: the next one comes soon.
    events.add(userId, { type: 'progress', data: { task: aiImageTask(click), fraction } }).catch(() => {});
  };
  report();
  const timer = setInterval(report, REPORT_PERIOD);
  return { stop: () => clearInterval(timer) };
}

const mediaTypeOf = (name: string) => (name.endsWith('.png') ? 'image/png' : 'image/jpeg');

/** Has a paid picture made and keeps it as a file of the user. Whatever goes wrong, the points are given back. */
async function makePaid(
  { repository, files, quotas, achievements }: AiImageParts,
  provider: ImageProvider,
  caller: Caller,
  wish: AiImageWish & { readonly id: string },
): Promise<MadePicture> {
  try {
    const picture = await provider.make(providerPrompt(wish.style, wish.prompt, wish.text), wish.signal);
    const fileName = `${wish.style}.${picture.mediaType === 'image/png' ? 'png' : 'jpg'}`;
    const url = await files.upload({
      userId: caller.id,
      quota: quotaOf(caller, quotas),
      atMost: picture.bytes.length,
      open: async () => ({ fileName, bytes: Readable.from([picture.bytes]) }),
    });
    wish.signal.throwIfAborted();
    if (!(await repository.complete(wish.id, url))) throw new CallFailed('ai-cancelled');
    await achievements.note(caller.id, 'AI_USAGE_10');
    return picture;
  } catch (error) {
    await repository.refund(wish.id);
    if (wish.signal.aborted) throw new CallFailed('ai-cancelled');
    throw error;
  }
}

/** Pictures made from words, for points. */
export function makeAiImageService(parts: AiImageParts) {
  const { repository, provider, files, events } = parts;
  const running = new Running();

  /** The picture of an earlier request with the same click. */
  async function earlier(
    caller: Caller,
    row: { status: string; fileUrl: string | null },
  ): Promise<SentPicture> {
    if (row.status === 'pending') throw new CallFailed('ai-pending');
    if (row.status !== 'made' || row.fileUrl === null) throw new CallFailed('ai-cancelled');
    const { name, size, stream } = await files.open(fileIdOf(row.fileUrl), caller.id);
    return { size, stream, mediaType: mediaTypeOf(name) };
  }

  async function make(caller: Caller, wish: AiImageWish): Promise<SentPicture> {
    if (!provider) throw new CallFailed('ai-unavailable');
    const controller = running.begin(caller.id, wish.click);
    try {
      const { style, click } = wish;
      const id = randomUUID();
      const { points } = AI_STYLES[style];
      const row = await repository.charge({ id, userId: caller.id, click, style, points });
      if (!row) throw new CallFailed('ai-cancelled');
      if (row.id !== id) return await earlier(caller, row);
      const signal = AbortSignal.any([wish.signal, controller.signal]);
      const progress = reportProgress(events, caller.id, click);
      const picture = await makePaid(parts, provider, caller, { ...wish, id, signal }).finally(progress.stop);
      const { bytes, mediaType } = picture;
      return { size: bytes.length, stream: Readable.from([bytes]), mediaType };
    } finally {
      running.end(controller);
    }
  }

  return {
    offer: () => ({ hasProvider: provider !== undefined }),

    /** Takes the points and makes a picture. Throws `CallFailed`; the points are given back then. */
    make,

    /** The picture that was made for a click, once more. It was paid for then. */
    async made(caller: Caller, click: string): Promise<SentPicture> {
      const row = await repository.find(caller.id, click);
      if (row?.status !== 'made') throw new CallFailed('file-not-found');
      return earlier(caller, row);
    },

    /** Cancels a picture, in whatever process it is made, and gives its points back. */
    async cancel(userId: string, click: string): Promise<{ cancelled: boolean }> {
      running.cancel(userId, click);
      return { cancelled: await repository.cancel(userId, click) };
    },
  };
}

/** Gives back the points of pictures whose process died. */
export async function refundLostImages(repository: AiImageRepository, now: number): Promise<void> {
  await repository.refundLost(new Date(now - LOST_AFTER));
}

/** Pictures made from words, for points. */
export type AiImageService = ReturnType<typeof makeAiImageService>;
