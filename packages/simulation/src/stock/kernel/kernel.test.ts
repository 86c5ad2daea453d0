import { radiansFromDegrees } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { interpretText, randomProgram } from '../../testing/run-program';
import { seededRandom } from '../../testing/stock-oracle';
import type { StockTool } from '../cutter-shape';
import type { StockSimulation } from '../simulated-stock';
import { stockBands, stockGridShape, TILE_SIZE } from '../stock-grid';
import { joinStockResults, type StockResult } from '../stock-result';
import { createStockSimulation } from '../stock-simulation';
import { writeTile } from '../tiles';
import { createStockKernel } from './stock-kernel';

const kernel = createStockKernel()!;
const stock = { width: 24.3, height: 18.2, thickness: 6 };
const named = { id: 't', name: 't' };
const TOOLS: readonly StockTool[] = [
  { ...named, kind: 'end-mill', diameter: 3.175 },
  { ...named, kind: 'ball-end-mill', diameter: 3 },
  { ...named, kind: 'v-bit', diameter: 4, angle: radiansFromDegrees(60) },
  { ...named, kind: 'v-bit', diameter: 6, angle: radiansFromDegrees(120) },
  { ...named, kind: 'v-bit', diameter: 3.175, angle: radiansFromDegrees(30), tipDiameter: 0.6 },
];
const CELL = 0.1;

/** The share of cells that may differ: cells whose centre would be on the rim of a move without rounding. */
const RIM_SHARE = 2e-4;

function program(seed: number, moves: number) {
  const random = seededRandom(seed);
  // The spindle is off for a while, so that all kinds of faults occur.
  return interpretText(
    `${randomProgram(random, moves)}\nM5\nG1 X3 Y3 Z-5.9\nX20 Y16\nM3 S9\nX-9\nX-12 Y40 Z-7`,
  );
}

function withoutVolume({ removedVolume, changedArea, changedCells, deepest, ...rest }: StockResult) {
  return {
    ...rest,
    faults: rest.faults.map((fault) => ({ ...fault, depth: Math.round(fault.depth * 1000) })),
    deepest: deepest && Math.round(deepest.z * 1000),
  };
}

function run(options: Parameters<typeof createStockSimulation>[0]): StockSimulation {
  const simulation = createStockSimulation(options);
  simulation.advanceTo(options.timeline.totalSeconds);
  return simulation;
}

describe.each(TOOLS)('the compiled carving with $kind $diameter', (tool) => {
  it.each([1, 2, 3, 4])('leaves what the plain one leaves, and finds its faults (seed %i)', (seed) => {
    const options = { stock, cellSize: CELL, tool, ...program(seed, 400) };
    const plain = run(options);
    const compiled = run({ ...options, kernel });
    let apart = 0;
    for (const [cell, value] of plain.values.entries())
      if (Math.abs(value - compiled.values[cell]!) > 1e-4) apart += 1;
    expect(apart).toBeLessThan(RIM_SHARE * plain.values.length);
    expect(withoutVolume(compiled.result())).toEqual(withoutVolume(plain.result()));
    expect(compiled.result().removedVolume / plain.result().removedVolume).toBeCloseTo(1, 4);
    expect(new Set(plain.result().faults.map(({ kind }) => kind))).toEqual(
      new Set(['rapid-through-stock', 'below-stock', 'outside-stock', 'spindle-off']),
    );
  });
});

/** Short moves over hills and hollows along slanting rows, as in reliefs and fine curves. */
function fineProgram(seed: number) {
  const random = seededRandom(seed);
  const turn = 2 * Math.PI * random();
  const lines = ['M3 S9', 'G0 Z2 X0 Y0', 'G1 Z-1 F900'];
  for (let row = 0; row < 24; row += 1)
    for (let step = 0; step <= 60; step += 1) {
      const [u, v] = [0.15 * (row % 2 ? 60 - step : step) - 4.5, 0.3 * row - 3.6];
      const x = 12 + u * Math.cos(turn) - v * Math.sin(turn);
      const y = 9 + v * Math.cos(turn) + u * Math.sin(turn);
      // The first half of each row is level, so that flat cutters have both cases.
      const z = u < 0 ? -2 - 0.02 * row : -2 + 1.2 * Math.sin(1.7 * u) * Math.cos(v);
      lines.push(`X${x.toFixed(3)} Y${y.toFixed(3)} Z${z.toFixed(3)}`);
    }
  return interpretText(lines.join('\n'));
}

describe.each(TOOLS)('the compiled carving of fine chains with $kind $diameter', (tool) => {
  it.each([1, 2, 3])('leaves what the plain one leaves (seed %i)', (seed) => {
    const options = { stock, cellSize: CELL, tool, ...fineProgram(seed) };
    const plain = run(options);
    const compiled = run({ ...options, kernel });
    let apart = 0;
    for (const [cell, value] of plain.values.entries())
      if (Math.abs(value - compiled.values[cell]!) > 1e-4) apart += 1;
    expect(apart).toBeLessThan(RIM_SHARE * plain.values.length);
    expect(plain.result().removedVolume).toBeGreaterThan(50);
  });
});

it('a stock narrower than the module takes at a time is carved all the same', () => {
  const narrow = { width: 0.3, height: 18.2, thickness: 6 };
  const options = {
    stock: narrow,
    cellSize: CELL,
    tool: TOOLS[0]!,
    ...interpretText('M3 S9\nG1 X0 Y3 Z-2 F900\nY12'),
  };
  expect(run({ ...options, kernel }).values).toEqual(run(options).values);
});

describe.each([
  ['compiled', kernel],
  ['plain', undefined],
] as const)('bands, %s', (_, compiled) => {
  it.each([2, 3, 4])('of %i threads together are the whole stock', (count) => {
    const { trace, timeline } = program(8, 500);
    const options = {
      stock,
      cellSize: 0.05,
      tool: TOOLS[1]!,
      trace,
      timeline,
      ...(compiled && { kernel: compiled }),
    };
    const whole = run(options);
    const bands = stockBands(whole.grid, count, trace.points);
    expect(bands.length).toBe(count);
    expect(bands.reduce((sum, { rows }) => sum + rows, 0)).toBe(whole.grid.rows);
    const parts = bands.map((band) => run({ ...options, band }));
    const joined = new Float32Array(whole.values.length);
    for (const part of parts) {
      for (let patch = part.takeChanges(3); patch.tiles.length > 0; patch = part.takeChanges(3)) {
        expect(patch.tiles.length).toBeLessThanOrEqual(3);
        for (const [index, tile] of patch.tiles.entries())
          writeTile(whole.grid, joined, tile, patch.values, index * TILE_SIZE ** 2);
      }
    }
    const apart = joined.reduce(
      (sum, value, cell) => sum + Number(Math.abs(value - whole.values[cell]!) > 1e-5),
      0,
    );
    expect(apart).toBeLessThan(RIM_SHARE * joined.length);
    const result = joinStockResults(parts.map((part) => part.result()));
    expect(withoutVolume(result)).toEqual(withoutVolume(whole.result()));
    expect(result.removedVolume / whole.result().removedVolume).toBeCloseTo(1, 5);
    expect(result.deepest).toEqual(whole.result().deepest);
  });
});

describe('one program after another', () => {
  it('begins with what the first has left, and goes back to it', () => {
    const roughing = run({ stock, cellSize: CELL, tool: TOOLS[0]!, ...program(5, 100), kernel });
    const detail = program(6, 100);
    const options = { stock, cellSize: CELL, tool: TOOLS[1]!, ...detail, kernel, initial: roughing.values };
    const second = run(options);
    const alone = run({ ...options, initial: new Float32Array(roughing.values.length) });
    for (const [cell, value] of second.values.entries())
      if (value !== Math.min(roughing.values[cell]!, alone.values[cell]!)) expect.fail(`cell ${cell}`);
    second.advanceTo(0);
    expect(second.values.findIndex((value, cell) => value !== roughing.values[cell])).toBe(-1);
    expect(() => createStockSimulation({ ...options, initial: new Float32Array(3) })).toThrow(RangeError);
  });
});

describe('bands of a grid', () => {
  it('hold the same work each, and never more than there are rows of tiles', () => {
    const grid = stockGridShape({ width: 300, height: 180, thickness: 10 }, 0.1);
    const points = new Float32Array(3 * 1000);
    for (let index = 0; index < 1000; index += 1)
      points.set([index % 2 ? 250 : 50, index / 20, -1], 3 * index);
    const [first, second] = stockBands(grid, 2, points);
    expect(first!.firstRow).toBe(0);
    expect(first!.rows * grid.cellSize).toBeGreaterThan(20);
    expect(first!.rows * grid.cellSize).toBeLessThan(35);
    expect(second!.firstRow).toBe(first!.rows);
    expect(stockBands(stockGridShape({ width: 5, height: 5, thickness: 1 }, 0.1), 4, points)).toHaveLength(1);
  });
});
