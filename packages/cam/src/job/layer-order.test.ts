import { createDesign, createShapeObject, type MachiningSetup, operationAs } from '@kerf/document';
import { expect, test } from 'vitest';
import { compileJob } from './compile-job';

const shape = { kind: 'ellipse', rx: 5, ry: 5 } as const;
const line = createShapeObject({ id: 'line', shape, layer: '01' });
const fill = createShapeObject({ id: 'fill', shape, layer: '02' });
const objects = [line, { ...fill, operation: operationAs(fill.operation, 'laser-fill')! }];
const groupsOf = (setup: Partial<MachiningSetup>) =>
  compileJob(createDesign({ objects, setup })).order?.groups;

test('the objects of a laser layer are a group when a person has put the layers in an order', () => {
  expect(groupsOf({ mode: 'laser', layerOrder: ['01'] })).toEqual([['line'], ['fill']]);
  expect(groupsOf({ mode: 'laser', layerOrder: ['02', '01'], offLayers: ['01'] })).toEqual([['fill'], []]);
  expect(groupsOf({ mode: 'laser' })).toBeUndefined();
  expect(groupsOf({ mode: 'cnc', layerOrder: ['01'] })).toBeUndefined();
});
