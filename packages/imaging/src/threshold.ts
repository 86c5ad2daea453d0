import type { GrayImage } from './gray-image';

/** Black where the picture is darker than `level` (0–255), else white. */
export function thresholdImage({ width, height, pixels }: GrayImage, level: number): GrayImage {
  const dots = new Uint8Array(pixels.length);
  for (let i = 0; i < dots.length; i += 1) dots[i] = pixels[i]! < level ? 0 : 255;
  return { width, height, pixels: dots };
}
