import { deflateSync } from 'node:zlib';
import { createDesign, DEFAULT_STOCK } from '@kerf/document';
import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { describe, expect, test } from 'vitest';
import { InputError } from '../failure';
import { decodePicture } from './decode';
import { photoDesign, picturesOf } from './photo-design';

/** All chunks of a PNG, each with its length, name and checksum. */
function* chunksIn(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  for (let at = 8, end = 0; at < png.length; at = end) {
    end = at + 12 + view.getUint32(at);
    yield { name: Buffer.from(png.subarray(at + 4, at + 8)).toString(), whole: png.subarray(at, end) };
  }
}

function chunkOf(name: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name), content]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(content.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

/** The CRC of W3C PNG 3, annex D, computed bit by bit. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

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

  test('a PNG that unpacks to more than its header promises is null, in its profile it does not matter', () => {
    const png = encodePng({
      width: 10,
      height: 10,
      data: new Uint8Array(100).fill(7),
      channels: 1,
      depth: 8,
    });
    const chunks = [...chunksIn(png)];
    const bomb = deflateSync(new Uint8Array(30_000_000));
    const withData = chunks.map((chunk) => (chunk.name === 'IDAT' ? chunkOf('IDAT', bomb) : chunk.whole));
    expect(decodePicture(Buffer.concat([png.subarray(0, 8), ...withData]))).toBeNull();
    const profile = chunkOf('iCCP', Buffer.concat([Buffer.from('p\0\0'), bomb]));
    const [header, ...others] = chunks.map(({ whole }) => whole);
    expect(greys(Buffer.concat([png.subarray(0, 8), header!, profile, ...others]))).toEqual(
      Array(100).fill(7),
    );
  });

  test('an interlaced PNG is read in its seven passes', () => {
    // 3 × 2 pixels: only the first, fourth, sixth and seventh pass have pixels.
    const header = Buffer.from([0, 0, 0, 3, 0, 0, 0, 2, 8, 0, 0, 0, 1]);
    const passes = Buffer.from([0, 10, 0, 30, 0, 20, 0, 40, 50, 60]);
    const file = (data: Uint8Array) =>
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        ...[chunkOf('IHDR', header), chunkOf('IDAT', deflateSync(data)), chunkOf('IEND', Buffer.alloc(0))],
      ]);
    expect(greys(file(passes))).toEqual([10, 20, 30, 40, 50, 60]);
    expect(decodePicture(file(Buffer.concat([passes, Buffer.alloc(1)])))).toBeNull();
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
