import { blurImage } from '../blur';
import type { Filter } from './filter';

/** A Gaussian blur. At strength 100 its standard deviation is 2 mm. */
export const blur: Filter = (image, strength, perMm) => blurImage(image, (strength / 50) * perMm);
