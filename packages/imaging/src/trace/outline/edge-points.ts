import type { GrayImage } from '../../gray-image';
import type { Contour } from './contours';

/** The greys from which a mask was made. */
export interface TracedGreys {
  readonly image: GrayImage;
  readonly threshold: number;
}

/** How far the grey in the middle of a clean edge may be from the threshold, as a share of the edge's contrast. */
const CLEAN_EDGE = 0.2;

/** A boundary that lies between the pixels by more than this, on average, is known precisely. */
const PRECISE_SHIFT = 0.05;

/** Whether points of a boundary are more precise than the pixels. */
export function isPrecise(edges: Float64Array, { points, length }: Contour): boolean {
  let sum = 0;
  for (let i = 0; i < length; i += 1) {
    const next = i + 1 === length ? 0 : i + 1;
    sum += Math.abs(edges[2 * i]! - (points[2 * i]! + points[2 * next]!) / 2);
    sum += Math.abs(edges[2 * i + 1]! - (points[2 * i + 1]! + points[2 * next + 1]!) / 2);
  }
  return sum > PRECISE_SHIFT * length;
}

/**
 * A point of the real boundary for each step of a contour, which is the edge between two pixels: x y, x y, … Without
 * greys it is the middle of the edge. With them it is moved across the edge, by at most half a pixel.
 */
export function edgePoints({ points, length }: Contour, greys: TracedGreys | null): Float64Array {
  const edges = new Float64Array(2 * length);
  for (let i = 0; i < length; i += 1) {
    const next = i + 1 === length ? 0 : i + 1;
    const [x, y] = [points[2 * i]!, points[2 * i + 1]!];
    const [dx, dy] = [points[2 * next]! - x, points[2 * next + 1]! - y];
    // The traced pixel is on the left: y points down, so left of (dx, dy) is (dy, −dx).
    const shift = greys ? shiftOf(greys, x, y, dx, dy) : 0;
    edges[2 * i] = x + dx / 2 - shift * dy;
    edges[2 * i + 1] = y + dy / 2 + shift * dx;
  }
  return edges;
}

/**
 * How far the boundary is beyond the edge from (x, y) along (dx, dy), away from the traced part. A pixel of a drawing
 * that a program made smooth has a share of dark and light paint; the shares of the two pixels beside the edge say
 * where the boundary is, exactly for an upright one. In photos, where an edge is wider than that, the boundary is where
 * the greys of both pixels, joined by a line, have the threshold.
 */
function shiftOf({ image, threshold }: TracedGreys, x: number, y: number, dx: number, dy: number): number {
  const { width, height, pixels } = image;
  // The traced pixel beside the edge.
  const column = Math.min(x, x + dx) - (dx === 0 && dy < 0 ? 1 : 0);
  const row = Math.min(y, y + dy) - (dy === 0 && dx > 0 ? 1 : 0);
  const greyAt = (steps: number) => {
    const at = column - steps * dy;
    const down = row + steps * dx;
    return at < 0 || down < 0 || at >= width || down >= height ? -1 : pixels[down * width + at]!;
  };
  const inside = greyAt(0);
  const outside = greyAt(1);
  // Beyond a bump that was left out, both pixels are on the same side of the threshold.
  if (outside < 0 || inside < threshold === outside < threshold) return 0;
  const [before, after] = [greyAt(-1), greyAt(2)];
  const sign = inside < outside ? 1 : -1;
  const deepest = before < 0 ? inside : sign * Math.min(sign * before, sign * inside);
  const farthest = after < 0 ? outside : sign * Math.max(sign * after, sign * outside);
  const contrast = farthest - deepest;
  const isClean = Math.abs((deepest + farthest) / 2 - threshold) < CLEAN_EDGE * Math.abs(contrast);
  const shift = isClean
    ? (farthest - inside + (farthest - outside)) / contrast - 1
    : (threshold - inside) / (outside - inside) - 0.5;
  return Math.min(0.5, Math.max(-0.5, shift));
}
