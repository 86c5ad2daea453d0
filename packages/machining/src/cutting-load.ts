import { type LaserBeam, type Tool, taperOf, toolRadiusAt } from './tool';

/*
 * What a bit's edges bear while it cuts. The formulas are those of every table of feeds: 'Common Milling Calculations'
 * and 'Angle of Engagement & Chip Thinning' (Helical Solutions), and the charts of router bits (Amana Tool). Lengths in
 * mm, rates in mm/min.
 */

/** A bit that turns. */
export type Cutter = Exclude<Tool, LaserBeam>;

/**
 * The thickness of the thickest chip as a share of the feed per tooth. `engagement` is the width of the cut as a share
 * of the bit's diameter, 0–1. Below one half, the edge leaves the material before its chip is as thick as the feed per
 * tooth: this is chip thinning. The share is then 2·√(e·(1 − e)); from one half on it is 1.
 */
export function chipThinning(engagement: number): number {
  const share = Math.min(0.5, Math.max(0, engagement));
  return 2 * Math.sqrt(share * (1 - share));
}

/** How far the bit moves on while one of its edges comes round to the place of the next, mm: the feed per tooth. */
export function feedPerTooth(feedRate: number, spindleSpeed: number, flutes: number): number {
  return feedRate / (spindleSpeed * flutes);
}

/**
 * The widest circle of the bit that is in the material in a cut of this depth, mm. For a ball of the radius R it is
 * 2·√(R² − (R − depth)²), for a V-bit the width of its cone at that height.
 */
export function effectiveDiameter(bit: Cutter, depth: number): number {
  return 2 * toolRadiusAt(bit, depth);
}

/** The speed of an edge along a circle of this diameter, m/min. */
export function surfaceSpeed(diameter: number, spindleSpeed: number): number {
  return (Math.PI * diameter * spindleSpeed) / 1000;
}

/**
 * The height of the ridges that a bit leaves on a floor between neighbouring lines, mm: for a ball of the radius R it
 * is R − √(R² − (stepover / 2)²). A flat bit leaves none. The lines of a bit are never further apart than it is wide.
 */
export function scallopHeight(bit: Cutter, stepover: number): number {
  const half = Math.min(stepover, bit.diameter) / 2;
  switch (bit.kind) {
    case 'end-mill':
      return 0;
    case 'ball-end-mill':
      return ballHeight(bit.diameter / 2, half);
    case 'v-bit':
      return half / Math.tan(bit.angle / 2);
    case 'tapered-ball-end-mill': {
      const { ball, touch } = taperOf(bit);
      if (half <= touch.radius) return ballHeight(ball, half);
      return touch.height + (half - touch.radius) / Math.tan(bit.angle / 2);
    }
  }
}

/** The height of a ball above its lowest point, at a distance from its axis. */
function ballHeight(radius: number, distance: number): number {
  return radius - Math.sqrt(radius ** 2 - distance ** 2);
}
