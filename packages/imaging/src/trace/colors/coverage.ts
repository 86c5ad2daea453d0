import type { ColorImage } from '../../color-image';
import type { GrayImage } from '../../gray-image';
import { emptyMask, type Mask } from '../mask';
import { NO_COLOR } from './labels';
import type { Palette } from './palette';

/** The grey of a pixel that is half inside. */
export const HALF_COVERED = 128;

/**
 * How much of each pixel is inside, 0 all – 255 nothing, and the pixels of which at least half is. The inside are the
 * labels for which `isInside` is true. A pixel beside the border may be a mix of the colours on both sides; then its
 * share of each says where the border is.
 */
export function coverageOf(
  { width, height, samples }: ColorImage,
  { colors }: Palette,
  labels: Uint8Array,
  isInside: (label: number) => boolean,
): { readonly mask: Mask; readonly greys: GrayImage } {
  const inside = Uint8Array.from({ length: 256 }, (_, label) => (isInside(label) ? 1 : 0));
  const mask = emptyMask(width, height);
  const pixels = new Uint8Array(labels.length);
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, i += 1) {
      const label = labels[i]!;
      const isIn = inside[label]!;
      const other =
        x > 0 && inside[labels[i - 1]!] !== isIn
          ? labels[i - 1]!
          : x + 1 < width && inside[labels[i + 1]!] !== isIn
            ? labels[i + 1]!
            : y > 0 && inside[labels[i - width]!] !== isIn
              ? labels[i - width]!
              : y + 1 < height && inside[labels[i + width]!] !== isIn
                ? labels[i + width]!
                : label;
      const away =
        other === label || other === NO_COLOR || label === NO_COLOR
          ? 0
          : shareOf(samples, 4 * i, colors[label]!.samples, colors[other]!.samples);
      pixels[i] = Math.round(255 * (isIn === 1 ? away : 1 - away));
      if (pixels[i]! < HALF_COVERED) mask.cells[(y + 1) * mask.stride + x + 1] = 1;
    }
  return { mask, greys: { width, height, pixels } };
}

/** The share of another colour in a mix, 0–1. */
function shareOf(
  samples: ColorImage['samples'],
  at: number,
  own: readonly number[],
  other: readonly number[],
): number {
  let [along, length] = [0, 0];
  for (let k = 0; k < 3; k += 1) {
    const way = other[k]! - own[k]!;
    along += (samples[at + k]! - own[k]!) * way;
    length += way * way;
  }
  return length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
}
