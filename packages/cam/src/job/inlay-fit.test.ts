import { createDesign, createShapeObject, type InlayOperation, operationAs } from '@kerf/document';
import { IDENTITY, type Polylines, polylinesBounds } from '@kerf/geometry';
import { DEFAULT_MACHINE, SILENT_CONTEXT, type Tool } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../cuts/generate-context';
import type { CamOperation } from '../cuts/operation';
import { generateMoves } from '../operations/registry';
import { placesOf } from '../testing/cone-oracle';
import {
  type InlayFit,
  type InlayRun,
  judgeInlay,
  judgeUpright,
  type UprightFit,
} from '../testing/inlay-oracle';
import { testKernel } from '../testing/kernel';
import { arbitraryRegion, circle, closed, rectangle, star } from '../testing/shapes';
import { wildRegion } from '../testing/wild-shapes';
import { INLAY_COMPILER } from './inlay';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261224;
/** How far the halves may deviate from the requested fit, mm. */
const TOLERANCE = 0.02;

const vBitOf = (degrees: number, diameter = 40): Tool => ({
  kind: 'v-bit',
  id: 'v',
  name: 'v',
  diameter,
  angle: (degrees * Math.PI) / 180,
});
const endMillOf = (diameter: number): Tool => ({ kind: 'end-mill', id: 'e', name: 'e', diameter });

interface Case {
  readonly bits: readonly [first: Tool, second: Tool | null];
  readonly operation: Partial<InlayOperation>;
}

/** The runs of one half, compiled from settings in the same way as for a design. */
function runsOf(geometry: Polylines, part: 'female' | 'male', { bits, operation }: Case): InlayRun[] {
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 1, height: 1, rx: 0, ry: 0 },
  });
  const wanted = operationAs(object.operation, 'inlay');
  if (wanted?.kind !== 'inlay') throw new Error('not on the milling layer');
  const { setup, stock } = createDesign({ setup: { firstBit: bits[0], secondBit: bits[1] } });
  const common = { key: 'k', objectId: 'a', label: 'a', pass: 'roughing', priority: 0 } as const;
  const cuts = INLAY_COMPILER.compile(
    { ...wanted, hold: 'none', walls: 'slanted', ...operation, part },
    {
      common: { ...common, geometry, fillRule: 'evenodd' },
      setup,
      stock,
      machine: DEFAULT_MACHINE,
      shape: object.shape,
      transform: IDENTITY,
      rasters: new Map(),
      models: new Map(),
    },
  );
  return cuts.map((cut) => {
    const whole = { ...cut, token: 't' } as CamOperation;
    return { moves: generateMoves(whole, context), tool: whole.tool };
  });
}

/**
 * How both halves fit with their settings. `depth` is the depth of the opening's floor, for a bit that cannot reach the
 * requested depth.
 */
function fitOf(geometry: Polylines, one: Case, depth = one.operation.targetDepth ?? 3): InlayFit {
  const { gap = 0.1, startDepth = 0 } = one.operation;
  const vBit = one.bits.find((bit) => bit?.kind === 'v-bit')!;
  const region = context.kernel.union(geometry, 'evenodd');
  return judgeInlay(runsOf(geometry, 'female', one), runsOf(geometry, 'male', one), {
    region,
    box: polylinesBounds(region),
    startDepth,
    plugDepth: depth - gap - startDepth,
    depth: depth - startDepth,
    slope: vBit.kind === 'v-bit' ? Math.tan(vBit.angle / 2) : 0,
    places: placesOf({ region, cell: 0.6 }),
  });
}

const R = closed(
  [0, 0, 2, 0, 2, 6, 4, 6, 7, 0, 9.5, 0, 6, 6.6, 8, 8, 8.6, 10, 8, 12.2, 6, 14, 0, 14],
  [2, 8, 2, 12, 5.4, 12, 6.4, 10.6, 6.4, 9.2, 5.4, 8],
);
const THIN = closed(rectangle(0, 0, 30, 0.6), rectangle(10, 4, 1, 18), [20, 4, 21.5, 4, 28, 20, 27, 20]);
const SPIKES = closed(star(12, 12, [12, 3, 12, 3, 12, 3, 12, 3, 12, 3]));
const RINGS = closed(circle(12, 12, 12, 90), circle(12, 12, 8, 60), circle(12, 12, 3, 40));

/**
 * How much deeper than the floor's depth the floor may be, mm, where only a V-bit cuts it. Ridges stay between the
 * lines of the V-bit, and the tops of the ridges are at the floor's depth. Between the ridges the floor is deeper.
 */
const ridge = (gap: number, slope: number) => Math.max(gap / 2, 0.05 / 2 / slope) + 0.02 / slope;

function expectFit(found: InlayFit, gap: number, slope: number): void {
  expect(found.overlap, `at ${found.overlapAt}`).toBeLessThan(TOLERANCE);
  expect(found.openAtMouth).toBeLessThan(TOLERANCE);
  if (!found.floorGap) return;
  expect(found.floorGap[0]).toBeGreaterThan(gap - TOLERANCE);
  expect(found.floorGap[2]).toBeLessThan(gap + ridge(gap, slope) + TOLERANCE);
}

describe(`inlays with slanting walls, seed ${SEED}`, () => {
  const cleared: Case['bits'] = [endMillOf(2), vBitOf(60)];

  test.each([
    ['a letter with a hole', R],
    ['thin strokes', THIN],
    ['spikes', SPIKES],
    ['rings in rings', RINGS],
  ] as const)('%s: the plug goes in, down to the glue, and fills the mouth', (_, geometry) => {
    for (const bits of [cleared, [vBitOf(60), null]] as const) {
      const found = fitOf(geometry, { bits, operation: { targetDepth: 2, stepdown: 0.8, gap: 0.2 } });
      expectFit(found, 0.2, Math.tan(Math.PI / 6));
      expect(found.wallGap).toBeLessThan(0.04);
    }
  });

  test('an end mill makes the floor as deep as the gap asks for', () => {
    const geometry = closed(rectangle(0, 0, 24, 18), circle(8, 8, 2, 30));
    const found = fitOf(geometry, { bits: cleared, operation: { targetDepth: 2, gap: 0.1 } });
    expectFit(found, 0.1, Math.tan(Math.PI / 6));
    expect(found.floorGap![1]).toBeCloseTo(0.1, 9);
  });

  test('a cone that is too short for the depth makes halves that still fit', () => {
    const geometry = closed(rectangle(0, 0, 24, 18));
    // The cone of this bit is 3.46 mm high.
    const bits = [vBitOf(60, 4), null] as const;
    const found = (targetDepth: number) => {
      const [opening] = runsOf(geometry, 'female', { bits, operation: { targetDepth } });
      const [plug] = runsOf(geometry, 'male', { bits, operation: { targetDepth } });
      return [opening!, plug!].map(({ moves }) => Math.min(...moves.ends.filter((_, i) => i % 3 === 2)));
    };
    const height = 2 / Math.tan(Math.PI / 6);
    for (const low of found(6)) expect(low).toBeGreaterThanOrEqual(-height - 1e-9);
    const limited = { bits, operation: { targetDepth: 6, gap: 0.1 } };
    const fit = fitOf(geometry, limited, height - 0.3);
    expectFit(fit, 0.1, Math.tan(Math.PI / 6));
  });

  test('any shape, bit, depth and gap', () => {
    fc.assert(
      fc.property(
        arbitraryRegion,
        fc.constantFrom(30, 60, 90),
        fc.double({ min: 1, max: 5, noNaN: true }),
        fc.constantFrom(0.05, 0.1, 0.3),
        fc.constantFrom(0, 0.5),
        fc.boolean(),
        (geometry, degrees, targetDepth, gap, startDepth, isCleared) => {
          const bit = vBitOf(degrees);
          const bits: Case['bits'] = isCleared ? [endMillOf(2), bit] : [bit, null];
          expectFit(
            fitOf(geometry, { bits, operation: { targetDepth, gap, startDepth, stepdown: 1.5 } }),
            gap,
            Math.tan((degrees * Math.PI) / 360),
          );
        },
      ),
      { seed: SEED, numRuns: 4, endOnFailure: true },
    );
  });
});

describe(`inlays with upright walls, seed ${SEED}`, () => {
  const upright = (geometry: Polylines, diameter: number, gap: number): UprightFit | null => {
    const one: Case = {
      bits: [endMillOf(diameter), null],
      operation: { walls: 'straight', targetDepth: 2, stepdown: 2, gap, entry: { kind: 'plunge', angle: 1 } },
    };
    const region = context.kernel.union(geometry, 'evenodd');
    const [[opening], [plug]] = [runsOf(geometry, 'female', one), runsOf(geometry, 'male', one)];
    if (opening!.moves.kinds.length === 0) return null;
    return judgeUpright(opening!, plug!, { box: polylinesBounds(region), gap });
  };

  test.each([
    ['a letter with a hole', R],
    ['spikes', SPIKES],
    ['rings in rings', RINGS],
    ['parts nearer to each other than the tool is wide', closed(circle(0, 0, 1.2), circle(2.7, 0, 1.2))],
  ] as const)('%s: the gap is the same all around', (_, geometry) => {
    for (const diameter of [1, 2]) {
      const found = upright(geometry, diameter, 0.1)!;
      expect(found.gap[0], `at ${found.worstAt}`).toBeGreaterThan(0.1 - TOLERANCE);
      expect(found.gap[1], `at ${found.worstAt}`).toBeLessThan(0.1 + TOLERANCE);
    }
  });

  test('any shape, tool and gap', () => {
    fc.assert(
      fc.property(
        wildRegion,
        fc.double({ min: 0.8, max: 3, noNaN: true }),
        fc.constantFrom(0.03, 0.1, 0.3),
        (geometry, diameter, gap) => {
          const found = upright(geometry, diameter, gap);
          if (!found) return;
          expect(found.gap[0], `at ${found.worstAt}`).toBeGreaterThan(gap - TOLERANCE);
          expect(found.gap[1], `at ${found.worstAt}`).toBeLessThan(gap + TOLERANCE);
        },
      ),
      { seed: SEED, numRuns: 4, endOnFailure: true },
    );
  });
});
