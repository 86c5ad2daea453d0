import type { GrayImage } from '../gray-image';

/** The effects by the names that people know them by. */
export type EffectName = 'Ordered' | 'Atkinson' | 'Dither' | 'Newsprint' | 'Halftone' | 'Sketch';

/** Turns greys into dots: a picture of the same size that holds 0 and 255 alone. Deterministic. */
export type Effect = (image: GrayImage) => GrayImage;
