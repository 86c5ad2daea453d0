import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { quoted, type Snapshot, type TableShape, withSnapshot } from '../../database/snapshot';
import { AdminError } from '../faults';
import type { OpenKerf } from '../open-kerf';

/* Everything of one user, as the user may have it: no passwords, tokens or hashes of them. A table belongs to the
   export when its rows name a user, so a new table is in it without a change here. */

/** Tables whose rows are nothing but secrets of logins in progress. */
const SECRET_TABLES: ReadonlySet<string> = new Set(['codes', 'tickets', 'recovery_codes']);

/** Whether a column is a secret: by its name, or because binary values are hashes and keys. */
const isSecret = (name: string, type: string) =>
  type === 'bytea' || /(^|_)(token|password|secret|hash)(_|$)/.test(name);

/** What an export contains. */
export interface UserExport {
  readonly folder: string;
  /** The number of rows of each table that has some. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  readonly bytes: number;
  /** The ids of files whose bytes are not in the storage. */
  readonly missing: readonly string[];
}

/** The columns of a table that name a user. */
function userColumns({ name, references }: TableShape): string[] {
  if (name === 'users') return ['id'];
  return references.flatMap(({ table, columns }) =>
    table === 'users' && columns.length === 1 ? [...columns] : [],
  );
}

async function* rowsAsJson(
  snapshot: Snapshot,
  table: TableShape,
  userId: string,
  counted: () => void,
): AsyncIterable<string> {
  const shown = table.columns.filter(({ name, type }) => !isSecret(name, type));
  const isTheirs = userColumns(table).map((column) => `${quoted(column)} = $1`);
  const rows = snapshot.read<{ row: string }>(
    `select row_to_json(r)::text as row from (select ${shown.map(({ name }) => quoted(name)).join(', ')}
      from public.${quoted(table.name)} where ${isTheirs.join(' or ')}) r`,
    [userId],
  );
  let between = '[\n';
  for await (const batch of rows)
    for (const { row } of batch) {
      yield between + row;
      between = ',\n';
      counted();
    }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}

async function writeRows(snapshot: Snapshot, userId: string, folder: string) {
  const counts: Record<string, number> = {};
  const tables = snapshot.tables.filter(
    (table) => !SECRET_TABLES.has(table.name) && userColumns(table).length > 0,
  );
  for (const table of tables) {
    let count = 0;
    const path = join(folder, `${table.name}.json`);
    const rows = rowsAsJson(snapshot, table, userId, () => (count += 1));
    await pipeline(Readable.from(rows), createWriteStream(path, { mode: 0o600 }));
    if (count > 0) counts[table.name] = count;
    else await rm(path);
  }
  return counts;
}

/** The name of a file in the export: its id, with the ending of its label when that is a usual one. */
function fileName(id: string, label: string): string {
  return id + (/\.[a-z0-9]{1,8}$/i.exec(label)?.[0].toLowerCase() ?? '');
}

async function writeFiles(snapshot: Snapshot, userId: string, folder: string, kerf: OpenKerf) {
  const missing: string[] = [];
  let files = 0;
  let bytes = 0;
  const rows = snapshot.read<{ id: string; name: string }>(
    'select id, name from public.files where user_id = $1 order by created_at, id',
    [userId],
  );
  for await (const batch of rows)
    for (const { id, name } of batch) {
      kerf.signal.throwIfAborted();
      const object = await kerf.storage.open(id);
      if (!object) {
        missing.push(id);
        continue;
      }
      const target = createWriteStream(join(folder, fileName(id, name)), { mode: 0o600 });
      await pipeline(object.stream, target, { signal: kerf.signal });
      files += 1;
      bytes += object.size;
    }
  return { files, bytes, missing };
}

async function demandNew(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new AdminError(`${folder} cannot be written (${error.code})`);
  });
  if (entries.length > 0) throw new AdminError(`the folder ${folder} is not empty`);
}

/** Writes everything of a user into a folder that is new or empty. The folder is complete, or it is not there. */
export async function exportUser(kerf: OpenKerf, userId: string, out: string): Promise<UserExport> {
  const folder = resolve(out);
  await demandNew(folder);
  const part = join(dirname(folder), `.${basename(folder)}.${process.pid}.part`);
  try {
    for (const name of ['rows', 'files']) await mkdir(join(part, name), { recursive: true, mode: 0o700 });
    const made = await withSnapshot(kerf.database.pool, async (snapshot) => {
      const rows = await writeRows(snapshot, userId, join(part, 'rows'));
      return { rows, ...(await writeFiles(snapshot, userId, join(part, 'files'), kerf)) };
    });
    const about = { user: userId, exportedAt: new Date().toISOString(), ...made };
    await writeFile(join(part, 'export.json'), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 });
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
    return { folder, ...made };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code && syscall) throw new AdminError(`${folder} cannot be written (${code})`);
    throw error;
  }
}
