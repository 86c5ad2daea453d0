import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPictureHeader } from './read-header';

/** Bytes from numbers and ASCII texts. */
const bytes = (...parts: readonly (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
    ),
  );
const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const u32l = (value: number) => u32(value).reverse();

const png = (width: number, height: number) =>
  bytes(
    0x89,
    'PNG\r\n',
    0x1a,
    '\n',
    ...u32(13),
    'IHDR',
    ...u32(width),
    ...u32(height),
    8,
    2,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  );

/** A JPEG up to its frame, with an EXIF orientation. */
function jpeg(width: number, height: number, orientation: number, isLittle: boolean): Uint8Array {
  const tiff = isLittle
    ? ['II', 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    : ['MM', 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const exif = [...bytes('Exif', 0, 0, ...tiff)];
  return bytes(
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    ...[0xff, 0xe1, 0, exif.length + 2, ...exif],
    ...[0xff, 0xc2, 0, 8, 8, height >> 8, height & 255, width >> 8, width & 255],
    ...[3, 0, 0],
  );
}

function bmp(width: number, height: number, depth: number, data: number, compression = 0): Uint8Array {
  const head = bytes('BM', ...u32l(54 + data), 0, 0, 0, 0, ...u32l(54), ...u32l(40), ...u32l(width));
  const rest = [...u32l(height), 1, 0, depth, 0, ...u32l(compression), ...new Array(20).fill(0)];
  return Uint8Array.from([...head, ...rest, ...new Array(data).fill(0)]);
}

const read = (file: Uint8Array) => {
  const outcome = readPictureHeader(file);
  return outcome.ok ? outcome.value : outcome.problems[0]?.code;
};

describe('the header of a picture', () => {
  test('PNG, JPEG with its orientation in both byte orders, bitmaps either way up', () => {
    expect(read(png(640, 480))).toEqual({ mediaType: 'image/png', width: 640, height: 480, orientation: 1 });
    for (const isLittle of [true, false])
      expect(read(jpeg(4000, 3000, 6, isLittle))).toEqual({
        mediaType: 'image/jpeg',
        width: 4000,
        height: 3000,
        orientation: 6,
      });
    expect(read(bmp(10, 4, 24, 128))).toEqual({
      mediaType: 'image/bmp',
      width: 10,
      height: 4,
      orientation: 1,
    });
    expect(read(bmp(10, -4, 1, 16))).toMatchObject({ width: 10, height: 4 });
  });

  test('more than 40 million pixels are refused by the header alone', () => {
    expect(read(png(30_000, 30_000))).toBe('image-too-large');
    expect(read(png(8000, 5000))).toMatchObject({ width: 8000 });
    expect(read(png(8001, 5000))).toBe('image-too-large');
    const outcome = readPictureHeader(png(30_000, 30_000));
    expect(outcome.ok ? '' : outcome.problems[0]?.message).toContain('30000 × 30000 pixels');
  });

  test('lies and damage are no pictures', () => {
    expect(read(bmp(10, 40, 24, 128))).toBe('not-a-picture');
    expect(read(bmp(10, 4, 7, 128))).toBe('not-a-picture');
    expect(read(bmp(-10, 4, 24, 128))).toBe('not-a-picture');
    expect(read(png(0, 5))).toBe('not-a-picture');
    expect(read(jpeg(10, 10, 1, true).subarray(0, 40))).toBe('not-a-picture');
    expect(read(bytes('GIF88a', 1, 0, 1, 0, 0, 0, 0))).toBe('not-a-picture');
    expect(read(bytes('GIF89a', 1, 0, 0, 0, 0, 0, 0))).toBe('not-a-picture');
    expect(read(bytes('<svg/>'))).toBe('not-a-picture');
    expect(read(new Uint8Array())).toBe('not-a-picture');
    expect(read(jpeg(10, 10, 9, true))).toMatchObject({ orientation: 1 });
  });

  test('1,000 damaged pictures are read or refused, never thrown at (seed 44)', () => {
    const seeds = [png(64, 48), jpeg(64, 48, 6, true), jpeg(64, 48, 3, false), bmp(8, 8, 24, 192)];
    let count = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.array(fc.tuple(fc.nat(80), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        fc.option(fc.nat(80)),
        (file, changes, length) => {
          const damaged = Uint8Array.from(file);
          for (const [at, value] of changes) if (at < damaged.length) damaged[at] = value;
          const outcome = readPictureHeader(damaged.subarray(0, length ?? undefined));
          if (!outcome.ok) return;
          count += 1;
          expect(outcome.value.width * outcome.value.height).toBeLessThanOrEqual(40_000_000);
          expect(outcome.value.orientation >= 1 && outcome.value.orientation <= 8).toBe(true);
        },
      ),
      { seed: 44, numRuns: 1000 },
    );
    expect(count).toBeGreaterThan(100);
  });
});
