import type { GrayImage } from '../gray-image';

/** The names of the effects, as photo software spells them. */
export type EffectName = 'Ordered' | 'Atkinson' | 'Dither' | 'Newsprint' | 'Halftone' | 'Sketch';

/** Turns greys into dots: a picture of the same size that holds only 0 and 255. Deterministic. */
export type Effect = (image: GrayImage) => GrayImage;
