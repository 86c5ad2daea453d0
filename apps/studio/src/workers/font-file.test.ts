import type { TextEngine } from '@kerf/document';
import { expect, it, vi } from 'vitest';
import { MISSING_PART } from '../api/late-part';
import { readFontFile } from './font-file';

vi.mock('./woff2', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a reader of WOFF2 that did not arrive is no fault of the font', async () => {
  const bytes = new Uint8Array(100);
  bytes.set(new TextEncoder().encode('wOF2'));
  await expect(readFontFile('own.woff2', bytes, {} as TextEngine)).rejects.toMatchObject({
    name: MISSING_PART,
  });
});

it('other files are read without it', async () => {
  const read = await readFontFile('own.ttf', new TextEncoder().encode('no font'), {} as TextEngine);
  expect(read).toMatchObject({ ok: false, problems: [{ code: 'not-a-font' }] });
});
