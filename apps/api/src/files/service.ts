import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fileUrl } from '@kerf/protocol';
import { sqlFault } from '../database/database';
import { CallFailed } from '../http/failure';
import type { Storage } from '../storage/storage';
import type { FileRepository } from './repository';

const MINUTE = 60_000;
/** What an interrupted upload left behind is gone within ten minutes: swept every four, five minutes old. */
export const SWEEP_INTERVAL = 4 * MINUTE;
const LEFTOVER_AGE = 5 * MINUTE;
/** An uploaded file that no project shows is kept for a day: the save that names it may be yet to come. */
const UNUSED_AGE = 24 * 60 * MINUTE;
const SWEEP_BATCH = 500;

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

  async function removeUnused(now: number): Promise<number> {
    let removed = 0;
    for (const id of await repository.unused(new Date(now - UNUSED_AGE), SWEEP_BATCH)) {
      try {
        await repository.remove(id);
      } catch (error) {
        // 23503: a project shows it after all.
        if (sqlFault(error)?.code === '23503') continue;
        throw error;
      }
      await storage.remove(id);
      removed += 1;
    }
    return removed;
  }

  async function removeOrphans(now: number): Promise<number> {
    let removed = 0;
    let batch: string[] = [];
    const flush = async () => {
      const known = batch.length > 0 ? await repository.known(batch) : new Set();
      for (const id of batch.filter((key) => !known.has(key))) {
        await storage.remove(id);
        removed += 1;
      }
      batch = [];
    };
    for await (const { key, writtenAt } of storage.list()) {
      if (now - writtenAt < LEFTOVER_AGE) continue;
      batch.push(key);
      if (batch.length >= SWEEP_BATCH) await flush();
    }
    await flush();
    return removed;
  }

  /** Removes what nobody needs: remains of interrupted uploads, bytes without a row, files no project shows. */
  async function sweep(now: number): Promise<{ leftovers: number; orphans: number; unused: number }> {
    return {
      leftovers: await storage.removeLeftovers(LEFTOVER_AGE),
      unused: await removeUnused(now),
      orphans: await removeOrphans(now),
    };
  }

  return { upload, open, sweep };
}

/** Uploaded files: bytes in the storage, one row each in the database. */
export type FileService = ReturnType<typeof makeFileService>;
