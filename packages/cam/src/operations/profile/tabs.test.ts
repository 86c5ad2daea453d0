import { type Point, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';
import { MoveKind, SILENT_CONTEXT, toolRadiusAt } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../../cuts/generate-context';
import { profileOf } from '../../testing/cuts';
import { testKernel } from '../../testing/kernel';
import { arbitraryProfile, secondShare } from '../../testing/mill-cases';
import { circle, closed, rectangle } from '../../testing/shapes';
import { judgeTab } from '../../testing/tab-oracle';
import { generateProfile, holdingTabPlaces } from '../profile';
import { holdingTabBodies } from './holding-tabs';
import type { ProfileCut } from './profile-cut';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261122;
const CELL = 0.1;

type Tabs = NonNullable<ProfileCut['tabs']>;

/** The largest loss of any of the first `most` tabs after all tools, mm. */
function lossOf(cut: ProfileCut, ratio: number | null, most = Number.POSITIVE_INFINITY) {
  const { kernel } = context;
  const { diameter } = cut.tool;
  const edges = cut.side === 'on' ? cut.geometry : kernel.union(cut.geometry, cut.fillRule);
  const places = holdingTabPlaces(cut, diameter, kernel).slice(0, most);
  const cuts = [{ moves: generateProfile(cut, context), radius: diameter / 2 }];
  if (ratio !== null) {
    const second = { ...cut, after: cut.tool, tool: { ...cut.tool, diameter: diameter * ratio } };
    cuts.push({ moves: generateProfile(second, context), radius: (diameter * ratio) / 2 });
  }
  const found = places.map((place) => judgeTab(place, cuts, { ...cut, geometry: edges }, CELL));
  return {
    loss: found.reduce((worst, { loss }) => Math.max(worst, loss), 0),
    cells: found.reduce((least, { cells }) => Math.min(least, cells), Number.POSITIVE_INFINITY),
  };
}

/** The positions of a contour's corners, as shares of the way around, and positions slightly beside them. */
function cornersOf(geometry: Polylines): { contour: number; at: number }[] {
  return Array.from({ length: polylineCount(geometry) }, (_, contour) => contour).flatMap((contour) => {
    const points = polylineAt(geometry, contour);
    const ends: number[] = [0];
    for (let i = 0; i < points.length; i += 2) {
      const next = (i + 2) % points.length;
      ends.push(ends.at(-1)! + Math.hypot(points[next]! - points[i]!, points[next + 1]! - points[i + 1]!));
    }
    return ends.slice(0, -1).map((along) => ({ contour, at: along / ends.at(-1)! }));
  });
}

describe(`holding tabs on wild shapes, seed ${SEED}`, () => {
  const withTabs = arbitraryProfile.filter(({ tabs }) => tabs !== null);
  const exactly = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 2 });

  test('placed in any way keep their full width and height through all passes of both bits', () => {
    fc.assert(
      fc.property(withTabs, fc.option(secondShare), (cut, ratio) => {
        expect(lossOf(cut, cut.side === 'on' ? null : ratio, 3).loss).toBeLessThanOrEqual(1e-6);
      }),
      { seed: SEED, numRuns: 60, endOnFailure: true },
    );
  });

  test('put exactly on a corner by hand they do so as well', () => {
    fc.assert(
      fc.property(withTabs, exactly, fc.option(secondShare), (cut, shares, ratio) => {
        const corners = cornersOf(cut.geometry);
        const places = shares.map((share) => corners[Math.floor(share * (corners.length - 1))]!);
        const tabs: Tabs = { ...cut.tabs!, placement: { kind: 'hand', places } };
        const own = { ...cut, tabs };
        expect(lossOf(own, cut.side === 'on' ? null : ratio).loss).toBeLessThanOrEqual(1e-6);
      }),
      { seed: SEED, numRuns: 60, endOnFailure: true },
    );
  });
});

describe('a tab on the corner of a square', () => {
  const entries = ['plunge', 'ramp', 'helix'] as const;
  const passes: readonly Partial<ProfileCut>[] = [
    {},
    { finish: { allowance: 0.3, stockToLeave: 0, isAtFullDepth: false } },
    { finish: { allowance: 0.3, stockToLeave: 0.1, isAtFullDepth: true } },
    { leads: { kind: 'arc', length: 3 } },
    { leads: { kind: 'line', length: 2 }, finish: { allowance: 0.2, stockToLeave: 0, isAtFullDepth: true } },
    { cornerRelief: 'dog-bone' },
    { direction: 'conventional' },
  ];
  const square = rectangle(0, 0, 20, 20);
  test.each(['outside', 'inside', 'on'] as const)('stands whole in every pass %s of it', (side) => {
    for (const kind of entries)
      for (const pass of passes) {
        const cut = profileOf(closed(square), {
          side,
          finalDepth: 4,
          entry: { kind, angle: 0.2 },
          tabs: { placement: { kind: 'hand', places: [{ contour: 0, at: 0 }] }, width: 3, height: 1.5 },
          ...pass,
        });
        const { loss, cells } = lossOf(cut, side === 'on' ? null : 0.5);
        expect(cells).toBeGreaterThan(150);
        expect(loss).toBeLessThanOrEqual(1e-6);
      }
  });
});

test('a V-bit that hardly goes in spares them too, looked at in few places', () => {
  const tool = { kind: 'v-bit', id: 'v', name: 'v', diameter: 6, angle: 1 } as const;
  const tabs: Tabs = { placement: { kind: 'count', count: 2 }, width: 4, height: 0.001 };
  const cut = profileOf(closed(circle(30, 30, 20)), {
    side: 'on',
    tool,
    startDepth: 0,
    finalDepth: 0.001,
    tabs,
  });
  const bodies = holdingTabBodies(cut, toolRadiusAt(tool, cut.finalDepth), context.kernel);
  expect(bodies).toHaveLength(2);
  for (const { lines } of bodies) expect(lines.length / 4).toBeLessThan(1000);
  const { ends, kinds } = generateProfile(cut, context);
  const isUp = (i: number) => ends[3 * i + 2]! === 0;
  const touched = Array.from(kinds, (kind, i) => kind !== MoveKind.rapid && i > 0 && isUp(i) && isUp(i - 1));
  expect(touched.filter(Boolean).length).toBeGreaterThanOrEqual(2);
  expect(generateProfile({ ...cut, finalDepth: 0 }, context).kinds).toHaveLength(0);
});

describe('tabs on short and round contours', () => {
  const at = (share: number): Tabs => ({
    placement: { kind: 'hand', places: [{ contour: 0, at: share }] },
    width: 3,
    height: 1,
  });

  test.each([0.4, 1, 1.8, 2.5, 4, 12])('stand whole around a disc and in a hole of %f mm', (radius) => {
    for (const side of ['outside', 'inside', 'on'] as const) {
      const geometry = closed(circle(20, 20, radius, 64));
      const found = lossOf(profileOf(geometry, { side, finalDepth: 3, tabs: at(0.3) }), null);
      expect(found.loss).toBeLessThanOrEqual(1e-6);
      expect(found.cells).toBeGreaterThan(20);
    }
  });

  test('leave no more than their flanks beside them', () => {
    const geometry = closed(rectangle(0, 0, 60, 40));
    const cut = profileOf(geometry, { side: 'outside', finalDepth: 3, tabs: at(0.15) });
    const [place] = holdingTabPlaces(cut, 3, context.kernel) as [Point];
    const beside = (width: number) =>
      judgeTab(
        place,
        [{ moves: generateProfile(cut, context), radius: 1.5 }],
        { ...cut, tabs: { ...cut.tabs!, width } },
        CELL,
      ).loss;
    expect(beside(3)).toBeLessThanOrEqual(1e-6);
    // The flank of a tab descends at 45 degrees.
    expect(beside(3 + 1)).toBeGreaterThan(0.25);
    expect(beside(3 + 1)).toBeLessThan(0.5);
    expect(beside(3 + 2.5)).toBeCloseTo(1, 6);
  });
});
