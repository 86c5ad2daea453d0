import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { FatalError } from '../fatal';
import { makeS3Client, type S3Client, type S3Settings } from './s3-client';
import { demandKey, isStorageKey, type Storage, StorageAway, type StoredObject } from './storage';

type Query = Readonly<Record<string, string>>;

/** The least bytes that S3 takes as a part of a larger object. So much of an upload is in memory at once. */
const PART_BYTES = 5 * 2 ** 20;

/** Cuts a stream into parts of `PART_BYTES`; the last one has the rest, and an empty stream is one empty part. */
async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(PART_BYTES);
  let length = 0;
  let isFirst = true;
  for await (const chunk of source)
    for (let at = 0; at < chunk.length; ) {
      if (length === PART_BYTES) {
        yield part;
        isFirst = false;
        part = new Uint8Array(PART_BYTES);
        length = 0;
      }
      const taken = Math.min(PART_BYTES - length, chunk.length - at);
      part.set(chunk.subarray(at, at + taken), length);
      length += taken;
      at += taken;
    }
  if (length > 0 || isFirst) yield part.slice(0, length);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text in the first element of this name. The replies have flat elements, so no reader of XML is needed. */
function textIn(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replace(/&(amp|lt|gt|quot|apos|#\d{1,6});/g, (_all, entity: string) =>
    entity.startsWith('#') ? String.fromCodePoint(Number(entity.slice(1))) : (ENTITIES[entity] ?? ''),
  );
}

/** The texts of all elements of this name. */
const elementsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner);

/** An upload in parts: the object appears when all parts are there, and not before. */
async function putParts(
  send: S3Client,
  key: string,
  first: Uint8Array<ArrayBuffer>,
  rest: AsyncIterator<Uint8Array<ArrayBuffer>>,
): Promise<number> {
  const opened = await send({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = textIn(await opened.text(), 'UploadId');
  if (!uploadId) throw new StorageAway('the object store began no upload');
  try {
    const tags: string[] = [];
    let size = 0;
    for (let part: Uint8Array<ArrayBuffer> | undefined = first; part; ) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const reply = await send({ method: 'PUT', key, query, body: part });
      tags.push(reply.headers.get('etag') ?? '');
      size += part.length;
      const next = await rest.next();
      part = next.done ? undefined : next.value;
    }
    const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const text = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
    const body = new TextEncoder().encode(text);
    const done = await send({ method: 'POST', key, query: { uploadId }, body });
    // The status is sent before the parts are put together, so a failure can come after a good one.
    const refusal = textIn(await done.text(), 'Code');
    if (refusal) throw new StorageAway(`the object store did not finish an upload: ${refusal}`);
    return size;
  } catch (error) {
    await send({ method: 'DELETE', key, query: { uploadId }, expected: 404 }).catch(() => {});
    throw error;
  }
}

/** All pages of a list of the bucket. `next` reads from a page what the next request needs; undefined at the end. */
async function* pagesOf(
  send: S3Client,
  first: Query,
  next: (page: string) => Query | undefined,
): AsyncIterable<string> {
  for (let query: Query | undefined = first; query; ) {
    const page: string = await (await send({ method: 'GET', query })).text();
    yield page;
    const more: Query | undefined = textIn(page, 'IsTruncated') === 'true' ? next(page) : undefined;
    query = more && { ...first, ...more };
  }
}

async function* listObjects(send: S3Client, prefix: string): AsyncIterable<StoredObject> {
  const pages = pagesOf(send, { 'list-type': '2', prefix }, (page) => {
    const token = textIn(page, 'NextContinuationToken');
    return token === undefined ? undefined : { 'continuation-token': token };
  });
  for await (const page of pages)
    for (const entry of elementsIn(page, 'Contents')) {
      const key = textIn(entry, 'Key')?.slice(prefix.length) ?? '';
      const writtenAt = Date.parse(textIn(entry, 'LastModified') ?? '');
      if (isStorageKey(key) && writtenAt > 0) yield { key, writtenAt };
    }
}

/** Gives up the uploads in parts that began more than `age` ms ago; returns how many. */
async function abortUploads(send: S3Client, prefix: string, age: number): Promise<number> {
  const pages = pagesOf(send, { uploads: '', prefix }, (page) => {
    const [key, id] = [textIn(page, 'NextKeyMarker'), textIn(page, 'NextUploadIdMarker')];
    return key === undefined ? undefined : { 'key-marker': key, 'upload-id-marker': id ?? '' };
  });
  let aborted = 0;
  for await (const page of pages)
    for (const entry of elementsIn(page, 'Upload')) {
      const [key, uploadId] = [textIn(entry, 'Key'), textIn(entry, 'UploadId')];
      const began = Date.parse(textIn(entry, 'Initiated') ?? '');
      if (!key?.startsWith(prefix) || !uploadId || !(Date.now() - began >= age)) continue;
      await send({ method: 'DELETE', key, query: { uploadId }, expected: 404 });
      aborted += 1;
    }
  return aborted;
}

/**
 * Storage in a bucket of an object store: `{installation}/{key}`. Objects up to `PART_BYTES` are put at once, larger
 * ones in parts. Both appear whole, and the store confirms them when they are durable.
 */
export function openS3Storage(settings: S3Settings, installation: string): Storage {
  const send = makeS3Client(settings);
  const prefix = `${installation}/`;
  const nameOf = (key: string) => prefix + demandKey(key);

  return {
    async put(key, source) {
      const name = nameOf(key);
      const parts = partsOf(source)[Symbol.asyncIterator]();
      const { value: first = new Uint8Array() } = await parts.next();
      if (first.length === PART_BYTES) return { size: await putParts(send, name, first, parts) };
      await send({ method: 'PUT', key: name, body: first });
      return { size: first.length };
    },
    async open(key) {
      const reply = await send({ method: 'GET', key: nameOf(key), expected: 404 });
      if (reply.status === 404) {
        await reply.body?.cancel();
        return undefined;
      }
      const size = Number(reply.headers.get('content-length'));
      const body = reply.body as ReadableStream<Uint8Array> | null;
      return { size, stream: body ? Readable.fromWeb(body) : Readable.from([]) };
    },
    async remove(key) {
      const reply = await send({ method: 'DELETE', key: nameOf(key), expected: 404 });
      await reply.body?.cancel();
    },
    list: () => listObjects(send, prefix),
    // An object store grows with what is put into it; its owner limits it by money, not by space.
    free: async () => Number.POSITIVE_INFINITY,
    removeLeftovers: (olderThan) => abortUploads(send, prefix, olderThan),
    async check() {
      try {
        // A list of what is never there: a short reply, which needs the bucket and the right to read it.
        await (await send({ method: 'GET', query: { 'list-type': '2', prefix: `${prefix}=` } })).text();
      } catch (error) {
        throw new FatalError(
          'storage-unreachable',
          `The object store of KERF_S3_URL cannot be used: ${(error as Error).message}.`,
        );
      }
    },
  };
}
