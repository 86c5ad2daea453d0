import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { FatalError } from '../fatal';
import { migrationsFolder } from './database';
import { quoted, readTables, type TableShape } from './snapshot';

/* Filling of an empty database from rows as text. */

/** A database without tables, to be filled. */
export interface EmptyDatabase {
  /** Makes the tables as they were after these migrations. */
  makeTables(hashes: readonly string[]): Promise<void>;
  /** Gives the database its id. */
  setInstallation(id: string): Promise<void>;
  /** Adds rows: each line is a JSON array of the values of the columns, as text or null. */
  addRows(table: string, columns: readonly string[], lines: readonly string[]): Promise<void>;
  /** Sets the last value of an identity column. */
  setSequence(table: string, column: string, last: string): Promise<void>;
}

async function demandEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p') limit 1`,
  );
  if (rows[0])
    throw new FatalError(
      'database-in-use',
      `The database is not empty (it has a table ${rows[0].name}): a back-up is restored into an empty one.`,
    );
}

/** The migrations of this Kerf that a database with these hashes has gone through. */
function migrationsOf(hashes: readonly string[]) {
  const own = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const isKnown = hashes.length <= own.length && hashes.every((hash, i) => own[i]?.hash === hash);
  if (!isKnown)
    throw new FatalError(
      'database-version',
      'The back-up was made by a newer Kerf, or by one with other tables: restore it with that Kerf.',
    );
  return own.slice(0, hashes.length);
}

/** Whether this Kerf can restore a back-up whose tables have gone through these migrations. Throws FatalError. */
export function demandKnownMigrations(hashes: readonly string[]): void {
  migrationsOf(hashes);
}

async function makeTables(client: Client, hashes: readonly string[]): Promise<void> {
  // As the migrator of the query builder keeps its record, which goes on from here.
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrationsOf(hashes)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

async function addRows(
  client: Client,
  shape: TableShape | undefined,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  if (!shape)
    throw new FatalError('database-version', 'The back-up has a table that this Kerf does not know.');
  const types = columns.map((column) => shape.columns.find(({ name }) => name === column)?.type);
  if (types.includes(undefined) || columns.length !== shape.columns.length)
    throw new FatalError('database-version', `The back-up has other columns of ${shape.name}.`);
  const values = types.map((type, i) => `(r ->> ${i})::${type}`).join(', ');
  await client.query(
    `insert into public.${quoted(shape.name)} (${columns.map(quoted).join(', ')}) overriding system value
     select ${values} from json_array_elements($1::json) r`,
    [`[${lines.join(',')}]`],
  );
}

/**
 * Fills an empty database in one transaction: all of it is there, or nothing. Throws FatalError when it is not empty.
 */
export async function fillDatabase<Done>(
  url: string,
  work: (database: EmptyDatabase) => Promise<Done>,
): Promise<Done> {
  const client = new Client({ connectionString: url, application_name: 'kerf-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // What is restored is no change, so no event tells of it.
    await client.query("set local kerf.quiet = 'on'");
    await demandEmpty(client);
    let shapes: TableShape[] = [];
    const done = await work({
      async makeTables(hashes) {
        await makeTables(client, hashes);
        shapes = await readTables(client);
      },
      async setInstallation(id) {
        await client.query('insert into public.installation (id) values ($1)', [id]);
      },
      addRows: (table, columns, lines) =>
        addRows(
          client,
          shapes.find(({ name }) => name === table),
          columns,
          lines,
        ),
      async setSequence(table, column, last) {
        await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint)', [
          `public.${quoted(table)}`,
          column,
          last,
        ]);
      },
    });
    await client.query('commit');
    return done;
  } finally {
    // Without the commit, the end of the connection takes everything back.
    await client.end();
  }
}
