import type { GrayImage } from './gray-image';

/* A Gaussian blur by three box blurs one after the other (P. Kovesi, Fast Almost-Gaussian Filtering, DICTA 2010). Each
   box blur is a sliding mean along the rows and then along the columns, so its time does not depend on the radius. */

/** The number of box blurs of a Gaussian blur. */
const ROUNDS = 3;

/** The picture blurred by a Gaussian of standard deviation `sigma`, in pixels. `alpha` is not blurred. */
export function blurImage(image: GrayImage, sigma: number): GrayImage {
  const pixels = blurPlane(image.pixels, image.width, image.height, sigma);
  return pixels === image.pixels ? image : { ...image, pixels };
}

/** The same for any bytes in rows. Returns the bytes themselves when the blur is narrower than a pixel. */
export function blurPlane(values: Uint8Array, width: number, height: number, sigma: number): Uint8Array {
  let result = values;
  for (const radius of boxRadii(sigma)) if (radius > 0) result = boxBlur(result, width, height, radius);
  return result;
}

/** The radii of the box blurs whose variances add up to about sigma². A box of 2r + 1 pixels has (4r² + 4r) / 12. */
function boxRadii(sigma: number): readonly number[] {
  const ideal = Math.sqrt((12 * sigma * sigma) / ROUNDS + 1);
  const small = Math.max(0, Math.floor((ideal - 1) / 2));
  const variance = (radius: number) => (radius * radius + radius) / 3;
  const missing = sigma * sigma - ROUNDS * variance(small);
  const larger = Math.min(ROUNDS, Math.round(missing / (variance(small + 1) - variance(small))));
  return Array.from({ length: ROUNDS }, (_, round) => small + (round < larger ? 1 : 0));
}

/** The mean of a square around each pixel; the square ends at the edges of the picture. */
export function boxBlur(values: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const across = new Uint8Array(values.length);
  for (let y = 0; y < height; y += 1) meanAlongRow(values, across, y * width, width, radius);
  return meanAlongColumns(across, width, height, radius);
}

function meanAlongRow(from: Uint8Array, to: Uint8Array, first: number, count: number, radius: number): void {
  const last = first + count - 1;
  let sum = 0;
  let inside = 0;
  for (let at = first; at <= Math.min(last, first + radius - 1); at += 1) {
    sum += from[at]!;
    inside += 1;
  }
  for (let at = first; at <= last; at += 1) {
    if (at + radius <= last) {
      sum += from[at + radius]!;
      inside += 1;
    }
    if (at - radius > first) {
      sum -= from[at - radius - 1]!;
      inside -= 1;
    }
    to[at] = (sum / inside + 0.5) | 0;
  }
}

/** All columns side by side, row after row, because reading a column alone would miss the processor's cache. */
function meanAlongColumns(from: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const to = new Uint8Array(from.length);
  const sums = new Int32Array(width);
  for (let at = 0; at < Math.min(height, radius) * width; at += 1)
    sums[at % width] = sums[at % width]! + from[at]!;
  let inside = Math.min(height, radius);
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) {
      addRow(sums, from, (y + radius) * width);
      inside += 1;
    }
    if (y - radius > 0) {
      subtractRow(sums, from, (y - radius - 1) * width);
      inside -= 1;
    }
    writeMeans(sums, inside, to, y * width);
  }
  return to;
}

function addRow(sums: Int32Array, from: Uint8Array, start: number): void {
  for (let x = 0; x < sums.length; x += 1) sums[x] = sums[x]! + from[start + x]!;
}

function subtractRow(sums: Int32Array, from: Uint8Array, start: number): void {
  for (let x = 0; x < sums.length; x += 1) sums[x] = sums[x]! - from[start + x]!;
}

function writeMeans(sums: Int32Array, inside: number, to: Uint8Array, start: number): void {
  for (let x = 0; x < sums.length; x += 1) to[start + x] = (sums[x]! / inside + 0.5) | 0;
}
