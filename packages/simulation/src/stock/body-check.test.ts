import { bodyCylinders, radiansFromDegrees } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { oracleHits } from '../testing/body-oracle';
import { readProgram } from '../testing/run-program';
import { seededRandom } from '../testing/stock-oracle';
import type { StockTool } from './cutter-shape';
import { createStockKernel } from './kernel/stock-kernel';
import { createStockSimulation } from './stock-simulation';

const kernel = createStockKernel()!;
const stock = { width: 16, height: 12, thickness: 6 };
const CELL = 0.5;
const named = { id: 't', name: 't' };
const holder = { diameter: 9, stickOut: 3.5 };
const TOOLS: readonly (readonly [string, StockTool])[] = [
  ['a wider shank', { ...named, kind: 'end-mill', diameter: 2, fluteLength: 2, shankDiameter: 4, holder }],
  ['a shank as wide as the bit', { ...named, kind: 'end-mill', diameter: 3.175, fluteLength: 1.5 }],
  ['a slim shank', { ...named, kind: 'end-mill', diameter: 4, fluteLength: 1, shankDiameter: 2, holder }],
  ['a ball', { ...named, kind: 'ball-end-mill', diameter: 3, fluteLength: 2, shankDiameter: 6 }],
  ['a V', { ...named, kind: 'v-bit', diameter: 3, angle: radiansFromDegrees(90), shankDiameter: 5, holder }],
  [
    'a taper',
    {
      ...named,
      kind: 'tapered-ball-end-mill',
      diameter: 3,
      tipDiameter: 1,
      angle: radiansFromDegrees(60),
      shankDiameter: 4,
    },
  ],
];

/** Ways in all directions, steep and level, vertical and round, in chains and alone. */
function program(seed: number, moves: number) {
  const random = seededRandom(seed);
  const lines = ['G21 G90', 'M3 S1000', 'G0 Z3', 'G0 X4 Y4', 'G1 Z-1 F800'];
  let [x, y, z] = [4, 4, -1];
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  for (let move = 0; move < moves; move += 1) {
    const kind = random();
    const far = kind < 0.5 ? 1 : 8;
    if (kind < 0.75) {
      x = within(x + far * (random() - 0.5), -1, 17);
      y = within(y + far * (random() - 0.5), -1, 13);
      if (random() < 0.7) z = within(z + 4 * (random() - 0.5), -5.5, 0.5);
      lines.push(`G1 X${x.toFixed(3)} Y${y.toFixed(3)} Z${z.toFixed(3)}`);
    } else if (kind < 0.85) {
      z = -5 * random();
      lines.push(`G1 Z${z.toFixed(3)}`);
    } else if (kind < 0.92) {
      lines.push(`G2 X${x.toFixed(3)} Y${y.toFixed(3)} I1 J0`);
    } else {
      [x, y, z] = [16 * random(), 12 * random(), -1 - 2 * random()];
      lines.push('G0 Z2', `G0 X${x.toFixed(3)} Y${y.toFixed(3)}`, `G0 Z${z.toFixed(3)}`);
    }
  }
  return readProgram(lines.join('\n'));
}

/** Meeting less is no fault, and how far the slow search may be off; mm. */
const LIMIT = 0.01;
const TOLERANCE = 0.06;

function faultsOf(tool: StockTool, { trace, timeline }: ReturnType<typeof program>, isCompiled: boolean) {
  const options = { stock, cellSize: CELL, tool, trace, timeline };
  const simulation = createStockSimulation({ ...options, ...(isCompiled && { kernel }) });
  simulation.advanceTo(timeline.totalSeconds);
  return simulation.result().faults;
}

describe.each(TOOLS)('shank and holder: %s', (_, tool) => {
  it.each([1, 2])('meet what a slow search finds (seed %i)', (seed) => {
    const read = program(seed, 36);
    const all = [faultsOf(tool, read, false), faultsOf(tool, read, true)];
    for (const { part, diameter, from } of bodyCylinders(tool)) {
      const cylinder = { radius: diameter / 2 - 0.005, from };
      const hits = oracleHits(read.trace, tool, stock, CELL, cylinder);
      expect(hits.filter(({ least }) => least > 0.1).length).toBeGreaterThan(2);
      for (const own of all) {
        const faults = own.filter(({ kind }) => kind === `${part}-hits-stock`);
        for (const { segment, lastSegment, depth } of faults) {
          const run = hits.slice(segment, lastSegment + 1);
          expect(hits[segment]!.most).toBeGreaterThan(LIMIT - TOLERANCE);
          expect(hits[lastSegment]!.most).toBeGreaterThan(LIMIT - TOLERANCE);
          expect(depth).toBeGreaterThan(Math.max(...run.map(({ least }) => least)) - TOLERANCE);
          expect(depth).toBeLessThan(Math.max(...run.map(({ most }) => most)) + TOLERANCE);
        }
        const untold = hits.findIndex(
          ({ least }, segment) =>
            least > LIMIT + TOLERANCE &&
            !faults.some((fault) => segment >= fault.segment && segment <= fault.lastSegment),
        );
        expect(untold).toBe(-1);
      }
    }
  });
});
