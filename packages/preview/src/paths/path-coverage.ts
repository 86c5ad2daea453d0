import type { MotionTrace } from '@kerf/gcode';

/** The approximate width of a line of the path on the stock when the whole stock is visible, mm. */
const LINE_WIDTH = 0.6;

/**
 * How often, on average, the lines of a program cover a point of the box in which the program cuts. The value is well
 * below 1 for outlines. It is above 1 for rasters, whose lines would hide the cuts that they make.
 */
export function pathCoverage({
  cutDistance,
  cutBounds,
}: Pick<MotionTrace, 'cutDistance' | 'cutBounds'>): number {
  const { minX, maxX, minY, maxY } = cutBounds;
  if (!(maxX > minX) || !(maxY > minY)) return 0;
  return (cutDistance * LINE_WIDTH) / ((maxX - minX) * (maxY - minY));
}
