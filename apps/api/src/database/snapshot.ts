import type { Pool, PoolClient } from 'pg';

/* Reading of whole tables at one moment, whatever their columns are: for back-ups and exports. */

/** A column of a table. */
export interface ColumnShape {
  readonly name: string;
  /** The type as SQL writes it. */
  readonly type: string;
  /** Whether the database gives its values, in order. */
  readonly isIdentity: boolean;
}

/** A table of Kerf. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  /** The tables that its rows need, with the columns that name their rows. */
  readonly references: readonly { readonly table: string; readonly columns: readonly string[] }[];
}

/** The database as it is at one moment, however long the reading lasts. */
export interface Snapshot {
  /** The tables, each after all that its rows need. */
  readonly tables: readonly TableShape[];
  /** The rows of a statement, some at a time. */
  read<Row>(statement: string, values?: readonly unknown[]): AsyncIterable<readonly Row[]>;
  /** The one row of a statement. */
  one<Row>(statement: string): Promise<Row>;
}

const ROWS_AT_ONCE = 500;

/** A name as SQL writes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const COLUMNS_OF_TABLES = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attidentity <> '' as "isIdentity"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`;

const REFERENCES_OF_TABLES = `
  select t.relname as "from", f.relname as "to",
    (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k(number, at)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  order by c.conname`;

/** Values as text must be read as they were written. */
const EXACT_TEXTS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local lock_timeout = '10s'`;

/** Tables, each after those that it references. */
function inOrder(tables: readonly TableShape[]): TableShape[] {
  const done = new Set<string>();
  const ordered: TableShape[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, references }) =>
        !done.has(name) && references.every(({ table }) => table === name || done.has(table)),
    );
    if (next.length === 0) throw new Error('tables reference each other in a circle');
    for (const table of next) done.add(table.name);
    ordered.push(...next);
  }
  return ordered;
}

/** The tables of the database, each after those that it references. */
export async function readTables(client: Pick<PoolClient, 'query'>): Promise<TableShape[]> {
  const columns = await client.query<ColumnShape & { table: string }>(COLUMNS_OF_TABLES);
  const references = await client.query<{ from: string; to: string; columns: string[] }>(
    REFERENCES_OF_TABLES,
  );
  const names = [...new Set(columns.rows.map(({ table }) => table))];
  return inOrder(
    names.map((name) => ({
      name,
      columns: columns.rows
        .filter(({ table }) => table === name)
        .map(({ name: column, type, isIdentity }) => ({ name: column, type, isIdentity })),
      references: references.rows
        .filter(({ from }) => from === name)
        .map(({ to, columns: by }) => ({ table: to, columns: by })),
    })),
  );
}

async function* readRows<Row>(
  client: PoolClient,
  statement: string,
  values: readonly unknown[],
): AsyncIterable<readonly Row[]> {
  await client.query(`declare kerf_rows no scroll cursor for ${statement}`, [...values]);
  try {
    for (;;) {
      const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from kerf_rows`);
      if (rows.length > 0) yield rows as Row[];
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    await client.query('close kerf_rows').catch(() => {});
  }
}

/** Does `work` with a snapshot, which nothing that happens meanwhile changes. One reading at a time. */
export async function withSnapshot<Done>(
  pool: Pool,
  work: (snapshot: Snapshot) => Promise<Done>,
): Promise<Done> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(EXACT_TEXTS);
    const tables = await readTables(client);
    const done = await work({
      tables,
      read: (statement, values = []) => readRows(client, statement, values),
      async one<Row>(statement: string) {
        const { rows } = await client.query(statement);
        return rows[0] as Row;
      },
    });
    await client.query('commit');
    client.release();
    return done;
  } catch (error) {
    // The connection is in an unknown state: it is not used again.
    client.release(true);
    throw error;
  }
}
