import { createDesign, createShapeObject, modelAsset, placeModel } from '@kerf/document';
import { EMPTY_MESH } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { leftOutOf } from './left-out';

const shape = { kind: 'ellipse', rx: 5, ry: 5 } as const;
const milled = createShapeObject({ id: 'm', shape });
const burnt = createShapeObject({ id: 'b', shape, layer: '02' });
const hidden = { ...createShapeObject({ id: 'h', shape, layer: '01' }), isHidden: true };
const file = { asset: modelAsset(EMPTY_MESH, 'a'), size: { x: 9, y: 9, z: 2 }, source: 'file' } as const;
const { object: bowl } = placeModel(file, createDesign().stock, { id: 's', name: 'bowl' });

it('is what is drawn for the other tool, and the models, which no laser carves', () => {
  const objects = [milled, burnt, hidden, bowl];
  expect(leftOutOf(createDesign({ objects }))).toEqual({ otherMode: 'laser', count: 1, models: [] });
  expect(leftOutOf(createDesign({ objects, setup: { mode: 'laser' } }))).toEqual({
    otherMode: 'cnc',
    count: 1,
    models: ['bowl'],
  });
});

it('is nothing where all that is drawn is cut, hidden objects aside', () => {
  expect(leftOutOf(createDesign({ objects: [milled, hidden, bowl] }))).toBeNull();
  expect(leftOutOf(createDesign({ objects: [bowl], setup: { mode: 'laser' } }))).toMatchObject({
    models: ['bowl'],
    otherMode: null,
    count: 0,
  });
});
