import { createShapeObject } from '@kerf/document';
import { expect, it } from 'vitest';
import { cutTypeText } from './cut-type';

const { operation } = createShapeObject({
  id: 'a',
  shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 },
});

it('says on which side of its line a contour is cut', () => {
  if (operation.kind !== 'profile') throw new Error('a new shape is milled along its line');
  expect(cutTypeText({ ...operation, side: 'on' })).toBe('operation.profile.on.cutType');
  expect(cutTypeText({ ...operation, side: 'outside' })).toBe('operation.profile.outside.cutType');
  expect(cutTypeText({ ...operation, side: 'inside' })).toBe('operation.profile.inside.cutType');
});
