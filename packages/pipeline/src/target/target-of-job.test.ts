import { compileJob } from '@kerf/cam';
import {
  createDesign,
  createShapeObject,
  type MachiningSetup,
  operationAs,
  type ShapeObject,
} from '@kerf/document';
import { GRBL } from '@kerf/gcode';
import { type GeometryKernel, translation } from '@kerf/geometry';
import { DEFAULT_MACHINE } from '@kerf/machining';
import {
  compareWithTarget,
  createStockSimulation,
  stockGridShape,
  type TargetComparison,
} from '@kerf/simulation';
import { beforeAll, describe, expect, test } from 'vitest';
import { runPipeline } from '../run-pipeline';
import { testKernel } from '../testing/kernel';
import { targetOfJob } from './target-of-job';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const CELL = 0.25;
const TOLERANCE = 0.05;
const V_BIT = { kind: 'v-bit', id: 'v', name: 'V 60', diameter: 6, angle: Math.PI / 3 } as const;

type Style = Parameters<typeof operationAs>[1];

const square = (style: Style, changes: object = {}, side = 30): ShapeObject => {
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: side, height: side, rx: 0, ry: 0 },
    transform: translation(20, 20),
  });
  return { ...object, operation: { ...operationAs(object.operation, style)!, ...changes } as never };
};

/** Runs the whole flow over the stock and compares the result with the drawing. */
function compared(object: ShapeObject, setup: Partial<MachiningSetup> = {}): TargetComparison {
  const stock = { width: 70, height: 70, thickness: 10 };
  const design = createDesign({ stock, setup, objects: [object] });
  const { output, problems } = runPipeline(design, { kernel, machine: DEFAULT_MACHINE, dialect: GRBL });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const grid = stockGridShape(stock, CELL);
  let initial = new Float32Array(grid.columns * grid.rows);
  for (const { trace, timeline, tool } of output!.programs) {
    const simulation = createStockSimulation({ stock, cellSize: CELL, tool, trace, timeline, initial });
    simulation.advanceTo(timeline.totalSeconds);
    initial = simulation.values.slice();
  }
  const target = targetOfJob(compileJob(design), grid, kernel)!;
  expect(target.some((height) => height < 0)).toBe(true);
  return compareWithTarget(grid, initial, target, TOLERANCE);
}

/** What a round tool of this radius leaves in four right corners, mm². */
const corners = (radius: number) => (4 - Math.PI) * radius * radius;

describe('what a job leaves against what was drawn', () => {
  test('a pocket: the corners that the bit cannot reach, and nothing cut too deep', () => {
    const found = compared(square('pocket', { startDepth: 0, targetDepth: 3, extraDepth: 0 }));
    expect(found.gougedVolume).toBe(0);
    expect(found.remainingArea).toBeGreaterThan(0.4 * corners(3.175 / 2));
    expect(found.remainingArea).toBeLessThan(1.5 * corners(3.175 / 2));
    expect(found.highestRemainder).toBeCloseTo(3, 6);
  });

  test('a second, finer bit leaves less', () => {
    const pocket = square('pocket', { startDepth: 0, targetDepth: 3, extraDepth: 0 });
    const secondBit = { kind: 'end-mill', id: 'f', name: 'fine', diameter: 1 } as const;
    const found = compared(pocket, { secondBit });
    expect(found.gougedVolume).toBe(0);
    expect(found.remainingArea).toBeLessThan(0.5 * corners(3.175 / 2));
  });

  test.each(['outside', 'inside', 'on'])(
    'a profile %s leaves its groove as wanted, tabs standing',
    (side) => {
      const depths = { startDepth: 0, targetDepth: 6, extraDepth: 0 };
      const object = square('profile', { ...depths, side });
      const tabs = { ...(object.operation as { tabs: object }).tabs, isEnabled: true };
      const found = compared({ ...object, operation: { ...object.operation, tabs } as never });
      expect(found.gougedVolume).toBe(0);
      // Inside, corners stay round; outside, the groove goes round them as the tool does.
      expect(found.remainingArea).toBeLessThan(side === 'inside' ? 1.5 * corners(3.175 / 2) : 0.2);
    },
  );

  test('a carved shape is the roof over it', () => {
    const found = compared(square('v-carve', { startDepth: 0, targetDepth: 4 }, 4), { firstBit: V_BIT });
    expect(found.gougedVolume).toBeLessThan(0.5);
    expect(found.remainingVolume).toBeLessThan(0.5);
  });

  test('the floor of an inlay is as wanted where the end mill and where the V-bit has cut it', () => {
    const settings = { walls: 'slanted', part: 'female', startDepth: 0, targetDepth: 3 };
    const setup = {
      secondBit: V_BIT,
      firstBit: { kind: 'end-mill', id: 'e', name: 'e', diameter: 3 },
    } as const;
    const found = compared(square('inlay', settings), setup);
    expect(found.deepestGouge).toBeLessThan(0.05);
    expect(found.remainingArea).toBeLessThan(2);
  });

  test('a target has no say of a laser, and of nothing', () => {
    const grid = stockGridShape({ width: 10, height: 10, thickness: 5 }, 1);
    expect(targetOfJob({ mode: 'laser', safeHeight: 0, operations: [] }, grid, kernel)).toBeUndefined();
    expect(targetOfJob({ mode: 'cnc', safeHeight: 3, operations: [] }, grid, kernel)).toBeUndefined();
  });
});

describe('every way of milling has a target', () => {
  test.each([
    ['engrave', { startDepth: 0, targetDepth: 1 }],
    ['chamfer', { startDepth: 0, targetDepth: 1 }],
    ['facing', { startDepth: 0, targetDepth: 1 }],
    ['drill', { startDepth: 0, targetDepth: 4 }],
    ['inlay', { startDepth: 0, targetDepth: 3 }],
  ] as const)('%s', (style, changes) => {
    const needsVBit = style === 'engrave' || style === 'chamfer';
    const found = compared(square(style, changes), needsVBit ? { firstBit: V_BIT } : {});
    expect(found.deepestGouge).toBe(0);
    expect(found.remainingVolume).toBeLessThan(corners(3.175) * 3);
  });
});
