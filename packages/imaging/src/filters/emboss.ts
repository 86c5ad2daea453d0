import type { Filter } from './filter';

/**
 * A relief lit from the top left: middle grey plus the difference of the neighbours along the diagonal. The strength
 * multiplies the difference by up to 4; at strength 25 it is unchanged.
 */
export const emboss: Filter = (image, strength) => {
  const { width, height, pixels: from } = image;
  const pixels = new Uint8Array(from.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const before = from[Math.max(0, y - 1) * width + Math.max(0, x - 1)]!;
      const after = from[Math.min(height - 1, y + 1) * width + Math.min(width - 1, x + 1)]!;
      const grey = 128 + ((after - before) * strength) / 25;
      pixels[y * width + x] = Math.min(255, Math.max(0, Math.round(grey)));
    }
  return { ...image, pixels };
};
