import type { GrayImage } from './gray-image';

/** The adjustments of brightness, contrast, gamma and opacity that are made before an effect. */
export interface Adjustments {
  /** Percent of white that is added to each grey, −100–100. */
  readonly brightness: number;
  /** From −100 (everything is middle grey) to 100. */
  readonly contrast: number;
  /** Above 0. A value above 1 makes middle greys lighter. */
  readonly gamma: number;
  readonly isInverted: boolean;
  /**
   * 0–1: the share of each pixel's difference from white that is kept. It is applied after the other adjustments. The
   * default is 1.
   */
  readonly opacity?: number;
}

/**
 * The new grey for each old grey. Contrast maps greys by a straight line through middle grey. The slope of this line is
 * tan(45° · (1 + contrast / 100)).
 */
export function adjustmentTable({
  brightness,
  contrast,
  gamma,
  isInverted,
  opacity = 1,
}: Adjustments): Uint8Array {
  const slope = contrast >= 100 ? 1e6 : Math.tan((Math.PI / 4) * (1 + contrast / 100));
  return Uint8Array.from({ length: 256 }, (_, grey) => {
    const start = (isInverted ? 255 - grey : grey) / 255;
    const contrasted = (start - 0.5) * slope + 0.5 + brightness / 100;
    const clamped = Math.min(1, Math.max(0, contrasted));
    return Math.round(255 * (1 - opacity * (1 - clamped ** (1 / gamma))));
  });
}

/** The picture with adjusted greys. Returns the picture itself when no grey changes. */
export function adjustImage(image: GrayImage, adjustments: Adjustments): GrayImage {
  const table = adjustmentTable(adjustments);
  if (table.every((grey, before) => grey === before)) return image;
  const pixels = new Uint8Array(image.pixels.length);
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = table[image.pixels[i]!]!;
  return { ...image, pixels };
}
