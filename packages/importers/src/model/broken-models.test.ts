import { describe, expect, test } from 'vitest';
import { modelReader } from '../readers';
import { formatsOf } from '../registry';
import { brokenFile, goodModels, randomFrom } from '../testing/models';

const RUNS = 1000;

describe.each(Object.entries(goodModels()))('broken files of kind %s (seed 51)', (kind, good) => {
  const reader = modelReader(formatsOf('model').find(({ id }) => id === kind.split(' ')[0])!);
  const random = randomFrom(51);

  test('the unbroken one is read', () => {
    const read = reader.read(good);
    expect(read.ok && read.value.faults).toEqual([]);
  });

  test('are read or refused with a message, and never thrown at', () => {
    let refused = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const read = reader.read(brokenFile(good, random));
      if (read.ok) {
        const { positions, triangles } = read.value.mesh;
        expect(positions.every(Number.isFinite)).toBe(true);
        expect(triangles.every((corner) => 3 * corner < positions.length)).toBe(true);
      } else {
        refused += 1;
        expect(read.problems[0]?.message).not.toBe('');
      }
    }
    expect(refused).toBeGreaterThan(RUNS / 10);
  });

  test('cut off at any byte are read or refused', () => {
    for (let length = 0; length < good.length; length += good.length > 600 ? 7 : 1)
      expect(reader.read(good.subarray(0, length))).toHaveProperty('ok');
  });
});
