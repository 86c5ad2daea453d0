import type { Effect } from './effect';
import { applyScreen, screenOfSpot } from './screen';

/** The number of pixels from one dot to the next. */
const PERIOD = 6;

/** Round dots on a straight grid. Each dot grows with darkness from the middle of its cell. */
export const halftone: Effect = (image) =>
  applyScreen(
    image,
    screenOfSpot(PERIOD, PERIOD, (x, y) => -Math.hypot(x - PERIOD / 2, y - PERIOD / 2)),
  );
