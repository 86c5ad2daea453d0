import { createAsset, createDesign, designBounds, sha256Hex } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { expect, it } from 'vitest';
import { insertPhoto, placePhoto } from './place-photo';

const bytes = Uint8Array.of(1, 2, 3);
const asset = createAsset({ id: sha256Hex(bytes), mediaType: 'image/png', name: 'cat.png', bytes });

it('fits a photo into 80 % of the workspace, whatever its size, in the middle', () => {
  for (const pixels of [10, 10_000]) {
    const design = createDesign();
    const object = placePhoto({ asset, pixelWidth: pixels, pixelHeight: pixels }, design, 'cat');
    expect(designBounds({ ...design, objects: [object] })).toEqual({
      minX: expect.closeTo(78, 9),
      minY: expect.closeTo(18, 9),
      maxX: expect.closeTo(222, 9),
      maxY: expect.closeTo(162, 9),
    });
    expect(object).toMatchObject({ layer: '01', name: 'cat', operation: { kind: 'laser-photo' } });
  }
});

it('opens a photo that tells its resolution in its true size', () => {
  const design = createDesign();
  const photo = { asset, pixelWidth: 500, pixelHeight: 400, perMm: { x: 10, y: 8 } };
  expect(placePhoto(photo, design, 'cat').shape).toMatchObject({ width: 50, height: 50 });
});

it('brings its file with it, and undo takes both out in one step', () => {
  const design = createDesign();
  const editor = createEditor({ design, now: () => 0 });
  const photo = { asset, pixelWidth: 4, pixelHeight: 2 };
  expect(editor.run(insertPhoto(photo, placePhoto(photo, design, 'cat')))).toBe(true);
  expect(Object.keys(editor.getState().design.assets)).toEqual([asset.id]);
  expect(editor.run(insertPhoto(photo, placePhoto(photo, design, 'cat')))).toBe(true);
  expect(editor.getState().design.objects).toHaveLength(2);
  editor.run('undo');
  editor.run('undo');
  expect(editor.getState().design).toEqual(design);
});
