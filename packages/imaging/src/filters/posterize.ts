import type { Filter } from './filter';

/** Few greys instead of all: 16 at strength 0, 2 at strength 100. */
export const posterize: Filter = (image, strength) => {
  const steps = Math.round(15 - (14 * strength) / 100);
  const table = Uint8Array.from({ length: 256 }, (_, grey) =>
    Math.round((Math.round((grey * steps) / 255) * 255) / steps),
  );
  return { ...image, pixels: image.pixels.map((grey) => table[grey]!) };
};
