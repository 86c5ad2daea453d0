import type { PictureResolution } from '../format';

/** A width and a height. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of a picture on a bed, mm. A picture whose file tells a resolution has its true size when it fits on the
 * bed. Any other is as large as `share` of the bed allows.
 */
export function pictureSizeOn(
  bed: Size,
  { width, height, perMm }: Size & { readonly perMm?: PictureResolution },
  share: number,
): Size {
  const trueSize = perMm && { width: width / perMm.x, height: height / perMm.y };
  if (trueSize && trueSize.width <= bed.width && trueSize.height <= bed.height) return trueSize;
  const perPixel = share * Math.min(bed.width / width, bed.height / height);
  return { width: width * perPixel, height: height * perPixel };
}
