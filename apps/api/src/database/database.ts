import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { FatalError } from '../fatal';
import { type NoticeOptions, Notices } from './notices';
import { installation } from './schema/users';

/** Any number of Kerf servers may start on one database; this lock lets only one at a time into the critical parts. */
const MIGRATION_LOCK = 4_100_001;
const INSTANCE_LOCK = 4_100_002;

/** The name of the connections of a Kerf server in the database server's own lists. */
export const SERVER_CONNECTIONS = 'kerf-api';

const OLDEST_SERVER = 150_000;
const CONNECT_ATTEMPTS = 15;

/** How often, and how far apart, a process looks whether others are connected before it stops the server. */
const MOST_LOOKS = 20;
const LOOK_AGAIN_MS = 100;

/** The query builder on the connection pool, or on one transaction of it. */
export type Queries = ReturnType<typeof makeQueries>;

/** The open database. */
export interface Database {
  readonly queries: Queries;
  /** The connections that the query builder uses. */
  readonly pool: Pool;
  /** The stable id of this database, created with it. */
  readonly installation: string;
  /** Listens to notices over a connection of its own. */
  listen(options: Omit<NoticeOptions, 'url'>): Notices;
  /** Rejects when the database does not reply. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const OPTIONS = { casing: 'snake_case' } as const;

/**
 * The query builder on a pool. The library's own transactions keep a connection for ever when it breaks at their first
 * statement. After ten such losses, the pool would have none left. So each transaction borrows its connection here.
 */
function makeQueries(pool: Pool) {
  const queries = drizzle(pool, OPTIONS);
  queries.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const done = await drizzle(client, OPTIONS).transaction(work, config);
      client.release();
      return done;
    } catch (error) {
      client.release(isDatabaseAway(error));
      throw error;
    }
  };
  return queries;
}

/** A message about a connection failure that cannot contain the password of the connection string. */
function connectionTrouble(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code === 'ECONNREFUSED' ? 'the connection is refused' : message || code || 'unknown';
}

async function connect(url: string, attempts: number): Promise<Client> {
  for (let attempt = 1; ; attempt++) {
    try {
      const client = new Client({ connectionString: url, application_name: 'kerf-start' });
      await client.connect();
      return client;
    } catch (error) {
      const { code } = error as { code?: string };
      // 57P03: the server is starting. Any other reply of the server (a wrong password) will not change by itself.
      const mayPass = code === '57P03' || code === 'ECONNREFUSED' || code === 'ENOTFOUND';
      if (mayPass && attempt < attempts) {
        await sleep(1000);
        continue;
      }
      throw new FatalError(
        'database-unreachable',
        `The database cannot be reached: ${connectionTrouble(error)}.`,
      );
    }
  }
}

/** The folder of the migrations: with the bundle, or in the sources. */
export function migrationsFolder(): string {
  const bundled = fileURLToPath(new URL('./migrations', import.meta.url));
  return existsSync(bundled) ? bundled : fileURLToPath(new URL('../../migrations', import.meta.url));
}

async function prepare(client: Client): Promise<string> {
  const version = await client.query<{ server_version_num: string; server_version: string }>(
    "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
  );
  const server = version.rows[0];
  if (!server || Number(server.server_version_num) < OLDEST_SERVER)
    throw new FatalError(
      'database-version',
      `The database is PostgreSQL ${server?.server_version}; Kerf needs version 15 or later.`,
    );
  const queries = drizzle(client, OPTIONS);
  await queries.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
  await migrate(queries, { migrationsFolder: migrationsFolder() });
  await queries.insert(installation).values({}).onConflictDoNothing();
  const [row] = await queries.select().from(installation);
  if (!row) throw new Error('the installation row is missing');
  return row.id;
}

/** The options of `openDatabase`. */
export interface DatabaseOptions {
  readonly url: string;
  /** Called when an idle connection breaks; the pool makes a new one by itself. */
  onLostConnection(error: Error): void;
  /** The name of the connections in the server's own lists. */
  readonly applicationName?: string;
  /** How often an unreachable server is tried, one second apart. */
  readonly connectAttempts?: number;
}

/**
 * Opens the database and brings its tables up to date. Throws FatalError 'database-unreachable' or
 * 'database-version'.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const client = await connect(options.url, options.connectAttempts ?? CONNECT_ATTEMPTS);
  const installation = await prepare(client).finally(() => client.end());
  const pool = new Pool({
    connectionString: options.url,
    application_name: options.applicationName ?? SERVER_CONNECTIONS,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
  });
  pool.on('error', options.onLostConnection);
  // A connection may break during a transaction, between two of its statements. Without a listener, the connection's
  // 'error' event would end the process. The listener does nothing, because the next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    queries: makeQueries(pool),
    pool,
    installation,
    listen: (listening) => new Notices({ ...listening, url: options.url }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/** The exclusive right of one Kerf process to a data folder's own database. */
export interface InstanceLock {
  /** Resolves when the right is gone: released, or lost with the connection (for example when the server died). */
  readonly gone: Promise<void>;
  /** Whether no other process is connected to the database. */
  isAlone(): Promise<boolean>;
  release(): Promise<void>;
}

async function isAlone(client: Client): Promise<boolean> {
  // The server lists a connection for a moment after this process has closed it.
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.others === 0) return true;
    if (attempt === MOST_LOOKS) return false;
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Takes the exclusive right to this database, or throws FatalError 'data-folder-in-use'. The right is a lock that the
 * database server keeps for as long as the connection lives. So the right ends with the process, however the process
 * ends, and no lock file can become stale.
 */
export async function lockInstance(url: string, folder: string, attempts = 5): Promise<InstanceLock> {
  const client = new Client({ connectionString: url, application_name: 'kerf-lock', keepAlive: true });
  client.on('error', () => {});
  const gone = new Promise<void>((resolve) => client.once('end', resolve));
  await client.connect();
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      INSTANCE_LOCK,
    ]);
    if (rows[0]?.locked) return { gone, isAlone: () => isAlone(client), release: () => client.end() };
    // The server needs a moment to notice that the connection of a killed process is gone.
    if (attempt < attempts) await sleep(200);
  }
  await client.end();
  throw new FatalError(
    'data-folder-in-use',
    `Another Kerf is running on the data folder ${folder}: use that one, stop it first, or set KERF_DATA to another folder.`,
  );
}

/** Creates the database `name` on the server of `url` unless it exists. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = await connect(url, 1);
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04: the database exists. 23505: another process is creating it at this moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

/** The SQLSTATE and the constraint of a database error, inside the query builder's error; otherwise undefined. */
export function sqlFault(error: unknown): { code: string; constraint?: string } | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: string };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
      return constraint === undefined ? { code } : { code, constraint };
  }
  return undefined;
}

/** The SQLSTATEs with which PostgreSQL reports that it is ending, has ended a connection, or accepts none now. */
const AWAY_STATES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '53300']);
const AWAY_ERRORS: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** The database driver's own errors of this kind have no code, so their messages are compared. */
const AWAY_MESSAGES = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/;

/**
 * Whether a statement failed because the database server is away (ended, starting, not reached), which may be
 * temporary.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = String((at as { code?: unknown }).code);
    if (AWAY_STATES.has(code) || AWAY_ERRORS.has(code) || /^08/.test(code) || AWAY_MESSAGES.test(at.message))
      return true;
  }
  return false;
}
