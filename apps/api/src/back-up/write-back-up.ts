import type { Database } from '../database/database';
import { quoted, type Snapshot, type TableShape, withSnapshot } from '../database/snapshot';
import type { Storage } from '../storage/storage';
import { BackUpFault } from './fault';
import {
  contentEntry,
  FILE_LIST,
  type ListedFile,
  MANIFEST,
  MANIFEST_DIGEST,
  type Manifest,
  type TableEntry,
  tableEntry,
} from './manifest';
import { type BackUpTarget, openTarget } from './target';

/* A back-up is consistent while the server works: all rows are read in one snapshot, and every file that they name is
   in the back-up. Files never change, but can be removed after the snapshot was taken and before they are copied. Then
   a newer snapshot is taken; what is copied stays copied, so each attempt has little left to copy. */

const ATTEMPTS = 50;

/** Rows that mean nothing elsewhere: the id of the database, and uploads in progress. */
const NOT_KEPT: ReadonlySet<string> = new Set(['installation', 'reservations']);

/** What a back-up is made of. */
export interface BackUpParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly signal: AbortSignal;
}

const bytesOf = (text: string) => Buffer.from(text, 'utf8');

async function* linesOf(lines: AsyncIterable<string> | Iterable<string>): AsyncIterable<Uint8Array> {
  for await (const line of lines) yield bytesOf(`${line}\n`);
}

async function writeTable(
  target: BackUpTarget,
  snapshot: Snapshot,
  table: TableShape,
  signal: AbortSignal,
): Promise<TableEntry> {
  let rows = 0;
  async function* lines(): AsyncIterable<string> {
    const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
    const statement = `select json_build_array(${values})::text as line from public.${quoted(table.name)}`;
    for await (const batch of snapshot.read<{ line: string }>(statement)) {
      signal.throwIfAborted();
      for (const { line } of batch) yield line;
      rows += batch.length;
    }
  }
  const sequences: Record<string, string> = {};
  for (const { name } of table.columns.filter(({ isIdentity }) => isIdentity)) {
    const sequence = `pg_get_serial_sequence('public.${quoted(table.name)}', '${name}')`;
    const { last } = await snapshot.one<{ last: string | null }>(
      `select pg_sequence_last_value(${sequence}::regclass)::text as last`,
    );
    if (last !== null) sequences[name] = last;
  }
  const entry = await target.write(() => tableEntry(table.name), linesOf(lines()));
  return { ...entry, table: table.name, columns: table.columns.map(({ name }) => name), rows, sequences };
}

/** Copies the files of a snapshot that are not copied yet; returns the ids of those without bytes. */
async function copyFiles(
  target: BackUpTarget,
  snapshot: Snapshot,
  copied: Map<string, ListedFile>,
  { storage, signal }: BackUpParts,
): Promise<{ shown: ListedFile[]; absent: string[] }> {
  const shown: ListedFile[] = [];
  const absent: string[] = [];
  for await (const batch of snapshot.read<{ id: string }>('select id from public.files order by id'))
    for (const { id } of batch) {
      signal.throwIfAborted();
      const object = copied.has(id) ? undefined : await storage.open(id);
      if (object) {
        const { size, sha256 } = await target.write(contentEntry, object.stream);
        if (size !== object.size) throw new BackUpFault(`the bytes of the file ${id} end too early`);
        copied.set(id, { id, size, sha256 });
      }
      const file = copied.get(id);
      if (file) shown.push(file);
      else absent.push(id);
    }
  return { shown, absent };
}

/** The ids that have a row now. */
async function stillThere({ database }: BackUpParts, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from public.files where id = any($1)',
    [ids],
  );
  return rows[0]?.count ?? 0;
}

/** Writes everything of one snapshot; undefined when files of it were removed meanwhile. */
async function writeSnapshot(
  target: BackUpTarget,
  copied: Map<string, ListedFile>,
  parts: BackUpParts,
): Promise<Manifest | undefined> {
  return withSnapshot(parts.database.pool, async (snapshot) => {
    const { shown, absent } = await copyFiles(target, snapshot, copied, parts);
    // A file without bytes that still has a row is damage, which the back-up reports. Otherwise it was removed.
    if ((await stillThere(parts, absent)) < absent.length) return undefined;
    const tables: TableEntry[] = [];
    for (const table of snapshot.tables)
      if (!NOT_KEPT.has(table.name)) tables.push(await writeTable(target, snapshot, table, parts.signal));
    const list = await target.write(() => FILE_LIST, linesOf(shown.map((file) => JSON.stringify(file))));
    const { hashes } = await snapshot.one<{ hashes: string[] }>(
      'select array_agg(hash order by created_at) as hashes from drizzle.__drizzle_migrations',
    );
    return {
      format: 'kerf-back-up',
      version: 1,
      madeAt: new Date().toISOString(),
      installation: parts.database.installation,
      migrations: hashes,
      tables,
      files: { ...list, count: shown.length, bytes: shown.reduce((sum, { size }) => sum + size, 0) },
      missing: absent,
    };
  });
}

async function writeParts(target: BackUpTarget, parts: BackUpParts): Promise<Manifest> {
  const copied = new Map<string, ListedFile>();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const manifest = await writeSnapshot(target, copied, parts);
    if (!manifest) continue;
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    const { sha256 } = await target.write(() => MANIFEST, linesOf([text.trimEnd()]));
    await target.write(() => MANIFEST_DIGEST, linesOf([sha256]));
    return manifest;
  }
  throw new BackUpFault('files are removed faster than they can be copied: try again later');
}

/** Writes a back-up of the database and all files to a new archive or folder. Throws `BackUpFault`. */
export async function writeBackUp(path: string, parts: BackUpParts): Promise<Manifest> {
  const target = await openTarget(path);
  try {
    const manifest = await writeParts(target, parts);
    parts.signal.throwIfAborted();
    await target.finish();
    return manifest;
  } catch (error) {
    await target.discard();
    const { code, syscall } = error as NodeJS.ErrnoException;
    throw code && syscall ? new BackUpFault(`${path} cannot be written (${code})`) : error;
  }
}
