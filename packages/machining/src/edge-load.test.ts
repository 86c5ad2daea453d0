import { describe, expect, test } from 'vitest';
import { ANY_WOOD, HARD_PLASTIC, HARD_WOOD, SOFT_WOOD, valueFor } from './cutting-data';
import type { Cutter } from './cutting-load';
import { edgeLoad, feedPerToothRange, type LoadedCut, roundedRemedy } from './edge-load';
import { feedsForBit, MATERIALS } from './material';
import { MM_PER_INCH, radiansFromDegrees } from './units';

const named = { id: 'b', name: 'b', flutes: 2 };
const mill = (diameter: number, flutes = 2) => ({ ...named, kind: 'end-mill', diameter, flutes }) as const;
const vBit = (degrees: number, diameter: number, flutes: number) =>
  ({ ...named, kind: 'v-bit', diameter, angle: radiansFromDegrees(degrees), flutes }) as const;
const FULL = { least: 1, most: 1 };

const cutWith = (changes: Partial<LoadedCut> = {}): LoadedCut => ({
  bit: mill(MM_PER_INCH / 8),
  feedRate: 1000,
  spindleSpeed: 10_000,
  passDepth: 1,
  depth: 3,
  engagement: FULL,
  ...changes,
});
const inch = (value: number) => value * MM_PER_INCH;

describe('the range of the feed per tooth', () => {
  test('is that of the sources for 1/8 and 1/4 inch, and in proportion to the diameter for the smallest', () => {
    const range = (inches: number) =>
      feedPerToothRange(cutWith({ bit: mill(inch(inches)), passDepth: 0.5 }), HARD_WOOD);
    expect(range(1 / 8).least).toBeCloseTo(inch(0.0005), 9);
    expect(range(1 / 8).most).toBeCloseTo(inch(0.005), 9);
    expect(range(1 / 4).least).toBeCloseTo(inch(0.001), 9);
    expect(range(1 / 4).most).toBeCloseTo(inch(0.007), 9);
    expect(range(1 / 32).least).toBeCloseTo(inch(0.00025), 9);
    expect(range(1 / 32).most).toBeCloseTo(inch(0.00125), 9);
    expect(valueFor(HARD_WOOD.mostFeedPerTooth, inch(7 / 32))).toBeCloseTo(inch(0.0065), 9);
    expect(valueFor(HARD_WOOD.mostFeedPerTooth, 30)).toBeCloseTo(inch(0.009), 9);
  });

  test('is smaller for deep passes: by a quarter at two diameters, by half from three on', () => {
    const most = (passDepth: number) =>
      feedPerToothRange(cutWith({ bit: mill(2), passDepth }), SOFT_WOOD).most;
    expect(most(1)).toBe(most(2));
    expect(most(4) / most(2)).toBeCloseTo(0.75, 12);
    expect([6, 40].map((depth) => most(depth) / most(2))).toEqual([0.5, 0.5]);
  });

  test('is higher where chips are thin: twice 30 % of a cut a hundredth wide', () => {
    const range = (least: number, most: number) =>
      feedPerToothRange(cutWith({ engagement: { least, most } }), SOFT_WOOD);
    expect(range(0.2, 0.2).least / range(1, 1).least).toBeCloseTo(1.25, 12);
    expect(range(0.2, 0.2).most / range(1, 1).most).toBeCloseTo(1.25, 12);
    // The first line of a pocket is as wide as the bit, so it bears no more.
    expect(range(0.2, 1)).toEqual({ least: range(0.2, 0.2).least, most: range(1, 1).most });
  });

  test('of a V-bit is that of its chart, and begins lower for the thin groove of a tip', () => {
    const range = (depth: number) => feedPerToothRange(cutWith({ bit: vBit(60, 6.35, 2), depth }), SOFT_WOOD);
    expect(range(3).most).toBeCloseTo(inch(0.0024), 9);
    expect(range(0.5).least).toBeLessThan(range(3).least);
  });
});

/** The fault of a load, and its remedy as a round number. */
function faultOf(...args: Parameters<typeof edgeLoad>) {
  const { fault, remedy } = edgeLoad(...args);
  return fault && remedy !== null ? [fault, roundedRemedy(fault, remedy)] : [fault, remedy];
}

describe('the load on the edges', () => {
  test('of the listed feeds of soft wood is right: 0.05 mm at 99.7 m/min', () => {
    const load = edgeLoad(cutWith(), SOFT_WOOD);
    expect(load.feedPerTooth).toBe(0.05);
    expect(load.surfaceSpeed).toBeCloseTo(Math.PI * 31.75, 9);
    expect(load).toMatchObject({ fault: null, remedy: null });
  });

  test('is rubbing below the range and overload above; the remedy is just right', () => {
    const slow = cutWith({ feedRate: 300 });
    expect(faultOf(slow, SOFT_WOOD)).toEqual(['rubbing', 510]);
    expect(edgeLoad({ ...slow, feedRate: 510 }, SOFT_WOOD).fault).toBeNull();
    const fast = cutWith({ feedRate: 3000 });
    expect(faultOf(fast, SOFT_WOOD)).toEqual(['overload', 2540]);
    expect(edgeLoad({ ...fast, feedRate: 2540 }, SOFT_WOOD).fault).toBeNull();
    // One flute takes twice as much per tooth.
    expect(edgeLoad(cutWith({ bit: mill(3.175, 1), feedRate: 1500 }), SOFT_WOOD).fault).toBe('overload');
  });

  test('is burning above the surface speed of the chart, 1,200 feet per minute in plastics', () => {
    const cut = cutWith({ bit: mill(inch(1 / 4)), spindleSpeed: 24_000, feedRate: 3600 });
    expect(faultOf(cut, HARD_PLASTIC)).toEqual(['burning', 18_300]);
    expect(edgeLoad({ ...cut, spindleSpeed: 18_300 }, HARD_PLASTIC).fault).toBeNull();
    expect(edgeLoad(cut, SOFT_WOOD).fault).toBeNull();
  });

  test('is not known without flutes or spindle speed; no fault is told then', () => {
    const { flutes: _, ...unknown } = mill(3.175);
    const load = edgeLoad(cutWith({ bit: unknown, feedRate: 1 }), ANY_WOOD);
    expect(load).toMatchObject({ feedPerTooth: null, range: null, fault: null });
    expect(load.surfaceSpeed).not.toBeNull();
    const still = edgeLoad(cutWith({ spindleSpeed: 0 }), ANY_WOOD);
    expect(still).toMatchObject({ feedPerTooth: null, surfaceSpeed: null, fault: null });
  });
});

test('what Kerf suggests is within the range, in every material and with every bit', () => {
  const bits: readonly Cutter[] = [
    ...[0.5, 1, 2, 3.175, 6.35, 12].flatMap((diameter) =>
      [1, 2, 3, 4].map((flutes) => mill(diameter, flutes)),
    ),
    { ...mill(3.175), kind: 'ball-end-mill' },
    { ...vBit(10, 3.175, 2), kind: 'tapered-ball-end-mill', tipDiameter: 0.5 },
    vBit(90, 6.35, 2),
    vBit(60, 12.7, 2),
    vBit(20, 3.175, 1),
  ];
  for (const { name, milling, cutting } of MATERIALS) {
    if (!milling || !cutting) continue;
    for (const bit of bits) {
      const { stepdown, ...feeds } = feedsForBit(milling, bit, cutting);
      const load = edgeLoad(
        { bit, ...feeds, passDepth: stepdown, depth: stepdown, engagement: FULL },
        cutting,
      );
      expect(load.fault, `${name}, ${bit.kind} ${bit.diameter} mm, ${bit.flutes}`).toBeNull();
    }
  }
});
