import type { GrayImage } from '../gray-image';

/** The names of the filters. */
export type FilterName = 'blur' | 'edges' | 'emboss' | 'pixelate' | 'posterize';

/** A filter that is applied to a picture before its greys are adjusted. */
export interface FilterSetting {
  /** 'none' leaves the picture as it is. */
  readonly kind: 'none' | FilterName;
  /** How strong the filter is, 0–100; what it means is up to the filter. */
  readonly strength: number;
}

/**
 * Changes the greys of a picture. The size and `alpha` stay. `strength` is 0–100; `perMm` is the number of pixels per
 * mm, so that the result does not depend on the resolution of the file.
 */
export type Filter = (image: GrayImage, strength: number, perMm: number) => GrayImage;
