import { radiansFromDegrees } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { interpretText, randomProgram } from '../testing/run-program';
import { oracleHeight, seededRandom } from '../testing/stock-oracle';
import type { StockTool } from './cutter-shape';
import { createStockKernel } from './kernel/stock-kernel';
import { createStockSimulation } from './stock-simulation';

const stock = { width: 24, height: 18, thickness: 6 };
const named = { id: 't', name: 't' };
const TOOLS: readonly StockTool[] = [
  { ...named, kind: 'end-mill', diameter: 3.175 },
  { ...named, kind: 'ball-end-mill', diameter: 3 },
  { ...named, kind: 'v-bit', diameter: 4, angle: radiansFromDegrees(60) },
  { ...named, kind: 'v-bit', diameter: 6, angle: radiansFromDegrees(120) },
  { ...named, kind: 'v-bit', diameter: 3.175, angle: radiansFromDegrees(30), tipDiameter: 0.6 },
  {
    ...named,
    kind: 'tapered-ball-end-mill',
    diameter: 4,
    tipDiameter: 1,
    angle: radiansFromDegrees(24),
  },
];

/**
 * The largest error of single precision at these depths, mm: first when only the result is rounded, then when every
 * step of the computation is.
 */
const ROUNDING = 5e-6;
const KERNEL_ROUNDING = 1e-4;
const kernel = createStockKernel();

describe.each(TOOLS)('cutting with $kind $diameter', (tool) => {
  it.each([1, 2, 3])(
    'gives every cell the height that the slow way finds, compiled or not (seed %i)',
    (seed) => {
      const { trace, timeline } = interpretText(randomProgram(seededRandom(seed), 60));
      const common = { stock, cellSize: 0.6, tool, trace, timeline };
      const plain = createStockSimulation(common);
      const compiled = createStockSimulation({ ...common, kernel: kernel! });
      for (const simulation of [plain, compiled]) simulation.advanceTo(timeline.totalSeconds);
      const { columns, rows, cellSize } = plain.grid;
      const worst = [0, 0];
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1) {
          const [x, y] = [(column + 0.5) * cellSize, (row + 0.5) * cellSize];
          const { least, greatest } = oracleHeight(trace, tool, stock.thickness, x, y);
          [plain, compiled].forEach(({ values }, i) => {
            const height = values[row * columns + column]!;
            worst[i] = Math.max(worst[i]!, least - height, height - greatest);
          });
        }
      expect(worst[0]).toBeLessThan(ROUNDING);
      expect(worst[1]).toBeLessThan(KERNEL_ROUNDING);
    },
  );
});
