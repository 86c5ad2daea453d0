import { type Matrix, multiply, rotation, scaling, translation } from '@kerf/geometry';
import { applyEffect, grayImage } from '@kerf/imaging';
import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../cuts/generate-context';
import { laserFillOf, laserPhotoOf } from '../testing/cuts';
import { depthInside } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { arbitraryRegion, circle, closed, rectangle } from '../testing/shapes';
import { generateLaserFill } from './laser-fill';
import { generateLaserPhoto } from './laser-photo';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261127;

interface Stroke {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly power: number;
  readonly kind: number;
}

function strokes({ kinds, ends, powers }: Moves): Stroke[] {
  return Array.from(kinds.subarray(1), (kind, i) => ({
    ax: ends[3 * i]!,
    ay: ends[3 * i + 1]!,
    bx: ends[3 * i + 3]!,
    by: ends[3 * i + 4]!,
    power: powers[i + 1]!,
    kind,
  }));
}

/** The distance from a point to the nearest burnt stroke. */
function distanceToBurnt(burnt: readonly Stroke[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { ax, ay, bx, by } of burnt) {
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return least;
}

/**
 * Checks that the machine moves `overscan` mm on the same line with the beam off, before and after every stretch with
 * the beam on.
 */
function expectOverscan(moves: Moves, overscan: number): void {
  const all = strokes(moves);
  all.forEach((stroke, i) => {
    if (stroke.power === 0) return;
    for (const neighbour of [all[i - 1], all[i + 1]]) {
      expect(neighbour).toBeDefined();
      if (neighbour!.power > 0) continue;
      expect(neighbour!.kind).toBe(MoveKind.cut);
      const length = Math.hypot(stroke.bx - stroke.ax, stroke.by - stroke.ay);
      const [ux, uy] = [(stroke.bx - stroke.ax) / length, (stroke.by - stroke.ay) / length];
      const [vx, vy] = [neighbour!.bx - neighbour!.ax, neighbour!.by - neighbour!.ay];
      const along = vx * ux + vy * uy;
      // Within a row, a gap may be shorter than the overscan, because the machine keeps its speed there.
      const isGap = (all[i + 2]?.power ?? 0) > 0 && neighbour === all[i + 1];
      const isGapBefore = (all[i - 2]?.power ?? 0) > 0 && neighbour === all[i - 1];
      if (!isGap && !isGapBefore) expect(along).toBeGreaterThan(overscan - 1e-6);
      expect(Math.abs(vx * uy - vy * ux)).toBeLessThanOrEqual(along / 19);
    }
  });
}

describe(`fills, seed ${SEED}`, () => {
  test('what is burnt is the shape within half an interval, and nothing burns outside', () => {
    const interval = 0.5;
    fc.assert(
      fc.property(
        arbitraryRegion,
        fc.double({ min: -4, max: 4, noNaN: true }),
        fc.boolean(),
        (geometry, angle, isBidirectional) => {
          const cut = laserFillOf(geometry, { angle, lineInterval: interval, overscan: 2, isBidirectional });
          const moves = generateLaserFill(cut, context);
          const burnt = strokes(moves).filter(({ power }) => power > 0);
          for (const { ax, ay, bx, by } of burnt)
            for (const t of [0, 0.25, 0.5, 0.75, 1])
              expect(depthInside(geometry, ax + t * (bx - ax), ay + t * (by - ay))).toBeGreaterThan(-1e-6);
          for (let x = 1; x < 30; x += 1.7)
            for (let y = 1; y < 30; y += 1.7)
              if (depthInside(geometry, x, y) > interval / 2 + 0.01)
                expect(distanceToBurnt(burnt, x, y)).toBeLessThan(interval / 2 + 0.01);
          expectOverscan(moves, 2);
        },
      ),
      { seed: SEED, numRuns: 15 },
    );
  });

  test('a row leads straight to its neighbour with the beam off, one line of the program less', () => {
    const cut = laserFillOf(closed(rectangle(0, 0, 40, 1)), { lineInterval: 0.1, overscan: 5 });
    const moves = generateLaserFill(cut, context);
    expectOverscan(moves, 5);
    expect(moves.kinds.filter((kind) => kind === MoveKind.rapid)).toHaveLength(1);
    expect(moves.kinds.length).toBe(1 + 3 * 10);
  });

  test('wide gaps are travelled over at full speed, narrow ones are not', () => {
    const rapids = (distance: number) => {
      const moves = generateLaserFill(
        laserFillOf(closed(rectangle(0, 0, 5, 1), rectangle(5 + distance, 0, 5, 1)), {
          lineInterval: 0.5,
          overscan: 2,
        }),
        context,
      );
      expectOverscan(moves, 2);
      return moves.kinds.filter((kind) => kind === MoveKind.rapid).length;
    };
    expect(rapids(60)).toBeGreaterThan(rapids(5));
  });

  test('cross-hatch burns a second time across, deeper passes lie lower', () => {
    const cut = laserFillOf(closed(rectangle(0, 0, 10, 10)), {
      lineInterval: 1,
      isCrossHatch: true,
      passes: 2,
      passDepth: 0.3,
    });
    const moves = generateLaserFill(cut, context);
    const burnt = strokes(moves).filter(({ power }) => power > 0);
    expect(burnt.filter(({ ay, by }) => Math.abs(ay - by) < 1e-9)).toHaveLength(20);
    expect(burnt.filter(({ ax, bx }) => Math.abs(ax - bx) < 1e-9)).toHaveLength(20);
    expect(
      new Set(
        Array.from(
          moves.ends.filter((_, i) => i % 3 === 2),
          (z) => z + 0,
        ),
      ),
    ).toEqual(new Set([0, -0.3]));
  });

  test('an offset fill covers the shape by contours inside it', () => {
    const geometry = closed(circle(15, 15, 8), circle(15, 15, 3));
    const moves = generateLaserFill(laserFillOf(geometry, { pattern: 'offset', lineInterval: 0.4 }), context);
    const radii = Array.from(moves.kinds.keys(), (i) =>
      Math.hypot(moves.ends[3 * i]! - 15, moves.ends[3 * i + 1]! - 15),
    );
    expect(Math.max(...radii)).toBeLessThan(7.82);
    expect(Math.min(...radii)).toBeGreaterThan(3.18);
    const bins = new Set(radii.map((r) => Math.round(r / 0.4)));
    for (let bin = 8; bin <= 19; bin += 1) expect(bins.has(bin)).toBe(true);
  });
});

const picture = (width: number, height: number, greyAt: (x: number, y: number) => number) =>
  grayImage(
    width,
    height,
    Uint8Array.from({ length: width * height }, (_, i) => greyAt(i % width, Math.floor(i / width))),
  );

/** The power at the middle of each cell: that of the stroke that passes there. */
function powersOn(moves: Moves, place: Matrix, columns: number, rows: number): number[] {
  const burnt = strokes(moves).filter(({ power }) => power > 0);
  return Array.from({ length: columns * rows }, (_, i) => {
    const u = ((i % columns) + 0.5) / columns;
    const v = 1 - (Math.floor(i / columns) + 0.5) / rows;
    const [a, b, c, d, e, f] = place;
    const [x, y] = [a * u + c * v + e, b * u + d * v + f];
    const hit = burnt.filter((stroke) => distanceToBurnt([stroke], x, y) < 0.01);
    expect(hit.length).toBeLessThan(2);
    return hit[0]?.power ?? 0;
  });
}

describe(`photos, seed ${SEED}`, () => {
  const anyPicture = fc
    .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 10 }))
    .chain(([width, height]) =>
      fc
        .uint8Array({ minLength: width * height, maxLength: width * height })
        .map((pixels) => grayImage(width, height, pixels)),
    );

  test('dots are burnt where the effect puts them, at any turn of object and lines', () => {
    fc.assert(
      fc.property(
        anyPicture,
        fc.constantFrom(0, Math.PI / 2, 0.4, -2),
        fc.boolean(),
        (image, angle, isBidirectional) => {
          const { width, height } = image;
          const place = multiply(
            multiply(translation(30, 20), rotation(angle)),
            scaling(0.5 * width, 0.5 * height),
          );
          const cut = laserPhotoOf(image, place, { angle, overscan: 1, isBidirectional });
          const moves = generateLaserPhoto(cut, context);
          const dots = applyEffect('Dither', image);
          expect(powersOn(moves, place, width, height)).toEqual(
            Array.from(dots.pixels, (dot) => (dot === 0 ? 0.5 : 0)),
          );
          if (moves.kinds.length > 0) expectOverscan(moves, 1);
        },
      ),
      { seed: SEED, numRuns: 60 },
    );
  });

  test('greys have powers between the least and the most, white none', () => {
    const image = picture(4, 1, (x) => [0, 128, 251, 255][x]!);
    const moves = generateLaserPhoto(
      laserPhotoOf(image, scaling(2, 0.5), { effect: 'Grayscale', minPowerRatio: 0.1 }),
      context,
    );
    const powers = powersOn(moves, scaling(2, 0.5), 4, 1);
    expect(powers[0]).toBeCloseTo(0.5, 6);
    expect(powers[1]).toBeCloseTo(0.1 + (0.4 * 31) / 63, 6);
    expect(powers[2]).toBeCloseTo(0.1 + (0.4 * 1) / 63, 6);
    expect(powers[3]).toBe(0);
  });

  test('runs of one power are one move, and white margins are not travelled', () => {
    const image = picture(40, 4, (x, y) => (y === 1 || x < 10 || x >= 20 ? 255 : 0));
    const moves = generateLaserPhoto(laserPhotoOf(image, scaling(20, 2), { overscan: 1 }), context);
    const burnt = strokes(moves).filter(({ power }) => power > 0);
    expect(burnt.map(({ ax, bx }) => Math.abs(bx - ax))).toEqual([5, 5, 5]);
    const xs = Array.from(moves.ends.filter((_, i) => i % 3 === 0));
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([4, 11]);
  });

  test('dots are shortened by what the beam burns beyond them, greys are not', () => {
    const image = picture(8, 1, (x) => [0, 0, 0, 0, 255, 0, 255, 255][x]!);
    const lengths = (effect: 'Threshold' | 'Grayscale') => {
      const cut = laserPhotoOf(image, scaling(4, 0.5), { effect, dotCorrection: 0.6 });
      const burnt = strokes(generateLaserPhoto(cut, context)).filter(({ power }) => power > 0);
      return burnt.map(({ ax, bx }) => Math.abs(bx - ax));
    };
    expect(lengths('Threshold')).toEqual([expect.closeTo(1.4, 6), expect.closeTo(0.05, 6)]);
    expect(lengths('Grayscale')).toEqual([2, 0.5]);
  });

  test('inverted, and burnt once for each pass', () => {
    const image = picture(4, 2, () => 255);
    const plain = generateLaserPhoto(laserPhotoOf(image, scaling(2, 1)), context);
    expect(plain.kinds).toHaveLength(0);
    const moves = generateLaserPhoto(
      laserPhotoOf(image, scaling(2, 1), { isInverted: true, passes: 3, passDepth: 1 }),
      context,
    );
    const burnt = strokes(moves).filter(({ power }) => power > 0);
    expect(burnt).toHaveLength(6);
    expect(new Set(moves.ends.filter((_, i) => i % 3 === 2))).toEqual(new Set([-0, -1, -2]));
  });

  test('nothing without a picture or without size', () => {
    expect(generateLaserPhoto(laserPhotoOf(null, scaling(2, 1)), context).kinds).toHaveLength(0);
    expect(
      generateLaserPhoto(
        laserPhotoOf(
          picture(2, 2, () => 0),
          scaling(0, 1),
        ),
        context,
      ).kinds,
    ).toHaveLength(0);
  });
});
