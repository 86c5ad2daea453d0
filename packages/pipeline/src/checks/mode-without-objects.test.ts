import { createDesign } from '@kerf/document';
import { expect, test } from 'vitest';
import { beam, job, problemsOf, square } from '../testing/designs';

const CODES = ['laser-without-objects', 'cnc-without-objects'];

test('laser mode needs something to burn', async () => {
  expect(await problemsOf(job(square(), { mode: 'laser' }), ...CODES)).toMatchObject([
    {
      code: 'laser-without-objects',
      severity: 'error',
      message:
        'Laser mode requires at least one engraving object. Please add engraving content or switch to CNC mode.',
    },
  ]);
});

test('CNC mode needs something to mill', async () => {
  expect(await problemsOf(job(beam), ...CODES)).toMatchObject([
    {
      code: 'cnc-without-objects',
      severity: 'error',
      message:
        'CNC mode requires at least one cutting object (Cut type). Please add cutting content or switch to Laser mode.',
    },
  ]);
});

test('what is there for the mode is enough; an empty canvas is told by its own check', async () => {
  expect(await problemsOf(job(beam, { mode: 'laser' }), ...CODES)).toEqual([]);
  expect(await problemsOf(createDesign(), ...CODES)).toEqual([]);
});
