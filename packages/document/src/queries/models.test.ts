import { EMPTY_MESH, MODEL_ORIENTATIONS, type TriangleMesh } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAsset } from '../assets/asset';
import { meshOfAsset, modelAsset } from '../assets/model-asset';
import { createDesign, createGroup } from '../factory';
import { placeModel } from '../place-model';
import type { Model } from '../shapes/definition';
import {
  adjustModelPosition,
  adjustModelSize,
  isModelWithinStock,
  isWithinStock,
  modelMeshes,
  modelsOf,
  sizeTurnedTo,
} from './models';

const stock = { width: 300, height: 180, thickness: 10 };
const at = (x: number, y: number, z: number) => ({ x, y, z });
const mesh: TriangleMesh = {
  positions: Float32Array.of(0, 0, 0, 40, 0, 0, 0, 20, 8),
  triangles: Uint32Array.of(0, 1, 2),
};
const asset = modelAsset(mesh, 'bear.stl');
const placed = (size = at(40, 20, 8), id = 'm') =>
  placeModel({ asset, size, source: 'file' }, stock, { id, name: 'bear' });

describe('a new model', () => {
  it('lies in the middle of the stock, its top at the top, in its own size', () => {
    const { object, isFitted } = placed();
    expect(isFitted).toBe(false);
    expect(object).toMatchObject({ layer: '00', transform: [1, 0, 0, 1, 130, 80] });
    expect(object.shape).toMatchObject({ width: 40, height: 20, thickness: 8, elevation: 2 });
  });

  it('is made smaller as a whole when it is too large, and stays as small as it is', () => {
    const large = placed(at(600, 180, 10));
    expect(large.isFitted).toBe(true);
    expect(large.object.shape).toMatchObject({ width: 300, height: 90, thickness: 5 });
    const small = placed(at(0.6, 0.4, 0));
    expect(small.isFitted).toBe(false);
    expect(small.object.shape).toMatchObject({ width: 0.6, height: 0.4, thickness: 0.1 });
  });
});

describe('the models of a design', () => {
  const group = {
    ...createGroup('g', [placed(undefined, 'n').object]),
    transform: [0, 1, -1, 0, 200, 10],
  } as const;
  const hidden = { ...placed(undefined, 'h').object, isHidden: true };
  const design = createDesign({ assets: [asset], objects: [placed().object, group, hidden] });

  it('are found with their upright boxes, in groups too', () => {
    expect(modelsOf(design).map(({ object }) => object.id)).toEqual(['m', 'n']);
    expect(modelsOf(design, { withHidden: true })).toHaveLength(3);
    expect(modelsOf(design).map(({ box }) => box)).toEqual([
      { position: at(130, 80, 2), size: at(40, 20, 8) },
      { position: at(100, 140, 2), size: at(20, 40, 8) },
    ]);
  });

  it('have their meshes, read once for each file', () => {
    const meshes = modelMeshes(design);
    expect([...meshes.keys()]).toEqual([asset.id]);
    expect(meshes.get(asset.id)).toEqual(mesh);
    expect(modelMeshes(design).get(asset.id)).toBe(meshes.get(asset.id));
  });

  it('leave out what is no mesh', () => {
    const { id } = asset;
    expect(meshOfAsset(createAsset({ ...asset, bytes: Uint8Array.of(1, 2, 3) }))).toBeNull();
    expect(meshOfAsset({ ...asset, data: '!!' })).toBeNull();
    expect(meshOfAsset({ ...modelAsset(EMPTY_MESH, 'x'), mediaType: 'image/png' })).toBeNull();
    expect(modelMeshes({ ...design, assets: { [id]: { ...asset, data: '' } } }).size).toBe(0);
  });
});

it('turning exchanges sides, and turning back returns them (every orientation)', () => {
  const model: Model = {
    assetId: asset.id,
    orientation: 'top',
    width: 3,
    height: 2,
    thickness: 1,
    elevation: 0,
    source: 'file',
  };
  expect(sizeTurnedTo(model, 'front')).toEqual(at(3, 1, 2));
  for (const orientation of MODEL_ORIENTATIONS) {
    const { x, y, z } = sizeTurnedTo(model, orientation);
    const turned = { ...model, orientation, width: x, height: y, thickness: z };
    expect(sizeTurnedTo(turned, 'top')).toEqual(at(3, 2, 1));
  }
});

describe('the boundary of the stock', () => {
  it('is kept by each side, and by the height where it counts', () => {
    expect(isWithinStock({ position: at(0, 0, 0), size: at(300, 180, 10) }, stock, true)).toBe(true);
    expect(isWithinStock({ position: at(0.1, 0.2, 0), size: at(299.9, 179.8, 10) }, stock, true)).toBe(true);
    expect(isWithinStock({ position: at(-0.1, 0, 0), size: at(10, 10, 1) }, stock, true)).toBe(false);
    expect(isWithinStock({ position: at(0, 175, 0), size: at(10, 10, 1) }, stock, true)).toBe(false);
    expect(isWithinStock({ position: at(295, 0, 0), size: at(10, 10, 1) }, stock, true)).toBe(false);
    expect(isWithinStock({ position: at(0, 0, 5), size: at(10, 10, 6) }, stock, true)).toBe(false);
    expect(isWithinStock({ position: at(0, 0, 5), size: at(10, 10, 6) }, stock, false)).toBe(true);
    expect(isWithinStock({ position: at(0, 0, -1), size: at(10, 10, 1) }, stock, true)).toBe(false);
    expect(isWithinStock({ position: at(0, 0, Number.NaN), size: at(1, 1, 1) }, stock, true)).toBe(false);
  });

  it('counts the height of all models except those of pictures', () => {
    const box = { position: at(0, 0, 5), size: at(10, 10, 6) };
    const shape = placed().object.shape as Model & { kind: 'model' };
    expect(isModelWithinStock({ model: shape, box }, stock)).toBe(false);
    expect(isModelWithinStock({ model: { ...shape, source: 'drawing' }, box }, stock)).toBe(false);
    expect(isModelWithinStock({ model: { ...shape, source: 'picture' }, box }, stock)).toBe(true);
  });

  it('limits sizes, and says so', () => {
    expect(adjustModelSize(at(300, 180, 10.1), stock)).toEqual({
      value: at(300, 180, 10.1),
      isChanged: false,
    });
    expect(adjustModelSize(at(400, 0, 10.2), stock)).toEqual({
      value: at(300, 0.1, 10),
      isChanged: true,
    });
    expect(adjustModelSize(at(Number.NaN, -3, 1), stock).value).toEqual(at(0.1, 0.1, 1));
    expect(adjustModelSize(at(0.05, 0.1, 0.099), stock)).toEqual({
      value: at(0.1, 0.1, 0.1),
      isChanged: true,
    });
  });

  it('moves negative positions to 0, and says so', () => {
    expect(adjustModelPosition(at(1, 2, 3))).toEqual({ value: at(1, 2, 3), isChanged: false });
    expect(adjustModelPosition(at(-1, 2.345, Number.NaN))).toEqual({
      value: at(0, 2.345, 0),
      isChanged: true,
    });
  });

  it('is kept by every size and position that were adjusted, near enough to the corner (seed 3)', () => {
    const length = fc.double({ min: -50, max: 500 });
    fc.assert(
      fc.property(length, length, length, (x, y, z) => {
        const size = adjustModelSize(at(x, y, z), { ...stock, thickness: 500 }).value;
        expect(isWithinStock({ position: at(0, 0, 0), size }, { ...stock, thickness: 500.1 }, true)).toBe(
          true,
        );
      }),
      { seed: 3 },
    );
  });
});
