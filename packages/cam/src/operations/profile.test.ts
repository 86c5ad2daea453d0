import { nearestOnPolyline, polylineAt, polylinesFrom } from '@kerf/geometry';
import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../cuts/generate-context';
import { profileOf } from '../testing/cuts';
import { depthInside } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { judgeProfile } from '../testing/profile-oracle';
import { sampleMoves } from '../testing/sample-moves';
import { arbitraryRegion, circle, closed, rectangle } from '../testing/shapes';
import { wallMarks } from '../testing/wall-marks';
import { generateProfile } from './profile';
import type { ProfileCut } from './profile/profile-cut';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261121;
const RADIUS = 1.5;

const cutsOf = (cut: ProfileCut) =>
  sampleMoves(generateProfile(cut, context), 0.2).filter(({ kind, z }) => kind !== MoveKind.rapid && z < 0);

describe(`profiles beside contours, seed ${SEED}`, () => {
  test('keep their distance from what stays, and no more', () => {
    fc.assert(
      fc.property(arbitraryRegion, fc.constantFrom('inside', 'outside'), (geometry, side) => {
        const away = cutsOf(profileOf(geometry, { side })).map(
          ({ x, y }) => depthInside(geometry, x, y) * (side === 'inside' ? 1 : -1),
        );
        expect(Math.min(RADIUS, ...away)).toBe(RADIUS);
        expect(Math.max(0, ...away)).toBeLessThanOrEqual(RADIUS + 0.03);
      }),
      { seed: SEED, numRuns: 40 },
    );
  });

  test('climb has the wall that stays on its right', () => {
    const turn = (side: 'inside' | 'outside', direction: 'climb' | 'conventional') => {
      const { kinds } = generateProfile(profileOf(closed(circle(20, 20, 9)), { side, direction }), context);
      return kinds.includes(MoveKind.arcCounterClockwise) ? 'counter-clockwise' : 'clockwise';
    };
    expect(turn('inside', 'climb')).toBe('counter-clockwise');
    expect(turn('outside', 'climb')).toBe('clockwise');
    expect(turn('inside', 'conventional')).toBe('clockwise');
    expect(turn('outside', 'conventional')).toBe('counter-clockwise');
  });
});

describe('profiles on contours', () => {
  test('stay on them, reach exactly the depth, and take no more than the stepdown', () => {
    const geometry = closed(rectangle(5, 5, 30, 20));
    const cut = profileOf(geometry, { finalDepth: 2.5, stepdown: 1 });
    const samples = cutsOf(cut);
    for (const { x, y } of samples)
      expect(nearestOnPolyline(polylineAt(geometry, 0), true, x, y)?.distance).toBeLessThan(0.01);
    expect(Math.min(...samples.map(({ z }) => z))).toBe(-2.5);
    const floor = new Map<string, number>();
    for (const { x, y, z } of samples) {
      const key = `${Math.round(x)} ${Math.round(y)}`;
      expect((floor.get(key) ?? 0) - z).toBeLessThanOrEqual(1 + 0.25);
      floor.set(key, Math.min(z, floor.get(key) ?? 0));
    }
    expect([...floor.values()].every((z) => z === -2.5)).toBe(true);
  });

  test('an open line is cut to and fro without leaving it', () => {
    const line = polylinesFrom([{ points: [0, 0, 30, 0, 30, 10], closed: false }]);
    const moves = generateProfile(profileOf(line, { finalDepth: 3 }), context);
    const rapids = sampleMoves(moves, 100).filter(({ kind }) => kind === MoveKind.rapid);
    expect(new Set(rapids.map(({ x, y }) => `${x} ${y}`)).size).toBe(2);
    const bottom = sampleMoves(moves, 0.2).filter(({ z }) => z === -3);
    expect(bottom.some(({ x, y }) => x === 0 && y === 0)).toBe(true);
    expect(bottom.some(({ x, y }) => x === 30 && y === 10)).toBe(true);
  });

  test('an open line has no outside: it is followed', () => {
    const line = polylinesFrom([{ points: [0, 0, 30, 0], closed: false }]);
    const cuts = cutsOf(profileOf(line, { side: 'outside' }));
    expect(cuts.length).toBeGreaterThan(100);
    expect(cuts.every(({ y }) => y === 0)).toBe(true);
  });

  test('inner contours come before those around them', () => {
    const nested = closed(circle(20, 20, 18), circle(20, 20, 4), circle(20, 20, 10));
    const radii = cutsOf(profileOf(nested)).map(({ x, y }) => Math.round(Math.hypot(x - 20, y - 20)));
    expect([...new Set(radii)]).toEqual([4, 10, 18]);
  });

  test('a path too short for a ramp is plunged at the plunge rate', () => {
    const { kinds, feeds } = generateProfile(profileOf(closed(circle(5, 5, 0.1, 12))), context);
    expect(kinds).toContain(MoveKind.plunge);
    kinds.forEach((kind, i) => {
      if (kind === MoveKind.plunge) expect(feeds[i]).toBe(200);
    });
  });

  test('ramps sink no faster than the plunge rate', () => {
    const samples = sampleMoves(generateProfile(profileOf(closed(circle(20, 20, 15))), context), 0.2);
    samples.forEach((to, i) => {
      const from = samples[i - 1];
      if (!from || to.z >= from.z || to.z >= 0 || to.kind === MoveKind.plunge) return;
      const way = Math.hypot(to.x - from.x, to.y - from.y);
      expect((from.z - to.z) / way).toBeLessThanOrEqual((200 / 800) * 1.02);
    });
  });
});

describe('holding tabs', () => {
  const tabs = { placement: { kind: 'spacing', spacing: 20 } as const, width: 4, height: 1 };
  const cut = () => profileOf(closed(circle(30, 30, 20)), { side: 'outside', finalDepth: 3, tabs });

  test('stand as many, as wide and as high as asked for', () => {
    const floors = new Array(3600).fill(0);
    const around = 21.51;
    for (const { x, y, z } of sampleMoves(generateProfile(cut(), context), 0.02)) {
      const angle = Math.atan2(y - 30, x - 30) + Math.PI;
      const slot = Math.floor((angle / (2 * Math.PI)) * 3600) % 3600;
      floors[slot] = Math.min(floors[slot], z);
    }
    const isHigh = floors.map((z) => z > -2 - 1e-6);
    const starts = isHigh.filter((high, i) => high && !isHigh[(i + 3599) % 3600]).length;
    expect(starts).toBe(Math.floor((2 * Math.PI * around) / 20));
    const width = (isHigh.filter(Boolean).length / 3600) * 2 * Math.PI * around;
    expect(width / starts).toBeCloseTo(4 + 3, 0);
    expect(Math.max(...floors)).toBeCloseTo(-2, 6);
    expect(Math.min(...floors)).toBe(-3);
  });

  test('are left out where there is no room', () => {
    const small = profileOf(closed(circle(5, 5, 1)), { finalDepth: 3, tabs });
    expect(Math.min(...cutsOf(small).map(({ z }) => z))).toBe(-3);
    expect(cutsOf(small).filter(({ z }) => z === -3).length).toBeGreaterThan(20);
  });
});

describe('tabs by count and by hand', () => {
  const tabsAt = (
    placement: NonNullable<ProfileCut['tabs']>['placement'],
    geometry = closed(rectangle(0, 0, 60, 40)),
  ) => {
    const cut = profileOf(geometry, {
      side: 'outside',
      finalDepth: 3,
      stepdown: 3,
      tabs: { placement, width: 4, height: 0.77 },
    });
    const samples = sampleMoves(generateProfile(cut, context), 0.1).filter(
      ({ z }) => Math.abs(z + 2.23) < 1e-9,
    );
    return samples.filter(({ x, y }) => depthInside(geometry, x, y) < 0);
  };
  const centersOf = (samples: readonly { x: number; y: number }[]) => {
    const groups: { x: number; y: number }[][] = [];
    for (const sample of samples) {
      const group = groups.find((one) =>
        one.some(({ x, y }) => Math.hypot(x - sample.x, y - sample.y) < 1.5),
      );
      if (group) group.push(sample);
      else groups.push([sample]);
    }
    return groups.map((group) => ({
      x: (Math.min(...group.map(({ x }) => x)) + Math.max(...group.map(({ x }) => x))) / 2,
      y: (Math.min(...group.map(({ y }) => y)) + Math.max(...group.map(({ y }) => y))) / 2,
    }));
  };

  test.each([1, 3, 4, 7])('%d of them stand, off the corners', (count) => {
    const centers = centersOf(tabsAt({ kind: 'count', count }));
    expect(centers.length).toBe(count);
    for (const { x, y } of centers)
      for (const [cx, cy] of [
        [0, 0],
        [60, 0],
        [60, 40],
        [0, 40],
      ] as const)
        expect(Math.hypot(x - cx, y - cy)).toBeGreaterThan(3);
  });

  test('where a person put them, for both bits and the finishing pass', () => {
    const places = [{ contour: 0, at: 0.1 }];
    const [center] = centersOf(tabsAt({ kind: 'hand', places }));
    expect(center!.x).toBeCloseTo(20, 0);
    expect(center!.y).toBeLessThan(0);
    const cut = profileOf(closed(rectangle(0, 0, 60, 40)), {
      side: 'outside',
      finalDepth: 3,
      tabs: { placement: { kind: 'hand', places }, width: 4, height: 1 },
      finish: { allowance: 0.3, stockToLeave: 0, isAtFullDepth: true },
    });
    for (const { x, y, z } of cutsOf(cut))
      if (Math.abs(x - 20) < 2 && y < 0) expect(z).toBeGreaterThanOrEqual(-2 - 1e-6);
  });
});

describe('ways in and out', () => {
  test.each(['line', 'arc'] as const)('a %s lead begins off the part and ends off it', (kind) => {
    for (const side of ['inside', 'outside'] as const)
      for (const entry of ['ramp', 'plunge', 'helix'] as const) {
        const geometry = closed(rectangle(0, 0, 40, 30));
        const cut = profileOf(geometry, {
          side,
          leads: { kind, length: 3 },
          entry: { kind: entry, angle: 0.2 },
        });
        const moves = generateProfile(cut, context);
        const samples = sampleMoves(moves, 0.1).filter(({ kind: move }) => move !== MoveKind.rapid);
        const gap = ({ x, y }: { x: number; y: number }) =>
          depthInside(geometry, x, y) * (side === 'inside' ? 1 : -1);
        expect(gap(samples[0]!)).toBeGreaterThan(RADIUS + 1);
        expect(gap(samples.at(-1)!)).toBeGreaterThan(RADIUS + 1);
        expect(Math.min(...samples.filter(({ z }) => z < 0).map(gap))).toBeGreaterThanOrEqual(RADIUS);
        expect(Math.min(...samples.map(({ z }) => z))).toBe(-2);
        expect(wallMarks(moves, 0, (x, y) => gap({ x, y }) < RADIUS + 0.025)).toEqual([]);
      }
  });

  test('with leads, all passes follow each other without lifting', () => {
    for (const kind of ['line', 'arc'] as const) {
      const cut = profileOf(closed(rectangle(0, 0, 40, 30)), {
        side: 'outside',
        finalDepth: 4,
        leads: { kind, length: 3 },
      });
      const window = { minX: -8, minY: -8, maxX: 48, maxY: 38 };
      const moves = generateProfile(cut, context);
      const found = judgeProfile(moves, cut, { cell: 0.2, window, places: [] });
      expect(found.deepestPass).toBeLessThanOrEqual(1 + 1e-6);
      expect(found.deepestPlunge).toBeLessThanOrEqual(1e-6);
      expect(liftsOf(moves)).toBe(1);
    }
  });

  const liftsOf = ({ kinds, ends }: Moves) =>
    Array.from(kinds.keys()).filter((i) => i > 0 && ends[3 * i + 2]! > ends[3 * i - 1]!).length;

  test('a lead beside whose outer end a neighbour lies is sunk along forth and back, away from the wall', () => {
    const part = closed(rectangle(0, 0, 40, 30));
    const free = profileOf(part, { side: 'outside', finalDepth: 4, leads: { kind: 'arc', length: 3 } });
    const { ends, kinds } = generateProfile(free, context);
    const last = kinds.length - 2;
    const [outX, outY, inX, inY] = [
      ends[3 * last - 3]!,
      ends[3 * last - 2]!,
      ends[3 * last]!,
      ends[3 * last + 1]!,
    ];
    const wayBack = Math.hypot(inX - outX, inY - outY);
    // Just within the tool's radius of the way back, on the side that is off the part.
    const [x, y] = [
      (outX + inX) / 2 + (1.45 * (inY - outY)) / wayBack,
      (outY + inY) / 2 - (1.45 * (inX - outX)) / wayBack,
    ];
    const neighbours = closed(circle(x, y, 0.02, 8));
    for (const entry of ['ramp', 'helix'] as const) {
      const cut = { ...free, neighbours, entry: { kind: entry, angle: 0.2 } };
      const moves = generateProfile(cut, context);
      const gap = ({ x, y }: { x: number; y: number }) => -depthInside(part, x, y);
      const window = { minX: -8, minY: -8, maxX: 48, maxY: 38 };
      const found = judgeProfile(moves, cut, { cell: 0.2, window, places: [], neighbours });
      expect(liftsOf(moves)).toBe(4);
      expect(found.stray).toBeLessThanOrEqual(0.01);
      expect(found.deepestPass).toBeLessThanOrEqual(1 + 1e-6);
      expect(found.deepestPlunge).toBeLessThanOrEqual(1e-6);
      expect(wallMarks(moves, 0, (x, y) => gap({ x, y }) < RADIUS + 0.025)).toEqual([]);
    }
  });

  test('a lead that has no room is left out and named', () => {
    const codes: string[] = [];
    const noting = { ...context, note: ({ code }: { code: string }) => codes.push(code) };
    const cut = profileOf(closed(circle(5, 5, 1.7)), { side: 'inside', leads: { kind: 'arc', length: 6 } });
    generateProfile(cut, noting);
    expect(codes).toContain('lead-left-out');
  });

  test('a helix sinks all the way around and is level once', () => {
    const cut = profileOf(closed(circle(20, 20, 15)), {
      finalDepth: 3,
      entry: { kind: 'helix', angle: 0.2 },
    });
    const samples = sampleMoves(generateProfile(cut, context), 0.1).filter(
      ({ kind }) => kind !== MoveKind.rapid,
    );
    const level = samples.filter(({ z }, i) => isLevelAt(samples, i) && z < 0);
    expect(level.every(({ z }) => z === -3)).toBe(true);
    expect(level.length * 0.1).toBeCloseTo(2 * Math.PI * 15, -1);
  });
});

function isLevelAt(samples: readonly { x: number; y: number; z: number }[], i: number): boolean {
  const [before, here] = [samples[i - 1], samples[i]];
  return !!before && !!here && before.z === here.z && Math.hypot(before.x - here.x, before.y - here.y) > 0.01;
}

describe('corner relief', () => {
  const reach = (
    cornerRelief: ProfileCut['cornerRelief'],
    side: 'inside' | 'outside',
    geometry = closed(rectangle(0, 0, 30, 20)),
  ) =>
    cutsOf(profileOf(geometry, { side, cornerRelief }))
      .filter(({ z }) => z === -2)
      .map(({ x, y }) => Math.hypot(x, y) - RADIUS)
      .reduce((least, away) => Math.min(least, away), Number.POSITIVE_INFINITY);

  test('a round tool does not reach the corner of a hole; relief opens it just so', () => {
    expect(reach('none', 'inside')).toBeGreaterThan(0.5);
    expect(reach('dog-bone', 'inside')).toBeCloseTo(0.01, 3);
    expect(reach('t-bone', 'inside')).toBeCloseTo(0, 1);
  });

  test('inner corners of an outside are opened, outer ones are not', () => {
    const angle = closed([0, 0, 0, -20, 30, -20, 30, 20, -20, 20, -20, 0]);
    expect(reach('dog-bone', 'outside', angle)).toBeCloseTo(0.01, 3);
    expect(reach('none', 'outside', angle)).toBeGreaterThan(0.5);
    const box = closed(rectangle(0, 0, 30, 20));
    for (const { x, y } of cutsOf(profileOf(box, { side: 'outside', cornerRelief: 'dog-bone' })))
      expect(depthInside(box, x, y)).toBeLessThanOrEqual(-RADIUS);
  });
});

test('stock to leave and allowance: the last pass alone comes to the part', () => {
  const geometry = closed(circle(20, 20, 12));
  const finish = { allowance: 0.4, stockToLeave: 0.1, isAtFullDepth: true };
  const samples = cutsOf(profileOf(geometry, { side: 'outside', finish, finalDepth: 3 }));
  const gaps = samples.map(({ x, y, z }) => ({ z, gap: -depthInside(geometry, x, y) - RADIUS }));
  expect(Math.min(...gaps.map(({ gap }) => gap))).toBeGreaterThanOrEqual(0.1);
  const level = gaps.filter(({ gap, z }) => gap < 0.3 && z === -3);
  expect(level.length).toBeGreaterThan(300);
  // Above the floor, nothing comes close to the part, except for the ramp of the last pass.
  expect(gaps.filter(({ gap, z }) => gap < 0.45 && z > -2.99).length).toBeLessThan(80);
});

test('holes are finished before the contour around them is begun, which may free the part', () => {
  const ring = closed(circle(30, 30, 20, 200), circle(30, 30, 8, 200));
  const finish = { allowance: 0.4, stockToLeave: 0, isAtFullDepth: false };
  const samples = cutsOf(profileOf(ring, { side: 'outside', finish, finalDepth: 3 }));
  const isHole = samples.map(({ x, y }) => Math.hypot(x - 30, y - 30) < 14);
  expect(isHole[0]).toBe(true);
  expect(isHole.lastIndexOf(true)).toBeLessThan(isHole.indexOf(false));
});

test('nothing but what the profile has cut itself is come through faster than the plunge rate', () => {
  const square = closed(rectangle(10, 10, 40, 30));
  const plunging = { kind: 'plunge', angle: Math.PI / 12 } as const;
  for (const entry of [plunging, { ...plunging, kind: 'ramp' } as const]) {
    const cut = profileOf(square, { side: 'outside', startDepth: 3, finalDepth: 5, entry });
    const { kinds, ends, feeds } = generateProfile(cut, context);
    const straightDown = Array.from(kinds.keys()).filter(
      (i) => i > 0 && ends[3 * i] === ends[3 * i - 3] && ends[3 * i + 1] === ends[3 * i - 2],
    );
    const intoStock = straightDown.filter((i) => ends[3 * i + 2]! < Math.min(0, ends[3 * i - 1]!));
    expect(intoStock.length).toBeGreaterThan(0);
    for (const i of intoStock) expect(feeds[i]).toBe(cut.plungeRate);
  }
});

test('the tool sinks no faster than the plunge rate, down from tabs as well', () => {
  const disc = closed(circle(30, 30, 20, 200));
  const tabs = { placement: { kind: 'count', count: 4 }, width: 5, height: 2 } as const;
  const cut = profileOf(disc, { side: 'outside', finalDepth: 4, tabs });
  const { kinds, ends, feeds } = generateProfile(cut, context);
  const sinkingAt = (i: number) => ends[3 * i - 1]! - ends[3 * i + 2]!;
  const isDown = (i: number) => i > 0 && ends[3 * i + 2]! < 0 && sinkingAt(i) > 1e-6;
  const down = Array.from(kinds.keys()).filter(isDown);
  expect(down.length).toBeGreaterThan(12);
  for (const i of down) {
    const across = Math.hypot(ends[3 * i]! - ends[3 * i - 3]!, ends[3 * i + 1]! - ends[3 * i - 2]!);
    const rate = (feeds[i]! * sinkingAt(i)) / Math.hypot(across, sinkingAt(i));
    // The chord is measured; on an arc, the way is slightly longer.
    expect(rate).toBeLessThanOrEqual(1.05 * cut.plungeRate);
  }
});

test('down from tabs, the tool sinks no steeper than its ramps, and leaves the same tabs', () => {
  const disc = closed(circle(30, 30, 20, 200));
  const angle = Math.PI / 12;
  for (const kind of ['ramp', 'helix'] as const) {
    const tabs = { placement: { kind: 'count', count: 4 }, width: 5, height: 2 } as const;
    const cut = profileOf(disc, { side: 'outside', finalDepth: 4, tabs, entry: { kind, angle } });
    const samples = sampleMoves(generateProfile(cut, context), 0.2);
    const steep = samples.filter((at, i) => {
      const before = samples[i - 1];
      const sunk = before && at.z < 0 ? before.z - at.z : 0;
      const way = before ? Math.hypot(at.x - before.x, at.y - before.y) : 0;
      return sunk > 1e-6 && at.kind !== MoveKind.rapid && sunk > 1.02 * Math.tan(angle) * way + 1e-3;
    });
    expect(steep).toEqual([]);
    const atTop = samples.filter(({ z, kind: move }) => move !== MoveKind.rapid && Math.abs(z + 2) < 1e-6);
    expect(atTop.length).toBeGreaterThan(40);
    expect(Math.min(...samples.map(({ z }) => z))).toBe(-4);
  }
});
