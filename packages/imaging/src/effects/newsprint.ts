import type { Effect } from './effect';
import { applyScreen, screenOfSpot } from './screen';

/**
 * The number of pixels from one dot to the next along the sides of a square. Another dot is in the middle of each
 * square.
 */
const PERIOD = 8;

/**
 * Round dots on a grid at 45°, the screen of newspapers. The dots grow with darkness until they touch and look like a
 * chessboard.
 */
export const newsprint: Effect = (image) =>
  applyScreen(
    image,
    screenOfSpot(
      PERIOD,
      PERIOD,
      (x, y) => Math.cos((2 * Math.PI * x) / PERIOD) * Math.cos((2 * Math.PI * y) / PERIOD),
    ),
  );
