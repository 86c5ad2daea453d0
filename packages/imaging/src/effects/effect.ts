import type { GrayImage } from '../gray-image';

/** The names of the effects, as photo software spells them. */
export type EffectName = 'Ordered' | 'Atkinson' | 'Dither' | 'Newsprint' | 'Halftone' | 'Sketch';

/**
 * Turns greys into dots: the result has the same size, and its pixels are only 0 or 255. The same picture always gives
 * the same dots.
 */
export type Effect = (image: GrayImage) => GrayImage;
