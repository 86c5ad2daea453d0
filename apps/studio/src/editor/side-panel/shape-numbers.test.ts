import type { ShapeObject } from '@kerf/document';
import { expect, it } from 'vitest';
import { shapeNumbers } from './shape-numbers';

const box = (rx: number, ry: number): Pick<ShapeObject, 'shape'> => ({
  shape: { kind: 'rectangle', width: 40, height: 20, rx, ry },
});

it('rounds sharp corners by one number', () => {
  expect(shapeNumbers([box(0, 0), box(0, 0)], 'rx', 5)).toEqual({ rx: 5, ry: 5 });
  expect(shapeNumbers([box(0, 0)], 'ry', 5)).toEqual({ rx: 5, ry: 5 });
});

it('changes one radius of corners that have radii, and of an ellipse', () => {
  expect(shapeNumbers([box(5, 5)], 'rx', 3)).toEqual({ rx: 3 });
  expect(shapeNumbers([box(0, 0), box(2, 2)], 'ry', 3)).toEqual({ ry: 3 });
  expect(shapeNumbers([{ shape: { kind: 'ellipse', rx: 4, ry: 4 } }], 'rx', 3)).toEqual({ rx: 3 });
});
