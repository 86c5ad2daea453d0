import { afterEach, expect, it, vi } from 'vitest';
import { fetchPart, importPart, MISSING_PART } from './late-part';

afterEach(() => vi.unstubAllGlobals());

it('hands on what was imported, and says of what was not that it is missing', async () => {
  expect(await importPart(() => Promise.resolve('code'))).toBe('code');
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(importPart(() => Promise.reject(cause))).rejects.toMatchObject({ name: MISSING_PART, cause });
});

it.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no such file', async () => new Response('', { status: 404 })],
])('says of bytes that did not come that they are missing: %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  await expect(fetchPart('/kernel.wasm')).rejects.toMatchObject({ name: MISSING_PART });
});

it('hands on the bytes', async () => {
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array([1, 2])));
  expect(new Uint8Array(await fetchPart('/kernel.wasm'))).toEqual(new Uint8Array([1, 2]));
});
