import type { MotionTrace } from '@kerf/gcode';
import type { Fixture, Stock, WorkContext } from '@kerf/machining';
import type { MotionTimeline } from '../time/timeline';
import type { StockTool } from './cutter-shape';
import type { StockKernel } from './kernel/stock-kernel';
import type { BitTable } from './program-bits';
import type { StockBand, StockGridShape } from './stock-grid';
import type { StockResult } from './stock-result';
import type { TilePatch } from './tiles';

/** The options of a simulation. */
export interface StockSimulationOptions {
  readonly stock: Stock;
  /** Side of a cell in mm. */
  readonly cellSize: number;
  /** The tool of the program. A laser burns: then the values are doses, not heights. */
  readonly tool: StockTool;
  /**
   * The bits of a program that changes tools, by the numbers of its T words; `tool` is the bit for all other numbers.
   */
  readonly bits?: BitTable;
  readonly trace: MotionTrace;
  readonly timeline: MotionTimeline;
  /** How many bytes the earlier states that the simulation can return to may take; 256 MiB when left out. */
  readonly memoryBudget?: number;
  /**
   * The compiled carving (`createStockKernel`). It is several times faster, and its heights differ only by rounding.
   */
  readonly kernel?: StockKernel;
  /**
   * Simulates only these rows of the grid (one of `stockBands`). `values`, tiles and `result` are then limited to these
   * rows; `joinStockResults` joins the results of all bands.
   */
  readonly band?: StockBand;
  /**
   * The heights before the program begins, one per cell of the whole grid: those that the previous program has left.
   * The array is copied. When it is left out, the stock is untouched.
   */
  readonly initial?: Float32Array;
  /** What holds the work: hitting it is one of the faults. */
  readonly fixtures?: readonly Fixture[];
}

/** The kind of values of a simulated stock. */
export type StockField = 'height' | 'dose';

/** A stock under a running program. */
export interface StockSimulation {
  readonly field: StockField;
  /** The whole grid, even for a band. */
  readonly grid: StockGridShape;
  /**
   * Per cell, row by row from the origin: the height of the surface above the cell's centre in mm (0 … −thickness), or
   * the laser's dose (`toneOfDose`). The array changes in place; only read it.
   */
  readonly values: Float32Array;
  /** The machine time that is shown, s. */
  readonly seconds: number;
  /**
   * Moves the simulation to a machine time, forwards or back. The state depends only on the time, not on the times that
   * were shown before. Reports its progress. When it is cancelled it throws `CancelledError` and can be called again to
   * continue from where it stopped.
   */
  advanceTo(seconds: number, context?: WorkContext): void;
  /**
   * Returns the tiles that have changed since the last call; all tiles at the first call. With `mostTiles` it returns
   * at most that many, and later calls return the others.
   */
  takeChanges(mostTiles?: number): TilePatch;
  /** What the program has done so far. The faults of a segment that has only begun are not included yet. */
  result(): StockResult;
}
