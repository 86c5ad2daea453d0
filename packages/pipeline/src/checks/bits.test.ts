import { expect, test } from 'vitest';
import { beam, bit, job, problemsOf, square } from '../testing/designs';

const CODES = ['second-bit-not-smaller', 'invalid-bit-diameter'];

test('the second bit must be smaller', async () => {
  const same = { firstBit: bit(3), secondBit: bit(3) };
  expect(await problemsOf(job(square(), same), ...CODES)).toMatchObject([
    {
      code: 'second-bit-not-smaller',
      severity: 'error',
      message: 'Second bit diameter must be smaller than first bit diameter',
    },
  ]);
  expect(await problemsOf(job(square(), { ...same, secondBit: bit(2.9) }), ...CODES)).toEqual([]);
});

test('a bit has a diameter', async () => {
  expect(await problemsOf(job(square(), { firstBit: bit(0) }), ...CODES)).toMatchObject([
    {
      code: 'invalid-bit-diameter',
      severity: 'error',
      message: 'Invalid bit diameter. Please re-select the tool.',
    },
  ]);
});

test('a laser asks for no bits', async () => {
  expect(await problemsOf(job(beam, { mode: 'laser', firstBit: bit(0) }), ...CODES)).toEqual([]);
});

test('a slender tapered bit is smaller than an end mill as wide as its shank', async () => {
  const taper = {
    kind: 'tapered-ball-end-mill',
    id: 't',
    name: 'T',
    diameter: 3.175,
    tipDiameter: 0.5,
    angle: 0.17,
  } as const;
  const codes = async (setup: object) => (await problemsOf(job(square(), setup))).map(({ code }) => code);
  expect(await codes({ firstBit: bit(3.175), secondBit: taper })).not.toContain('second-bit-not-smaller');
  expect(await codes({ firstBit: taper, secondBit: bit(1) })).toContain('second-bit-not-smaller');
});
