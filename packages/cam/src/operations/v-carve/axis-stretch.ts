/** A piece of the axis from one node to another: x, y, radius for each point. */
export interface AxisStretch {
  readonly from: number;
  readonly to: number;
  readonly points: Float64Array;
}

/** A place on the axis: a branch, and the distance along it, mm. */
export interface AxisPlace {
  readonly branch: number;
  readonly along: number;
}
