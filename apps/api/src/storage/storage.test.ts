import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../testing/s3-server';
import { openLocalStorage } from './local-storage';
import { openS3Storage } from './s3-storage';
import { type Storage, StorageAway } from './storage';

/* What every storage promises, and then what each of them does in its own way. */

let s3: S3Server;
let root: string;
let storage: Storage;
let run = 0;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kerf-storage-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const openS3 = () => openS3Storage(s3.settings, `installation-${++run}`);
const MB = 2 ** 20;

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

/** So many bytes in pieces of an odd size; the byte at each place is known. */
async function* many(bytes: number) {
  for (let at = 0; at < bytes; ) {
    const piece = Buffer.alloc(Math.min(999_983, bytes - at));
    for (let i = 0; i < piece.length; i += 97) piece[i] = (at + i) % 251;
    yield piece;
    at += piece.length;
  }
}

async function* failing(bytes: number): AsyncIterable<Uint8Array> {
  yield* many(bytes);
  throw new Error('the line was cut');
}

async function keysOf(store: Storage): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list()) found.push(key);
  return found.sort();
}

describe.each([
  { name: 'a folder', open: () => openLocalStorage(root) },
  { name: 'an object store', open: openS3 },
])('in $name, the storage', ({ open }) => {
  beforeEach(() => {
    storage = open();
  });

  it('can be used', async () => {
    await storage.check();
    expect(await storage.free()).toBeGreaterThan(0);
    expect(await keysOf(storage)).toEqual([]);
  });

  it('gives back what was put, chunk by chunk, and an empty object', async () => {
    expect(await storage.put('abcd', chunks('one ', 'two ', '', 'three'))).toEqual({ size: 13 });
    expect(await storage.put('empty', chunks())).toEqual({ size: 0 });
    const object = await storage.open('abcd');
    expect(object?.size).toBe(13);
    expect(object && (await text(object.stream))).toBe('one two three');
    const empty = await storage.open('empty');
    expect(empty && (await text(empty.stream))).toBe('');
    expect(await keysOf(storage)).toEqual(['abcd', 'empty']);
  });

  it.each([5 * MB, 5 * MB + 1, 11 * MB])('gives back an object of %i bytes', async (size) => {
    expect(await storage.put('large', many(size))).toEqual({ size });
    const object = await storage.open('large');
    expect(object?.size).toBe(size);
    const [got, wanted] = [await buffer(object!.stream), await buffer(many(size))];
    expect(got.equals(wanted)).toBe(true);
  });

  it.each([10, 6 * MB])('shows nothing of an object before it is whole, after %i bytes', async (size) => {
    let proceed = () => {};
    const gate = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    async function* slow() {
      yield* many(size);
      hasBegun();
      await gate;
      yield Buffer.from('second');
    }
    const writing = storage.put('slow1', slow());
    await begun;
    expect(await storage.open('slow1')).toBeUndefined();
    expect(await keysOf(storage)).toEqual([]);
    proceed();
    await writing;
    expect(await keysOf(storage)).toEqual(['slow1']);
  });

  it.each([4, 6 * MB])('keeps nothing of a source that fails after %i bytes', async (size) => {
    await expect(storage.put('cut1', failing(size))).rejects.toThrow('the line was cut');
    expect(await storage.open('cut1')).toBeUndefined();
    expect(await keysOf(storage)).toEqual([]);
    expect(await storage.removeLeftovers(0)).toBe(0);
  });

  it('takes only keys that are ours', async () => {
    for (const key of ['', 'abc', '../x', 'a/bcd', 'a\\bcd', 'a.bcd', 'ab\0cd', 'x'.repeat(65)]) {
      await expect(storage.put(key, chunks('x'))).rejects.toThrow('not a storage key');
      await expect(storage.open(key)).rejects.toThrow('not a storage key');
    }
    expect(await keysOf(storage)).toEqual([]);
  });

  it('tells when an object was written', async () => {
    const before = Date.now();
    await storage.put('dated', chunks('x'));
    for await (const { writtenAt } of storage.list()) {
      expect(writtenAt).toBeGreaterThan(before - 2000);
      expect(writtenAt).toBeLessThan(Date.now() + 2000);
    }
  });

  it('removes an object, and is content when there is none', async () => {
    await storage.put('gone1', chunks('x'));
    await storage.remove('gone1');
    await storage.remove('gone1');
    expect(await storage.open('gone1')).toBeUndefined();
  });
});

describe('in a folder', () => {
  it('leftovers are removed only when they are old enough', async () => {
    storage = openLocalStorage(root);
    const never = new Promise<void>(() => {});
    async function* stuck() {
      yield Buffer.from('x');
      await never;
    }
    storage.put('stuck1', stuck()).catch(() => {});
    const incoming = join(root, 'incoming');
    await expect.poll(() => readdir(incoming).catch(() => [])).toHaveLength(1);
    expect(await storage.removeLeftovers(60_000)).toBe(0);
    const [name = ''] = await readdir(incoming);
    const old = new Date(Date.now() - 120_000);
    await utimes(join(incoming, name), old, old);
    expect(await storage.removeLeftovers(60_000)).toBe(1);
    expect(await readdir(incoming)).toEqual([]);
  });
});

describe('in an object store', () => {
  beforeEach(() => {
    storage = openS3();
  });

  it('an upload goes out in parts, so that little of it is in memory', async () => {
    await storage.put('parts', many(23 * MB));
    expect(s3.largestBody()).toBe(5 * MB);
    expect(await s3.openUploads()).toEqual([]);
  });

  it('leftovers are given up only when they are old enough, and only those of this installation', async () => {
    const never = new Promise<void>(() => {});
    // The rest is asked for when the first part is stored: an upload that is given up while it sends a part keeps it.
    const isFirstPartStored = new Promise<void>((resolve) => {
      async function* stuck() {
        yield* many(6 * MB);
        resolve();
        await never;
      }
      storage.put('stuck1', stuck()).catch(() => {});
    });
    await isFirstPartStored;
    expect(await s3.openUploads()).toHaveLength(1);
    expect(await storage.removeLeftovers(60_000)).toBe(0);
    await sleep(20);
    expect(await openS3().removeLeftovers(10)).toBe(0);
    expect(await storage.removeLeftovers(10)).toBe(1);
    expect(await s3.openUploads()).toEqual([]);
  });

  it('lists more objects than the store tells at once, and none of another installation', async () => {
    const name = `installation-${run}`;
    const page = (keys: string[], more: string) =>
      `<ListBucketResult>${more}${keys
        .map(
          (key) =>
            `<Contents><Key>${key}</Key><LastModified>2027-01-31T10:00:00.000Z</LastModified></Contents>`,
        )
        .join('')}</ListBucketResult>`;
    s3.answerNext(
      page(
        [`${name}/one1`, `${name}/two2`],
        '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>',
      ),
      page([`${name}/three`, `${name}/not a key`], '<IsTruncated>false</IsTruncated>'),
    );
    expect(await keysOf(storage)).toEqual(['one1', 'three', 'two2']);
    expect(s3.paths.at(-1)).toBe(`/kerf-files?list-type=2&prefix=${name}%2F&continuation-token=a%26b%3D`);
    await storage.put('mine', chunks('x'));
    await openS3().put('strange', chunks('x'));
    expect(await keysOf(storage)).toEqual(['mine']);
  });

  it('tries again when the store is overloaded or cuts a connection, and says when that does not help', async () => {
    s3.failNext(503, 'cut', 429);
    expect(await storage.put('again', chunks('x'))).toEqual({ size: 1 });
    s3.failNext('cut', 500);
    expect(await storage.open('again').then((object) => object && text(object.stream))).toBe('x');
    s3.failNext(503, 503, 503, 503);
    await expect(storage.open('again')).rejects.toThrow(
      new StorageAway('the object store replied 503 SlowDown'),
    );
    s3.failNext('cut', 'cut', 'cut', 'cut');
    await expect(storage.put('lost', chunks('x'))).rejects.toThrow('does not reply');
    expect(await keysOf(storage)).toEqual(['again']);
  });

  it('a store that refuses is no store at the start', async () => {
    s3.failNext(403);
    await expect(storage.check()).rejects.toMatchObject({
      code: 'storage-unreachable',
      message: 'The object store of KERF_S3_URL cannot be used: the object store replied 403 SlowDown.',
    });
    const nowhere = openS3Storage({ ...s3.settings, url: 'http://127.0.0.1:9/none' }, 'x');
    await expect(nowhere.check()).rejects.toMatchObject({ code: 'storage-unreachable' });
  });

  it('signs what it sends, with the hash of its bytes', async () => {
    await storage.put('signed', chunks('x'));
    // The server in use does not check signatures: their form is checked here, and the vectors are the library's.
    expect(s3.lastHeaders()).toMatchObject({
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=\S*x-amz-content-sha256\S*, Signature=[0-9a-f]{64}$/,
      ),
      'x-amz-content-sha256': '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
    });
  });
});
