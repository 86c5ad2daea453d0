import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { createStockKernel, createStockSimulation, estimateTime, type StockTool } from '@kerf/simulation';
import { relief } from './removal-programs';

const RUNS = 5;
const STOCK = { width: 300, height: 180, thickness: 10 };
const BALL = { kind: 'ball-end-mill', id: 'bench', name: 'bench', diameter: 1 } as const;

/**
 * How many times longer the removal of a relief's material takes when the shank is in its way nearly always: edges of
 * 2.5 mm in cuts of 6 mm. The best processor times of some runs in turn.
 */
export function shankRatio(): number {
  const reading = interpret(relief(), { profile: TOLERANT_PROFILE, mode: 'cnc' });
  if (!reading.ok) throw new Error(reading.problems[0]?.message);
  const trace = reading.value;
  const timeline = estimateTime(trace, DEFAULT_MACHINE);
  const kernel = createStockKernel();
  const seconds = (tool: StockTool) => {
    const before = process.cpuUsage();
    const options = { stock: STOCK, cellSize: 0.1, tool, trace, timeline, ...(kernel && { kernel }) };
    createStockSimulation(options).advanceTo(timeline.totalSeconds);
    return process.cpuUsage(before).user / 1e6;
  };
  let [without, checked] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < RUNS; run += 1) {
    without = Math.min(without, seconds(BALL));
    checked = Math.min(checked, seconds({ ...BALL, fluteLength: 2.5 }));
  }
  return checked / without;
}
