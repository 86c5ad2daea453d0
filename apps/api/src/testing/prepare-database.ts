import { ensureDatabase, openDatabase } from '../database/database';
import type { EmbeddedPostgres } from '../database/embedded-postgres';
import { openQueue } from '../queue/queue';

/** Makes a database with all tables, of the queue too, so that a server starts on it without making any. */
export async function prepareDatabase(server: Pick<EmbeddedPostgres, 'url'>, name: string): Promise<void> {
  await ensureDatabase(server.url('postgres'), name);
  const database = await openDatabase({ url: server.url(name), onLostConnection: () => {} });
  const queue = await openQueue(database, { log: { failed: () => {}, broken: () => {} }, isWorker: false });
  await queue.close();
  await database.close();
}
