import { createDesign, type Design, modelAsset, placeModel, type ShapeObject } from '@kerf/document';
import type { TriangleMesh } from '@kerf/geometry';
import { expect, test } from 'vitest';
import { problemsOf } from '../testing/designs';

/** A slanted triangle over a box of 40 × 20 × 4 mm: only its extent matters here. */
const mesh: TriangleMesh = {
  positions: Float32Array.of(0, 0, 0, 40, 0, 0, 0, 20, 4),
  triangles: Uint32Array.of(0, 1, 2),
};
const file = { asset: modelAsset(mesh, 'a.stl'), size: { x: 40, y: 20, z: 4 }, source: 'file' } as const;
const stock = { width: 100, height: 60, thickness: 10 };

function designWith(
  change: (object: ShapeObject) => ShapeObject,
  setup: Partial<Design['setup']> = {},
): Design {
  const { object } = placeModel(file, stock, { id: 'm', name: 'a' });
  return createDesign({ stock, setup, assets: [file.asset], objects: [change(object)] });
}
const lower = (object: ShapeObject) =>
  ({ ...object, shape: { ...object.shape, elevation: 7 } }) as ShapeObject;

test('a model that reaches beyond the board stops the job, with the text of the specification', async () => {
  const beside = designWith((object) => ({ ...object, transform: [1, 0, 0, 1, 70, 10] }));
  expect(await problemsOf(beside, 'stl-boundary')).toMatchObject([
    { severity: 'error', message: 'STL exceeds board boundaries.', place: { objectId: 'm' } },
  ]);
  expect(await problemsOf(designWith(lower), 'stl-boundary')).toHaveLength(1);
});

test('one within it does not, nor the height of one that was made of a picture, nor one that is not cut', async () => {
  expect(
    await problemsOf(
      designWith((object) => object),
      'stl-boundary',
    ),
  ).toEqual([]);
  const ofPicture = designWith((object) => {
    const low = lower(object);
    return { ...low, shape: { ...low.shape, source: 'picture' } } as ShapeObject;
  });
  expect(await problemsOf(ofPicture, 'stl-boundary')).toEqual([]);
  expect(await problemsOf(designWith(lower, { mode: 'laser' }), 'stl-boundary')).toEqual([]);
});
