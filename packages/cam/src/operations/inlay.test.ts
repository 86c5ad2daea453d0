import { nearestOnPolyline } from '@kerf/geometry';
import { MoveKind, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../cuts/generate-context';
import { inlayOf } from '../testing/cuts';
import { testKernel } from '../testing/kernel';
import { sampleMoves } from '../testing/sample-moves';
import { closed, star } from '../testing/shapes';
import { generateInlay } from './inlay';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261202;
const DEPTH = 2;

type Place = readonly [x: number, y: number];

describe(`inlays with upright walls, seed ${SEED}`, () => {
  /** The positions of the tool's middle while it cuts along the wall at the floor's depth. */
  const floorOf = (cut: Parameters<typeof generateInlay>[0], step: number): Place[] => {
    const onFloor = sampleMoves(generateInlay(cut, context), step).filter(
      ({ kind, z }) => kind !== MoveKind.rapid && z === -DEPTH,
    );
    return onFloor.map(({ x, y }) => [x, y]);
  };

  test('the plug stands in the opening with the gap all around', () => {
    const jagged = fc.array(fc.double({ min: 8, max: 14, noNaN: true }), { minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(
        jagged,
        fc.double({ min: 1, max: 3, noNaN: true }),
        fc.constantFrom(0.02, 0.1, 0.3),
        (radii, diameter, gap) => {
          const geometry = closed(star(20, 20, radii));
          const tool = { kind: 'end-mill', id: 'e', name: 'e', diameter } as const;
          const shared = { tool, gap, finalDepth: DEPTH, stepover: 0.4 * diameter };
          const opening = floorOf(inlayOf(geometry, { ...shared, part: 'female' }), 0.1);
          const plug = floorOf(inlayOf(geometry, { ...shared, part: 'male' }), 0.25);
          // The mirror line of the plug is the middle of the mirrored shape. To find it, the box of one half is laid on
          // the box of the other half.
          const middle = (places: readonly Place[]) =>
            (Math.min(...places.map(([x]) => x)) + Math.max(...places.map(([x]) => x))) / 2;
          const shift = middle(opening) + middle(plug);
          const walls = Float64Array.from(opening.flat());
          // The wall of each half is a tool's radius away from the path of that half.
          for (const [x, y] of plug) {
            const near = nearestOnPolyline(walls, false, shift - x, y);
            expect(Math.abs(near!.distance - (diameter - gap))).toBeLessThanOrEqual(0.02);
          }
        },
      ),
      { seed: SEED, numRuns: 25, endOnFailure: true },
    );
  });

  test('tabs hold the plug, and only there it stands above the cut', () => {
    const geometry = closed(star(20, 20, new Array(60).fill(10)));
    const tabs = { placement: { kind: 'count', count: 4 }, width: 4, height: 0.8 } as const;
    const moves = generateInlay(
      inlayOf(geometry, { part: 'male', finalDepth: DEPTH, stepdown: DEPTH, tabs }),
      context,
    );
    const heights = sampleMoves(moves, 0.1).filter(({ kind, z }) => kind !== MoveKind.rapid && z < 0);
    const onTabs = heights.filter(({ z }) => Math.abs(z + DEPTH - 0.8) < 1e-9).length;
    const onFloor = heights.filter(({ z }) => z === -DEPTH).length;
    expect(onTabs * 0.1).toBeGreaterThan(4 * 4);
    expect(onFloor).toBeGreaterThan(onTabs / 4);
  });
});
