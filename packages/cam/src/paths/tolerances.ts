/**
 * The accuracy of paths, in mm. A cut removes nothing that must stay, and may leave up to `wallAllowance + fit` of the
 * material that should go. The allowance moves the path to the safe side. All deviations together (round corners as
 * polygons, simplification, arc fitting) stay below the allowance.
 */
export interface Tolerances {
  /** The tolerance of round corners of offsets, and of their simplification. */
  readonly offset: number;
  /** The tolerance of arcs and lines fitted to a polyline. */
  readonly fit: number;
  /**
   * The tolerance of arcs and lines when the path does not run along a wall: then neighbouring paths only have to
   * overlap.
   */
  readonly innerFit: number;
  /** How much further than its radius the tool stays away from walls that must be kept. */
  readonly wallAllowance: number;
}

/** The tolerances for a tool: 0.01 mm altogether, and less for very fine tools. */
export function tolerancesFor(radius: number): Tolerances {
  const scale = Math.min(1, radius / 0.5);
  return { offset: 0.001 * scale, fit: 0.008 * scale, innerFit: 0.02 * scale, wallAllowance: 0.01 * scale };
}
