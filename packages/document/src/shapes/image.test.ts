import { pathBounds } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { createAsset } from '../assets/asset';
import { sha256Hex } from '../assets/sha256';
import { createDesign, createShapeObject } from '../factory';
import { readLac } from '../lac/read';
import { writeLac } from '../lac/write';
import { defaultOperation, operationAs } from '../operations/create';
import { designFromJson, designToJson, findDesignProblems } from '../schema/design';
import { designToSvg } from '../svg/write';
import type { ImageShape } from './image';
import { shapeOutline } from './registry';

const bytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3);
const asset = createAsset({ id: sha256Hex(bytes), mediaType: 'image/png', name: 'cat “1”.png', bytes });
const shape: ImageShape = {
  kind: 'image',
  width: 120,
  height: 80,
  assetId: asset.id,
  pixelWidth: 1200,
  pixelHeight: 800,
  opacity: 0.75,
};
const operation = operationAs(defaultOperation('01', createDesign().stock, 'fill'), 'laser-photo')!;
const photo = createShapeObject({
  id: 'p',
  shape,
  operation,
  layer: '01',
  transform: [0, 1, -1, 0, 100, 20],
});
const design = createDesign({ assets: [asset], objects: [photo] });

describe('a photo', () => {
  test('has its frame as outline', () => {
    expect(pathBounds(shapeOutline(shape))).toEqual({ minX: 0, minY: 0, maxX: 120, maxY: 80 });
  });

  test('comes back from JSON and from a project file with its picture', () => {
    expect(findDesignProblems(design)).toEqual([]);
    const json = designFromJson(JSON.parse(JSON.stringify(designToJson(design))));
    expect(json.ok && json.value).toEqual(design);
    const lac = readLac(writeLac(design));
    expect(lac.ok && lac.value).toEqual(design);
  });

  test('is drawn upright with its file inside of an exported drawing', () => {
    const svg = designToSvg(design);
    expect(svg).toContain(
      `<image transform="matrix(0 1 1 0 20 20)" width="120" height="80" preserveAspectRatio="none" opacity="0.75" href="data:image/png;base64,${asset.data}"/>`,
    );
    expect(designToSvg({ ...design, assets: {} })).toContain('<path');
  });

  test.each([
    [{ opacity: 1.5 }, 'opacity'],
    [{ width: 0 }, 'width'],
    [{ pixelWidth: 10_000, pixelHeight: 10_000 }, 'pixelWidth'],
    [{ pixelHeight: 1.5 }, 'pixelHeight'],
    [{ assetId: '../../etc' }, 'assetId'],
  ] as const)('refuses %j', (wrong, field) => {
    const bad = { ...design, objects: [{ ...photo, shape: { ...shape, ...wrong } }] };
    const places = findDesignProblems(bad).map(({ place }) => place?.path);
    expect(places).toContain(`objects[0].shape.${field}`);
  });
});
