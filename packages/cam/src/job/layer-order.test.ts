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

test('a fill with an outline is two cuts of one object, the fill first', () => {
  const [, filled] = objects;
  const outline = { isEnabled: true, speed: 600, power: 80, passes: 2 };
  const outlined = { ...filled!, operation: { ...filled!.operation, outline } } as typeof filled & object;
  const cutsOf = (object: typeof outlined) =>
    compileJob(createDesign({ objects: [object], setup: { mode: 'laser' } })).operations;
  expect(cutsOf(outlined)).toMatchObject([
    { key: 'fill', kind: 'laser-fill', facts: { rank: 'inside' }, feedRate: 6000, powerRatio: 0.2 },
    {
      key: 'fill:outline',
      objectId: 'fill',
      kind: 'laser-line',
      side: 'on',
      facts: { rank: 'loose' },
      feedRate: 600,
      powerRatio: 0.8,
      passes: 2,
    },
  ]);
  const [alone, ...none] = cutsOf(filled!);
  expect(none).toEqual([]);
  expect(cutsOf(outlined)[0]!.token).toBe(alone!.token);
});
