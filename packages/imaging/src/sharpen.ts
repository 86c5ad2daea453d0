import { blurImage } from './blur';
import type { GrayImage } from './gray-image';

/**
 * Sharpens by an unsharp mask: each grey moves away from the blurred grey by `amount` times their difference. `sigma`
 * is the standard deviation of the blur, in pixels. Returns the picture itself when the amount is 0.
 */
export function sharpenImage(image: GrayImage, amount: number, sigma: number): GrayImage {
  if (amount === 0) return image;
  const { pixels: blurred } = blurImage(image, sigma);
  const pixels = new Uint8Array(blurred.length);
  for (let i = 0; i < pixels.length; i += 1) {
    const grey = image.pixels[i]!;
    const sharp = grey + amount * (grey - blurred[i]!) + 0.5;
    pixels[i] = sharp < 0 ? 0 : sharp > 255 ? 255 : sharp;
  }
  return { ...image, pixels };
}
