import { CancelledError, radiansFromDegrees } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { interpretText, randomProgram } from '../testing/run-program';
import { seededRandom } from '../testing/stock-oracle';
import { toneOfDose } from './burn-segment';
import type { StockTool } from './cutter-shape';
import { createStockKernel, type StockKernel } from './kernel/stock-kernel';
import type { StockSimulation } from './simulated-stock';
import { cellSizeFor, stockGridShape, TILE_SIZE } from './stock-grid';
import { createStockSimulation } from './stock-simulation';
import { writeTile } from './tiles';

const stock = { width: 40, height: 30, thickness: 10 };
const flat: StockTool = { kind: 'end-mill', id: 'f', name: 'f', diameter: 4 };
const ball: StockTool = { kind: 'ball-end-mill', id: 'b', name: 'b', diameter: 4 };
const beam: StockTool = { kind: 'laser', id: 'l', name: 'l', diameter: 0.1 };

const kernel = createStockKernel();

function simulate(
  text: string,
  tool: StockTool = flat,
  cellSize = 0.1,
  compiled?: StockKernel,
): StockSimulation {
  const { trace, timeline } = interpretText(text, tool.kind === 'laser' ? 'laser' : 'cnc');
  const simulation = createStockSimulation({
    stock,
    cellSize,
    tool,
    trace,
    timeline,
    ...(compiled && { kernel: compiled }),
  });
  simulation.advanceTo(timeline.totalSeconds);
  return simulation;
}

const valueAt = ({ grid, values }: StockSimulation, x: number, y: number) =>
  values[Math.floor(y / grid.cellSize) * grid.columns + Math.floor(x / grid.cellSize)]!;

function expectSame(first: Float32Array, second: Float32Array) {
  expect(first.length).toBe(second.length);
  expect(first.findIndex((value, index) => value !== second[index])).toBe(-1);
}

const kindsOf = (simulation: StockSimulation) =>
  simulation.result().faults.map(({ kind, line }) => [kind, line]);

describe('what is removed', () => {
  it('by a slot is its area times its depth', () => {
    const result = simulate('M3 S9000\nG0 X10 Y15 Z2\nG1 Z-3 F300\nX30').result();
    const area = 20 * 4 + Math.PI * 4;
    expect(result.removedVolume / (3 * area)).toBeCloseTo(1, 2);
    expect(result.changedArea / area).toBeCloseTo(1, 2);
    expect(result.deepest).toMatchObject({ z: -3 });
    expect(result.faults).toEqual([]);
  });

  it('by a ball is a round groove, by a V a groove with straight sides', () => {
    const groove = 'M3 S9000\nG0 X5 Y15.05 Z2\nG1 Z-1.5 F300\nX35';
    const round = simulate(groove, ball);
    expect(valueAt(round, 20, 15.05)).toBeCloseTo(-1.5, 5);
    expect(valueAt(round, 20, 16.05)).toBeCloseTo(-1.5 + 2 - Math.sqrt(3), 5);
    const v = simulate(groove, { ...flat, kind: 'v-bit', angle: radiansFromDegrees(90) });
    expect(valueAt(v, 20, 16.05)).toBeCloseTo(-0.5, 5);
    expect(valueAt(v, 20, 16.65)).toBe(0);
    const blunt = simulate(groove, { ...flat, kind: 'v-bit', angle: radiansFromDegrees(90), tipDiameter: 1 });
    expect(valueAt(blunt, 20, 15.45)).toBeCloseTo(-1.5, 5);
    expect(valueAt(blunt, 20, 16.05)).toBeCloseTo(-1, 5);
  });

  it('ends at the underside', () => {
    const result = simulate('M3 S9000\nG0 X10 Y15 Z2\nG1 Z-12 F300\nX30').result();
    expect(result.deepest?.z).toBe(-10);
  });

  it('counts the cells at the far edges as large as they are', () => {
    const shape = stockGridShape({ width: 10.3, height: 10, thickness: 1 }, 0.5);
    expect(shape).toMatchObject({ columns: 21, rows: 20 });
    const { trace, timeline } = interpretText('M3 S1\nG0 X0 Y5 Z1\nG1 Z-1 F300\nX10');
    const tool = { ...flat, diameter: 40 };
    const whole = createStockSimulation({ stock: shape.stock, cellSize: 0.5, tool, trace, timeline });
    whole.advanceTo(timeline.totalSeconds);
    expect(whole.result().removedVolume).toBeCloseTo(103, 3);
  });
});

describe('faults', () => {
  it('names the lines of a rapid through material, once', () => {
    const slot = 'M3 S9000\nG0 X10 Y15 Z2\nG1 Z-3 F300\nX30\n';
    expect(kindsOf(simulate(`${slot}G0 X10\nZ2`))).toEqual([]);
    expect(kindsOf(simulate(`${slot}G0 Y25\nX10\nZ2`))).toEqual([['rapid-through-stock', 5]]);
    const [fault] = simulate(`${slot}G0 Y25\nX10\nZ2`).result().faults;
    expect(fault).toMatchObject({ lastLine: 6, depth: 3 });
    expect(kindsOf(simulate('G0 X5 Y5 Z1\nG0 X10 Y10 Z-1'))).toEqual([['rapid-through-stock', 2]]);
  });

  it('tells cuts below the stock, beside it and without a turning spindle', () => {
    expect(kindsOf(simulate('M3 S1\nG0 X10 Y10 Z1\nG1 Z-10.3 F99\nX20\nZ1'))).toEqual([['below-stock', 3]]);
    expect(simulate('M3 S1\nG0 X10 Y10 Z1\nG1 Z-10.3 F99\nX20').result().faults[0]?.depth).toBeCloseTo(
      0.3,
      4,
    );
    expect(kindsOf(simulate('M3 S1\nG0 X-10 Y10 Z1\nG1 Z-1 F99\nY20\nX0'))).toEqual([['outside-stock', 3]]);
    expect(kindsOf(simulate('G0 X10 Y10 Z1\nG1 Z-1 F99\nM3 S1\nX20'))).toEqual([['spindle-off', 2]]);
  });

  it('are those until the time that is shown', () => {
    const simulation = simulate('G0 X10 Y10 Z1\nG1 Z-1 F99\nX20\nM3 S1\nG0 X30');
    expect(kindsOf(simulation)).toEqual([
      ['spindle-off', 2],
      ['rapid-through-stock', 5],
    ]);
    simulation.advanceTo(simulation.result().faults[1]!.seconds - 0.01);
    expect(kindsOf(simulation)).toEqual([['spindle-off', 2]]);
    simulation.advanceTo(0);
    expect(kindsOf(simulation)).toEqual([]);
    expect(simulation.result().changedCells).toBe(0);
  });
});

describe('a laser', () => {
  it('burns darker with more power and less speed, whatever the way is cut into', () => {
    const line = (words: string) => valueAt(simulate(`M4 S0\nG0 X5 Y15.05\n${words}`, beam), 20.05, 15.05);
    const one = line('G1 X35 S500 F3000');
    expect(toneOfDose(one)).toBeGreaterThan(0.4);
    expect(line('G1 X35 S1000 F3000') / one).toBeCloseTo(2, 3);
    expect(line('G1 X35 S500 F1500') / one).toBeCloseTo(2, 3);
    expect(line('G1 X20.03 S500 F3000\nX20.06\nX35') / one).toBeCloseTo(1, 3);
    expect(line('G0 X35\nG1 X5 S0 F100')).toBe(0);
    const result = simulate('M4 S0\nG0 X5 Y15\nG1 X35 S1000 F3000\nY40', beam).result();
    expect(result).toMatchObject({ removedVolume: 0, faults: [] });
    expect(result.darkestTone).toBeGreaterThan(0.5);
  });

  it('puts the same energy into coarse cells as into fine ones', () => {
    const energy = (cellSize: number) => {
      const { values } = simulate('M4 S0\nG0 X5 Y15.013\nG1 X35 Y14 S500 F3000', beam, cellSize);
      return values.reduce((sum, value) => sum + value) * cellSize ** 2;
    };
    expect(energy(0.4) / energy(0.02)).toBeCloseTo(1, 1);
  });
});

describe.each([
  ['a flat cutter', flat, undefined],
  ['a ball', ball, undefined],
  ['a laser', beam, undefined],
  ['a flat cutter, compiled', flat, kernel],
  ['a ball, compiled', ball, kernel],
] as const)('time and %s', (_, tool, compiled) => {
  const text = randomProgram(seededRandom(11), 300).replace(
    'M3 S1000',
    tool === beam ? 'M4 S600' : 'M3 S1000',
  );
  const { trace, timeline } = interpretText(text, tool === beam ? 'laser' : 'cnc');
  const start = (memoryBudget?: number) =>
    createStockSimulation({
      stock,
      cellSize: 0.1,
      tool,
      trace,
      timeline,
      ...(memoryBudget && { memoryBudget }),
      ...(compiled && { kernel: compiled }),
    });

  it('show the same state on every way to it (seed 12)', () => {
    const random = seededRandom(12);
    const wandering = start(4 * 2 ** 20);
    const mirror = new Float32Array(wandering.values.length);
    for (let visit = 0; visit < 30; visit += 1) {
      const seconds = timeline.totalSeconds * (visit === 7 ? 1 : random());
      wandering.advanceTo(seconds);
      const { tiles, values } = wandering.takeChanges();
      for (const [index, tile] of tiles.entries())
        writeTile(wandering.grid, mirror, tile, values, index * TILE_SIZE ** 2);
      if (visit % 5 > 0) continue;
      const fresh = start();
      fresh.advanceTo(seconds);
      expectSame(wandering.values, fresh.values);
      expectSame(mirror, fresh.values);
      expect(wandering.result()).toEqual(fresh.result());
    }
  });

  it('go on from where a cancelled run got to', () => {
    const cancelled = start();
    let looks = 0;
    const context = { report: () => {}, isCancelled: () => ++looks > 1 };
    expect(() => cancelled.advanceTo(timeline.totalSeconds, context)).toThrow(CancelledError);
    cancelled.advanceTo(timeline.totalSeconds);
    const fresh = start();
    fresh.advanceTo(timeline.totalSeconds);
    expectSame(cancelled.values, fresh.values);
  });
});

describe('odd input', () => {
  it('is refused where it cannot be meant', () => {
    expect(() => stockGridShape(stock, 0)).toThrow(RangeError);
    expect(() => stockGridShape(stock, Number.NaN)).toThrow(RangeError);
    expect(() => stockGridShape(stock, 1e-6)).toThrow(RangeError);
    expect(cellSizeFor({ width: 300, height: 180, thickness: 10 }, 2e6)).toBe(0.2);
    expect(cellSizeFor({ width: 3e5, height: 1e5, thickness: 10 }, 2e6)).toBeGreaterThan(100);
  });

  it.each([';', 'G0 Z5', 'M30', 'G1 X5 F100', 'G38.2 Z-5 F50'])(
    '%j leaves the stock whole or not at all odd',
    (text) => {
      const simulation = simulate(text);
      for (const seconds of [-1, 0, 1e9, 0.1]) simulation.advanceTo(seconds);
      expect(simulation.result().cellCount).toBe(400 * 300);
    },
  );

  it('of any coordinates never leaves the range of heights (seed 21)', () => {
    const random = seededRandom(21);
    for (let program = 0; program < 60; program += 1) {
      const lines = Array.from({ length: 40 }, () => {
        const size = 10 ** (3 * random());
        const number = () => ((random() - 0.4) * size).toFixed(3);
        return `G${random() < 0.3 ? 0 : 1} X${number()} Y${number()} Z${((random() - 0.7) * 20).toFixed(3)} F${Math.ceil(size)}`;
      });
      const tools = [flat, ball, { ...flat, kind: 'v-bit', angle: 0.1 + 2.9 * random() }] as const;
      const compiled = program % 2 ? kernel : undefined;
      const simulation = simulate(`M3 S1\n${lines.join('\n')}`, tools[program % 3]!, 0.5, compiled);
      for (const value of simulation.values) if (!(value <= 0 && value >= -10)) expect.fail(`${value}`);
      const { removedVolume } = simulation.result();
      expect(removedVolume).toBeLessThanOrEqual(40 * 30 * 10);
    }
  });
});
