import {
  createDesign,
  createShapeObject,
  LASER_DEFAULTS,
  type LaserLayer,
  type MachiningSetup,
  operationDefinition,
} from '@kerf/document';
import { translation } from '@kerf/geometry';
import { expect, test } from 'vitest';
import { problemsOf } from '../testing/designs';

const burnt = (id: string, kind: 'laser-line' | 'laser-fill', layer: LaserLayer, x = 30) =>
  createShapeObject({
    id,
    shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 },
    transform: translation(x, 30),
    layer,
    operation: operationDefinition(kind).create({ ...LASER_DEFAULTS, lineInterval: 2 }),
  });

const line = burnt('line', 'laser-line', '01');
const fill = burnt('fill', 'laser-fill', '02');
const aside = burnt('aside', 'laser-fill', '02', 60);

const found = (setup: Partial<MachiningSetup>) =>
  problemsOf(
    createDesign({ objects: [line, fill, aside], setup: { ...setup, mode: 'laser' } }),
    'filled-after-line',
  );

test('an area that is filled after the line around it, by the order of layers or of objects', async () => {
  const expected = [
    {
      severity: 'warning',
      place: { objectId: 'fill' },
      values: { part: 'line' },
    },
  ];
  expect(await found({ layerOrder: ['01', '02'] })).toMatchObject(expected);
  expect(await found({ cutOrder: ['line'] })).toMatchObject(expected);
});

test('nothing when the fill comes first, and nothing about an outline that is burnt after its own fill', async () => {
  expect(await found({})).toEqual([]);
  expect(await found({ layerOrder: ['02', '01'] })).toEqual([]);
  const outline = { isEnabled: true, speed: 600, power: 80, passes: 1 };
  const outlined = { ...fill, operation: { ...fill.operation, outline } } as typeof fill;
  expect(await problemsOf(createDesign({ objects: [outlined], setup: { mode: 'laser' } }))).toEqual([]);
});
