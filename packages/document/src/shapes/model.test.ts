import { pathBounds } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { createAsset } from '../assets/asset';
import { sha256Hex } from '../assets/sha256';
import { createDesign, createShapeObject } from '../factory';
import { readLac } from '../lac/read';
import { writeLac } from '../lac/write';
import { designFromJson, designToJson, findDesignProblems } from '../schema/design';
import { designToSvg } from '../svg/write';
import type { ModelShape } from './model';
import { shapeOutline } from './registry';

const bytes = Uint8Array.of(75, 1, 2, 3);
const asset = createAsset({ id: sha256Hex(bytes), mediaType: 'model/x-kerf-mesh', name: 'bear.stl', bytes });
const shape: ModelShape = {
  kind: 'model',
  assetId: asset.id,
  orientation: 'left',
  width: 60,
  height: 40,
  thickness: 8,
  elevation: 2,
  source: 'file',
};
const object = createShapeObject({ id: 'm', name: 'bear', shape, transform: [0, 1, -1, 0, 100, 20] });
const design = createDesign({ assets: [asset], objects: [object] });

describe('a model', () => {
  test('has the footprint of its turned box as outline', () => {
    expect(pathBounds(shapeOutline(shape))).toEqual({ minX: 0, minY: 0, maxX: 60, maxY: 40 });
    expect(designToSvg(design)).toContain('<path');
  });

  test('comes back from JSON and from a project file with its mesh', () => {
    expect(findDesignProblems(design)).toEqual([]);
    const json = designFromJson(JSON.parse(JSON.stringify(designToJson(design))));
    expect(json.ok && json.value).toEqual(design);
    const lac = readLac(writeLac(design));
    expect(lac.ok && lac.value).toEqual(design);
  });

  test('changes nothing in a design of version 6', () => {
    const plain = createDesign({
      objects: [createShapeObject({ id: 'a', shape: { kind: 'ellipse', rx: 5, ry: 5 } })],
    });
    const older = designFromJson({ ...(designToJson(plain) as object), formatVersion: 6 });
    expect(older.ok && older.value).toEqual(plain);
  });

  test.each([
    [{ thickness: 0 }, 'thickness'],
    [{ width: 2e6 }, 'width'],
    [{ elevation: Number.NaN }, 'elevation'],
    [{ assetId: 'x' }, 'assetId'],
  ] as const)('refuses %j', (wrong, field) => {
    const bad = { ...design, objects: [{ ...object, shape: { ...shape, ...wrong } }] };
    const places = findDesignProblems(bad).map(({ place }) => place?.path);
    expect(places).toContain(`objects[0].shape.${field}`);
  });

  test('refuses an orientation that it does not know', () => {
    const json = JSON.parse(JSON.stringify(designToJson(design)));
    json.objects[0].shape.orientation = 'up';
    expect(designFromJson(json).ok).toBe(false);
  });
});
