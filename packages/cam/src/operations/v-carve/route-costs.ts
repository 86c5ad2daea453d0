import type { VCarveCut } from './v-carve-cut';

/** The costs of all ways, compared with cutting. */
export interface RouteCosts {
  /** The cost of a jump besides its distance, as mm of cutting. */
  readonly jump: number;
  /** The cost of each mm of a jump's distance, as mm of cutting. */
  readonly travel: number;
  /** The cost of the way down, as mm of cutting per mm of the radius at which the jump ends. */
  readonly plunge: number;
  /** The cost of each mm along an edge that is already cut, as mm of cutting. */
  readonly again: number;
}

/**
 * The speeds of travelling moves of machines of this size, mm/min. They are used only to compare a jump with walking
 * on.
 */
const TRAVEL = { flat: 5000, up: 1000 };
/** The time, minutes, that the machine loses by starting and stopping for a jump. */
const STOPS = 0.003;
/**
 * The time for walking an edge again, compared with cutting it. The bit is 2.5 times as fast, but it stops at both
 * ends.
 */
const AGAIN = 0.6;

/**
 * The costs of ways, from the time that the machine takes. `sink` is how much deeper a circle is per mm of its radius.
 */
export function costsOf({ feedRate, plungeRate, ...cut }: VCarveCut, sink: number): RouteCosts {
  const height = Math.min(cut.retractHeight, cut.safeHeight);
  return {
    jump: feedRate * (STOPS + (2 * height) / TRAVEL.up + 0.5 / plungeRate),
    travel: feedRate / TRAVEL.flat,
    plunge: sink * feedRate * (1 / plungeRate + 1 / TRAVEL.up),
    again: AGAIN,
  };
}

/** The cost of lifting the bit to get to a node, as mm of cutting. */
export function jumpCost(
  { x, y }: { readonly x: number; readonly y: number },
  [nx, ny, radius]: readonly [number, number, number],
  { jump, travel, plunge }: RouteCosts,
): number {
  return jump + travel * Math.hypot(nx - x, ny - y) + plunge * radius;
}

/** The least cost of going over ground that is already cut, as mm of cutting. */
export function linkCost(
  { x, y }: { readonly x: number; readonly y: number },
  [nx, ny]: readonly [number, number, number],
  { again }: RouteCosts,
): number {
  return again * Math.hypot(nx - x, ny - y);
}
