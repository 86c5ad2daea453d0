import { EMPTY_MESH } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { areMovedOnly, type PreviewModel } from './preview-model';

it('knows models that were only moved from those that were turned, sized, put there or taken away', () => {
  const model: PreviewModel = {
    mesh: EMPTY_MESH,
    orientation: 'top',
    size: { x: 3, y: 4, z: 5 },
    transform: [1, 0, 0, 1, 1, 2],
    elevation: 0,
  };
  expect(areMovedOnly([model], [{ ...model, transform: [0, 1, -1, 0, 9, 9], elevation: 1 }])).toBe(true);
  expect(areMovedOnly([model], [{ ...model, size: { x: 3, y: 4, z: 6 } }])).toBe(false);
  expect(areMovedOnly([model], [{ ...model, orientation: 'left' }])).toBe(false);
  expect(areMovedOnly([model], [{ ...model, mesh: { ...EMPTY_MESH } }])).toBe(false);
  expect(areMovedOnly([], [model])).toBe(false);
  expect(areMovedOnly([model], [])).toBe(false);
});
