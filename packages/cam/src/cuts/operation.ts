import type { MillingCut } from './cut';
import type { LaserCut } from './laser-cuts';

/**
 * What the generators work from: one object's geometry in `StockSpace` (mm) with one tool and plain numbers. Each kind has an
 * interface of its own beside its generator (`operations/<kind>.ts`).
 */
export type CamOperation = MillingCut | LaserCut;

/** All operations of one set-up, compiled: what a design means for the machine. */
export interface CamJob {
  readonly mode: 'cnc' | 'laser';
  /** Height in mm above the stock's top of all travelling moves. */
  readonly safeHeight: number;
  /** Of the stock, mm: tells what is cut through. Left out for a laser, and where nothing is to be planned by it. */
  readonly thickness?: number;
  readonly operations: readonly CamOperation[];
  /** How the operations are put in order; left out: the nearest next. */
  readonly order?: OrderSettings;
}

/** What a person says of the order of a job. */
export interface OrderSettings {
  /** What is cut next where nothing forces an order: the nearest, or the next higher of the stack. */
  readonly by: 'travel' | 'stack';
  /** Objects that come first, in this order. */
  readonly objectIds: readonly string[];
}
