import type { MotionTrace } from '@kerf/gcode';
import type { Fixture, Stock, WorkContext } from '@kerf/machining';
import type { MotionTimeline } from '../time/timeline';
import type { StockTool } from './cutter-shape';
import type { StockKernel } from './kernel/stock-kernel';
import type { BitTable } from './program-bits';
import type { StockBand, StockGridShape } from './stock-grid';
import type { StockResult } from './stock-result';
import type { TilePatch } from './tiles';

/** What is simulated. */
export interface StockSimulationOptions {
  readonly stock: Stock;
  /** Side of a cell in mm. */
  readonly cellSize: number;
  /** The tool of the program. A laser burns: the values are doses then, not heights. */
  readonly tool: StockTool;
  /** The bits of a program that changes tools, by the numbers of its T words; `tool` is that of all other numbers. */
  readonly bits?: BitTable;
  readonly trace: MotionTrace;
  readonly timeline: MotionTimeline;
  /** Bytes that states to go back to may take; 256 MiB unless given. */
  readonly memoryBudget?: number;
  /** Compiled carving (`createStockKernel`), several times faster; the heights are the same but for rounding. */
  readonly kernel?: StockKernel;
  /** Only these rows of the grid (`stockBands`): `values`, tiles and `result` are of them alone; see `joinStockResults`. */
  readonly band?: StockBand;
  /**
   * Heights before the program begins, one per cell of the whole grid: those that the program before has left. They are
   * copied. Untouched stock unless given.
   */
  readonly initial?: Float32Array;
  /** What holds the work: running into it is among the faults. */
  readonly fixtures?: readonly Fixture[];
}

/** What the values of a simulated stock are. */
export type StockField = 'height' | 'dose';

/** A stock under a running program. */
export interface StockSimulation {
  readonly field: StockField;
  /** The whole grid, of a band too. */
  readonly grid: StockGridShape;
  /**
   * Per cell, row by row from the origin: the height of the surface above the cell's centre in mm (0 … −thickness), or the
   * laser's dose (`toneOfDose`). Changed in place; to be read only.
   */
  readonly values: Float32Array;
  /** Machine time that is shown, s. */
  readonly seconds: number;
  /**
   * Goes to a machine time, forwards or back. The state depends on the time alone, not on the way to it. Reports its
   * progress; when it is cancelled it throws `CancelledError` and can be asked to go on from where it got to.
   */
  advanceTo(seconds: number, context?: WorkContext): void;
  /**
   * The tiles that have changed since this was last asked; the first time all of them. With `mostTiles` no more than that
   * many: the others come when it is asked again, until none are left.
   */
  takeChanges(mostTiles?: number): TilePatch;
  /** What has happened until now; faults of a segment that has only begun are not yet among it. */
  result(): StockResult;
}
