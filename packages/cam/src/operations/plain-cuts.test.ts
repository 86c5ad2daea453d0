import { expandBounds, type Polylines, polylinesBounds } from '@kerf/geometry';
import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MillingCut } from '../cuts/cut';
import type { GenerateContext } from '../cuts/generate-context';
import { chamferOf, drillOf, engraveOf, facingOf } from '../testing/cuts';
import { depthInside, Field } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { cutAway, onceAtEach } from '../testing/mill-oracle';
import { type Sample, sampleMoves } from '../testing/sample-moves';
import { circle, closed } from '../testing/shapes';
import { fastestSinking } from '../testing/sinking';
import { findBadMoves } from '../testing/travel-oracle';
import { wildRegion } from '../testing/wild-shapes';
import { generateChamfer } from './chamfer';
import { drilledHoles, generateDrill } from './drill';
import { generateEngrave } from './engrave';
import { generateFacing } from './facing';

/* Facing, holes, chamfers and engraving with all of their settings, on shapes that are difficult for toolpaths. The
   tests check that nothing is cut that must stay, that the depth is as requested, that no travel goes through material,
   and that the tool never sinks faster than the plunge rate. */

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261122;
const STEP = 0.3;

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const milling = fc
  .record({
    diameter: number(0.6, 6),
    startDepth: fc.constantFrom(0, 0, 1.3),
    depth: number(0.2, 5),
    passes: number(0.5, 4),
    direction: fc.constantFrom('climb' as const, 'conventional' as const),
    entry: fc.record({
      kind: fc.constantFrom('ramp' as const, 'helix' as const, 'plunge' as const),
      angle: number(0.02, 0.5),
    }),
  })
  .map(({ diameter, startDepth, depth, passes, ...rest }) => ({
    ...rest,
    tool: { kind: 'end-mill', id: 'e', name: 'e', diameter } as const,
    startDepth,
    finalDepth: startDepth + depth,
    stepdown: depth / passes,
  }));
const vBit = number(0.5, 2).map(
  (angle) => ({ kind: 'v-bit', id: 'v', name: 'v', diameter: 12, angle }) as const,
);

/** Makes the checks that apply to every cut. Returns the positions at which material is removed. */
function judged(moves: Moves, cut: MillingCut, deepest: number): Sample[] {
  const samples = sampleMoves(moves, STEP);
  expect(findBadMoves(samples, cut, deepest)).toEqual([]);
  // The limit allows for arcs that deviate slightly from their circle.
  expect(fastestSinking(moves, cut)).toBeLessThanOrEqual(1.001 * cut.plungeRate);
  return samples.filter(({ kind, z }) => kind !== MoveKind.rapid && z < -cut.startDepth);
}

const bottomOf = (cuts: readonly Sample[]) => cuts.reduce((low, { z }) => Math.min(low, z), 0);

describe(`on wild shapes, seed ${SEED}`, () => {
  test('facing leaves nothing of the surface above its depth, and takes the stepdown at most', () => {
    const facing = fc
      .tuple(
        wildRegion,
        milling,
        fc.record({
          pattern: fc.constantFrom('raster' as const, 'spiral' as const),
          angle: number(0, 3.1),
          overhang: fc.constantFrom(0, 0.5, 3),
          ratio: number(0.15, 1),
        }),
      )
      .map(([geometry, common, { ratio, ...own }]) =>
        facingOf(geometry, { ...common, ...own, stepover: ratio * common.tool.diameter }),
      );
    fc.assert(
      fc.property(facing, (cut) => {
        const { startDepth, finalDepth, geometry, tool } = cut;
        const moves = generateFacing(cut, context);
        judged(moves, { ...cut, retractHeight: cut.safeHeight }, finalDepth);
        const radius = tool.diameter / 2;
        const cell = Math.max(0.15, radius / 10);
        const bounds = expandBounds(polylinesBounds(geometry), 0.5);
        const heights = new Field(bounds, cell, () => -startDepth);
        const met = cutAway(heights, sampleMoves(moves, cell), { radius, startDepth, strip: 0 });
        expect(met).toBeLessThanOrEqual(cut.stepdown + 1e-6);
        const left = Array.from(heights.values.keys()).filter(
          (i) =>
            heights.values[i]! > -finalDepth + 1e-6 && !(depthInside(geometry, ...heights.center(i)) < 0.02),
        );
        expect(left).toEqual([]);
      }),
      { seed: SEED, numRuns: 12, endOnFailure: true },
    );
  });

  test('chamfers are nowhere wider than asked for, and as deep as that makes them', () => {
    const own = fc.record({
      side: fc.constantFrom('outside' as const, 'inside' as const),
      width: number(0.1, 3),
      tipOffset: fc.constantFrom(0, 0.3, 1),
    });
    let done = 0;
    fc.assert(
      fc.property(wildRegion, milling, vBit, own, (geometry, common, tool, { side, width, tipOffset }) => {
        const cut = chamferOf(geometry, { ...common, tool, side, width, tipOffset });
        const slope = Math.tan(tool.angle / 2);
        const deepest = cut.startDepth + (width + tipOffset) / slope;
        const cuts = judged(generateChamfer(cut, context), cut, deepest);
        const walls = context.kernel.union(geometry, 'evenodd');
        // The bevel may be as wide as the cone at the surface when the tip of the cone is at its deepest.
        const widest = (deepest - cut.startDepth) * slope;
        const wide = onceAtEach(cuts).filter(({ x, y }) => {
          const away = depthInside(walls, x, y) * (side === 'outside' ? -1 : 1);
          return !(widest - away <= width + 0.012);
        });
        expect(wide).toEqual([]);
        if (cuts.length === 0) return;
        done += 1;
        expect(bottomOf(cuts)).toBeCloseTo(-deepest, 9);
      }),
      { seed: SEED, numRuns: 20, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(10);
  });

  test('engraving stays on its lines and inside of what it fills', () => {
    let done = 0;
    const hatches = fc.record({ interval: number(0.5, 2), angle: number(0, 3.1), isCross: fc.boolean() });
    fc.assert(
      fc.property(
        wildRegion,
        milling,
        vBit,
        fc.boolean(),
        hatches,
        (geometry, common, tool, hasOutline, hatch) => {
          const cut = engraveOf(geometry, { ...common, tool, hasOutline, hatch });
          const cuts = judged(generateEngrave(cut, context), cut, cut.finalDepth);
          const outside = onceAtEach(cuts).filter(({ x, y }) => !(depthInside(geometry, x, y) >= -0.012));
          expect(outside).toEqual([]);
          if (cuts.length === 0) return;
          done += 1;
          expect(bottomOf(cuts)).toBeCloseTo(-cut.finalDepth, 9);
        },
      ),
      { seed: SEED, numRuns: 20, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(10);
  });
});

describe(`holes of all kinds, seed ${SEED}`, () => {
  /** The layout places circles so that they do not touch each other. */
  const circles = fc.array(number(0.2, 8), { minLength: 1, maxLength: 5 });
  const layOut = (radii: readonly number[]): Polylines =>
    closed(...radii.map((radius, i) => circle(20 * (i % 3), 20 * Math.floor(i / 3), radius, 120)));
  const own = fc.record({
    method: fc.constantFrom('simple' as const, 'peck' as const, 'bore' as const, 'bore' as const),
    peckDepth: number(0.3, 3),
    dwell: fc.constantFrom(0, 0.5),
    ratio: number(0.1, 1),
  });

  test('are where and as deep as they were drawn; bored ones have their width, and no helix is steeper than the stepdown', () => {
    fc.assert(
      fc.property(circles, milling, own, (radii, common, { ratio, ...how }) => {
        const geometry = layOut(radii);
        const stepover = ratio * common.tool.diameter;
        const cut = drillOf(geometry, { ...common, ...how, stepover });
        const moves = generateDrill(cut, context);
        const cuts = judged(moves, cut, cut.finalDepth);
        const radius = common.tool.diameter / 2;
        for (const hole of drilledHoles(cut)) {
          const away = ({ x, y }: Sample) => Math.hypot(x - hole.x, y - hole.y);
          const here = cuts.filter((at) => away(at) < 10);
          expect(bottomOf(here)).toBeCloseTo(-cut.finalDepth, 9);
          const isBored = cut.method === 'bore' && hole.radius !== null && hole.radius > radius + 0.06;
          const widest = here.reduce((most, at) => Math.max(most, away(at)), 0);
          if (!isBored) expect(widest).toBeLessThan(1e-9);
          else {
            expect(widest + radius).toBeLessThanOrEqual(hole.radius + 1e-6);
            expect(widest + radius).toBeGreaterThan(hole.radius - 0.05);
          }
        }
        if (cut.method !== 'bore') return;
        const bounds = expandBounds(polylinesBounds(geometry), 0.2);
        const heights = new Field(bounds, 0.2, () => -cut.startDepth);
        const options = { radius, startDepth: cut.startDepth, strip: 0 };
        const isDrilled = drilledHoles(cut).some((hole) => (hole.radius ?? 0) <= radius + 0.06);
        const met = cutAway(heights, sampleMoves(moves, 0.1), options);
        expect(met).toBeLessThanOrEqual(Math.max(cut.stepdown, isDrilled ? cut.peckDepth : 0) + 1e-6);
      }),
      { seed: SEED, numRuns: 40, endOnFailure: true },
    );
  });

  test('countersinks are as wide at the surface as their circles', () => {
    fc.assert(
      fc.property(circles, milling, vBit, (radii, common, tool) => {
        const cut = drillOf(layOut(radii), { ...common, tool, method: 'countersink' });
        const slope = Math.tan(tool.angle / 2);
        const cuts = judged(generateDrill(cut, context), cut, Number.POSITIVE_INFINITY);
        for (const hole of drilledHoles(cut)) {
          const here = cuts.filter(({ x, y }) => Math.hypot(x - hole.x, y - hole.y) < 10);
          const wide = (-cut.startDepth - bottomOf(here)) * slope;
          expect(wide).toBeCloseTo(Math.min(hole.radius!, 6), 9);
        }
      }),
      { seed: SEED, numRuns: 40 },
    );
  });
});
