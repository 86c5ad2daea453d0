import { compileJob, standingTabs } from '@kerf/cam';
import {
  createDesign,
  createShapeObject,
  type Design,
  type MachiningSetup,
  MILLING_DEFAULTS,
  operationAs,
  operationDefinition,
  type ReliefOperation,
} from '@kerf/document';
import { GRBL } from '@kerf/gcode';
import { closedMesh, type GeometryKernel, heightField, translation } from '@kerf/geometry';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { compareWithTarget, createStockSimulation, stockGridShape } from '@kerf/simulation';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JobOutput } from './job-result';
import { runPipeline } from './run-pipeline';
import { targetOfJob } from './target/target-of-job';
import { testKernel } from './testing/kernel';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const ID = 'a'.repeat(64);
/** A dome of 16 × 12 mm, 4 mm high. */
const heights = Float32Array.from({ length: 33 * 25 }, (_, i) => {
  const [u, v] = [((i % 33) - 16) / 16, (Math.floor(i / 33) - 12) / 12];
  return 4 * Math.sqrt(Math.max(0.01, 1 - u * u - v * v));
});
const models = new Map([[ID, closedMesh(heightField(33, 25, 0.5, heights), { bottom: 0 })]]);
const stock = { width: 40, height: 34, thickness: 6 };
const BALL = { kind: 'ball-end-mill', id: 'b', name: 'Ball 2', diameter: 2 } as const;
/** The height of a cell of 0.1 mm is that of its middle. */
const TOLERANCE = 0.06;
const END = { kind: 'end-mill', id: 'e', name: 'End 3', diameter: 3 } as const;

const dome = (changes: Partial<ReliefOperation> = {}) =>
  createShapeObject({
    id: 'dome',
    name: 'Dome',
    shape: {
      kind: 'model',
      assetId: ID,
      orientation: 'top',
      width: 16,
      height: 12,
      thickness: 4,
      elevation: 2,
      source: 'file',
    },
    transform: translation(6, 7),
    operation: {
      ...operationDefinition('relief').create({ ...MILLING_DEFAULTS, targetDepth: 0 }),
      quality: 'perfect',
      ...changes,
    },
  });

const cutPlate = () => {
  const plate = createShapeObject({
    id: 'plate',
    name: 'Plate',
    shape: { kind: 'rectangle', width: 36, height: 30, rx: 0, ry: 0 },
    transform: translation(2, 2),
  });
  const profile = operationAs(plate.operation, 'profile')!;
  return { ...plate, operation: { ...profile, side: 'outside' as const, targetDepth: stock.thickness } };
};

const designOf = (objects: Design['objects'], setup: Partial<MachiningSetup> = {}) =>
  createDesign({ stock, setup: { firstBit: END, secondBit: BALL, ...setup }, objects });

function made(design: Design): JobOutput {
  const environment = { kernel, machine: DEFAULT_MACHINE, dialect: GRBL, models };
  const { output, problems } = runPipeline(design, environment);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return output!;
}

const plansOf = ({ programs }: JobOutput) =>
  programs.map(({ pass, tool, operations }) => [pass, tool.id, ...operations.map(({ key }) => key)]);

/** The number of points of a program near the surface or below it, within an area. */
function lowCuts({ trace: { points, segmentCount } }: JobOutput['programs'][0], isIn: InArea): number {
  let count = 0;
  for (let i = 0; i <= segmentCount; i += 1)
    if (points[3 * i + 2]! < 0.5 && isIn(points[3 * i]!, points[3 * i + 1]!)) count += 1;
  return count;
}

type InArea = (x: number, y: number) => boolean;

/** The heights that the programs leave of the stock. */
function carvedBy(design: Design): Float32Array {
  const grid = stockGridShape(stock, 0.1);
  let values = new Float32Array(grid.columns * grid.rows);
  for (const { trace, timeline, tool } of made(design).programs) {
    const from = { stock, cellSize: 0.1, tool, trace, timeline, initial: values };
    const simulation = createStockSimulation(from);
    simulation.advanceTo(timeline.totalSeconds);
    values = simulation.values.slice();
  }
  return values;
}

/** What the programs leave of the stock, compared with the model's surface. */
function compared(design: Design) {
  const grid = stockGridShape(stock, 0.1);
  const values = carvedBy(design);
  const target = targetOfJob(compileJob(design, { models }), grid, kernel)!;
  return compareWithTarget(grid, values, target, TOLERANCE);
}

describe('a relief', () => {
  test('is the surface of its model after roughing and finishing, and nothing is cut into it', () => {
    const { gougedArea, remainingArea, highestRemainder } = compared(designOf([dome()]));
    expect(gougedArea).toBe(0);
    // The ball leaves a fillet where the dome meets the plate.
    expect(remainingArea).toBeLessThan(15);
    expect(highestRemainder).toBeLessThan(0.5);
  });

  test('is roughed by the first bit and finished by the second', () => {
    expect(plansOf(made(designOf([dome()])))).toEqual([
      ['roughing', 'e', 'dome'],
      ['detail', 'b', 'dome:detail'],
    ]);
  });

  test('with a single bit is two programs, and one for each pass alone', () => {
    const alone = { firstBit: BALL, secondBit: null };
    expect(plansOf(made(designOf([dome()], alone))).map(([pass]) => pass)).toEqual(['roughing', 'detail']);
    for (const pass of ['rough', 'finish'] as const)
      expect(plansOf(made(designOf([dome({ pass })], alone)))).toEqual([['roughing', 'b', 'dome']]);
  });

  test('without roughing, the second bit cuts what the first could not reach', () => {
    const bits = { firstBit: { ...BALL, id: 'large', diameter: 6 }, secondBit: BALL };
    const { operations } = compileJob(designOf([dome({ pass: 'finish' })], bits), { models });
    expect(operations.map(({ kind, pass }) => [kind, pass])).toEqual([
      ['relief-finishing', 'roughing'],
      ['relief-finishing', 'detail'],
    ]);
    expect(operations[1]).toMatchObject({ rest: { before: { id: 'large' } } });
  });

  test('with two balls is cut by the first, and by the second only where the first left more than the limit', () => {
    const bits = { firstBit: { ...BALL, id: 'large', diameter: 6 }, secondBit: BALL };
    const withLimit = (restLimit: number) => made(designOf([dome({ secondBit: 'rest', restLimit })], bits));
    const [first, second] = withLimit(0.03).programs;
    expect(first!.operations.map(({ key }) => key)).toEqual(['dome', 'dome:surface']);
    expect([second!.pass, second!.tool.id]).toEqual(['detail', 'b']);
    // The large ball leaves a fillet at the foot of the dome, and nothing on its top.
    expect(lowCuts(second!, (x, y) => Math.hypot((x - 14) / 8, (y - 13) / 6) < 0.6)).toBe(0);
    expect(lowCuts(second!, () => true)).toBeGreaterThan(100);
    const { highestRemainder, gougedArea } = compared(
      designOf([dome({ secondBit: 'rest', restLimit: 0.03 })], bits),
    );
    const { highestRemainder: without } = compared(designOf([dome({ bit: 'first' })], bits));
    expect(gougedArea).toBe(0);
    expect(highestRemainder).toBeLessThan(without / 2);
    expect(second!.stats.cutDistance).toBeGreaterThan(1.2 * withLimit(0.5).programs[1]!.stats.cutDistance);
  });

  test('that is cut out is held by its tabs, and by nothing else', () => {
    const tabs = { ...dome().operation, kind: 'relief' } as ReliefOperation;
    const design = designOf([
      dome({ frame: 'cutout_with_tabs', tabs: { ...tabs.tabs, spacing: 14, width: 3, height: 1.5 } }),
    ]);
    const grid = stockGridShape(stock, 0.1);
    const left = carvedBy(design);
    const standing = standingTabs(compileJob(design, { models }), kernel);
    expect(standing.length).toBeGreaterThan(2);
    const heightAt = (x: number, y: number) =>
      left[Math.floor(y / grid.cellSize) * grid.columns + Math.floor(x / grid.cellSize)]!;
    // All around the box, where the middle of the bit goes.
    const [minX, minY, maxX, maxY] = [6 - 1.5, 7 - 1.5, 22 + 1.5, 19 + 1.5];
    const around: number[] = [];
    for (let x = minX + 1; x < maxX - 1; x += 0.1) around.push(heightAt(x, minY), heightAt(x, maxY));
    for (let y = minY + 1; y < maxY - 1; y += 0.1) around.push(heightAt(minX, y), heightAt(maxX, y));
    const tops = around.filter((height) => height > 1.5 - stock.thickness - 0.05);
    expect(Math.max(...tops)).toBeCloseTo(1.5 - stock.thickness, 1);
    expect(0.1 * tops.length).toBeGreaterThan(2.9 * standing.length);
    // Beside the tabs and the ways up to them, the slot goes through.
    const through = around.filter((height) => height <= -stock.thickness);
    expect(through.length).toBeGreaterThan(0.3 * around.length);
  });

  test('comes before what cuts through, and its cut-out comes last', () => {
    const plate = cutPlate();
    const plans = plansOf(made(designOf([plate, dome({ frame: 'cutout_with_tabs' })])));
    expect(plans).toEqual([
      ['roughing', 'e', 'dome'],
      ['detail', 'b', 'dome:detail'],
      ['cutout', 'e', 'dome:cutout', 'plate'],
    ]);
  });
});
