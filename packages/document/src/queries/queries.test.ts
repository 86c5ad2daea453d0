import { boundsHeight, boundsWidth, isEmptyBounds, rotation, scaling, translation } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import type { ShapeObject } from '../design';
import { createDesign, createGroup, createShapeObject } from '../factory';
import { applyStep } from '../steps/registry';
import { laserLayersInUse } from './layer-order';
import { ancestorsOf, childrenOf, findObject, freshObjectIds, locateObject, objectCount } from './tree';
import { machinableObjects, walkObjects } from './walk';
import { designBounds, objectBounds, parentTransform, worldOutline, worldTransform } from './world';

const square = (id: string) =>
  createShapeObject({ id, shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 } });
const laser = (id: string) =>
  createShapeObject({ id, shape: { kind: 'ellipse', rx: 5, ry: 5 }, layer: '03' });

const inner = {
  ...createGroup('h', [{ ...square('c'), transform: translation(1, 2) }]),
  transform: scaling(2, 2),
};
const outer = { ...createGroup('g', [laser('b'), inner]), transform: translation(100, 0) };
const design = createDesign({ objects: [square('a'), outer, laser('d')] });

describe('the tree', () => {
  test('objects are found at any depth', () => {
    expect(findObject(design, 'c')?.id).toBe('c');
    expect(findObject(design, 'nobody')).toBeUndefined();
    expect(locateObject(design, 'h')).toEqual({ parentId: 'g', index: 1 });
    expect(ancestorsOf(design, 'c').map(({ id }) => id)).toEqual(['h', 'g']);
    expect(childrenOf(design, 'a')).toBeUndefined();
    expect(objectCount(design)).toBe(6);
  });

  test('fresh ids follow the highest in use', () => {
    expect(freshObjectIds(design, 2)).toEqual(['o1', 'o2']);
    expect(freshObjectIds(createDesign({ objects: [square('o7'), square('x')] }), 2)).toEqual(['o8', 'o9']);
  });

  test('10,000 objects, 1,000 patched: places are still right and the rest is the same', () => {
    const many = createDesign({ objects: Array.from({ length: 10_000 }, (_, i) => square(`o${i}`)) });
    const patches = Array.from({ length: 1000 }, (_, i) => ({
      id: `o${10 * i}`,
      changes: { transform: translation(i, 1) },
    }));
    const outcome = applyStep(many, { kind: 'update-objects', patches });
    if (!outcome.ok) throw new Error('refused');
    const after = outcome.value;
    expect(after.objects.filter((object, i) => object !== many.objects[i]).length).toBe(1000);
    expect(findObject(after, 'o9990')?.transform).toEqual(translation(999, 1));
  });
});

describe('world space', () => {
  test('transforms multiply from the outermost group inwards', () => {
    expect(worldTransform(design, 'c')).toEqual([2, 0, 0, 2, 102, 4]);
    expect(parentTransform(design, 'c')).toEqual([2, 0, 0, 2, 100, 0]);
    expect(worldTransform(design, 'nobody')).toBeUndefined();
  });

  test('outlines and bounds are derived once and follow a moved group', () => {
    const c = findObject(design, 'c') as ShapeObject;
    const outline = worldOutline(c, parentTransform(design, 'c'));
    expect(worldOutline(c, parentTransform(design, 'c'))).toBe(outline);
    expect(objectBounds(outer)).toBe(objectBounds(outer));
    expect(designBounds(design, ['c'])).toEqual({ minX: 102, minY: 4, maxX: 122, maxY: 24 });

    const outcome = applyStep(design, {
      kind: 'update-objects',
      patches: [{ id: 'g', changes: { transform: translation(0, 50) } }],
    });
    if (!outcome.ok) throw new Error('refused');
    expect(designBounds(outcome.value, ['c'])).toEqual({ minX: 2, minY: 54, maxX: 22, maxY: 74 });
    expect(designBounds(design, ['c'])).toEqual({ minX: 102, minY: 4, maxX: 122, maxY: 24 });
  });

  test('bounds are those of the turned outline, not of its turned box', () => {
    const turned = { ...laser('e'), transform: rotation(Math.PI / 4) };
    const box = objectBounds(turned);
    expect(boundsWidth(box)).toBeCloseTo(10, 3);
    expect(boundsHeight(box)).toBeCloseTo(10, 3);
    expect(isEmptyBounds(designBounds(createDesign()))).toBe(true);
  });
});

describe('walking', () => {
  test('comes by groups before their children, with what they pass on', () => {
    const hidden = createDesign({
      objects: [
        { ...outer, isHidden: true },
        { ...square('z'), isLocked: true },
      ],
    });
    const seen = [...walkObjects(hidden)].map(({ object, isHidden, isLocked }) => [
      object.id,
      isHidden,
      isLocked,
    ]);
    expect(seen).toEqual([
      ['g', true, false],
      ['b', true, false],
      ['h', true, false],
      ['c', true, false],
      ['z', false, true],
    ]);
  });

  test('a job takes the visible objects of its mode, with their place in the stack as priority', () => {
    const mill = machinableObjects(design).map(({ object, priority }) => [object.id, priority]);
    expect(mill).toEqual([
      ['a', 0],
      ['c', 2],
    ]);
    const beam = machinableObjects(design, 'laser').map(({ object, priority }) => [object.id, priority]);
    expect(beam).toEqual([
      ['b', 1],
      ['d', 3],
    ]);
    const hidden = createDesign({ objects: [{ ...outer, isHidden: true }] });
    expect(machinableObjects(hidden)).toEqual([]);
  });

  test('a job takes nothing from a layer that is switched off', () => {
    const other = createShapeObject({ ...laser('e'), layer: '04' });
    const off = createDesign({ objects: [...design.objects, other], setup: { offLayers: ['03'] } });
    expect(machinableObjects(off, 'laser').map(({ object }) => object.id)).toEqual(['e']);
    expect(machinableObjects(off)).toEqual(machinableObjects(design));
  });

  test('the laser layers in use are in the order of the person, then in that of their numbers', () => {
    const objects = (['04', '02', '07', '03'] as const).map((layer) => ({ ...laser(layer), layer }));
    expect(laserLayersInUse(createDesign({ objects }))).toEqual(['02', '03', '04', '07']);
    const setup = { layerOrder: ['07', '01', '03'] } as const;
    expect(laserLayersInUse(createDesign({ objects, setup }))).toEqual(['07', '03', '02', '04']);
  });
});
