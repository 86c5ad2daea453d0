import { concatPolylines, type Polylines, polylinesBounds, polylinesFrom } from '@kerf/geometry';
import { MoveKind, SILENT_CONTEXT, toolRadiusAt } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CutNote, GenerateContext } from '../cuts/generate-context';
import { type ConeFindings, judgeCarving } from '../testing/cone-oracle';
import { vCarveOf } from '../testing/cuts';
import { depthInside } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { sampleMoves } from '../testing/sample-moves';
import { arbitraryRegion, circle, closed, rectangle, star } from '../testing/shapes';
import { generateVCarve } from './v-carve';
import type { VCarveCut } from './v-carve/v-carve-cut';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261122;
const SLOPE = Math.tan(Math.PI / 6);
/**
 * The size of the cells of the lattice. Beside walls and in corners, the oracle checks positions 0.05 mm apart, and
 * even closer.
 */
const CELL = 0.5;
/**
 * How much higher than its target the surface may be. There are three reasons: the distance from walls, the chords of
 * curved pieces, and the flat corners that are left out. Together these are less than a hundredth of a millimetre in
 * width.
 */
const TOO_HIGH = 0.01 / SLOPE;
/** Moves that deviate from a straight line by at most this are merged. */
const MERGED = 0.0025;
/** How far a cone may extend beyond a wall: because of the chords of the axis's curved pieces, and of merged moves. */
const OVERCUT = 0.001 + MERGED;
/**
 * How far a cone moves when coordinates are rounded to three decimals: by half of the last decimal along x and y, and
 * in depth.
 */
const ROUNDED = 0.0005 * (Math.SQRT2 + SLOPE);
/** How much material a bit may touch at a higher speed where it comes back to the floor of its groove. */
const TOUCHED = (4 * MERGED) / SLOPE;

function judge(cut: VCarveCut, region: Polylines = cut.geometry, decimals?: number): ConeFindings {
  return judgeCarving(generateVCarve(cut, context), {
    region,
    slope: SLOPE,
    wallDepth: cut.wallDepth,
    floorDepth: cut.finalDepth,
    travel: cut,
    feedRate: cut.feedRate,
    plungeRate: cut.plungeRate,
    cell: CELL,
    ...(decimals !== undefined && { decimals }),
  });
}

/** The radius of the largest circle inside a region. The search repeats more closely around the best positions. */
function largestInside(region: Polylines): number {
  const { minX, minY, maxX, maxY } = polylinesBounds(region);
  let places = [{ x: minX, y: minY, depth: 0 }];
  for (let step = 0.25, reach = Math.max(maxX - minX, maxY - minY); step > 1e-4; reach = step, step /= 5) {
    const closer = places.flatMap(({ x, y }) => {
      const from = step === 0.25 ? 0 : -reach;
      const found: { x: number; y: number; depth: number }[] = [];
      for (let dx = from; dx <= reach; dx += step)
        for (let dy = from; dy <= reach; dy += step)
          found.push({ x: x + dx, y: y + dy, depth: depthInside(region, x + dx, y + dy) });
      return found;
    });
    places = closer.sort((a, b) => b.depth - a.depth).slice(0, 20);
  }
  return places[0]!.depth;
}

type Six = [number, number, number, number, number, number];

const deep = { finalDepth: 50, stepdown: 50 } as const;

describe(`V-carving, judged by brute force, seed ${SEED}`, () => {
  test('makes the roof over any shape, turned over, and leaves it nowhere', () => {
    fc.assert(
      fc.property(arbitraryRegion, (geometry) => {
        const vBit = { kind: 'v-bit', id: 'v', name: 'v', diameter: 60, angle: Math.PI / 3 } as const;
        const found = judge(vCarveOf(geometry, { ...deep, vBit, tool: vBit }));
        expect(found.overcut).toBeLessThan(OVERCUT);
        expect(found.tooDeep).toBeLessThan(OVERCUT / SLOPE);
        expect(found.tooHigh).toBeLessThan(TOO_HIGH);
        expect(found.badMoves).toEqual([]);
      }),
      { seed: SEED, numRuns: 12 },
    );
  });

  test('goes down pass by pass, to a floor where the shape is wide', () => {
    fc.assert(
      fc.property(arbitraryRegion, (geometry) => {
        const cut = vCarveOf(geometry, { finalDepth: 3, stepdown: 1, stepover: 0.1 });
        const found = judge(cut);
        expect(found.overcut).toBeLessThan(OVERCUT);
        expect(found.tooDeep).toBeLessThan(OVERCUT / SLOPE);
        // On the floor, ridges stay between the lines. The lines are a stepover apart and fitted to 0.02 mm.
        expect(found.tooHigh).toBeLessThan((0.1 / 2 + 0.02) / SLOPE);
        expect(found.deepestPass).toBeLessThan(1 + 2 * MERGED);
        expect(found.badMoves).toEqual([]);
      }),
      { seed: SEED, numRuns: 3 },
    );
  });

  test('in several passes is the same as in one where there is no floor', () => {
    fc.assert(
      fc.property(arbitraryRegion, fc.double({ min: 0.8, max: 3, noNaN: true }), (geometry, stepdown) => {
        const vBit = { kind: 'v-bit', id: 'v', name: 'v', diameter: 60, angle: Math.PI / 3 } as const;
        const found = judge(vCarveOf(geometry, { finalDepth: 50, stepdown, vBit, tool: vBit }));
        expect(found.tooHigh).toBeLessThan(TOO_HIGH);
        expect(found.deepestPass).toBeLessThan(stepdown + 2 * MERGED);
        expect(found.hastyBite).toBeLessThan(TOUCHED);
      }),
      { seed: SEED, numRuns: 5 },
    );
  });

  test('as a program says it, with three decimals, it is no further out than their rounding', () => {
    fc.assert(
      fc.property(arbitraryRegion, (geometry) => {
        const vBit = { kind: 'v-bit', id: 'v', name: 'v', diameter: 60, angle: Math.PI / 3 } as const;
        const found = judge(vCarveOf(geometry, { ...deep, vBit, tool: vBit }), geometry, 3);
        expect(found.overcut).toBeLessThan(OVERCUT + ROUNDED);
        expect(found.tooHigh).toBeLessThan(TOO_HIGH + ROUNDED / SLOPE);
        expect(found.hastyBite).toBeLessThan(TOUCHED);
      }),
      { seed: SEED, numRuns: 12 },
    );
  });

  // A drawing may have hundreds of these shapes at the same position relative to a grid of hundredths. An error by
  // rounding would then be the same for all of them, and so become visible.
  test.each([
    ['star', (turn: number) => (Math.round(turn * 14) % 2 === 0 ? 8 : 4), 14],
    ['flower', (turn: number) => 6.3 + 1.6 * Math.sin(10 * Math.PI * turn), 160],
    ['disc', () => 8, 120],
  ] as const)('a %s, wherever it lies on a grid, is carved within three decimals', (_, radiusAt, sides) => {
    const radii = Array.from({ length: sides }, (_, i) => radiusAt(i / sides));
    for (const [x, y] of [
      [12, 9],
      [156, 4.5],
      [247.58, 135.92],
    ] as const) {
      const geometry = closed(star(x, y, radii));
      const vBit = { kind: 'v-bit', id: 'v', name: 'v', diameter: 60, angle: Math.PI / 3 } as const;
      const cut = vCarveOf(geometry, { ...deep, vBit, tool: vBit });
      expect(judge(cut).overcut).toBeLessThan(MERGED + 0.00025);
      const said = judge(cut, geometry, 3);
      expect(said.overcut).toBeLessThan(MERGED + ROUNDED);
      expect(said.tooHigh).toBeLessThan(TOO_HIGH + ROUNDED / SLOPE);
    }
  });

  test('is deepest in the largest circle of the shape', () => {
    fc.assert(
      fc.property(arbitraryRegion, (geometry) => {
        const vBit = { kind: 'v-bit', id: 'v', name: 'v', diameter: 60, angle: Math.PI / 3 } as const;
        const { deepest } = judge(vCarveOf(geometry, { ...deep, vBit, tool: vBit }));
        expect(Math.abs(deepest - largestInside(geometry) / SLOPE)).toBeLessThan(0.005);
      }),
      { seed: SEED, numRuns: 8 },
    );
  });

  test('an end mill clears the floor first, and the V-bit does not leave what it could not reach', () => {
    const geometry = closed(rectangle(0, 0, 24, 14), rectangle(10, 5, 4, 4));
    const endMill = { kind: 'end-mill', id: 'e', name: 'e', diameter: 3 } as const;
    const base = { finalDepth: 2, stepdown: 1 } as const;
    const clear = generateVCarve(
      vCarveOf(geometry, { ...base, part: 'clear', tool: endMill, stepover: 1.2 }),
      context,
    );
    const cuts = sampleMoves(clear, 0.1).filter(({ kind, z }) => kind !== MoveKind.rapid && z < 0);
    expect(Math.min(...cuts.map(({ z }) => z))).toBe(-2);
    // The end mill stays inside the foot of the slanted walls.
    for (const { x, y } of cuts) expect(depthInside(geometry, x, y)).toBeGreaterThan(1.5 + 2 * SLOPE - 0.002);
    const carve = generateVCarve(vCarveOf(geometry, { ...base, after: endMill, stepover: 0.1 }), context);
    const alone = generateVCarve(vCarveOf(geometry, { ...base, stepover: 0.1 }), context);
    const onFloor = (moves: typeof carve) => sampleMoves(moves, 0.05).filter(({ z }) => z === -2);
    expect(onFloor(carve).length).toBeLessThan(0.8 * onFloor(alone).length);
    // No part of the floor is missed: each position is within the end mill's reach or near a pass of the V-bit.
    const floor = onFloor(carve);
    for (let x = 1.4; x < 23; x += 0.35)
      for (let y = 1.4; y < 13; y += 0.35) {
        if (depthInside(geometry, x, y) < 2 * SLOPE + 0.05) continue;
        const byMill = cuts.some((at) => at.z === -2 && Math.hypot(at.x - x, at.y - y) <= 1.5);
        const byCone = byMill || floor.some((at) => Math.hypot(at.x - x, at.y - y) <= 0.12);
        expect(byCone).toBe(true);
      }
  });

  test('the V-bit alone cuts a part of the floor in which an end mill would make only a spot', () => {
    const endMill = { kind: 'end-mill', id: 'e', name: 'e', diameter: 3 } as const;
    const small = closed(rectangle(40, 4, 6.4, 6.4));
    const base = { finalDepth: 2, stepdown: 1 } as const;
    const cleared = (geometry: Polylines) =>
      generateVCarve(vCarveOf(geometry, { ...base, part: 'clear', tool: endMill, stepover: 1.2 }), context);
    expect(sampleMoves(cleared(small), 0.1)).toEqual([]);
    const both = concatPolylines([closed(rectangle(0, 0, 24, 14)), small]);
    expect(sampleMoves(cleared(both), 0.1).filter(({ x, z }) => x > 30 && z < 0)).toEqual([]);
    const carve = generateVCarve(vCarveOf(both, { ...base, after: endMill, stepover: 0.1 }), context);
    const floor = sampleMoves(carve, 0.05).filter(({ z }) => z === -2);
    const missed: number[][] = [];
    for (let x = 40; x < 46.4; x += 0.1)
      for (let y = 4; y < 10.4; y += 0.1)
        if (depthInside(small, x, y) > 2 * SLOPE + 0.05)
          if (!floor.some((at) => Math.hypot(at.x - x, at.y - y) <= 0.12)) missed.push([x, y]);
    expect(missed).toEqual([]);
  });
});

/** A slot with round ends: its axis begins and ends between the lines of its floor. */
const roundSlot = (() => {
  const [left, right] = [circle(5, 5, 4.6), circle(20, 5, 4.6)];
  return closed([...left.slice(60, 180), ...right.slice(180), ...right.slice(0, 60)]);
})();
/** A disc with two islands: its axis has no end. */
const aroundIslands = closed(circle(14, 14, 13), circle(9, 13, 2.5), circle(19, 15, 2));
/** A plate with an island: its axis has a branch into each corner. */
const plate = closed(rectangle(0, 0, 24, 16), rectangle(9, 6, 5, 4));

describe('Between the lines of a floor, ridges stand as high as the stepover makes them. The V-bit', () => {
  test.each([
    ['a slot', roundSlot, 0.5, 1, 'ramp', 0.2],
    ['a slot', roundSlot, 1.5, 1, 'ramp', 1],
    ['a slot', roundSlot, 1.5, 1, 'plunge', 1],
    ['a slot', roundSlot, 3, 1, 'ramp', 1],
    ['a slot', roundSlot, 1.5, 4, 'ramp', 0.2],
    ['a disc with islands', aroundIslands, 0.5, 1, 'plunge', 1],
    ['a disc with islands', aroundIslands, 1.5, 4, 'plunge', 0.2],
    ['a disc with islands', aroundIslands, 3, 1.5, 'plunge', 0.2],
    ['a plate', plate, 0.5, 1, 'ramp', 0.2],
    ['a plate', plate, 1.5, 1, 'helix', 1],
    ['a plate', plate, 3, 4, 'ramp', 0.2],
  ] as const)(
    'on the floor of %s meets none in a rapid or a fast move, nor more than a pass of it (%#)',
    (_, geometry, stepover, stepdown, kind, retractHeight) => {
      const entry = { kind, angle: 0.25 };
      const found = judge(vCarveOf(geometry, { finalDepth: 3, stepdown, stepover, entry, retractHeight }));
      expect(found.badMoves).toEqual([]);
      expect(found.hastyBite).toBeLessThan(TOUCHED);
      expect(found.deepestPass).toBeLessThan(Math.min(stepdown, 3) + 2 * MERGED);
      expect(found.overcut).toBeLessThan(OVERCUT);
    },
  );

  test.each([
    [0.5, 1],
    [1.5, 1],
    [3, 4],
  ])('goes again along grooves on a floor: stepover %d mm, passes of %d mm', (stepover, stepdown) => {
    const cut = vCarveOf(plate, { finalDepth: 3, stepdown, stepover });
    const { feeds, ends } = generateVCarve(cut, context);
    const onFloor = feeds.filter((feed, i) => feed > cut.feedRate && ends[3 * i + 2]! < -2.5);
    expect(onFloor.length).toBeGreaterThan(0);
  });
});

describe(`V-carving of outlines that nobody would draw, seed ${SEED}`, () => {
  const vBit = { kind: 'v-bit', id: 'v', name: 'v', diameter: 90, angle: Math.PI / 3 } as const;
  /**
   * Carves a shape under a fill rule and compares the result with the area itself, in which adjacent pieces are united.
   */
  const judgeArea = (geometry: Polylines, fillRule: 'evenodd' | 'nonzero') => {
    const { kernel } = context;
    const area = kernel.union(kernel.union(geometry, fillRule), 'nonzero');
    return judge(vCarveOf(geometry, { ...deep, vBit, tool: vBit, fillRule }), area);
  };
  const wheel = star(10, 10, [8, 5, 8, 5, 8, 5, 8, 5, 8, 5]);

  test.each([
    ['a spike of one degree', closed([0, 0, 30, -0.26, 30, 0.26]), 'evenodd'],
    ['a hairline beside a disc', closed(circle(0, 0, 5, 60), rectangle(0, -0.01, 20, 0.02)), 'nonzero'],
    ['the same outline twice', closed(wheel, wheel), 'nonzero'],
    [
      'the same outline twice, a little apart',
      closed(
        wheel,
        wheel.map((v) => v + 0.01),
      ),
      'evenodd',
    ],
    ['a figure of eight', closed([0, 0, 10, 10, 10, 0, 0, 10]), 'evenodd'],
  ] as const)('%s stays within and leaves nothing', (_, geometry, fillRule) => {
    const found = judgeArea(geometry, fillRule);
    expect(found.overcut).toBeLessThan(OVERCUT);
    expect(found.tooHigh).toBeLessThan(TOO_HIGH);
  });

  test('tangles that cross themselves', () => {
    const coordinate = fc.double({ min: 0, max: 20, noNaN: true });
    const tangle = fc.array(coordinate, { minLength: 8, maxLength: 24 }).filter((v) => v.length % 2 === 0);
    fc.assert(
      fc.property(tangle, fc.constantFrom('evenodd', 'nonzero'), (ring, fillRule) => {
        const found = judgeArea(closed(ring), fillRule);
        expect(found.overcut).toBeLessThan(OVERCUT);
        expect(found.tooHigh).toBeLessThan(TOO_HIGH);
      }),
      { seed: SEED, numRuns: 8 },
    );
  });
});

describe('V-carving of', () => {
  test('a square rises to nothing in its corners and is deepest in the middle', () => {
    const moves = generateVCarve(vCarveOf(closed(rectangle(0, 0, 6, 6)), deep), context);
    const samples = sampleMoves(moves, 0.05).filter(({ kind }) => kind !== MoveKind.rapid);
    expect(Math.min(...samples.map(({ z }) => z))).toBeCloseTo(-3 / SLOPE, 2);
    for (const [x, y] of [
      [0, 0],
      [6, 0],
      [6, 6],
      [0, 6],
    ] as const)
      expect(samples.some((at) => Math.hypot(at.x - x, at.y - y) < 1e-9 && Math.abs(at.z) < 1e-9)).toBe(true);
  });

  test('a disc is one straight plunge', () => {
    const moves = generateVCarve(vCarveOf(closed(circle(5, 5, 2, 200)), deep), context);
    expect(moves.kinds.filter((kind) => kind === MoveKind.plunge)).toHaveLength(1);
    const low = Math.min(...moves.ends.filter((_, i) => i % 3 === 2));
    expect(low).toBeCloseTo(-2 / SLOPE, 2);
  });

  test('letters that overlap is that of their union; open lines have no inside', () => {
    const strokes = closed(rectangle(0, 0, 4, 20), rectangle(0, 8, 16, 4));
    const found = judge(
      vCarveOf(strokes, { ...deep, fillRule: 'nonzero' }),
      context.kernel.union(strokes, 'nonzero'),
    );
    expect(found.overcut).toBeLessThan(OVERCUT);
    expect(found.tooHigh).toBeLessThan(TOO_HIGH);
    const line = polylinesFrom([{ points: [0, 0, 9, 9], closed: false }]);
    expect(generateVCarve(vCarveOf(line), context).kinds).toHaveLength(0);
  });

  test('shapes that touch in a corner stays within both', () => {
    const touching = closed(rectangle(0, 0, 6, 6), rectangle(6, 6, 6, 6), rectangle(12, 0, 5, 6));
    const found = judge(vCarveOf(touching, deep));
    expect(found.overcut).toBeLessThan(OVERCUT);
    expect(found.tooHigh).toBeLessThan(TOO_HIGH);
  });

  test('what is wider than the bit has a floor where the bit ends', () => {
    const vBit = { kind: 'v-bit', id: 'v', name: 'v', diameter: 4, angle: Math.PI / 3 } as const;
    const cut = vCarveOf(closed(rectangle(0, 0, 20, 20)), { ...deep, vBit, tool: vBit });
    const notes: CutNote[] = [];
    const noting = { ...context, note: (note: CutNote) => notes.push(note) };
    const low = Math.min(...generateVCarve(cut, noting).ends.filter((_, i) => i % 3 === 2));
    expect(low).toBeCloseTo(-2 / SLOPE, 9);
    expect(notes.map(({ code }) => code)).toEqual(['carved-shallower']);
    notes.length = 0;
    generateVCarve({ ...cut, geometry: closed(rectangle(0, 0, 3, 20)) }, noting);
    generateVCarve({ ...cut, finalDepth: 2 / SLOPE }, noting);
    expect(notes).toEqual([]);
  });
});

describe('The bit comes down into a groove', () => {
  const ring = closed(circle(10, 10, 8, 120), circle(10, 10, 4.5, 90));
  const bottom = -1.75 / SLOPE;
  /** The steepest way down below the surface, as height per length, and the deepest plunge. */
  const descents = (entry: VCarveCut['entry'], stepdown: number) => {
    const { kinds, ends } = generateVCarve(vCarveOf(ring, { finalDepth: 50, stepdown, entry }), context);
    let [steepest, plunged] = [0, 0];
    for (let i = 1; i < kinds.length; i += 1) {
      const [x0, y0, z0, x1, y1, z1] = ends.slice(3 * i - 3, 3 * i + 3) as unknown as number[] as Six;
      if (kinds[i] === MoveKind.rapid || z1 > -1e-9) continue;
      const way = Math.hypot(x1 - x0, y1 - y0);
      if (kinds[i] === MoveKind.plunge) plunged = Math.max(plunged, Math.min(z0, 0) - z1);
      else if (z0 - z1 > 0.01) steepest = Math.max(steepest, (z0 - z1) / way);
    }
    return { steepest, plunged };
  };

  test.each([50, 1])('in a ramp along it, no steeper than the entry, passes of %d mm', (stepdown) => {
    for (const angle of [0.06, 0.15]) {
      const { steepest, plunged } = descents({ kind: 'ramp', angle }, stepdown);
      expect(plunged).toBeLessThan(0.001);
      expect(steepest).toBeLessThan(Math.tan(angle) + 0.002);
      expect(steepest).toBeGreaterThan(Math.tan(angle) - 0.002);
    }
  });

  test('straight when the entry is a plunge', () => {
    const { plunged } = descents({ kind: 'plunge', angle: 0.2 }, 50);
    expect(plunged).toBeCloseTo(-bottom, 1);
  });
});

test('a plug fits its opening: at each height it is the opening, mirrored', () => {
  // An L shape, because its mirror image is a different shape.
  const shape = closed([0, 0, 12, 0, 12, 4, 4, 4, 4, 10, 0, 10]);
  const depth = 2;
  const cut = vCarveOf(shape, { wallDepth: depth, plugMargin: 5, finalDepth: depth + 1, stepdown: 10 });
  const moves = generateVCarve(cut, context);
  const mirrored = closed([12, 0, 0, 0, 0, 4, 8, 4, 8, 10, 12, 10]);
  const samples = sampleMoves(moves, 0.05).filter(({ kind, z }) => kind !== MoveKind.rapid && z < -1e-6);
  let nearest = Number.POSITIVE_INFINITY;
  for (const { x, y, z } of samples) {
    // At the depth at which the walls meet the shape, the cone stays outside of the shape. Higher up, it cuts into the
    // shape by the slope.
    const reach = toolRadiusAt(cut.vBit, -z - depth);
    const away = -depthInside(mirrored, x, y);
    if (-z >= depth) expect(away - reach).toBeGreaterThan(-0.01);
    nearest = Math.min(nearest, away - reach);
  }
  expect(nearest).toBeLessThan(0.01);
});
