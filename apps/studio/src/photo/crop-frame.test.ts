import { expect, it } from 'vitest';
import { draggedCrop } from './crop-frame';

const WHOLE = { left: 0, right: 0, top: 0, bottom: 0 };

it('cuts the dragged sides off, and leaves the others', () => {
  expect(draggedCrop(WHOLE, ['left', 'bottom'], { x: 0.25, y: 0.8 })).toEqual({
    left: 0.25,
    right: 0,
    top: 0,
    bottom: 0.2,
  });
});

it('stays on the picture, and leaves something of it', () => {
  expect(draggedCrop(WHOLE, ['left', 'top'], { x: -3, y: -0.1 })).toEqual(WHOLE);
  expect(draggedCrop({ ...WHOLE, right: 0.4 }, ['left'], { x: 0.9, y: 0 }).left).toBeCloseTo(0.58);
  expect(draggedCrop(WHOLE, ['bottom'], { x: 0, y: -5 }).bottom).toBeCloseTo(0.98);
});
