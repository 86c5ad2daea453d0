import { nearestOnPolyline, polylineAt, polylinesFrom } from '@kerf/geometry';
import { MoveKind, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { profileOf } from '../testing/cuts';
import { depthInside } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { sampleMoves } from '../testing/sample-moves';
import { arbitraryRegion, circle, closed, rectangle } from '../testing/shapes';
import type { GenerateContext } from './generate-context';
import type { ProfileCut } from './operation';
import { generateProfile } from './profile';

// Judging by brute force takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

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
        for (const { x, y } of cutsOf(profileOf(geometry, { side }))) {
          const away = depthInside(geometry, x, y) * (side === 'inside' ? 1 : -1);
          expect(away).toBeGreaterThanOrEqual(RADIUS);
          expect(away).toBeLessThanOrEqual(RADIUS + 0.03);
        }
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
    expect(moves.kinds.filter((kind) => kind === MoveKind.rapid).length).toBe(2);
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
