import {
  closedMesh,
  type GeometryKernel,
  heightField,
  polylinesFrom,
  type TriangleMesh,
} from '@kerf/geometry';
import { MoveKind, SILENT_CONTEXT, type Tool } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CutNote } from '../cuts/generate-context';
import { reliefRoughingOf } from '../testing/cuts';
import { Field } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { type Sample, sampleMoves } from '../testing/sample-moves';
import { rectangle } from '../testing/shapes';
import type { ReliefRoughingCut } from './relief/relief-roughing-cut';
import { generateReliefRoughing } from './relief-roughing';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const WIDTH = 24;
const HEIGHT = 18;
/** The distance of the corners of the test meshes, mm. */
const STEP = 0.5;
const DEPTH = 5;
const CELL = 0.25;

/** Hills and a narrow, steep hole; heights in mm below the top of the stock. */
function landscape(seed: number): (x: number, y: number) => number {
  const [a, b] = [0.4 + (seed % 5) / 10, 0.3 + (seed % 7) / 12];
  return (x, y) => {
    const hills = Math.sin(a * x) * Math.cos(b * y) + 0.4 * Math.sin(1.3 * x + seed);
    const isInHole = Math.hypot(x - 8 - (seed % 6), y - 8) < 2.6;
    return Math.max(-DEPTH + 0.4, isInHole ? -DEPTH + 0.5 : -2.2 + 1.2 * hills);
  };
}

const [COLUMNS, ROWS] = [WIDTH / STEP + 1, HEIGHT / STEP + 1];

/** Points of the surface: x, y, z. */
function pointsOf(
  heightAt: (x: number, y: number) => number,
): readonly (readonly [number, number, number])[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const [x, y] = [(i % COLUMNS) * STEP, Math.floor(i / COLUMNS) * STEP];
    return [x, y, heightAt(x, y)] as const;
  });
}

function meshThrough(points: readonly (readonly [number, number, number])[]): TriangleMesh {
  const heights = Float32Array.from(points, ([, , z]) => z);
  return closedMesh(heightField(COLUMNS, ROWS, STEP, heights), { bottom: -DEPTH });
}

const generate = (cut: ReliefRoughingCut, note: (note: CutNote) => void = () => {}) =>
  sampleMoves(generateReliefRoughing(cut, { ...SILENT_CONTEXT, kernel, note }), 0.1);

/** The highest point of the surface within a circle: no flat bit of this radius may be lower. */
function highestWithin(
  points: readonly (readonly [number, number, number])[],
  x: number,
  y: number,
  radius: number,
): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (const [px, py, z] of points) if (Math.hypot(px - x, py - y) <= radius) highest = Math.max(highest, z);
  return highest;
}

const isRapid = ({ kind }: Sample) => kind === MoveKind.rapid;

/** Simulates the moves. `onCut` gets each cutting position and the highest material that the bit takes there. */
function simulate(
  samples: readonly Sample[],
  radius: number,
  onCut: (at: Sample, top: number) => void,
): Field {
  const around = { minX: -4, minY: -4, maxX: WIDTH + 4, maxY: HEIGHT + 4 };
  const material = new Field(around, CELL);
  for (const sample of samples) {
    let top = Number.NEGATIVE_INFINITY;
    material.eachWithin(sample.x, sample.y, radius, (cell) => {
      top = Math.max(top, material.values[cell]!);
      material.values[cell] = Math.min(material.values[cell]!, sample.z);
    });
    onCut(sample, top);
  }
  return material;
}

const end = (diameter: number): Tool => ({ kind: 'end-mill', id: 'e', name: 'E', diameter });
const ball = (diameter: number): Tool => ({ kind: 'ball-end-mill', id: 'b', name: 'B', diameter });

const cases = fc.record({
  seed: fc.nat(40),
  tool: fc.constantFrom(end(2), end(3.175), ball(3)),
  strategy: fc.constantFrom('contour-parallel' as const, 'raster' as const),
  stockToLeave: fc.constantFrom(0, 0.3),
  stepdown: fc.constantFrom(0.8, 1.5),
  entry: fc.constantFrom('ramp' as const, 'helix' as const),
});

describe('roughing of a relief', () => {
  test('never cuts into the model, never takes more than a pass, and clears every level (seed 4)', () => {
    fc.assert(
      fc.property(cases, ({ seed, tool, strategy, stockToLeave, stepdown, entry }) => {
        const points = pointsOf(landscape(seed));
        const area = polylinesFrom([{ points: rectangle(0, 0, WIDTH, HEIGHT), closed: true }]);
        const cut = reliefRoughingOf(meshThrough(points), area, {
          tool,
          strategy,
          stockToLeave,
          stepdown,
          entry: { kind: entry, angle: 0.2 },
          finalDepth: DEPTH,
        });
        const radius = tool.diameter / 2;
        const isFlat = tool.kind === 'end-mill';
        const samples = generate(cut);
        expect(samples.length).toBeGreaterThan(100);
        const worst = { rapid: 0, pass: 0, lowest: 0, overlap: Number.POSITIVE_INFINITY };
        const material = simulate(samples, radius, (at, top) => {
          const step = isRapid(at) ? 'rapid' : 'pass';
          worst[step] = Math.max(worst[step], top - at.z);
          worst.lowest = Math.min(worst.lowest, at.z);
        });
        expect(worst.rapid, 'a rapid in the material').toBeLessThan(1e-6);
        expect(worst.pass, 'deeper than a pass').toBeLessThanOrEqual(stepdown + 1e-6);
        // A corner within the bit's circle, made wider by the stock to leave, is lower than the tip by that much.
        const flat = isFlat ? radius + stockToLeave : stockToLeave;
        for (const { x, y, z } of samples.filter((sample, i) => i % 13 === 0 && !isRapid(sample)))
          worst.overlap = Math.min(worst.overlap, z - highestWithin(points, x, y, flat) - stockToLeave);
        expect(worst.overlap, 'into the model').toBeGreaterThan(-1e-3);
        if (!isFlat) return;
        for (let i = 0; i < material.values.length; i += 31) {
          const [x, y] = material.center(i);
          if (x < 0 || y < 0 || x > WIDTH || y > HEIGHT) continue;
          const allowed =
            highestWithin(points, x, y, radius + stockToLeave + 0.45 + STEP) + stockToLeave + 0.05;
          const level = Math.max(worst.lowest, allowed + stepdown);
          expect(material.values[i], `left at ${x}, ${y}`).toBeLessThanOrEqual(Math.max(level, -stepdown));
        }
      }),
      { seed: 4, numRuns: 6 },
    );
  });

  test('keeps the shank and the holder away from high walls of the model', () => {
    const points = pointsOf((x) => (x < 10 ? 0 : -DEPTH + 0.4));
    const area = polylinesFrom([{ points: rectangle(0, 0, WIDTH, HEIGHT), closed: true }]);
    const deepest = (tool: Tool) => {
      const notes: CutNote[] = [];
      const cut = reliefRoughingOf(meshThrough(points), area, { tool, finalDepth: DEPTH });
      const samples = generate(cut, (note) => notes.push(note));
      return { z: Math.min(...samples.filter(({ x }) => x < 14).map(({ z }) => z)), notes };
    };
    const body = { fluteLength: 3, shankDiameter: 8 };
    expect(deepest(end(3)).z).toBeLessThan(-4);
    const { z, notes } = deepest({ ...end(3), ...body } as Tool);
    expect(z).toBeGreaterThan(-3);
    // From the edge's radius to that of the shank, along the wall.
    expect(notes).toMatchObject([{ code: 'body-over-relief' }]);
    expect(notes[0]!.area! / (2.5 * HEIGHT)).toBeCloseTo(1, 1);
    expect(notes[0]!.x).toBeGreaterThan(11);
  });

  test('goes gently down into pits, and leaves out those that are too narrow for that', () => {
    const pits = [2.02, 2.3, 2.7].map((radius, i) => ({ x: 4 + 7.5 * i, y: 9, radius }));
    const inPit = (x: number, y: number) => pits.some((pit) => Math.hypot(x - pit.x, y - pit.y) < pit.radius);
    const [columns, rows, cell] = [4 * WIDTH + 1, 4 * HEIGHT + 1, 0.25];
    const heights = Float32Array.from({ length: columns * rows }, (_, i) =>
      inPit(cell * (i % columns), cell * Math.floor(i / columns)) ? -DEPTH + 0.5 : 0,
    );
    const mesh = closedMesh(heightField(columns, rows, cell, heights), { bottom: -DEPTH });
    const area = polylinesFrom([{ points: rectangle(0, 0, WIDTH, HEIGHT), closed: true }]);
    for (const entry of ['ramp', 'helix'] as const) {
      const notes: CutNote[] = [];
      const cut = reliefRoughingOf(mesh, area, {
        tool: end(3),
        finalDepth: DEPTH,
        entry: { kind: entry, angle: 0.25 },
        stockToLeave: 0.1,
      });
      const samples = generate(cut, (note) => notes.push(note));
      let plunged = 0;
      let before: Sample | undefined;
      simulate(samples, 1.5, (at, top) => {
        const isUpright = before !== undefined && before.x === at.x && before.y === at.y && before.z > at.z;
        if (isUpright) plunged = Math.max(plunged, top - at.z);
        before = at;
      });
      expect(plunged, entry).toBeLessThan(1e-6);
      const depthIn = ({ x, y }: { x: number; y: number }) =>
        samples
          .filter((at) => Math.hypot(at.x - x, at.y - y) < 1)
          .reduce((low, { z }) => Math.min(low, z), 9);
      expect(pits.map((pit) => depthIn(pit) < -4)).toEqual([false, true, true]);
      expect(notes.filter(({ code }) => code === 'pit-left')[0]).toMatchObject({ x: expect.closeTo(4, 0) });
      expect(notes.map(({ code }) => code)).not.toContain('entry-plunged');
    }
  });

  test.each(['contour-parallel', 'raster'] as const)('mills %s in the wanted direction', (strategy) => {
    const points = pointsOf(landscape(3));
    const area = polylinesFrom([{ points: rectangle(0, 0, WIDTH, HEIGHT), closed: true }]);
    /** The material that is taken on the right of the way, as a share of all material that is taken. */
    const shareOnTheRight = (direction: 'climb' | 'conventional') => {
      const cut = reliefRoughingOf(meshThrough(points), area, { finalDepth: DEPTH, direction, strategy });
      const material = new Field({ minX: -4, minY: -4, maxX: WIDTH + 4, maxY: HEIGHT + 4 }, CELL);
      const taken = { right: 0, left: 0 };
      let before: Sample | undefined;
      for (const sample of generate(cut)) {
        const [dx, dy] = [sample.x - (before?.x ?? sample.x), sample.y - (before?.y ?? sample.y)];
        material.eachWithin(sample.x, sample.y, cut.tool.diameter / 2, (cell) => {
          const [x, y] = material.center(cell);
          const turn = dx * (y - sample.y) - dy * (x - sample.x);
          taken[turn < 0 ? 'right' : 'left'] += Math.max(0, material.values[cell]! - sample.z);
          material.values[cell] = Math.min(material.values[cell]!, sample.z);
        });
        before = sample;
      }
      return taken.right / (taken.right + taken.left);
    };
    const [climb, conventional] = [shareOnTheRight('climb'), shareOnTheRight('conventional')];
    // Ways in, and lines to and fro, cut on both sides.
    expect(climb).toBeGreaterThan(conventional + (strategy === 'raster' ? 0.02 : 0.2));
    if (strategy === 'contour-parallel') expect([climb > 0.6, conventional < 0.4]).toEqual([true, true]);
  });

  test('stays away from clamps, and notes what it leaves out there', () => {
    const points = pointsOf((x) => (x < 10 ? 0 : -DEPTH + 0.4));
    const area = polylinesFrom([{ points: rectangle(0, 0, WIDTH, HEIGHT), closed: true }]);
    const clamp = { x: WIDTH - 3, y: 4, width: 10, height: 3, top: 12 };
    const notes: CutNote[] = [];
    const samples = generate(
      reliefRoughingOf(meshThrough(points), area, { tool: end(3), finalDepth: DEPTH, fixtures: [clamp] }),
      (note) => notes.push(note),
    );
    const low = samples.filter(({ z }) => z < 0);
    expect(low.length).toBeGreaterThan(100);
    for (const { x, y } of low) expect(x < WIDTH - 5 || y < 2 || y > 9).toBe(true);
    expect(notes.filter(({ code }) => code === 'clamp-in-relief')).toMatchObject([
      { x: expect.closeTo(WIDTH - 2.75, 0), y: expect.closeTo(5.5, 0), area: expect.closeTo(5.5 * 8, -1) },
    ]);
  });

  test('of a model without a file is nothing', () => {
    const area = polylinesFrom([{ points: rectangle(0, 0, 9, 9), closed: true }]);
    expect(generate(reliefRoughingOf(null, area))).toEqual([]);
  });
});
