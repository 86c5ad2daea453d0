import { multiply, rotation, scaling, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removeBackground } from './background';
import { blurPlane, boxBlur } from './blur';
import { burntPicture, PLAIN_TREATMENT, type Treatment } from './burnt-picture';
import { cropPicture } from './crop';
import { applyFilter, FILTER_NAMES } from './filters/registry';
import { type GrayImage, grayFromSamples, grayImage } from './gray-image';
import { withShadow } from './shadow';
import { sharpenImage } from './sharpen';

const SEED = 20261124;

const made = (width: number, height: number, grey: (x: number, y: number) => number): GrayImage =>
  grayImage(
    width,
    height,
    Uint8Array.from({ length: width * height }, (_, i) => grey(i % width, Math.floor(i / width))),
  );
const rowsOf = ({ width, pixels }: GrayImage) =>
  Array.from({ length: pixels.length / width }, (_, y) => [...pixels.subarray(y * width, (y + 1) * width)]);
const burnt = (
  image: GrayImage,
  changes: Partial<Treatment>,
  angle = 0,
  place = scaling(image.width, image.height),
) =>
  burntPicture(
    image,
    { place, angle, lineInterval: 1 },
    { ...PLAIN_TREATMENT, effect: 'Grayscale', ...changes },
  )!;

describe('what is transparent', () => {
  test('stays white, also inverted; colours under it are adjusted, not the white behind them', () => {
    const samples = Uint8Array.of(0, 0, 100, 128, 200, 255);
    const image = grayFromSamples(3, 1, samples, 2);
    expect([...image.alpha!]).toEqual([0, 128, 255]);
    expect([...burnt(image, { isInverted: true }).pixels]).toEqual([255, 205, 55]);
    expect(grayFromSamples(1, 1, Uint8Array.of(7, 255), 2).alpha).toBeUndefined();
  });

  test('is everything outside of a turned picture: an inverted photo burns nothing beside itself', () => {
    const image = made(8, 4, () => 255);
    const place = multiply(rotation(0.6), scaling(8, 4));
    const cells = burnt(image, { isInverted: true, brightness: -40 }, 0, place);
    const black = cells.pixels.filter((grey) => grey === 0).length * cells.stepX * cells.stepY;
    expect(black).toBeGreaterThan(26);
    expect(black).toBeLessThan(38);
    expect(cells.pixels[0]).toBe(255);
  });
});

describe('crop and background', () => {
  const image = made(10, 8, (x, y) => 10 * y + x);

  test('a crop leaves the rest in its place', () => {
    const { image: cut, place } = cropPicture(
      { image, place: scaling(100, 80) },
      { left: 0.2, top: 0.25, right: 0.3, bottom: 0 },
    );
    expect(cut).toMatchObject({ width: 5, height: 6 });
    expect(rowsOf(cut)[0]).toEqual([22, 23, 24, 25, 26]);
    const [a, b, c, d, e, f] = place;
    for (const [i, wanted] of [50, 0, 0, 60, 20, 0].entries())
      expect([a, b, c, d, e, f][i]).toBeCloseTo(wanted, 9);
    const least = cropPicture(
      { image, place: scaling(1, 1) },
      { left: 0.99, top: 0.99, right: 0.99, bottom: 0.99 },
    );
    expect(least.image).toMatchObject({ width: 1, height: 1 });
  });

  test('a flood takes the connected background and leaves the same grey inside', () => {
    const ring = made(9, 9, (x, y) =>
      Math.max(Math.abs(x - 4), Math.abs(y - 4)) === 2 ? 20 : 200 + ((x + y) % 3),
    );
    const { pixels, alpha } = removeBackground(ring, { kind: 'flood', tolerance: 5, points: [] });
    expect([alpha![0], alpha![40], alpha![4 * 9 + 2]]).toEqual([0, 255, 127]);
    expect([pixels[0], pixels[40]]).toEqual([255, 202]);
    const inside = removeBackground(ring, { kind: 'flood', tolerance: 5, points: [{ x: 0.5, y: 0.5 }] });
    expect([inside.alpha![0], inside.alpha![40]]).toEqual([255, 0]);
    expect(removeBackground(ring, { kind: 'keep', tolerance: 5, points: [] })).toBe(ring);
  });

  test(`a flood reaches what a slow search reaches (seed ${SEED})`, () => {
    const anyRows = fc.uint8Array({ minLength: 64, maxLength: 64, max: 3 });
    fc.assert(
      fc.property(anyRows, fc.nat(63), (greys, start) => {
        const point = { x: ((start % 8) + 0.5) / 8, y: (Math.floor(start / 8) + 0.5) / 8 };
        const reached = new Set([start]);
        for (const at of reached)
          for (const next of [
            at - 8,
            at + 8,
            ...(at % 8 > 0 ? [at - 1] : []),
            ...(at % 8 < 7 ? [at + 1] : []),
          ])
            if (next >= 0 && next < 64 && Math.abs(greys[next]! - greys[start]!) <= 1) reached.add(next);
        const { alpha } = removeBackground(grayImage(8, 8, greys), {
          kind: 'flood',
          tolerance: 1,
          points: [point],
        });
        expect([...alpha!].flatMap((opaque, at) => (opaque === 0 ? [at] : []))).toEqual(
          [...reached].sort((a, b) => a - b),
        );
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test('by luminance, all light parts go', () => {
    const { alpha } = removeBackground(image, { kind: 'luminance', tolerance: 190, points: [] });
    expect([alpha![0], alpha![79]]).toEqual([255, 0]);
  });
});

describe('blur, sharpness and filters', () => {
  test('a box blur is the mean of a square that ends at the edges', () => {
    const image = made(7, 5, (x, y) => (37 * x + 91 * y) % 256);
    const mean = (x: number, y: number) => {
      const inside = rowsOf(image)
        .slice(Math.max(0, y - 2), y + 3)
        .map((row) => row.slice(Math.max(0, x - 2), x + 3));
      const greys = inside.flat();
      return greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
    };
    boxBlur(image.pixels, 7, 5, 2).forEach((grey, i) => {
      expect(Math.abs(grey - mean(i % 7, Math.floor(i / 7)))).toBeLessThan(1.1);
    });
  });

  test('a blur has the width of its Gaussian', () => {
    const side = 41;
    for (const sigma of [1, 2.5, 4]) {
      const blurred = blurPlane(made(side, side, (x) => (x < 20 ? 0 : 255)).pixels, side, side, sigma);
      const row = blurred.subarray(20 * side, 21 * side);
      // The slope at the edge of a step is 255 / (sigma √2π).
      const slope = (row[20]! - row[19]!) / (255 / (sigma * Math.sqrt(2 * Math.PI)));
      expect(Math.abs(slope - 1)).toBeLessThan(0.2);
    }
    const point = Uint8Array.of(9);
    expect(blurPlane(point, 1, 1, 0.1)).toBe(point);
  });

  test('sharpening steepens edges and keeps even areas', () => {
    const image = made(20, 5, (x) => (x < 10 ? 80 : 160));
    expect(sharpenImage(image, 0, 2)).toBe(image);
    const [row = []] = rowsOf(sharpenImage(image, 1, 1));
    expect(row[9]).toBeLessThan(75);
    expect(row[10]).toBeGreaterThan(165);
    expect([row[0], row[19]]).toEqual([80, 160]);
  });

  test.each(FILTER_NAMES)('%s keeps the size and what is transparent', (kind) => {
    const image = grayFromSamples(
      6,
      6,
      Uint8Array.from({ length: 72 }, (_, i) => (i % 2 === 0 ? 3 * i : i < 12 ? 0 : 255)),
      2,
    );
    for (const strength of [0, 50, 100]) {
      const filtered = applyFilter(image, { kind, strength }, 1);
      expect(filtered.pixels).toHaveLength(36);
      expect(filtered.alpha).toEqual(image.alpha);
      expect([...filtered.pixels.subarray(0, 6)]).toEqual(Array(6).fill(255));
    }
    expect(applyFilter(image, { kind: 'none', strength: 50 }, 1)).toBe(image);
  });

  test('edges, emboss, squares and few greys', () => {
    const half = made(8, 8, (x) => (x < 4 ? 40 : 200));
    expect(rowsOf(applyFilter(half, { kind: 'edges', strength: 25 }, 1))[4]).toEqual([
      255, 255, 255, 95, 95, 255, 255, 255,
    ]);
    expect(rowsOf(applyFilter(half, { kind: 'emboss', strength: 25 }, 1))[4]![3]).toBe(255);
    expect(new Set(rowsOf(applyFilter(half, { kind: 'pixelate', strength: 40 }, 1)).map(String)).size).toBe(
      1,
    );
    expect(
      new Set(
        applyFilter(
          made(256, 1, (x) => x),
          { kind: 'posterize', strength: 100 },
          1,
        ).pixels,
      ),
    ).toEqual(new Set([0, 255]));
  });
});

describe('a shadow', () => {
  const image = made(10, 10, () => 255);

  test('lies behind the picture and beside it, as far as asked', () => {
    const shadow = { x: 3, y: -2, blur: 0, darkness: 0.5 };
    const laid = withShadow({ image, place: translation(0, 0) }, { ...shadow, darkness: 0 });
    expect(laid.image).toBe(image);
    const cells = burnt(image, { shadow });
    expect(cells).toMatchObject({ width: 13, height: 12, minX: 0, maxY: 10 });
    const rows = rowsOf(cells);
    expect(rows[0]).toEqual(Array(13).fill(255));
    expect(rows[5]!.slice(9)).toEqual([255, 127, 127, 127]);
    expect(rows[11]!.slice(2, 5)).toEqual([255, 127, 127]);
  });

  test('has a soft edge, and turns with the picture', () => {
    const shadow = { x: 0, y: 0, blur: 4, darkness: 1 };
    const cells = burnt(image, { shadow }, 0, multiply(rotation(Math.PI / 2), scaling(10, 10)));
    expect(cells).toMatchObject({ width: 22, height: 22 });
    const [middle] = rowsOf(cells).slice(11, 12);
    expect(middle!.slice(0, 6)).toEqual([...middle!.slice(0, 6)].sort((a, b) => b - a));
    expect(middle![5]).toBeLessThan(220);
    expect(middle![5]).toBeGreaterThan(80);
    expect(middle![8]).toBe(255);
  });

  test('that is very far away costs pixels, not memory', () => {
    const dense = made(400, 400, () => 0);
    const laid = withShadow({ image: dense, place: scaling(1, 1) }, { x: 60, y: 60, blur: 0, darkness: 1 });
    expect(laid.image.width * laid.image.height).toBeLessThanOrEqual(48_000_000);
    expect(laid.image.width / laid.image.height).toBeCloseTo(1, 2);
    expect(laid.place[0]).toBeCloseTo(61, 0);
  });
});

test('dots are as far apart in mm as asked, whatever the interval', () => {
  const grey = made(60, 60, () => 128);
  const rows = (lineInterval: number) => {
    const cells = burntPicture(
      grey,
      { place: scaling(30, 30), angle: 0.3, lineInterval },
      { ...PLAIN_TREATMENT, effect: 'Halftone', screen: { distance: 2, angle: 0.3 } },
    )!;
    const middle = rowsOf(cells)[Math.round(cells.height / 2)]!;
    const changes = middle.filter((dot, i) => i > 0 && dot !== middle[i - 1]).length;
    return changes / 2;
  };
  // A row of cells through the middle is about 30 / cos(0.3) mm long, with a dot every 2 mm.
  for (const interval of [0.1, 0.2, 0.4]) expect(Math.abs(rows(interval) - 15.7)).toBeLessThan(3);
});

test('levels spread the greys between black and white', () => {
  const image = made(5, 1, (x) => [0, 50, 100, 150, 255][x]!);
  expect([...burnt(image, { levels: { black: 50, white: 150 } }).pixels]).toEqual([0, 0, 128, 255, 255]);
  expect([...burnt(image, { levels: { black: 200, white: 100 } }).pixels]).toEqual([0, 0, 255, 255, 255]);
});
