import { sqlFault } from '../database/database';
import type { Storage } from '../storage/storage';
import type { FileRepository } from './repository';

const MINUTE = 60_000;
/**
 * What an interrupted upload left behind is removed within ten minutes, because the sweep runs every four minutes and
 * removes such remains when they are five minutes old.
 */
export const SWEEP_INTERVAL = 4 * MINUTE;
const LEFTOVER_AGE = 5 * MINUTE;
/** An uploaded file that no project shows is kept for a day, because the save that names it may still come. */
const UNUSED_AGE = 24 * 60 * MINUTE;
/** When an account has no space left, its unused files are removed earlier. */
const CROWDED_AGE = 10 * MINUTE;
/** No upload lasts longer than the server's limit for a request. */
export const RESERVATION_AGE = 15 * MINUTE;
const SWEEP_BATCH = 500;

/** How many of each kind a sweep removed. */
export interface Swept {
  readonly leftovers: number;
  readonly orphans: number;
  readonly unused: number;
}

/**
 * Removes what nobody needs:
 * - the remains of interrupted uploads;
 * - uploaded files that no project shows;
 * - stored bytes that have no row in the database.
 *
 * `now` is in UTC milliseconds. The sweep may run during uploads and saves, because it leaves recent items alone, and
 * also files that a project has started to show meanwhile.
 */
export async function sweepFiles(repository: FileRepository, storage: Storage, now: number): Promise<Swept> {
  return {
    leftovers: await storage.removeLeftovers(LEFTOVER_AGE),
    unused: await removeFiles(
      repository,
      storage,
      await repository.unused(new Date(now - UNUSED_AGE), SWEEP_BATCH),
    ),
    orphans: await removeOrphans(repository, storage, now),
  };
}

/**
 * Makes space in an account that has none: removes files that its projects do not show any more. Returns the number of
 * removed files.
 */
export async function sweepUser(
  repository: FileRepository,
  storage: Storage,
  userId: string,
  now: number,
): Promise<number> {
  const ids = await repository.unused(new Date(now - CROWDED_AGE), SWEEP_BATCH, userId);
  return removeFiles(repository, storage, ids);
}

/** Removes the bytes of files that have no row. Those that have one stay. */
export async function removeBytes(
  repository: FileRepository,
  storage: Storage,
  ids: readonly string[],
): Promise<number> {
  const known = ids.length > 0 ? await repository.known(ids) : new Set<string>();
  const gone = ids.filter((id) => !known.has(id));
  for (const id of gone) await storage.remove(id);
  return gone.length;
}

async function removeFiles(
  repository: FileRepository,
  storage: Storage,
  ids: readonly string[],
): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    try {
      await repository.remove(id);
    } catch (error) {
      // 23503: a project shows it by now.
      if (sqlFault(error)?.code === '23503') continue;
      throw error;
    }
    await storage.remove(id);
    removed += 1;
  }
  return removed;
}

async function removeOrphans(repository: FileRepository, storage: Storage, now: number): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    removed += await removeBytes(repository, storage, batch);
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
