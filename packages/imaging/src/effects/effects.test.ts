import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GrayImage, grayImage } from '../gray-image';
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

  test.each(['Ordered', 'Dither', 'Newsprint', 'Halftone'] as const)('%s keeps the darkness', (name) => {
    for (const grey of [0, 30, 77, 128, 180, 230, 255])
      expect(share(applyEffect(name, flat(grey)))).toBeCloseTo(1 - grey / 255, 1);
  });

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
    "###...#####...####....###.......
    ###########..####...............
    ###############....##...........
    #######...####....####.....##...
    #######...####....####.....##...
    #######..#####....###...........
    ###########...###......##.......
    ####.######...####....###......."
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
