import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLocalStorage } from './local-storage';
import type { Storage } from './storage';

let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kerf-storage-'));
  storage = openLocalStorage(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function* failing(after: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(after);
  throw new Error('the line was cut');
}

const keys = async () => {
  const found: string[] = [];
  for await (const { key } of storage.list()) found.push(key);
  return found.sort();
};

it('gives back what was put, chunk by chunk', async () => {
  expect(await storage.put('abcd', chunks('one ', 'two ', '', 'three'))).toEqual({ size: 13 });
  const object = await storage.open('abcd');
  expect(object?.size).toBe(13);
  expect(object && (await text(object.stream))).toBe('one two three');
  expect(await keys()).toEqual(['abcd']);
});

it('shows nothing of an object before it is whole', async () => {
  let proceed = () => {};
  const gate = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  async function* slow() {
    yield Buffer.from('first');
    await gate;
    yield Buffer.from('second');
  }
  const writing = storage.put('slow1', slow());
  await expect.poll(() => readdir(join(root, 'incoming')).catch(() => [])).toHaveLength(1);
  expect(await storage.open('slow1')).toBeUndefined();
  expect(await keys()).toEqual([]);
  proceed();
  await writing;
  expect(await keys()).toEqual(['slow1']);
  expect(await readdir(join(root, 'incoming'))).toEqual([]);
});

it('keeps nothing of a source that fails, and tells its error', async () => {
  await expect(storage.put('cut1', failing('half'))).rejects.toThrow('the line was cut');
  expect(await storage.open('cut1')).toBeUndefined();
  expect(await readdir(join(root, 'incoming'))).toEqual([]);
});

it('takes only keys that are ours', async () => {
  for (const key of ['', 'abc', '../x', 'a/bcd', 'a\\bcd', 'a.bcd', 'ab\0cd', 'x'.repeat(65)]) {
    await expect(storage.put(key, chunks('x'))).rejects.toThrow('not a storage key');
    await expect(storage.open(key)).rejects.toThrow('not a storage key');
  }
  expect(await keys()).toEqual([]);
});

it('removes an object, and is content when there is none', async () => {
  await storage.put('gone1', chunks('x'));
  await storage.remove('gone1');
  await storage.remove('gone1');
  expect(await storage.open('gone1')).toBeUndefined();
});

it('removes leftovers only when they are old enough', async () => {
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
