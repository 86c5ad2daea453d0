import type { MillingCut } from './cut';
import type { LaserCut } from './laser-cuts';

/**
 * The input of the generators: one object's geometry in `StockSpace` (mm), one tool, and plain numbers. Each kind of
 * cut has its own interface, in the file of the kind's generator (`operations/<kind>.ts`).
 */
export type CamOperation = MillingCut | LaserCut;

/** All operations of one set-up, compiled from the design for the machine. */
export interface CamJob {
  readonly mode: 'cnc' | 'laser';
  /** The height of all travelling moves above the stock's top, mm. */
  readonly safeHeight: number;
  /**
   * The thickness of the stock, mm. It determines which cuts go through the stock. It is left out for a laser, and when
   * no plan depends on it.
   */
  readonly thickness?: number;
  readonly operations: readonly CamOperation[];
  /** The settings for the order of the operations. When they are left out, the nearest operation is always the next. */
  readonly order?: OrderSettings;
}

/** The order of a job as a person has set it. */
export interface OrderSettings {
  /** What is cut next when no rule requires an order: the nearest operation, or the next higher one in the stack. */
  readonly by: 'travel' | 'stack';
  /** The objects that are cut first, in this order. */
  readonly objectIds: readonly string[];
  /**
   * Groups of objects: all cuts of one group come before those of the next. Objects of no group come last. Within a
   * group the other settings apply. Left out: the order does not depend on groups.
   */
  readonly groups?: readonly (readonly string[])[];
}
