import { createDesign, createShapeObject } from '@kerf/document';
import { expect, it } from 'vitest';
import { leftOutOf } from './left-out';

const shape = { kind: 'ellipse', rx: 5, ry: 5 } as const;
const milled = createShapeObject({ id: 'm', shape });
const burnt = createShapeObject({ id: 'b', shape, layer: '02' });
const hidden = { ...createShapeObject({ id: 'h', shape, layer: '01' }), isHidden: true };

it('is what is drawn for the other tool, and the model, which no job cuts', () => {
  const objects = [milled, burnt, hidden];
  expect(leftOutOf(createDesign({ objects }), null)).toEqual({ otherMode: 'laser', count: 1, model: null });
  expect(leftOutOf(createDesign({ objects, setup: { mode: 'laser' } }), 'bowl.stl')).toEqual({
    otherMode: 'cnc',
    count: 1,
    model: 'bowl.stl',
  });
});

it('is nothing where all that is drawn is cut, hidden objects aside', () => {
  expect(leftOutOf(createDesign({ objects: [milled, hidden] }), null)).toBeNull();
  expect(leftOutOf(createDesign({ objects: [milled] }), 'bowl.stl')).toMatchObject({
    model: 'bowl.stl',
    count: 0,
  });
});
