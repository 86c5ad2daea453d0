import { type GrayImage, onWhite, withoutWhite } from './gray-image';

/** The adjustments of greys that are made before an effect. */
export interface Adjustments {
  /** Percent of white that is added to each grey, −100–100. */
  readonly brightness: number;
  /** From −100 (everything is middle grey) to 100. */
  readonly contrast: number;
  /** Above 0. A value above 1 makes middle greys lighter. */
  readonly gamma: number;
  readonly isInverted: boolean;
  /** The greys 0–255 that become black and white; those between are spread evenly. They are applied first. */
  readonly levels?: Levels;
  /**
   * 0–1: the share of each pixel's difference from white that is kept. It is applied after the other adjustments. The
   * default is 1.
   */
  readonly opacity?: number;
}

/** The ends of the scale of greys. When `white` is not above `black`, all greys from `white` on become white. */
export interface Levels {
  readonly black: number;
  readonly white: number;
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
  levels = { black: 0, white: 255 },
  opacity = 1,
}: Adjustments): Uint8Array {
  const slope = contrast >= 100 ? 1e6 : Math.tan((Math.PI / 4) * (1 + contrast / 100));
  const range = Math.max(1, levels.white - levels.black);
  return Uint8Array.from({ length: 256 }, (_, grey) => {
    const level = Math.min(1, Math.max(0, (grey - levels.white) / range + 1));
    const start = isInverted ? 1 - level : level;
    const contrasted = (start - 0.5) * slope + 0.5 + brightness / 100;
    const clamped = Math.min(1, Math.max(0, contrasted));
    return Math.round(255 * (1 - opacity * (1 - clamped ** (1 / gamma))));
  });
}

/**
 * The picture with adjusted greys. What is transparent stays white, also when the picture is inverted. Returns the
 * picture itself when no grey changes.
 */
export function adjustImage(image: GrayImage, adjustments: Adjustments): GrayImage {
  const table = adjustmentTable(adjustments);
  if (table.every((grey, before) => grey === before)) return image;
  const { pixels: before, alpha } = image;
  const pixels = new Uint8Array(before.length);
  if (alpha)
    for (let i = 0; i < pixels.length; i += 1) {
      const opaque = alpha[i]!;
      pixels[i] =
        opaque === 255 ? table[before[i]!]! : onWhite(table[withoutWhite(before[i]!, opaque)]!, opaque);
    }
  else for (let i = 0; i < pixels.length; i += 1) pixels[i] = table[before[i]!]!;
  return { ...image, pixels };
}
