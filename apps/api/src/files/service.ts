import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fileUrl } from '@kerf/protocol';
import { CallFailed } from '../http/failure';
import type { Quota } from '../quota';
import type { Storage } from '../storage/storage';
import type { FileRepository, FileRow } from './repository';
import type { ReservationRepository } from './reservations';
import { removeBytes, sweepUser } from './sweep';

const MAX_NAME_LENGTH = 200;

const newId = () => randomBytes(18).toString('base64url');

/** After how many seconds a client may try again while too many uploads of the account are in progress. */
const BUSY_SECONDS = 5;

/** A file name as a label: printable, of limited length, without any folder. It is never part of one of our paths. */
export function fileLabel(fileName: string | undefined): string {
  const base = (fileName ?? '').split(/[\\/]/).at(-1) ?? '';
  const label = base.replace(/\p{C}/gu, '').slice(0, MAX_NAME_LENGTH).trim();
  return label || 'file';
}

/** A file that is about to arrive. */
export interface Upload {
  readonly userId: string;
  /** No more bytes than this will come. */
  readonly atMost: number;
  readonly quota: Quota;
  /** Starts to read the file, once there is space. */
  open(): Promise<{ readonly fileName: string | undefined; readonly bytes: AsyncIterable<Uint8Array> }>;
}

/** Files that arrive together and get their rows together. */
export interface Uploads {
  readonly userId: string;
  readonly quota: Quota;
  /** No more bytes than this will come, in all files together. */
  readonly atMost: number;
  /** No more files than this will come. */
  readonly most: number;
}

/** Stores the bytes of a file, and returns the row that it shall get. */
export type PutFile = (fileName: string | undefined, bytes: AsyncIterable<Uint8Array>) => Promise<FileRow>;

/** The parts of the service. */
export interface FileServiceParts {
  readonly repository: FileRepository;
  readonly reservations: ReservationRepository;
  readonly storage: Storage;
  /** Bytes that stay free on the disk. */
  readonly reserve: number;
}

type TakeRoom = (
  ids: readonly string[],
  request: Pick<Uploads, 'userId' | 'atMost' | 'quota'>,
) => Promise<void>;

/** Reserves space for uploads before their first byte is read, in the quota and on the disk. */
function makeTakeRoom({ repository, reservations, storage, reserve }: FileServiceParts): TakeRoom {
  return async (ids, { userId, atMost, quota }) => {
    if ((await storage.free()) - atMost < reserve) throw new CallFailed('storage-full');
    // Only the sum of the sizes is known, so the first reservation holds all of it.
    const rows = ids.map((id, at) => ({ id, size: at === 0 ? atMost : 0 }));
    let room = await reservations.reserve(userId, rows, quota);
    // When the account is full, files that its projects do not show any more are removed first. Otherwise the remains
    // of older saves could prevent the next save.
    const isFull = typeof room === 'object';
    if (isFull && (await sweepUser(repository, storage, userId, Date.now())))
      room = await reservations.reserve(userId, rows, quota);
    if (room === 'reserved') return;
    if (room === 'busy')
      throw new CallFailed('too-many-requests', { details: { retryAfterSeconds: BUSY_SECONDS } });
    throw new CallFailed('account-full', {
      details: { bytes: room.bytes, maxBytes: quota.bytes, files: room.files, maxFiles: quota.files },
    });
  };
}

/**
 * Receives several files for one transaction: `work` stores their bytes with `put` and writes their rows with
 * `keepFiles`. The bytes of files that get no row are removed, also when `work` succeeds without them.
 */
async function storeTogether<Result>(
  { repository, reservations, storage, takeRoom }: FileServiceParts & { readonly takeRoom: TakeRoom },
  request: Uploads,
  work: (put: PutFile) => Promise<Result>,
): Promise<Result> {
  const { userId, most } = request;
  const ids = Array.from({ length: most }, newId);
  const put: string[] = [];
  await takeRoom(ids, request);
  try {
    return await work(async (fileName, bytes) => {
      const id = ids[put.length];
      if (id === undefined) throw new Error(`more than ${most} files`);
      put.push(id);
      const { size } = await storage.put(id, bytes);
      return { id, userId, name: fileLabel(fileName), size };
    });
  } finally {
    // What this cannot remove, without a database, the sweep removes.
    await reservations
      .release(ids)
      .then(() => removeBytes(repository, storage, put))
      .catch(() => {});
  }
}

/** Uploaded files: bytes in the storage, one row each in the database. */
export function makeFileService(parts: FileServiceParts) {
  const { repository, reservations, storage } = parts;
  const takeRoom = makeTakeRoom(parts);

  /**
   * Stores one file and returns its url. The bytes are complete and durable before the database gets a row for them, so
   * a row never points to a missing object. Bytes that get no row are removed by the sweep.
   */
  async function upload(request: Upload): Promise<string> {
    const id = newId();
    await takeRoom([id], request);
    try {
      const { fileName, bytes } = await request.open();
      const { size } = await storage.put(id, bytes);
      await reservations.keep({ id, userId: request.userId, name: fileLabel(fileName), size });
    } catch (error) {
      await Promise.allSettled([storage.remove(id), reservations.release([id])]);
      throw error;
    }
    return fileUrl(id);
  }

  /** See `storeTogether`. */
  const together = <Result>(request: Uploads, work: (put: PutFile) => Promise<Result>) =>
    storeTogether({ ...parts, takeRoom }, request, work);

  async function open(id: string, userId: string): Promise<{ name: string; size: number; stream: Readable }> {
    const row = await repository.find(id, userId);
    const object = row && (await storage.open(id));
    if (!row || !object) throw new CallFailed('file-not-found', { field: 'id' });
    return { name: row.name, ...object };
  }

  return { upload, together, open };
}

/** Uploaded files: bytes in the storage, one row each in the database. */
export type FileService = ReturnType<typeof makeFileService>;
