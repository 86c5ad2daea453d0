/** The surface of a relief while it is made: one value per point, 0 the background – 1 the highest place. */
export interface ReliefSurface {
  /** Points along X and Y. */
  readonly width: number;
  readonly height: number;
  /** The distance between neighbouring points, mm. */
  readonly cellSize: number;
  /** `width × height` values, rows from the top. */
  readonly values: Float32Array;
  /** The opacity of each point, 0–1; left out when no point is transparent. */
  readonly opacity?: Float32Array;
}

/** A length in mm as a whole number of cells, at least `least`. */
export function cellsOf({ cellSize }: ReliefSurface, length: number, least = 1): number {
  return Math.max(least, Math.round(length / cellSize));
}

/** The surface with other values. Transparent points remain background. */
export function withValues(surface: ReliefSurface, values: Float32Array): ReliefSurface {
  const { opacity } = surface;
  if (opacity) for (let i = 0; i < values.length; i += 1) if (opacity[i] === 0) values[i] = 0;
  return { ...surface, values };
}
