import { resampleImage } from '../resample';
import type { Filter } from './filter';

/** Squares of one grey, the mean of the pixels in them. At strength 100 their side is 10 mm. */
export const pixelate: Filter = (image, strength, perMm) => {
  const side = Math.max(1, Math.round((strength / 10) * perMm));
  const { width, height } = image;
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const small = resampleImage({ width, height, pixels: image.pixels }, columns, rows);
  const pixels = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0; x < width; x += 1, at += 1) pixels[at] = small.pixels[row + Math.floor(x / side)]!;
  }
  return { ...image, pixels };
};
