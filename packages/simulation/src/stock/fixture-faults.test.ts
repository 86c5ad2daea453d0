import type { Fixture, Tool } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { interpretText } from '../testing/run-program';
import { seededRandom } from '../testing/stock-oracle';
import type { StockTool } from './cutter-shape';
import { fixtureFaults } from './fixture-faults';
import { createStockSimulation } from './stock-simulation';

const mill: Tool = { kind: 'end-mill', id: 'e', name: 'e', diameter: 4 };
const vBit: Tool = { kind: 'v-bit', id: 'v', name: 'v', diameter: 6, angle: Math.PI / 2 };
/** A clamp of 10 × 6 mm at (20, 10), 5 mm above the stock. */
const clamp: Fixture = { x: 20, y: 10, width: 10, height: 6, top: 5 };

const faultsOf = (program: string, tool: StockTool = mill, fixtures: readonly Fixture[] = [clamp]) => {
  const { trace, timeline } = interpretText(program);
  return fixtureFaults(trace, timeline, tool, fixtures);
};

describe('hitting what holds the work', () => {
  it('names the line, for rapids and for cuts, at the side of the tool', () => {
    const rapid = faultsOf('M3 S1\nG0 Z3\nG0 X0 Y13\nG0 X40');
    expect(rapid).toMatchObject([{ kind: 'hits-fixture', line: 4, lastLine: 4, depth: 2 }]);
    expect(faultsOf('M3 S1\nG0 Z6\nG0 X0 Y17.9\nG1 Z-1 F100\nX40')).toMatchObject([{ line: 5, depth: 6 }]);
    expect(faultsOf('M3 S1\nG0 Z6\nG0 X0 Y18.1\nG1 Z-1 F100\nX40')).toEqual([]);
    expect(faultsOf('M3 S1\nG0 Z5\nG0 X0 Y13\nG0 X40')).toEqual([]);
  });

  it('joins what follows one another, and looks at all clamps', () => {
    const path = 'M3 S1\nG0 Z2\nG0 X0 Y13\nG0 X15\nG0 X22\nG0 X25\nG0 Z9\nG0 X60 Y40\nG1 Z1 F100';
    const far = { x: 58, y: 38, width: 5, height: 5, top: 3 };
    expect(faultsOf(path, mill, [clamp, far]).map(({ line, lastLine }) => [line, lastLine])).toEqual([
      [5, 7],
      [9, 9],
    ]);
  });

  it('takes a cone as narrow as it is at the height of the clamp', () => {
    // At a height of 5 mm, which is 2 mm above the tip, the cone has a radius of 2 mm.
    expect(faultsOf('M3 S1\nG0 Z3\nG0 X0 Y18.1\nG0 X40', vBit)).toEqual([]);
    expect(faultsOf('M3 S1\nG0 Z3\nG0 X0 Y17.9\nG0 X40', vBit)).toHaveLength(1);
    // With a tip that is 1 mm wide, the radius is 0.5 mm larger at every height.
    const blunt: StockTool = { ...vBit, tipDiameter: 1 };
    expect(faultsOf('M3 S1\nG0 Z3\nG0 X0 Y18.4\nG0 X40', blunt)).toHaveLength(1);
    expect(faultsOf('M3 S1\nG0 Z3\nG0 X0 Y18.6\nG0 X40', blunt)).toEqual([]);
  });

  it('counts only the part of a way that is below the top', () => {
    // While the tool is over the clamp, its tip is higher than the clamp's top. The tip only comes below the top after
    // the tool has passed the clamp.
    expect(faultsOf('M3 S1\nG0 Z15\nG0 X20 Y13\nG1 X50 Z0 F100')).toEqual([]);
    expect(faultsOf('M3 S1\nG0 Z8\nG0 X20 Y13\nG1 X50 Z0 F100')).toHaveLength(1);
  });

  it('finds what a slow search along each way finds (seed 7)', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 60; round += 1) {
      const [x0, y0, x1, y1] = Array.from({ length: 4 }, () => 45 * random());
      const [z0, z1] = [8 * random(), 8 * random()];
      const text = (value: number) => value.toFixed(3);
      const program = `M3 S1\nG0 Z20\nG0 X${text(x0!)} Y${text(y0!)}\nG1 Z${text(z0!)} F100\nG1 X${text(x1!)} Y${text(y1!)} Z${text(z1!)}`;
      let nearest = Number.POSITIVE_INFINITY;
      for (let step = 0; step <= 2000; step += 1) {
        const share = step / 2000;
        const [x, y, z] = [x0! + share * (x1! - x0!), y0! + share * (y1! - y0!), z0! + share * (z1! - z0!)];
        const aside = Math.hypot(
          Math.max(0, clamp.x - x, x - clamp.x - clamp.width),
          Math.max(0, clamp.y - y, y - clamp.y - clamp.height),
        );
        if (z < clamp.top) nearest = Math.min(nearest, aside);
      }
      if (Math.abs(nearest - 2) < 0.03) continue;
      const isHit = faultsOf(program).some(({ lastLine }) => lastLine === 5);
      expect([round, isHit]).toEqual([round, nearest < 2]);
    }
  });

  it('tells the shank or the holder where the tool itself passes, and the lowest of them', () => {
    const held: StockTool = {
      ...mill,
      fluteLength: 4,
      shankDiameter: 8,
      holder: { diameter: 20, stickOut: 10 },
    };
    // A move along the clamp's side at the larger Y, which is at Y 16, with the tip at -1: the shank begins at 3, the
    // holder at 9.
    const past = (y: number, z = -1) => `M3 S1\nG0 Z20\nG0 X0 Y${y}\nG1 Z${z} F100\nX40`;
    expect(faultsOf(past(17.9), held)).toMatchObject([{ kind: 'hits-fixture', line: 5, depth: 6 }]);
    const [shank, ...more] = faultsOf(past(18.1), held);
    expect(shank).toMatchObject({ kind: 'shank-hits-fixture', line: 5, at: { y: 16, z: 5 } });
    expect(shank!.depth).toBeCloseTo(2, 5);
    expect(more).toEqual([]);
    expect(faultsOf(past(20.1), held)).toEqual([]);
    expect(faultsOf(past(20.1, -6), held)).toMatchObject([{ kind: 'holder-hits-fixture', depth: 1 }]);
    expect(faultsOf(past(26.1, -6), held)).toEqual([]);
    expect(faultsOf(past(18.1), mill)).toEqual([]);
  });

  it('is among the faults of a simulation as far as it has run; a laser and no clamp have none', () => {
    const { trace, timeline } = interpretText('M3 S1\nG0 Z3\nG0 X0 Y13\nG0 X40');
    const simulation = createStockSimulation({
      stock: { width: 50, height: 30, thickness: 5 },
      cellSize: 1,
      tool: mill,
      trace,
      timeline,
      fixtures: [clamp],
    });
    expect(simulation.result().faults).toEqual([]);
    simulation.advanceTo(timeline.totalSeconds);
    expect(simulation.result().faults).toMatchObject([{ kind: 'hits-fixture', line: 4 }]);
    expect(fixtureFaults(trace, timeline, mill, [])).toEqual([]);
    const beam: Tool = { kind: 'laser', id: 'b', name: 'b', diameter: 0.1 };
    expect(fixtureFaults(trace, timeline, beam, [clamp])).toEqual([]);
  });
});
