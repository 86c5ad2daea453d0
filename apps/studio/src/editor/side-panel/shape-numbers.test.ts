import { createShapeObject, type ShapeObject } from '@kerf/document';
import { type Matrix, rotation, scaling } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { isRound, shapeNumbers } from './shape-numbers';

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

it('takes a diameter as twice both radii, and whole sides', () => {
  expect(shapeNumbers([{ shape: { kind: 'ellipse', rx: 4, ry: 4 } }], 'diameter', 30)).toEqual({
    rx: 15,
    ry: 15,
  });
  expect(shapeNumbers([{ shape: { kind: 'polygon', sides: 5, radius: 10 } }], 'sides', 6.4)).toEqual({
    sides: 6,
  });
});

it('tells a circle from an ellipse as they lie on the drawing', () => {
  const ellipse = (transform: Matrix) =>
    createShapeObject({ id: 'a', shape: { kind: 'ellipse', rx: 4, ry: 4 }, transform });
  const isRoundUnder = (transform: Matrix) => {
    const object = ellipse(transform);
    return isRound({ objects: [object] }, object);
  };
  expect(isRoundUnder(rotation(1))).toBe(true);
  expect(isRoundUnder(scaling(2, 2))).toBe(true);
  expect(isRoundUnder(scaling(2, 1))).toBe(false);
});
