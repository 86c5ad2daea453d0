import { expect, it } from 'vitest';
import { rotation, scaling } from '../matrix';
import { MODEL_ORIENTATIONS } from './orientation';
import { fitMesh, transformMesh } from './place';
import { boxMesh } from './testing/meshes';
import { EMPTY_MESH, meshExtent, meshVolume, type TriangleMesh } from './triangle-mesh';
import { writeStl } from './write-stl';

const BOX = boxMesh({ x: -1, y: 2, z: 3 }, { x: 10, y: 2, z: 5 });

it('has a box around all corners and a volume', () => {
  expect(meshExtent(BOX)).toEqual({ min: { x: -1, y: 2, z: 3 }, size: { x: 10, y: 2, z: 5 } });
  expect(meshVolume(BOX)).toBe(100);
  expect(meshExtent(EMPTY_MESH).size).toEqual({ x: 0, y: 0, z: 0 });
  expect(meshVolume(EMPTY_MESH)).toBe(0);
});

it.each(MODEL_ORIENTATIONS)('fills the wanted box, turned to %s, and keeps its outside', (orientation) => {
  const wanted = { x: 6, y: 7, z: 4 };
  const fitted = fitMesh(BOX, orientation, wanted);
  expect(meshExtent(fitted)).toEqual({ min: { x: 0, y: 0, z: 0 }, size: wanted });
  expect(meshVolume(fitted)).toBeCloseTo(6 * 7 * 4, 4);
});

it('brings its left side up and its top to the right', () => {
  const corner: TriangleMesh = {
    positions: Float32Array.from([0, 0, 0, 10, 0, 0, 0, 6, 0, 0, 0, 3]),
    triangles: Uint32Array.from([0, 2, 1]),
  };
  const fitted = fitMesh(corner, 'left', { x: 3, y: 6, z: 10 });
  expect([...fitted.positions]).toEqual([0, 0, 10, 0, 0, 0, 0, 6, 10, 3, 0, 10]);
});

it('has no length along an axis in which it is flat', () => {
  const flat = boxMesh({ x: 0, y: 0, z: 7 }, { x: 2, y: 2, z: 0 });
  expect(meshExtent(fitMesh(flat, 'top', { x: 4, y: 4, z: 1 }))).toEqual({
    min: { x: 0, y: 0, z: 0.5 },
    size: { x: 4, y: 4, z: 0 },
  });
});

it('is moved as an object of a design, and a mirrored mesh keeps its outside', () => {
  const turned = transformMesh(BOX, rotation(Math.PI / 2), -3);
  const { min, size } = meshExtent(turned);
  expect([min.x, min.y, min.z, size.x, size.y, size.z]).toEqual(
    [-4, -1, 0, 2, 10, 5].map((number) => expect.closeTo(number, 5)),
  );
  expect(meshVolume(turned)).toBeCloseTo(100, 3);
  expect(meshVolume(transformMesh(BOX, scaling(-1, 1), 0))).toBeCloseTo(100, 3);
});

it('is written as a binary STL file with unit normals', () => {
  const mesh: TriangleMesh = {
    positions: Float32Array.from([0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 4, 0]),
    triangles: Uint32Array.from([0, 1, 2, 1, 1, 2]),
  };
  const bytes = writeStl(mesh, 'solid façade');
  const view = new DataView(bytes.buffer);
  const numbers = (triangle: number) =>
    Array.from({ length: 12 }, (_, i) => view.getFloat32(84 + 50 * triangle + 4 * i, true) + 0);
  expect(new TextDecoder().decode(bytes.subarray(0, 14))).toBe('a solid fa?ade');
  expect([bytes.length, view.getUint32(80, true)]).toEqual([184, 2]);
  expect(numbers(0)).toEqual([0, 0, 1, 0, 0, 0, 4, 0, 0, 0, 4, 0]);
  expect(numbers(1)).toEqual([0, 0, 0, 4, 0, 0, 4, 0, 0, 0, 4, 0]);
});
