import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fileUrl } from '@kerf/protocol';
import { CallFailed } from '../http/failure';
import type { Storage } from '../storage/storage';
import type { FileRepository } from './repository';

const MAX_NAME_LENGTH = 200;

/** A file name as a label: printable, of bearable length, without any folder. Never part of a path of ours. */
export function labelOf(fileName: string | undefined): string {
  const base = (fileName ?? '').split(/[\\/]/).at(-1) ?? '';
  const label = base.replace(/\p{C}/gu, '').slice(0, MAX_NAME_LENGTH).trim();
  return label || 'file';
}

/** Uploaded files: bytes in the storage, one row each in the database. */
export function makeFileService(repository: FileRepository, storage: Storage) {
  /**
   * Stores one file and answers its url. The bytes are complete and durable before there is a row, so a row
   * never points to a missing object; bytes without a row are swept.
   */
  async function upload(
    userId: string,
    fileName: string | undefined,
    source: AsyncIterable<Uint8Array>,
  ): Promise<string> {
    const id = randomBytes(18).toString('base64url');
    const { size } = await storage.put(id, source);
    try {
      await repository.insert({ id, userId, name: labelOf(fileName), size });
    } catch (error) {
      await storage.remove(id);
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
