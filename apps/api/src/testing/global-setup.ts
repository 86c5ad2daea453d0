import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../database/embedded-postgres';
import { prepareDatabase } from './prepare-database';
import { buildServer, removeServer } from './server-process';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run: a connection string without the name of a database. */
    databaseServer: string;
  }
}

/** The migrated database; each test file gets a copy of it. */
export const TEMPLATE_DATABASE = 'kerf_template';

/**
 * Makes the bundle of the server, and starts one database server for the run, in its own folder, with a migrated
 * template database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = buildServer();
  const folder = await mkdtemp(join(tmpdir(), 'kerf-api-test-'));
  // Nothing here needs to survive the run, so the server need not be safe against a power cut. Each file has an api or
  // two at a time, and each of them ten connections and more.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];
  const server = await openEmbeddedPostgres({ folder: join(folder, 'database'), settings });
  await prepareDatabase(server, TEMPLATE_DATABASE);
  project.provide('databaseServer', server.url(''));
  await built;
  return async () => {
    await removeServer();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
