import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  contentEntry,
  FILE_LIST,
  type ListedFile,
  listedFileSchema,
  MANIFEST,
  MANIFEST_DIGEST,
  type Manifest,
  manifestSchema,
  tableEntry,
} from './manifest';
import { type BackUpSource, damaged, readEntry, readLines } from './source';

/** More than a manifest needs. */
const LONGEST_MANIFEST = 256 * 2 ** 20;

async function readSmall(source: BackUpSource, name: string): Promise<Buffer> {
  const bytes: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await source.open(name)) {
    length += chunk.length;
    if (length > LONGEST_MANIFEST) throw damaged(source.path, `${name} is too long`);
    bytes.push(chunk);
  }
  return Buffer.concat(bytes);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what a back-up contains, and checks that it says so unchanged. Throws `BackUpFault`. */
export async function readManifest(source: BackUpSource): Promise<Manifest> {
  const bytes = await readSmall(source, MANIFEST);
  const digest = `${createHash('sha256').update(bytes).digest('hex')}\n`;
  if (!(await readSmall(source, MANIFEST_DIGEST)).equals(Buffer.from(digest)))
    throw damaged(source.path, `${MANIFEST} is not as it was written`);
  const read = manifestSchema.safeParse(parsed(bytes.toString('utf8')));
  if (!read.success) throw damaged(source.path, 'this Kerf does not know its format');
  const { data } = read;
  const isNamed = data.tables.every(({ name, table }) => name === tableEntry(table));
  if (!isNamed || data.files.name !== FILE_LIST) throw damaged(source.path, 'its entries have wrong names');
  return data;
}

/** The files of a back-up, with their contents. */
export async function* readFileList(source: BackUpSource, { files }: Manifest): AsyncIterable<ListedFile> {
  for await (const line of readLines(readEntry(source, files))) {
    const read = listedFileSchema.safeParse(parsed(line));
    if (!read.success) throw damaged(source.path, `${FILE_LIST} has a line that is not understood`);
    yield read.data;
  }
}

/** Reads all of some bytes. */
async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of bytes);
}

/** Reads every byte of a back-up and compares it with the manifest. Throws `BackUpFault`. */
export async function verifyBackUp(source: BackUpSource, signal: AbortSignal): Promise<Manifest> {
  const manifest = await readManifest(source);
  const known = new Set<string>([MANIFEST, MANIFEST_DIGEST, FILE_LIST]);
  for (const table of manifest.tables) {
    signal.throwIfAborted();
    known.add(table.name);
    let rows = 0;
    for await (const _line of readLines(readEntry(source, table))) rows += 1;
    if (rows !== table.rows) throw damaged(source.path, `${table.name} has ${rows} rows`);
  }
  for await (const { size, sha256 } of readFileList(source, manifest)) {
    signal.throwIfAborted();
    const name = contentEntry(sha256);
    if (known.has(name)) continue;
    known.add(name);
    await drain(readEntry(source, { name, size, sha256 }));
  }
  // Contents that no file has any more were removed while the back-up was made. They too are as they were written.
  for (const name of source.names ?? []) {
    if (known.has(name)) continue;
    const bytes = await buffer(await source.open(name));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (name !== contentEntry(sha256)) throw damaged(source.path, `${name} is not as it was written`);
  }
  return manifest;
}
