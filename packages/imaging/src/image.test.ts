import { applyMatrix, invert, multiply, rotation, scaling, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjustImage, adjustmentTable } from './adjust';
import { type GrayImage, grayFromSamples, grayImage } from './gray-image';
import { placeImage } from './place';
import { resampleImage } from './resample';

const SEED = 20261123;
const NEUTRAL = { brightness: 0, contrast: 0, gamma: 1, isInverted: false };

const picture = grayImage(3, 2, Uint8Array.of(0, 50, 100, 150, 200, 250));

describe('greys', () => {
  test('of colours, and white behind what is transparent', () => {
    const rgba = Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0);
    expect([...grayFromSamples(4, 1, rgba, 4).pixels]).toEqual([76, 150, 29, 255]);
    expect([...grayFromSamples(1, 1, Uint8Array.of(255, 255, 255), 3).pixels]).toEqual([255]);
    expect([...grayFromSamples(2, 1, Uint8Array.of(40, 255, 0, 128), 2).pixels]).toEqual([40, 127]);
  });

  test('sides and bytes must agree', () => {
    expect(() => grayImage(2, 2, new Uint8Array(3))).toThrow(RangeError);
    expect(() => grayImage(0, 2, new Uint8Array(0))).toThrow(RangeError);
  });
});

describe('adjustments', () => {
  test('that change nothing give the same value', () => {
    expect(adjustImage(picture, NEUTRAL)).toBe(picture);
  });

  test('keep the order of greys, and reach the ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 100 }),
        fc.integer({ min: -100, max: 100 }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (brightness, contrast, gamma) => {
          const table = adjustmentTable({ brightness, contrast, gamma, isInverted: false });
          for (let grey = 1; grey < 256; grey += 1)
            expect(table[grey]!).toBeGreaterThanOrEqual(table[grey - 1]!);
        },
      ),
      { seed: SEED, numRuns: 100 },
    );
    expect([...adjustImage(picture, { ...NEUTRAL, isInverted: true }).pixels]).toEqual([
      255, 205, 155, 105, 55, 5,
    ]);
    expect([...new Set(adjustmentTable({ ...NEUTRAL, contrast: 100 }))]).toEqual([0, 255]);
    expect(adjustmentTable({ ...NEUTRAL, gamma: 2 })[64]).toBe(128);
    expect(adjustmentTable({ ...NEUTRAL, brightness: 100 })[0]).toBe(255);
    expect([...adjustmentTable({ ...NEUTRAL, opacity: 0.2 })].slice(0, 2)).toEqual([204, 204]);
  });
});

/** The resampling written out: the weights of each target pixel, one pixel at a time. */
function slowResample(image: GrayImage, width: number, height: number): number[] {
  const weight = (at: number, target: number, ratio: number) =>
    Math.max(0, 1 - Math.abs(at - ((target + 0.5) * ratio - 0.5)) / Math.max(1, ratio));
  return Array.from({ length: width * height }, (_, i) => {
    let sum = 0;
    let total = 0;
    for (let y = 0; y < image.height; y += 1)
      for (let x = 0; x < image.width; x += 1) {
        const share =
          weight(x, i % width, image.width / width) * weight(y, Math.floor(i / width), image.height / height);
        sum += share * image.pixels[y * image.width + x]!;
        total += share;
      }
    return sum / total;
  });
}

describe(`resampling, seed ${SEED}`, () => {
  test('is a weighted mean of what a pixel covers', () => {
    const side = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(
        side,
        side,
        side,
        side,
        fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
        (w, h, w2, h2, greys) => {
          const image = grayImage(
            w,
            h,
            Uint8Array.from({ length: w * h }, () => greys.next().value!),
          );
          const expected = slowResample(image, w2, h2);
          resampleImage(image, w2, h2).pixels.forEach((grey, i) => {
            expect(Math.abs(grey - expected[i]!)).toBeLessThan(0.55);
          });
        },
      ),
      { seed: SEED, numRuns: 150 },
    );
    expect(resampleImage(picture, 3, 2)).toBe(picture);
    // If the columns were resampled first, 60,000 rows of 60,000 columns would be in memory between the two steps.
    const narrow = resampleImage(grayImage(1, 60_000, new Uint8Array(60_000).fill(77)), 60_000, 1);
    expect([narrow.pixels.length, ...new Set(narrow.pixels)]).toEqual([60_000, 77]);
  });
});

describe('a picture on a grid', () => {
  const twoTone = grayImage(
    20,
    10,
    Uint8Array.from({ length: 200 }, (_, i) => (i % 20 < 10 ? 0 : 200)),
  );

  test('upright, mirrored and upside down', () => {
    const upright = placeImage(picture, multiply(translation(5, 7), scaling(3, 2)), 1)!;
    expect(upright).toMatchObject({ width: 3, height: 2, minX: 5, maxY: 9, stepX: 1, stepY: 1 });
    expect([...upright.pixels]).toEqual([...picture.pixels]);
    const mirrored = placeImage(picture, multiply(translation(8, 7), scaling(-3, 2)), 1)!;
    expect([...mirrored.pixels]).toEqual([100, 50, 0, 250, 200, 150]);
    const flipped = placeImage(picture, multiply(translation(5, 9), scaling(3, -2)), 1)!;
    expect([...flipped.pixels]).toEqual([150, 200, 250, 0, 50, 100]);
  });

  test('turned: each cell shows what lies under its middle, and white outside', () => {
    for (const angle of [0.3, Math.PI / 2, 2.5, -1]) {
      const place = multiply(rotation(angle), scaling(20, 10));
      const placed = placeImage(twoTone, place, 0.5)!;
      const inverse = invert(place)!;
      for (let y = 0; y < placed.height; y += 1)
        for (let x = 0; x < placed.width; x += 1) {
          const unit = applyMatrix(inverse, {
            x: placed.minX + (x + 0.5) * placed.stepX,
            y: placed.maxY - (y + 0.5) * placed.stepY,
          });
          const grey = placed.pixels[y * placed.width + x];
          const isOutside = unit.x < -0.01 || unit.x > 1.01 || unit.y < -0.01 || unit.y > 1.01;
          const isInside = unit.x > 0.01 && unit.x < 0.99 && unit.y > 0.01 && unit.y < 0.99;
          if (isOutside) expect(grey).toBe(255);
          else if (isInside && Math.abs(unit.x - 0.5) > 0.06) expect(grey).toBe(unit.x < 0.5 ? 0 : 200);
        }
    }
  });

  test('nothing is left of a picture without area, or of one that is too large', () => {
    expect(placeImage(picture, scaling(0, 0), 0.1)).toBeNull();
    expect(placeImage(picture, scaling(1e6, 1e6), 0.1)).toBeNull();
    expect(placeImage(picture, scaling(1e6, 0.1), 0.1)).toBeNull();
    expect(placeImage(picture, scaling(Number.NaN, 1), 0.1)).toBeNull();
  });
});
