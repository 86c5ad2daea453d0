import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fileUrl } from '@kerf/protocol';
import { CallFailed } from '../http/failure';
import type { Quota } from '../quota';
import type { Storage } from '../storage/storage';
import type { FileRepository } from './repository';
import type { ReservationRepository } from './reservations';
import { sweepUser } from './sweep';

const MAX_NAME_LENGTH = 200;

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

/** The parts of the service. */
export interface FileServiceParts {
  readonly repository: FileRepository;
  readonly reservations: ReservationRepository;
  readonly storage: Storage;
  /** Bytes that stay free on the disk. */
  readonly reserve: number;
}

/** Uploaded files: bytes in the storage, one row each in the database. */
export function makeFileService({ repository, reservations, storage, reserve }: FileServiceParts) {
  /** Reserves space for the upload before its first byte is read, in the quota and on the disk. */
  async function takeRoom(id: string, { userId, atMost, quota }: Upload): Promise<void> {
    if ((await storage.free()) - atMost < reserve) throw new CallFailed('storage-full');
    const row = { id, userId, size: atMost };
    let room = await reservations.reserve(row, quota);
    // When the account is full, files that its projects do not show any more are removed first. Otherwise the remains
    // of older saves could prevent the next save.
    const isFull = typeof room === 'object';
    if (isFull && (await sweepUser(repository, storage, userId, Date.now())))
      room = await reservations.reserve(row, quota);
    if (room === 'reserved') return;
    if (room === 'busy')
      throw new CallFailed('too-many-requests', { details: { retryAfterSeconds: BUSY_SECONDS } });
    throw new CallFailed('account-full', {
      details: { bytes: room.bytes, maxBytes: quota.bytes, files: room.files, maxFiles: quota.files },
    });
  }

  /**
   * Stores one file and returns its url. The bytes are complete and durable before the database gets a row for them, so
   * a row never points to a missing object. Bytes that get no row are removed by the sweep.
   */
  async function upload(request: Upload): Promise<string> {
    const id = randomBytes(18).toString('base64url');
    await takeRoom(id, request);
    try {
      const { fileName, bytes } = await request.open();
      const { size } = await storage.put(id, bytes);
      await reservations.keep({ id, userId: request.userId, name: fileLabel(fileName), size });
    } catch (error) {
      await Promise.allSettled([storage.remove(id), reservations.release(id)]);
      throw error;
    }
    return fileUrl(id);
  }

  async function open(id: string, userId: string): Promise<{ name: string; size: number; stream: Readable }> {
    const row = await repository.find(id, userId);
    const object = row && (await storage.open(id));
    if (!row || !object) throw new CallFailed('file-not-found', { field: 'id' });
    return { name: row.name, ...object };
  }

  return { upload, open };
}

/** Uploaded files: bytes in the storage, one row each in the database. */
export type FileService = ReturnType<typeof makeFileService>;
