import type { Effect } from './effect';
import { applySpots } from './screen';

/** The distance of the dots when nobody chooses one, in pixels: a square of 8 pixels has two dots. */
const DISTANCE = 8 / Math.SQRT2;

/**
 * Round dots on a grid at 45°, the screen of newspapers. The dots grow with darkness until they touch and look like a
 * chessboard.
 */
export const newsprint: Effect = (image, { screen }) =>
  applySpots(
    image,
    { distance: screen.distance ?? DISTANCE, angle: screen.angle ?? Math.PI / 4 },
    (u, v) => Math.cos(2 * Math.PI * u) + Math.cos(2 * Math.PI * v),
  );
