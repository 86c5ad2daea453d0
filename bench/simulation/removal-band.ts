/* One thread of `removal.ts`: cuts its band of the stock as often as requested, and reports when it is done. */
import { parentPort, workerData } from 'node:worker_threads';
import type { MotionTrace } from '@kerf/gcode';
import {
  createStockKernel,
  createStockSimulation,
  type MotionTimeline,
  type StockTool,
  stockBands,
  stockGridShape,
} from '@kerf/simulation';

/** The input of a thread. */
export interface BandWork {
  readonly stock: { readonly width: number; readonly height: number; readonly thickness: number };
  readonly cellSize: number;
  readonly tool: StockTool;
  readonly trace: MotionTrace;
  readonly timeline: MotionTimeline;
  readonly index: number;
  readonly count: number;
}

const { index, count, ...options } = workerData as BandWork;
const grid = stockGridShape(options.stock, options.cellSize);
const band = stockBands(grid, count, options.trace.points)[index];
const kernel = createStockKernel();

parentPort!.on('message', () => {
  if (band)
    createStockSimulation({ ...options, band, ...(kernel && { kernel }) }).advanceTo(
      options.timeline.totalSeconds,
    );
  parentPort!.postMessage('done');
});
