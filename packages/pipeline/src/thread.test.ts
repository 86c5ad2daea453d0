import { createDesign, createShapeObject, operationAs, type ThreadOperation } from '@kerf/document';
import { GRBL } from '@kerf/gcode';
import { type GeometryKernel, translation } from '@kerf/geometry';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import { runPipeline } from './run-pipeline';
import { testKernel } from './testing/kernel';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const RADIUS = 5;
const MILL = { kind: 'end-mill', id: 't', name: 'Thread mill', diameter: 4 } as const;
/** Three decimals of a program, and the numbers of a trace, mm. */
const ROUNDING = 3e-3;

/**
 * What the controller does with the program of one thread around (30, 40): the positions of all passes, relative to the
 * axis of the thread.
 */
function tracedThread(changes: Partial<ThreadOperation>) {
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'ellipse', rx: RADIUS, ry: RADIUS },
    transform: translation(30 - RADIUS, 40 - RADIUS),
  });
  const operation = { ...operationAs(object.operation, 'thread')!, targetDepth: 8, ...changes };
  const design = createDesign({ setup: { firstBit: MILL }, objects: [{ ...object, operation }] });
  const { problems, output } = runPipeline(design, { kernel, machine: DEFAULT_MACHINE, dialect: GRBL });
  expect(problems).toEqual([]);
  const { points } = output!.programs[0].trace;
  return Array.from({ length: points.length / 3 }, (_, i) => {
    const [x, y, z] = [points[3 * i]! - 30, points[3 * i + 1]! - 40, points[3 * i + 2]!];
    return { away: Math.hypot(x, y), angle: Math.atan2(y, x), z };
  });
}

describe('a thread in its program', () => {
  test.each([
    ['right', 1.25, 1],
    ['left', 1.25, 1],
    ['right', 0.8, 2],
  ] as const)(
    'in a bore, %s-hand, pitch %d, %d starts: as wide as the circle, and on the pitch',
    (...settings) => {
      const [hand, pitch, starts] = settings;
      const places = tracedThread({ hand, pitch, starts, passes: 3 });
      const inside = places.filter(({ z }) => z < 0);
      const deepest = Math.max(...inside.map(({ away }) => away)) + MILL.diameter / 2;
      expect(Math.abs(deepest - RADIUS)).toBeLessThan(ROUNDING);
      const full = inside.filter(({ away }) => away > RADIUS - MILL.diameter / 2 - ROUNDING);
      expect(full.length).toBeGreaterThan(20);
      const turn = hand === 'right' ? 1 : -1;
      const shares = full.map(
        ({ angle, z }) => (z - (turn * pitch * starts * angle) / (2 * Math.PI)) / pitch,
      );
      for (const share of shares) {
        const beside = share - shares[0]!;
        expect(Math.abs(beside - Math.round(beside)) * pitch).toBeLessThan(ROUNDING);
      }
    },
  );

  test('around a post: down to the minor diameter of its metric thread, and no deeper', () => {
    const places = tracedThread({ side: 'outside', pitch: 1.5 });
    const least = Math.min(...places.filter(({ z }) => z < 0).map(({ away }) => away)) - MILL.diameter / 2;
    expect(2 * least).toBeCloseTo(2 * RADIUS - 1.2269 * 1.5, 2);
  });

  test('does not fit into a bore that is too narrow, which is said', () => {
    const object = createShapeObject({ id: 'a', shape: { kind: 'ellipse', rx: 2.5, ry: 2.5 } });
    const operation = operationAs(object.operation, 'thread')!;
    const design = createDesign({ setup: { firstBit: MILL }, objects: [{ ...object, operation }] });
    const { problems } = runPipeline(design, { kernel, machine: DEFAULT_MACHINE, dialect: GRBL });
    expect(problems.map(({ code }) => code)).toContain('tool-too-big');
  });
});
