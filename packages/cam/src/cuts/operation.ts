import type { MillingCut } from './cut';
import type { LaserCut } from './laser-cuts';

/**
 * The input of the generators: one object's geometry in `StockSpace` (mm) with one tool and plain numbers. Each kind
 * has its own interface in the file of its generator (`operations/<kind>.ts`).
 */
export type CamOperation = MillingCut | LaserCut;

/** All operations of one set-up, compiled: what a design means for the machine. */
export interface CamJob {
  readonly mode: 'cnc' | 'laser';
  /** The height in mm above the stock's top of all travelling moves. */
  readonly safeHeight: number;
  /**
   * The thickness of the stock, mm: it determines what is cut through. Left out for a laser, and when nothing is
   * planned by it.
   */
  readonly thickness?: number;
  readonly operations: readonly CamOperation[];
  /** How the operations are ordered; left out: always the nearest next. */
  readonly order?: OrderSettings;
}

/** A person's settings for the order of a job. */
export interface OrderSettings {
  /** What is cut next when nothing forces an order: the nearest, or the next higher in the stack. */
  readonly by: 'travel' | 'stack';
  /** Objects that come first, in this order. */
  readonly objectIds: readonly string[];
}
