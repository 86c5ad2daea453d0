import { applyMatrix, type Bounds, invert, type Matrix } from '@kerf/geometry';
import type { GrayImage } from './gray-image';
import { resampleImage } from './resample';

/**
 * A picture placed on a grid of cells. Cell (x, y), counted from the top left, has its middle at (minX + (x + ½) ·
 * stepX, maxY − (y + ½) · stepY).
 */
export interface PlacedImage extends GrayImage {
  readonly minX: number;
  readonly maxY: number;
  readonly stepX: number;
  readonly stepY: number;
}

/**
 * The largest number of cells of a placed picture (about 8000 × 8000), and the largest number of cells along one side.
 */
const MAX_CELLS = 64_000_000;
const MAX_SIDE = 100_000;

/**
 * Places a picture on a grid of cells `interval` apart. The interval is adjusted by less than half a cell so that the
 * cells fill the picture's box. `place` maps the unit square to the space of the grid, y up; (0, 0) is the bottom left
 * of the picture. Cells outside the picture are white and transparent. Null when nothing of the picture is left, or
 * when the grid would have too many cells.
 */
export function placeImage(image: GrayImage, place: Matrix, interval: number): PlacedImage | null {
  const { minX, maxX, minY, maxY } = boxOf(place);
  if (!isSolid({ minX, maxX, minY, maxY })) return null;
  const width = Math.max(1, Math.round((maxX - minX) / interval));
  const height = Math.max(1, Math.round((maxY - minY) / interval));
  if (width * height > MAX_CELLS || Math.max(width, height) > MAX_SIDE) return null;
  const frame = { minX, maxY, stepX: (maxX - minX) / width, stepY: (maxY - minY) / height };
  const [a, b, c, d] = place;
  const skew = 1e-9 * Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d));
  const isUpright = Math.abs(b) <= skew && Math.abs(c) <= skew;
  if (isUpright) return { ...mirrored(resampleImage(image, width, height), a < 0, d < 0), ...frame };
  const inverse = invert(place);
  return inverse ? { ...sampled(image, inverse, width, height, frame), ...frame } : null;
}

/**
 * The least interval at which a picture in this place has not too many cells, rounded up to 0.01; 0 when the place has
 * no area.
 */
export function leastInterval(place: Matrix): number {
  const box = boxOf(place);
  if (!isSolid(box)) return 0;
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const exact = Math.max(Math.sqrt((width * height) / MAX_CELLS), Math.max(width, height) / MAX_SIDE);
  // The number of cells is rounded; 0.1 % more is more than half a cell of such a picture.
  return Math.ceil(100 * 1.001 * exact) / 100;
}

/** The box around the unit square under a matrix. */
function boxOf([a, b, c, d, e, f]: Matrix): Bounds {
  return {
    minX: e + Math.min(0, a) + Math.min(0, c),
    maxX: e + Math.max(0, a) + Math.max(0, c),
    minY: f + Math.min(0, b) + Math.min(0, d),
    maxY: f + Math.max(0, b) + Math.max(0, d),
  };
}

function isSolid({ minX, maxX, minY, maxY }: Bounds): boolean {
  return maxX > minX && maxY > minY && Number.isFinite(maxX - minX + maxY - minY);
}

function mirrored(image: GrayImage, isAcross: boolean, isDown: boolean): GrayImage {
  if (!isAcross && !isDown) return image;
  const { width, height } = image;
  const mirror = (from: Uint8Array) => {
    const to = new Uint8Array(from.length);
    for (let y = 0; y < height; y += 1) {
      const row = from.slice(y * width, (y + 1) * width);
      to.set(isAcross ? row.reverse() : row, (isDown ? height - 1 - y : y) * width);
    }
    return to;
  };
  return { width, height, pixels: mirror(image.pixels), ...(image.alpha && { alpha: mirror(image.alpha) }) };
}

/**
 * The greys of the cells, by linear interpolation in the picture. The picture is shrunk beforehand to about one pixel
 * per cell, so that no pixel is left out.
 */
function sampled(
  image: GrayImage,
  inverse: Matrix,
  width: number,
  height: number,
  { minX, maxY, stepX, stepY }: Pick<PlacedImage, 'minX' | 'maxY' | 'stepX' | 'stepY'>,
): GrayImage {
  const [a, b, c, d] = inverse;
  const across = Math.hypot(a * stepX, c * stepY);
  const down = Math.hypot(b * stepX, d * stepY);
  const source = resampleImage(
    image,
    Math.min(image.width, Math.max(1, Math.round(1 / across))),
    Math.min(image.height, Math.max(1, Math.round(1 / down))),
  );
  const pixels = new Uint8Array(width * height).fill(255);
  const alpha = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = applyMatrix(inverse, { x: minX + 0.5 * stepX, y: maxY - (y + 0.5) * stepY });
    for (let x = 0; x < width; x += 1, at += 1) {
      const u = row.x + x * a * stepX;
      const v = row.y + x * b * stepX;
      if (u < 0 || u > 1 || v < 0 || v > 1) continue;
      const column = u * source.width - 0.5;
      const line = (1 - v) * source.height - 0.5;
      pixels[at] = Math.round(interpolate(source.pixels, source, column, line));
      alpha[at] = source.alpha ? Math.round(interpolate(source.alpha, source, column, line)) : 255;
    }
  }
  return { width, height, pixels, alpha };
}

function interpolate(values: Uint8Array, { width, height }: GrayImage, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const u = Math.min(1, Math.max(0, x - left));
  const v = Math.min(1, Math.max(0, y - top));
  const above = (1 - u) * values[top * width + left]! + u * values[top * width + right]!;
  const below = (1 - u) * values[bottom * width + left]! + u * values[bottom * width + right]!;
  return (1 - v) * above + v * below;
}
