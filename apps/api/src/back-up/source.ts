import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackUpFault } from './fault';
import type { Entry } from './manifest';
import { BLOCK, paddingOf, readTarHeader } from './tar-header';

/** A back-up to be read. */
export interface BackUpSource {
  readonly path: string;
  /** All entries of an archive. A folder can contain more than the back-up, so it has no list. */
  readonly names: readonly string[] | undefined;
  /** The bytes of an entry. Throws `BackUpFault` when there is none. */
  open(name: string): Promise<AsyncIterable<Uint8Array>>;
}

/** The fault of a back-up that is not as it was written. */
export const damaged = (path: string, what: string) =>
  new BackUpFault(`${path} is damaged or not a complete back-up: ${what}`);

function folderSource(path: string): BackUpSource {
  return {
    path,
    names: undefined,
    async open(name) {
      const found = await stat(join(path, name)).catch(() => undefined);
      if (!found?.isFile()) throw damaged(path, `${name} is missing`);
      return createReadStream(join(path, name));
    },
  };
}

interface Place {
  readonly start: number;
  readonly size: number;
}

async function readBlock(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const block = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await handle.read(block, at, length - at, position + at);
    if (bytesRead === 0) return block.subarray(0, at);
    at += bytesRead;
  }
  return block;
}

const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0);

/** The places of all entries of an archive. Whatever is not an entry must be as it was written. */
async function readPlaces(path: string, handle: FileHandle): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const { size: length } = await handle.stat();
  for (let at = 0; ; ) {
    const block = await readBlock(handle, at, BLOCK);
    if (block.length < BLOCK) throw damaged(path, 'its end is missing');
    if (isZero(block)) {
      const rest = await readBlock(handle, at, 3 * BLOCK);
      if (rest.length !== 2 * BLOCK || !isZero(rest)) throw damaged(path, 'its end is not as it was written');
      return places;
    }
    const header = readTarHeader(block);
    if (!header || places.has(header.name)) throw damaged(path, `there is no entry at byte ${at}`);
    const start = at + BLOCK;
    at = start + header.size + paddingOf(header.size);
    if (at > length) throw damaged(path, 'its end is missing');
    if (!isZero(await readBlock(handle, start + header.size, paddingOf(header.size))))
      throw damaged(path, `the bytes after ${header.name} are not as they were written`);
    places.set(header.name, { start, size: header.size });
  }
}

async function archiveSource(path: string): Promise<BackUpSource> {
  const handle = await open(path, 'r');
  const places = await readPlaces(path, handle).finally(() => handle.close());
  return {
    path,
    names: [...places.keys()],
    async open(name) {
      const place = places.get(name);
      if (!place) throw damaged(path, `${name} is missing`);
      const { start, size } = place;
      // A stream cannot be asked for no bytes.
      if (size === 0) return (async function* () {})();
      return createReadStream(path, { start, end: start + size - 1 });
    },
  };
}

/** Opens a back-up, which is an archive or a folder. Throws `BackUpFault`. */
export async function openSource(name: string): Promise<BackUpSource> {
  const path = resolve(name);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackUpFault(`${path} cannot be read (${error.code})`);
  });
  return found.isDirectory() ? folderSource(path) : archiveSource(path);
}

/** The bytes of an entry. Throws `BackUpFault` at the end when they are not those that the manifest tells. */
export async function* readEntry(
  source: BackUpSource,
  { name, size, sha256 }: Entry,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of await source.open(name)) {
    hash.update(chunk);
    length += chunk.length;
    if (length > size) throw damaged(source.path, `${name} is too long`);
    yield chunk;
  }
  if (length !== size || hash.digest('hex') !== sha256)
    throw damaged(source.path, `${name} is not as it was written`);
}

/** The lines of an entry of text. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let parts: Uint8Array[] = [];
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
}
