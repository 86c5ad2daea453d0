import { randomUUID } from 'node:crypto';
import { demandKnownMigrations, type EmptyDatabase, fillDatabase } from '../database/load-tables';
import type { Storage } from '../storage/storage';
import { contentEntry, type Manifest, type TableEntry } from './manifest';
import { type BackUpSource, openSource, readEntry, readLines } from './source';
import { readFileList, verifyBackUp } from './verify';

const LINES_AT_ONCE = 500;
const LETTERS_AT_ONCE = 4 * 2 ** 20;

/** A back-up whose every byte was checked. */
export interface CheckedBackUp {
  readonly source: BackUpSource;
  readonly manifest: Manifest;
}

/** Where a back-up is restored to: an empty database, and the storage of the files of a database with this id. */
export interface EmptyPlace {
  readonly url: string;
  storageOf(installation: string): Storage;
  readonly signal: AbortSignal;
}

/** Opens a back-up, checks every byte of it, and whether this Kerf can restore it. Throws `BackUpFault`, FatalError. */
export async function checkBackUp(path: string, signal: AbortSignal): Promise<CheckedBackUp> {
  const source = await openSource(path);
  const manifest = await verifyBackUp(source, signal);
  demandKnownMigrations(manifest.migrations);
  return { source, manifest };
}

async function restoreTable(database: EmptyDatabase, source: BackUpSource, entry: TableEntry): Promise<void> {
  const { table, columns, sequences } = entry;
  let lines: string[] = [];
  let letters = 0;
  const flush = async () => {
    if (lines.length > 0) await database.addRows(table, columns, lines);
    lines = [];
    letters = 0;
  };
  for await (const line of readLines(readEntry(source, entry))) {
    lines.push(line);
    letters += line.length;
    if (lines.length >= LINES_AT_ONCE || letters >= LETTERS_AT_ONCE) await flush();
  }
  await flush();
  for (const [column, last] of Object.entries(sequences)) await database.setSequence(table, column, last);
}

/**
 * Restores a checked back-up. The database gets an id of its own: a copy beside its original must not share the folder
 * of the files, because each removes the files that it does not know. When something fails, nothing stays.
 */
export async function restoreBackUp({ source, manifest }: CheckedBackUp, place: EmptyPlace): Promise<void> {
  const installation = randomUUID();
  const storage = place.storageOf(installation);
  const stored: string[] = [];
  try {
    await fillDatabase(place.url, async (database) => {
      await database.makeTables(manifest.migrations);
      await database.setInstallation(installation);
      for (const table of manifest.tables) {
        place.signal.throwIfAborted();
        await restoreTable(database, source, table);
      }
      for await (const { id, size, sha256 } of readFileList(source, manifest)) {
        place.signal.throwIfAborted();
        stored.push(id);
        await storage.put(id, readEntry(source, { name: contentEntry(sha256), size, sha256 }));
      }
    });
  } catch (error) {
    for (const id of stored) await storage.remove(id).catch(() => {});
    throw error;
  }
}
