import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmptyPlace } from '../back-up/restore';
import type { Config } from '../config';
import { makeDataFolder } from '../database/data-folder';
import {
  type Database,
  ensureDatabase,
  type InstanceLock,
  lockInstance,
  openDatabase,
} from '../database/database';
import { openEmbeddedPostgres } from '../database/embedded-postgres';
import { FatalError } from '../fatal';
import { openQueue, type WorkQueue } from '../queue/queue';
import { openStorage } from '../storage/open-storage';
import type { Storage } from '../storage/storage';
import { AdminError } from './faults';

/** The name of these connections in the database server's own lists. */
const ADMIN_CONNECTIONS = 'kerf-admin';

/** The database and the files of a Kerf, whether its server runs or not. */
export interface OpenKerf {
  readonly database: Database;
  readonly storage: Storage;
  /** The queue of the server's work, to add to. */
  readonly queue: Pick<WorkQueue, 'add'>;
  readonly dataFolder: string;
  /** Aborts when the person interrupts the command. */
  readonly signal: AbortSignal;
}

/** What every command has: the settings, and whether the person has interrupted it. */
export interface Surroundings {
  config(): Config;
  readonly signal: AbortSignal;
}

/** Where the database is, and how to leave it as it was. */
interface Place {
  readonly url: string;
  leave(): Promise<void>;
}

const NOWHERE_ELSE = { leave: async () => {} };

async function hasCluster(dataFolder: string): Promise<boolean> {
  const made = await access(join(dataFolder, 'database', 'cluster')).catch((error: Error) => error);
  return made === undefined;
}

/**
 * Kerf's own database server on the data folder: the running one, or one that is started for this command and stopped
 * after it. While the command holds the right to the folder, no server starts on it.
 */
async function ownPlace(dataFolder: string): Promise<Place> {
  const postgres = await openEmbeddedPostgres({ folder: join(dataFolder, 'database') });
  await ensureDatabase(postgres.url('postgres'), 'kerf');
  const url = postgres.url('kerf');
  let lock: InstanceLock;
  try {
    lock = await lockInstance(url, dataFolder, 1);
  } catch (error) {
    const isInUse = error instanceof FatalError && error.code === 'data-folder-in-use';
    if (!isInUse) throw error;
    return { url, ...NOWHERE_ELSE };
  }
  return {
    url,
    async leave() {
      // A second command beside this one still needs the server; whoever starts Kerf next takes it over.
      const mayStop = await lock.isAlone().catch(() => false);
      await lock.release();
      if (mayStop) await postgres.stop();
    },
  };
}

/** The queue, which is opened when something is added. */
function queueWhenNeeded(database: Database): Pick<WorkQueue, 'add' | 'close'> {
  let opened: Promise<WorkQueue> | undefined;
  const log = { failed: () => {}, broken: () => {} };
  return {
    async add(...work) {
      opened ??= openQueue(database, { log, isWorker: false });
      await (await opened).add(...work);
    },
    async close() {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}

async function existingPlace({ databaseUrl, dataFolder }: Config): Promise<Place> {
  if (databaseUrl) return { url: databaseUrl, ...NOWHERE_ELSE };
  if (await hasCluster(dataFolder)) return ownPlace(dataFolder);
  throw new AdminError(
    `there is no data of Kerf in ${dataFolder}: set KERF_DATA to the data folder, or DATABASE_URL to the database`,
  );
}

const openAs = (url: string) =>
  openDatabase({
    url,
    applicationName: ADMIN_CONNECTIONS,
    onLostConnection: () => {},
    connectAttempts: 1,
  });

/** Opens the database and the files, does the work with them, and leaves everything as it was. */
export async function withKerf<Done>(
  { config, signal }: Surroundings,
  work: (kerf: OpenKerf) => Promise<Done>,
): Promise<Done> {
  const settings = config();
  const place = await existingPlace(settings);
  try {
    const database = await openAs(place.url);
    try {
      const storage = openStorage(settings, database.installation);
      const { dataFolder } = settings;
      const queue = queueWhenNeeded(database);
      return await work({ database, storage, queue, dataFolder, signal }).finally(queue.close);
    } finally {
      await database.close();
    }
  } finally {
    await place.leave();
  }
}

/** A new database in an empty data folder, which is removed again when the work fails. */
async function newPlace(dataFolder: string): Promise<Place & { remove(): Promise<void> }> {
  if (await hasCluster(dataFolder))
    throw new AdminError(`there is data of Kerf in ${dataFolder} already: set KERF_DATA to an empty folder`);
  await makeDataFolder(dataFolder);
  const place = await ownPlace(dataFolder);
  return { ...place, remove: () => rm(join(dataFolder, 'database'), { recursive: true, force: true }) };
}

/**
 * Does work that fills an empty database: that of `DATABASE_URL`, or a new one in an empty data folder. Afterwards the
 * tables are brought up to date.
 */
export async function withEmptyPlace(
  { config, signal }: Surroundings,
  work: (place: EmptyPlace) => Promise<void>,
): Promise<void> {
  const settings = config();
  const { databaseUrl, dataFolder } = settings;
  const place = databaseUrl
    ? { url: databaseUrl, ...NOWHERE_ELSE, remove: async () => {} }
    : await newPlace(dataFolder);
  try {
    const storageOf = (installation: string) => openStorage(settings, installation);
    await work({ url: place.url, storageOf, signal });
    await (await openAs(place.url)).close();
  } catch (error) {
    await place.leave();
    await place.remove();
    throw error;
  }
  await place.leave();
}
