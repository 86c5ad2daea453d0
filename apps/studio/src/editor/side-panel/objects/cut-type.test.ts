import { createShapeObject } from '@kerf/document';
import { expect, it } from 'vitest';
import { cutTypeOf } from './cut-type';

const { operation } = createShapeObject({
  id: 'a',
  shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 },
});

it('tells on which side of its line a contour is cut', () => {
  if (operation.kind !== 'profile') throw new Error('a new shape is milled along its line');
  expect(cutTypeOf({ ...operation, side: 'on' })).toBe('profile');
  expect(cutTypeOf({ ...operation, side: 'outside' })).toBe('outside');
  expect(cutTypeOf({ ...operation, side: 'inside' })).toBe('inside');
});
