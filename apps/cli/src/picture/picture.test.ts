import { readFileSync } from 'node:fs';
import { createDesign, DEFAULT_STOCK } from '@kerf/document';
import { encode as encodePng } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { InputError } from '../failure';
import { decodeColorPicture } from './decode';
import { photoDesign, picturesOf } from './photo-design';

// In a test there is no WebAssembly next to the program.
describe('the design of a photo', () => {
  const png = encodePng({ width: 2, height: 4, data: new Uint8Array(8), channels: 1, depth: 8 });

  test('is as large as the stock allows, in its middle, with the file in it', async () => {
    const { design, pictures } = await photoDesign('dir/cat.png', png, DEFAULT_STOCK);
    const [photo] = design.objects;
    expect(photo).toMatchObject({
      kind: 'shape',
      shape: { kind: 'image', width: 90, height: 180, pixelWidth: 2, pixelHeight: 4 },
      transform: [1, 0, 0, 1, 105, 0],
      operation: { kind: 'laser-photo' },
    });
    const [[id, picture] = []] = picturesOf(design);
    expect(design.assets[id!]).toMatchObject({ mediaType: 'image/png', name: 'cat.png' });
    expect(picture).toMatchObject({ width: 2, height: 4 });
    expect(pictures).toEqual(picturesOf(design));
    expect(picturesOf(design, pictures).get(id!)).toBe(pictures.get(id!));
    expect(picturesOf(createDesign()).size).toBe(0);
  });

  test('has its true size when the file tells it, upright whatever the camera said', async () => {
    // 2 × 1 pixels at 10 per mm, to be turned to the right.
    const header = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 9, 0];
    const entry = (tag: number, type: number, value: number) => [
      tag & 255,
      tag >> 8,
      type,
      0,
      1,
      0,
      0,
      0,
      value & 255,
      (value >> 8) & 255,
      0,
      0,
    ];
    const entries = [
      [256, 3, 2],
      [257, 3, 1],
      [258, 3, 8],
      [262, 3, 1],
      [273, 4, 130],
      [274, 3, 6],
      [282, 5, 122],
      [283, 5, 122],
      [296, 3, 3],
    ].flatMap(([tag = 0, type = 0, value = 0]) => entry(tag, type, value));
    const tiff = Uint8Array.from([...header, ...entries, 0, 0, 0, 0, 100, 0, 0, 0, 1, 0, 0, 0, 7, 200]);
    const { design, pictures } = await photoDesign('scan.tif', tiff, DEFAULT_STOCK);
    const [photo] = design.objects;
    expect(photo).toMatchObject({
      shape: { width: expect.closeTo(0.1, 9), height: expect.closeTo(0.2, 9), pixelWidth: 1, pixelHeight: 2 },
    });
    const [[id, picture] = []] = pictures;
    expect([...picture!.pixels]).toEqual([7, 200]);
    expect(design.assets[id!]).toMatchObject({ mediaType: 'image/png' });
    expect(picturesOf(design)).toEqual(pictures);
  });

  test('a WebP picture becomes a PNG with the same pixels', async () => {
    const webp = readFileSync(new URL('../../../../fixtures/pictures/lossless.webp', import.meta.url));
    const { design, pictures } = await photoDesign('tile.webp', webp, DEFAULT_STOCK);
    const [[id, picture] = []] = pictures;
    expect(design.assets[id!]).toMatchObject({ mediaType: 'image/png', name: 'tile.webp' });
    expect(picture).toMatchObject({ width: 16, height: 12 });
    expect(picturesOf(design)).toEqual(pictures);
    expect(await decodeColorPicture(webp)).toMatchObject({ width: 16, height: 12 });
  });

  test('a file that is no picture is refused with its name', async () => {
    for (const bytes of [new Uint8Array(9), new TextEncoder().encode('RIFF____WEBPVP8L and nothing more')])
      await expect(photoDesign('x.png', bytes, DEFAULT_STOCK)).rejects.toThrow(InputError);
  });
});
