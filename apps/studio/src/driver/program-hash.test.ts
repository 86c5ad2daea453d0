import { createHash } from 'node:crypto';
import type { JobProgram } from '@kerf/pipeline';
import { afterEach, expect, it, vi } from 'vitest';
import { programHash } from './program-hash';

afterEach(() => vi.unstubAllGlobals());

const programOf = (bytes: Uint8Array) => ({ gcode: { bytes } }) as JobProgram;

it.each([0, 100, 9_000_001])('hashes %i bytes alike on secure pages and on others', async (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 131) & 255);
  const expected = createHash('sha256').update(bytes).digest('hex');
  expect(await programHash(programOf(bytes))).toBe(expected);
  vi.stubGlobal('crypto', { subtle: undefined });
  expect(await programHash(programOf(bytes))).toBe(expected);
});
