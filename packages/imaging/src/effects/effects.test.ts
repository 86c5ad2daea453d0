import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GrayImage, grayImage } from '../gray-image';
import { USUAL_DOTS } from './effect';
import { applyEffect, EFFECT_NAMES } from './registry';

const SEED = 20261122;

const flat = (grey: number, side = 48): GrayImage =>
  grayImage(side, side, new Uint8Array(side * side).fill(grey));
const ramp = (width: number, height: number): GrayImage =>
  grayImage(
    width,
    height,
    Uint8Array.from({ length: width * height }, (_, i) => Math.round((255 * (i % width)) / (width - 1))),
  );
const share = ({ pixels }: GrayImage) =>
  pixels.reduce((sum, dot) => sum + (dot === 0 ? 1 : 0), 0) / pixels.length;
const drawn = ({ width, pixels }: GrayImage) =>
  Array.from({ length: pixels.length / width }, (_, y) =>
    Array.from(pixels.subarray(y * width, (y + 1) * width), (dot) => (dot === 0 ? '#' : '.')).join(''),
  ).join('\n');

const anyImage = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((pixels) => grayImage(width, height, pixels)),
  );

/** Floyd–Steinberg as textbooks describe it: one error per pixel, in sixteenths. */
function slowDither({ width, height, pixels }: GrayImage): Uint8Array {
  const errors = Array.from({ length: height + 1 }, () => new Map<number, number>());
  const dots = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const columns = Array.from({ length: width }, (_, x) => x);
    const step = y % 2 === 0 ? 1 : -1;
    for (const x of step === 1 ? columns : columns.reverse()) {
      const value = pixels[y * width + x]! + Math.floor(((errors[y]!.get(x) ?? 0) + 8) / 16);
      dots[y * width + x] = value < 128 ? 0 : 255;
      const error = value - dots[y * width + x]!;
      const give = (row: number, column: number, part: number) =>
        errors[row]!.set(column, (errors[row]!.get(column) ?? 0) + part * error);
      give(y, x + step, 7);
      give(y + 1, x - step, 3);
      give(y + 1, x, 5);
      give(y + 1, x + step, 1);
    }
  }
  return dots;
}

/** Error diffusion as papers describe it: one error per pixel, forwards and backwards row by row. */
function slowDiffusion(
  { width, height, pixels }: GrayImage,
  divisor: number,
  ahead: readonly number[],
  rows: readonly (readonly number[])[],
): Uint8Array {
  const received = new Map<number, number>();
  const dots = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const columns = Array.from({ length: width }, (_, x) => x);
    const step = y % 2 === 0 ? 1 : -1;
    for (const x of step === 1 ? columns : columns.reverse()) {
      const at = y * width + x;
      const share = Math.floor(((received.get(at) ?? 0) + divisor / 2) / divisor);
      dots[at] = pixels[at]! + share < 128 ? 0 : 255;
      const error = pixels[at]! + share - dots[at]!;
      const give = (row: number, column: number, weight: number) => {
        if (column < 0 || column >= width) return;
        const to = row * width + column;
        received.set(to, (received.get(to) ?? 0) + weight * error);
      };
      ahead.forEach((weight, i) => {
        give(y, x + (i + 1) * step, weight);
      });
      rows.forEach((weights, row) => {
        weights.forEach((weight, i) => {
          give(y + 1 + row, x + i - 2, weight);
        });
      });
    }
  }
  return dots;
}

/** The share of pixels that are the same as the pixel nearest to (dx, dy) from them. */
function sameness({ width, height, pixels }: GrayImage, dx: number, dy: number): number {
  let [same, count] = [0, 0];
  for (let y = 20; y < height - 20; y += 1)
    for (let x = 20; x < width - 20; x += 1) {
      count += 1;
      if (pixels[y * width + x] === pixels[Math.round(y + dy) * width + Math.round(x + dx)]) same += 1;
    }
  return same / count;
}

describe(`effects, seed ${SEED}`, () => {
  test.each(EFFECT_NAMES)('%s gives dots of the same size, the same each time', (name) => {
    fc.assert(
      fc.property(anyImage, (image) => {
        const before = image.pixels.slice();
        const dots = applyEffect(name, image);
        expect([dots.width, dots.height]).toEqual([image.width, image.height]);
        expect(dots.pixels.every((dot) => dot === 0 || dot === 255)).toBe(true);
        expect(applyEffect(name, image).pixels).toEqual(dots.pixels);
        expect(image.pixels).toEqual(before);
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test('Dither is Floyd and Steinberg’s', () => {
    fc.assert(
      fc.property(anyImage, (image) => {
        expect(applyEffect('Dither', image).pixels).toEqual(slowDither(image));
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test.each([
    [
      'Jarvis',
      48,
      [
        [7, 5],
        [3, 5, 7, 5, 3],
        [1, 3, 5, 3, 1],
      ],
    ],
    [
      'Stucki',
      42,
      [
        [8, 4],
        [2, 4, 8, 4, 2],
        [1, 2, 4, 2, 1],
      ],
    ],
  ] as const)('%s spreads errors as published', (name, divisor, [ahead, ...rows]) => {
    fc.assert(
      fc.property(anyImage, (image) => {
        expect(applyEffect(name, image).pixels).toEqual(slowDiffusion(image, divisor, ahead, rows));
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test.each(['Newsprint', 'Halftone'] as const)('%s has dots as far apart and turned as asked', (name) => {
    for (const [distance, angle] of [
      [10, 0],
      [7.3, 0.4],
      [12, 1],
      [5, Math.PI / 4],
    ] as const) {
      const dots = applyEffect(name, flat(170, 160), { ...USUAL_DOTS, screen: { distance, angle } });
      expect(share(dots)).toBeCloseTo(1 / 3, 1);
      // One dot along the rows of dots the picture is the same again; half a dot along it is not.
      const [right, up] = [Math.cos(angle), Math.sin(angle)];
      expect(sameness(dots, distance * right, -distance * up)).toBeGreaterThan(0.75);
      expect(sameness(dots, distance * up, distance * right)).toBeGreaterThan(0.75);
      expect(sameness(dots, 0.5 * distance * right, -0.5 * distance * up)).toBeLessThan(0.6);
    }
  });

  test('Threshold burns what is darker than its grey', () => {
    const greys = grayImage(4, 1, Uint8Array.of(0, 99, 100, 255));
    const dots = applyEffect('Threshold', greys, { ...USUAL_DOTS, threshold: 100 });
    expect([...dots.pixels]).toEqual([0, 0, 255, 255]);
  });

  test('BlueNoise has fewer slow changes than chance, and no rows', () => {
    // Means of 8 x 8 pixels of a middle grey: by chance they would spread by 0.0625.
    const { pixels } = applyEffect('BlueNoise', flat(128, 64));
    const means = Array.from({ length: 64 }, (_, block) => {
      const corner = (block >> 3) * 8 * 64 + (block & 7) * 8;
      return Array.from({ length: 64 }, (_, i) => pixels[corner + (i >> 3) * 64 + (i & 7)]! / 255);
    }).map((block) => block.reduce((sum, dot) => sum + dot, 0) / 64);
    const spread = Math.sqrt(means.reduce((sum, mean) => sum + (mean - 0.5) ** 2, 0) / 64);
    expect(spread).toBeLessThan(0.03);
    const drawnRows = new Set(drawn({ width: 64, height: 64, pixels }).split('\n'));
    expect(drawnRows.size).toBeGreaterThan(60);
  });

  test('Sketch draws lines as wide in mm at every resolution', () => {
    const width = (perMm: number) => {
      const side = 6 * perMm;
      const half = Uint8Array.from({ length: side * side }, (_, i) => (i % side < side / 2 ? 60 : 200));
      const dots = applyEffect('Sketch', grayImage(side, side, half), { ...USUAL_DOTS, perMm });
      return (share(dots) * side) / perMm;
    };
    expect(width(20) / width(5)).toBeCloseTo(1, 0);
  });

  test.each(['Ordered', 'BlueNoise', 'Dither', 'Jarvis', 'Stucki', 'Newsprint', 'Halftone'] as const)(
    '%s keeps the darkness',
    (name) => {
      for (const grey of [0, 30, 77, 128, 180, 230, 255])
        expect(share(applyEffect(name, flat(grey)))).toBeCloseTo(1 - grey / 255, 1);
    },
  );

  test.each(EFFECT_NAMES)('%s leaves white alone', (name) => {
    expect(share(applyEffect(name, flat(255)))).toBe(0);
  });

  test('Atkinson keeps the ends of the scale clean', () => {
    expect(share(applyEffect('Atkinson', flat(10)))).toBe(1);
    expect(share(applyEffect('Atkinson', flat(245)))).toBe(0);
    expect(share(applyEffect('Atkinson', flat(128)))).toBeCloseTo(0.5, 1);
  });

  test('Sketch draws edges and leaves areas white', () => {
    const half = grayImage(
      40,
      20,
      Uint8Array.from({ length: 800 }, (_, i) => (i % 40 < 20 ? 60 : 200)),
    );
    const dots = applyEffect('Sketch', half);
    const inColumn = (x: number) => Array.from({ length: 20 }, (_, y) => dots.pixels[y * 40 + x]!);
    expect(inColumn(2).every((dot) => dot === 255)).toBe(true);
    expect(inColumn(36).every((dot) => dot === 255)).toBe(true);
    expect(inColumn(18).filter((dot) => dot === 0).length).toBeGreaterThan(10);
  });
});

describe('golden dots of a ramp from black to white', () => {
  test('Ordered', () =>
    expect(drawn(applyEffect('Ordered', ramp(32, 8)))).toMatchInlineSnapshot(`
    "####.#.#.#.#.#.#...#............
    #########.###.#.#.#.#.#...#.....
    ######.#.#.#.#.#.#...#..........
    ###########.###.#.#.#.#.#...#...
    ####.#.#.#.#.#.#.#.#............
    #############.#.#.#.#.#.#.#.....
    ######.#.#.#.#.#.#.#.#..........
    ###############.#.#.#.#.#.#.#..."
  `));
  test('Atkinson', () =>
    expect(drawn(applyEffect('Atkinson', ramp(32, 8)))).toMatchInlineSnapshot(`
    "#############.##..#.............
    #########.#.##..##..#..#........
    ###########.##.#..#..#..........
    #######.##.##.##..##....#.......
    #########.##..#.##..#.#.........
    ###########.##..#...#....#......
    #######.##.#####..##...#........
    ##########.#..##.#...#.........."
  `));
  test('Dither', () =>
    expect(drawn(applyEffect('Dither', ramp(32, 8)))).toMatchInlineSnapshot(`
    "##########.##.#.#.#..#..........
    #######.#.##.#.#.#..#..#..#.....
    ####.#####.##.#.#.#..#...#......
    #######.#.##.##.#.#.#..#........
    ##########.#.#.#.#..#....#......
    #####.#.#.###.#.#.#..#.#....#...
    ##########.#.#.#.#.#.....#......
    #####.##.###.##.#.#..#.#........"
  `));
  test('Newsprint', () =>
    expect(drawn(applyEffect('Newsprint', ramp(32, 8)))).toMatchInlineSnapshot(`
      "####.######...####....####......
      ###########..#####.....##.......
      ##############....###...........
      #######...####....####.....##...
      #######...####....####.....##...
      #######..#####.....##...........
      ###########...###...............
      ###...####....####.....##......."
    `));
  test('Halftone', () =>
    expect(drawn(applyEffect('Halftone', ramp(32, 8)))).toMatchInlineSnapshot(`
    "#####..###....##................
    ###########..####..###....#.....
    #################..####..###....
    #################..####...##....
    ###########..####...##..........
    ####....##......................
    #####..###....##................
    ###########..####..###....#....."
  `));
  test('Sketch', () =>
    expect(drawn(applyEffect('Sketch', ramp(32, 8)))).toMatchInlineSnapshot(`
    "###.............................
    #####...........................
    ###.............................
    ###.#...........................
    ####............................
    ###.#...........................
    ####............................
    ####............................"
  `));
});
