// The twin of `packages/cam/src/operations/relief/surface/slopes.ts`.

/** Slopes beyond this count as upright, mm per mm. */
export const UPRIGHT: f64 = 1e4;

/** Neighbours count as not forming a valley when their slopes differ by no more than this, relative to 1 + slope². */
export const SLACK: f64 = 1e-3;
