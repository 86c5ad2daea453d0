/**
 * The accuracy of paths, in mm. A cut may leave up to `wallAllowance + fit` of what should go, and removes nothing of
 * what must stay: all deviations (round corners as polygons, simplification, arc fitting) together stay below the
 * allowance, which moves the path to the safe side.
 */
export interface Tolerances {
  /** Round corners of offsets, and their simplification. */
  readonly offset: number;
  /** The tolerance of arcs and lines fitted to a polyline. */
  readonly fit: number;
  /** The same when the path does not run along a wall: then only neighbouring paths must overlap. */
  readonly innerFit: number;
  /** How much further than its radius the tool stays away from walls that must be kept. */
  readonly wallAllowance: number;
}

/** Tolerances for a tool: 0.01 mm in all, less for very fine tools. */
export function tolerancesFor(radius: number): Tolerances {
  const scale = Math.min(1, radius / 0.5);
  return { offset: 0.001 * scale, fit: 0.008 * scale, innerFit: 0.02 * scale, wallAllowance: 0.01 * scale };
}
