import { compileJob } from '@kerf/cam';
import {
  createDesign,
  createShapeObject,
  modelAsset,
  modelMeshes,
  operationAs,
  placeModel,
  type ShapeObject,
} from '@kerf/document';
import {
  closedMesh,
  type GeometryKernel,
  heightField,
  meshExtent,
  meshVolume,
  type TriangleMesh,
  translation,
} from '@kerf/geometry';
import { beforeAll, describe, expect, test } from 'vitest';
import { testKernel } from '../testing/kernel';
import { type SolidOptions, solidOfJob } from './design-solid';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const STOCK = { width: 60, height: 50, thickness: 6 };
const V_BIT = { kind: 'v-bit', id: 'v', name: 'V 90', diameter: 12, angle: Math.PI / 2 } as const;

const square = (style: Parameters<typeof operationAs>[1], changes: object, side = 20): ShapeObject => {
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: side, height: side, rx: 0, ry: 0 },
    transform: translation(15, 10),
  });
  return { ...object, operation: { ...operationAs(object.operation, style)!, ...changes } as never };
};

function solidOf(object: ShapeObject, options: Partial<SolidOptions> = {}, setup: object = {}) {
  const design = createDesign({ stock: STOCK, setup, objects: [object] });
  return solidOfJob(compileJob(design), STOCK, kernel, { area: 'stock', mostPoints: 20_000, ...options });
}

/** How many directed edges have no opposite edge. */
function openEdges({ triangles }: TriangleMesh): number {
  const edges = new Set<number>();
  const key = (a: number, b: number) => a * 2 ** 26 + b;
  for (let at = 0; at < triangles.length; at += 3)
    for (let k = 0; k < 3; k += 1) edges.add(key(triangles[at + k]!, triangles[at + ((k + 1) % 3)]!));
  expect(edges.size).toBe(triangles.length);
  return [...edges].filter((edge) => !edges.has(key(edge % 2 ** 26, Math.floor(edge / 2 ** 26)))).length;
}

/** The volume that was removed from the box of the solid, mm³. */
const removedOf = ({ mesh, width, height }: NonNullable<ReturnType<typeof solidOf>>) =>
  width * height * STOCK.thickness - meshVolume(mesh);

describe('a drawing as a solid', () => {
  test('a pocket has its depth and no less than its area', () => {
    const pocket = square('pocket', { startDepth: 0, targetDepth: 3, extraDepth: 0 });
    const solid = solidOf(pocket)!;
    expect(openEdges(solid.mesh)).toBe(0);
    expect(meshExtent(solid.mesh)).toEqual({ min: { x: 0, y: 0, z: 0 }, size: { x: 60, y: 50, z: 6 } });
    expect(removedOf(solid)).toBeLessThanOrEqual(1200.5);
    expect(removedOf(solid)).toBeGreaterThan(1130);
  });

  test('only the box of the cuts, in its place', () => {
    const pocket = square('pocket', { startDepth: 0, targetDepth: 3, extraDepth: 0 });
    const { x, y, width, height, mesh } = solidOf(pocket, { area: 'cuts' })!;
    expect([x, y, width, height].map(Math.ceil)).toEqual([15, 10, 21, 21]);
    expect(x).toBeLessThan(15);
    expect(x + width).toBeGreaterThan(35);
    expect(meshExtent(mesh).size).toEqual({
      x: expect.closeTo(width, 4),
      y: expect.closeTo(height, 4),
      z: 6,
    });
  });

  test('a carving has the faces of its V', () => {
    const carving = square('v-carve', { startDepth: 0, targetDepth: 6, extraDepth: 0 }, 8);
    const solid = solidOf(carving, {}, { firstBit: V_BIT })!;
    expect(openEdges(solid.mesh)).toBe(0);
    // A pyramid as deep as half its side, because the faces of the bit rise by 45 degrees.
    expect(removedOf(solid)).toBeCloseTo((8 * 8 * 4) / 3, 0);
  });

  test('a contour through the stock leaves a part with a gap around it', () => {
    const contour = square('profile', { startDepth: 0, targetDepth: 6, extraDepth: 0.5, side: 'outside' });
    const solid = solidOf(contour, {}, { firstBit: { kind: 'end-mill', id: 'e', name: 'e', diameter: 3 } })!;
    expect(openEdges(solid.mesh)).toBe(0);
    const gap = (4 * 20 * 3 + Math.PI * 9) * 6;
    expect(removedOf(solid)).toBeLessThan(gap);
    expect(removedOf(solid)).toBeGreaterThan(0.75 * gap);
  });

  test('a model stands where it is placed, and a pocket beside it is cut', () => {
    const wedge = closedMesh(
      heightField(
        21,
        11,
        1,
        Float32Array.from({ length: 231 }, (_, i) => 1 + (i % 21) / 10),
      ),
      { bottom: 0 },
    );
    const asset = modelAsset(wedge, 'wedge.stl');
    const file = { asset, size: meshExtent(wedge).size, source: 'file' } as const;
    const { object } = placeModel(file, STOCK, { id: 'm', name: 'wedge' });
    const model = { ...object, operation: operationAs(object.operation, 'relief')! };
    const pocket = square('pocket', { startDepth: 0, targetDepth: 2, extraDepth: 0 }, 5);
    const design = createDesign({ stock: STOCK, assets: [asset], objects: [model, pocket] });
    const job = compileJob(design, { models: modelMeshes(design) });
    const solid = solidOfJob(job, STOCK, kernel, { area: 'stock', mostPoints: 20_000 })!;
    expect(openEdges(solid.mesh)).toBe(0);
    const removed = 20 * 10 * 1 + 5 * 5 * 2;
    expect(removedOf(solid)).toBeGreaterThan(0.9 * removed);
    expect(removedOf(solid)).toBeLessThan(1.1 * removed);
  });

  test('nothing cut is no solid', () => {
    const design = createDesign({ stock: STOCK, objects: [] });
    expect(solidOfJob(compileJob(design), STOCK, kernel, { area: 'stock' })).toBeUndefined();
  });
});
