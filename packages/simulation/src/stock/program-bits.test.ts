import { radiansFromDegrees } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { interpretText, randomProgram } from '../testing/run-program';
import { seededRandom } from '../testing/stock-oracle';
import type { StockTool } from './cutter-shape';
import { createStockKernel } from './kernel/stock-kernel';
import { ProgramBits } from './program-bits';
import type { StockSimulationOptions } from './simulated-stock';
import { createStockSimulation } from './stock-simulation';

const stock = { width: 24.3, height: 18.2, thickness: 6 };
const named = { id: 't', name: 't' };
const FLAT: StockTool = { ...named, kind: 'end-mill', diameter: 3.175 };
const BALL: StockTool = { ...named, kind: 'ball-end-mill', diameter: 2 };
const V: StockTool = { ...named, kind: 'v-bit', diameter: 6, angle: radiansFromDegrees(60) };
const TAPER: StockTool = {
  ...named,
  kind: 'tapered-ball-end-mill',
  diameter: 4,
  tipDiameter: 1,
  angle: radiansFromDegrees(24),
};
const LASER: StockTool = { ...named, kind: 'laser', diameter: 0.2 };
const kernel = createStockKernel()!;

function run(options: Omit<StockSimulationOptions, 'stock' | 'cellSize'>) {
  const simulation = createStockSimulation({ stock, cellSize: 0.1, ...options });
  simulation.advanceTo(options.timeline.totalSeconds);
  return simulation;
}

describe.each([
  ['compiled', { kernel }],
  ['plain', {}],
] as const)('a program that changes bits, %s', (_, compiled) => {
  it.each([1, 2, 3])('cuts as one program after another with a bit each (seed %i)', (seed) => {
    const random = seededRandom(seed);
    // Each part of the program ends above its beginning, so that the next part begins where a separate program would.
    const tools: readonly StockTool[] = [FLAT, TAPER, BALL];
    const parts = tools.map((tool) => ({
      tool,
      text: `M3 S9\nG0 Z3\n${randomProgram(random, 50)}\nG0 Z3\nG0 X0 Y0\nG0 Z0`,
    }));
    let apart: Float32Array | undefined;
    for (const { tool, text } of parts)
      apart = run({ ...interpretText(text), tool, ...compiled, ...(apart && { initial: apart }) }).values;
    const text = parts.map((part, index) => `T${index + 1} M6\n${part.text}`).join('\n');
    const bits = new Map<number, StockTool>([
      [1, FLAT],
      [2, TAPER],
    ]);
    // The tool whose number is not in the table cuts with the bit of the program.
    const joined = run({ ...interpretText(text), tool: BALL, bits, ...compiled });
    const far = () => joined.values.findIndex((value, cell) => Math.abs(value - apart![cell]!) > 1e-5);
    expect(far()).toBe(-1);
    const end = joined.seconds;
    joined.advanceTo(0.4 * end);
    expect(far()).not.toBe(-1);
    joined.advanceTo(end);
    expect(far()).toBe(-1);
  });

  it('does not take a move of another bit for the beginning of a chain', () => {
    // The thin bit ends its slot in the material; the wide bit continues from there.
    const text = 'T1 M6\nM3 S9\nG1 X5 Y9 Z-2 F600\nG1 X10\nT2 M6\nG1 X12\nG1 X14';
    const wide: StockTool = { ...FLAT, diameter: 6 };
    const { values, grid } = run({
      ...interpretText(text),
      tool: FLAT,
      bits: new Map([[2, wide]]),
      ...compiled,
    });
    const heightAt = (x: number, y: number) =>
      values[Math.round(y / 0.1 - 0.5) * grid.columns + Math.round(x / 0.1 - 0.5)]!;
    expect(heightAt(7.55, 9.05)).toBeCloseTo(-2, 5);
    expect(heightAt(9.05, 11.05)).toBeCloseTo(-2, 5);
    expect(heightAt(6.55, 11.05)).toBe(0);
  });
});

it('tells clamps that a wide bit hits and a thin one does not', () => {
  const text = 'T1 M6\nM3 S9\nG0 Z3\nG0 X5 Y9\nG1 Z-2 F600\nX18\nG0 Z20\nT2 M6\nG0 X5\nG1 Z-1\nG1 X18';
  const fixtures = [{ x: 8, y: 11, width: 4, height: 4, top: 5 }];
  const faultsWith = (bits: ReadonlyMap<number, StockTool>) =>
    run({ ...interpretText(text), tool: FLAT, bits, fixtures, kernel })
      .result()
      .faults.filter(({ kind }) => kind === 'hits-fixture')
      .map(({ line }) => line);
  expect(faultsWith(new Map())).toEqual([]);
  expect(faultsWith(new Map([[2, { ...FLAT, diameter: 8 }]]))).toEqual([10]);
});

describe('the bits of a program', () => {
  const { trace } = interpretText('G1 X1 F600\nX2\nT7 M6\nX3\nT8 M6\nX4\nT7 M6\nX5');

  it('are found at every segment, in any order', () => {
    const bits = new ProgramBits(trace, FLAT, new Map([[7, BALL]]), 0.005);
    const kinds = (segments: readonly number[]) => segments.map((segment) => bits.at(segment).tool.kind);
    expect(kinds([0, 1, 2, 3, 4])).toEqual([FLAT, FLAT, BALL, FLAT, BALL].map(({ kind }) => kind));
    expect(kinds([4, 2, 0])).toEqual([BALL, BALL, FLAT].map(({ kind }) => kind));
    expect([bits.firstOf(1), bits.endOf(1), bits.firstOf(3), bits.endOf(3)]).toEqual([0, 2, 3, 4]);
    expect(bits.endOf(4)).toBe(Number.POSITIVE_INFINITY);
    expect(bits.all.map(({ tool }) => tool)).toEqual([FLAT, BALL]);
  });

  it('are one where the table has them all alike, or a laser burns', () => {
    expect(new ProgramBits(trace, V, undefined, 0).endOf(0)).toBe(Number.POSITIVE_INFINITY);
    expect(new ProgramBits(trace, LASER, new Map([[7, BALL]]), 0).all).toHaveLength(1);
    expect(() => new ProgramBits(trace, FLAT, new Map([[7, LASER]]), 0)).toThrow(TypeError);
  });
});
