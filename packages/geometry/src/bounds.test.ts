import { expect, test } from 'vitest';
import {
  boundsCenter,
  boundsHeight,
  boundsWidth,
  containsBounds,
  containsPoint,
  EMPTY_BOUNDS,
  expandBounds,
  intersectsBounds,
  isEmptyBounds,
  unionBounds,
} from './bounds';

const box = { minX: 0, minY: 1, maxX: 4, maxY: 3 };

test('the empty box is neutral, contains nothing and meets nothing', () => {
  expect(unionBounds(EMPTY_BOUNDS, box)).toEqual(box);
  expect(isEmptyBounds(EMPTY_BOUNDS)).toBe(true);
  expect(isEmptyBounds(box)).toBe(false);
  expect(intersectsBounds(EMPTY_BOUNDS, box)).toBe(false);
  expect(containsPoint(EMPTY_BOUNDS, { x: 0, y: 0 })).toBe(false);
});

test('touching counts as meeting and containing', () => {
  expect(intersectsBounds(box, { minX: 4, minY: 3, maxX: 9, maxY: 9 })).toBe(true);
  expect(intersectsBounds(box, { minX: 4.1, minY: 3, maxX: 9, maxY: 9 })).toBe(false);
  expect(containsBounds(box, box)).toBe(true);
  expect(containsBounds(box, expandBounds(box, 0.1))).toBe(false);
  expect(containsPoint(box, { x: 4, y: 1 })).toBe(true);
});

test('centre and size', () => {
  expect(boundsCenter(box)).toEqual({ x: 2, y: 2 });
  expect([boundsWidth(box), boundsHeight(box)]).toEqual([4, 2]);
});
