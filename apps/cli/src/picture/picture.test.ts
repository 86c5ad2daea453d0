import { createDesign, DEFAULT_STOCK } from '@kerf/document';
import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { describe, expect, test } from 'vitest';
import { InputError } from '../failure';
import { decodePicture } from './decode';
import { photoDesign, picturesOf } from './photo-design';

const greys = (bytes: Uint8Array) => Array.from(decodePicture(bytes)?.pixels ?? []);

describe('pictures', () => {
  test('PNG of 8 and 16 bits, with colours and transparency', () => {
    const png = (data: number[], channels: number) =>
      encodePng({ width: 2, height: 1, data: Uint8Array.from(data), channels, depth: 8 });
    expect(greys(png([10, 200], 1))).toEqual([10, 200]);
    expect(greys(png([255, 0, 0, 255, 255, 255], 3))).toEqual([76, 255]);
    expect(greys(png([0, 0, 0, 0, 0, 0, 0, 255], 4))).toEqual([255, 0]);
    const deep = encodePng({
      width: 2,
      height: 1,
      data: Uint16Array.of(0x1234, 0xffff),
      channels: 1,
      depth: 16,
    });
    expect(greys(deep)).toEqual([0x12, 255]);
  });

  test('JPEG', () => {
    const data = Buffer.alloc(4 * 64, 128);
    const { data: bytes } = encodeJpeg({ width: 8, height: 8, data }, 90);
    for (const grey of greys(bytes)) expect(Math.abs(grey - 128)).toBeLessThan(3);
    expect(greys(bytes)).toHaveLength(64);
  });

  test('what is none, or damaged, is null', () => {
    expect(decodePicture(new Uint8Array(0))).toBeNull();
    expect(decodePicture(Uint8Array.of(0x89, 0x50, 1, 2, 3))).toBeNull();
    expect(decodePicture(Uint8Array.of(0xff, 0xd8, 1, 2, 3))).toBeNull();
    expect(decodePicture(new TextEncoder().encode('GIF89a'))).toBeNull();
  });
});

describe('the design of a photo', () => {
  const png = encodePng({ width: 2, height: 4, data: new Uint8Array(8), channels: 1, depth: 8 });

  test('is as large as the stock allows, in its middle, with the file in it', () => {
    const { design, pictures } = photoDesign('dir/cat.png', png, DEFAULT_STOCK);
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

  test('a file that is no picture is refused with its name', () => {
    expect(() => photoDesign('x.png', new Uint8Array(9), DEFAULT_STOCK)).toThrow(InputError);
  });
});
