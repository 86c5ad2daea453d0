import { isKnownBit } from '@kerf/machining';
import { expect, it } from 'vitest';
import { fileOf, pictureOf, SAMPLES } from './samples';

it('has a project, a picture and a name for every sample, for routers and for lasers', () => {
  expect(SAMPLES.length).toBeGreaterThanOrEqual(8);
  for (const { id, bits, mode } of SAMPLES) {
    for (const address of [fileOf(id), pictureOf(id)]) expect(address, id).not.toBe('');
    expect(bits.every(isKnownBit)).toBe(true);
    expect(bits.length > 0).toBe(mode === 'cnc');
  }
  expect(new Set(SAMPLES.map(({ mode }) => mode))).toEqual(new Set(['cnc', 'laser']));
});
