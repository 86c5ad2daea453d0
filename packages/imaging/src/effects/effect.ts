import type { GrayImage } from '../gray-image';

/** The names of the effects, as photo software spells them. */
export type EffectName =
  | 'Threshold'
  | 'Ordered'
  | 'BlueNoise'
  | 'Dither'
  | 'Jarvis'
  | 'Stucki'
  | 'Atkinson'
  | 'Newsprint'
  | 'Halftone'
  | 'Sketch';

/** What an effect knows about the dots. */
export interface DotOptions {
  /** The number of pixels, one for each dot, per mm. */
  readonly perMm: number;
  /** 1–255: 'Threshold' makes a dot of each pixel that is darker. */
  readonly threshold: number;
  /** The grid of the round dots of 'Newsprint' and 'Halftone'. */
  readonly screen: ScreenGrid;
}

/** The grid of a halftone screen. */
export interface ScreenGrid {
  /** From one dot to the next, in pixels. Null: the effect's own distance. */
  readonly distance: number | null;
  /** The direction of the rows of dots, radians counter-clockwise from the rows of pixels. Null: the effect's own. */
  readonly angle: number | null;
}

/** The options of a picture burnt with lines 0.1 mm apart, with everything else up to the effects. */
export const USUAL_DOTS: DotOptions = { perMm: 10, threshold: 128, screen: { distance: null, angle: null } };

/**
 * Turns greys into dots: the result has the same size, and its pixels are only 0 or 255. The same picture always gives
 * the same dots.
 */
export type Effect = (image: GrayImage, options: DotOptions) => GrayImage;
