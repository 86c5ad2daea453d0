import type { Effect } from './effect';

/** A dot wherever the picture is darker than one grey: for logos and line drawings. */
export const threshold: Effect = ({ width, height, pixels }, { threshold: level }) => {
  const dots = new Uint8Array(pixels.length);
  for (let i = 0; i < dots.length; i += 1) dots[i] = pixels[i]! < level ? 0 : 255;
  return { width, height, pixels: dots };
};
