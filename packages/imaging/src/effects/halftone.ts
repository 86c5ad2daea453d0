import type { Effect } from './effect';
import { applySpots } from './screen';

/** The distance of the dots when nobody chooses one, in pixels: 36 greys. */
const DISTANCE = 6;

/** Round dots on a straight grid. Each dot grows with darkness from the middle of its cell. */
export const halftone: Effect = (image, { screen }) =>
  applySpots(
    image,
    { distance: screen.distance ?? DISTANCE, angle: screen.angle ?? 0 },
    (u, v) => -Math.hypot(u - 0.5, v - 0.5),
  );
