import { createDesign } from '@kerf/document';
import { expect, test } from 'vitest';
import { beam, problemsOf, square } from '../testing/designs';

const inLaserMode = (material: string) =>
  problemsOf(createDesign({ material, setup: { mode: 'laser' }, objects: [beam] }), 'unsafe-to-burn');

test('what gives off poison is not burnt', async () => {
  expect(await inLaserMode('PVC')).toMatchObject([{ severity: 'error' }]);
});

test('wood is burnt, and PVC milled', async () => {
  expect(await inLaserMode('Pine')).toEqual([]);
  expect(await problemsOf(createDesign({ material: 'PVC', objects: [square()] }), 'unsafe-to-burn')).toEqual(
    [],
  );
});
