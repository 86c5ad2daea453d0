import type { GrayImage } from '../gray-image';

/** A repeating pattern of thresholds: a pixel that is darker than its threshold becomes black. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /**
   * 1–255, rows from the top. White is above the highest threshold, so it stays white. Black is below the lowest
   * threshold, so it stays black.
   */
  readonly thresholds: Uint8Array;
}

/**
 * Returns dots: black where the picture is darker than the threshold of the screen, which repeats across the picture.
 */
export function applyScreen({ width, height, pixels }: GrayImage, screen: Screen): GrayImage {
  const dots = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = (y % screen.height) * screen.width;
    for (let x = 0, column = 0; x < width; x += 1, at += 1) {
      dots[at] = pixels[at]! < screen.thresholds[row + column]! ? 0 : 255;
      column = column + 1 === screen.width ? 0 : column + 1;
    }
  }
  return { width, height, pixels: dots };
}

/**
 * The order in which a dot grows: cells turn black in the order of falling values. `u` and `v` are the place within one
 * cell of the screen, each from 0 to below 1, along the two rows of dots.
 */
export type Spot = (u: number, v: number) => number;

/** A screen of round dots: the distance from one to the next in pixels, and the angle of their rows. */
export interface SpotGrid {
  readonly distance: number;
  /** Radians counter-clockwise from the rows of pixels. */
  readonly angle: number;
}

/* A screen at any angle, of any distance. Where the step from dot to dot is a whole number of pixels in both directions
   ('rational tangents'), the pattern repeats after a few pixels. Its pixels are then ranked exactly, so that each
   additional grey adds one pixel. At any other angle or distance, each pixel is looked up in one finely divided cell of
   the screen; there, pixels meet the cells in all phases, which gives all greys. */

/** The largest side of a pattern that repeats, in pixels. */
const MOST_REPEATED = 64;
/** How far a step may be from a whole number of pixels. */
const WHOLE = 1e-3;
/** The side of the divided cell, in parts, as a power of 2. */
const PARTS_BITS = 6;

/** The picture as dots of a screen whose dots grow by `spot`. */
export function applySpots(image: GrayImage, grid: SpotGrid, spot: Spot): GrayImage {
  const distance = Math.max(1, grid.distance);
  const [p, q] = [distance * Math.cos(grid.angle), distance * Math.sin(grid.angle)];
  const [wholeP, wholeQ] = [Math.round(p), Math.round(q)];
  if (Math.abs(p - wholeP) < WHOLE && Math.abs(q - wholeQ) < WHOLE) {
    const side = (wholeP ** 2 + wholeQ ** 2) / greatestDivisor(Math.abs(wholeP), Math.abs(wholeQ));
    if (side <= MOST_REPEATED) return applyScreen(image, repeatedScreen(side, [wholeP, wholeQ], spot));
  }
  return applyCell(
    image,
    { distance, angle: grid.angle },
    rankedThresholds(1 << PARTS_BITS, spotOfParts(spot)),
  );
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** The pattern of `side × side` pixels for a step of (p, q) pixels from dot to dot. */
function repeatedScreen(side: number, [p, q]: readonly [number, number], spot: Spot): Screen {
  const squared = p * p + q * q;
  const thresholds = rankedThresholds(side, (x, y) =>
    spot(fraction((x * p - y * q) / squared), fraction((x * q + y * p) / squared)),
  );
  return { width: side, height: side, thresholds };
}

/** The part of a number after its whole part; slightly below 1 counts as 0. */
function fraction(value: number): number {
  const part = value - Math.floor(value);
  return part > 1 - 1e-9 ? 0 : part;
}

function spotOfParts(spot: Spot): (x: number, y: number) => number {
  const parts = 1 << PARTS_BITS;
  return (x, y) => spot(x / parts, y / parts);
}

/**
 * The thresholds of `side × side` cells that turn black in the order of falling values, so that the share of black
 * cells equals the darkness. Cells with equal values turn black in reading order, from the top left.
 */
function rankedThresholds(side: number, valueAt: (x: number, y: number) => number): Uint8Array {
  const count = side * side;
  const order = Array.from({ length: count }, (_, i) => i);
  const values = order.map((i) => Math.round(1e9 * valueAt((i % side) + 0.5, Math.floor(i / side) + 0.5)));
  order.sort((a, b) => values[b]! - values[a]! || a - b);
  const thresholds = new Uint8Array(count);
  order.forEach((cell, rank) => {
    thresholds[cell] = Math.min(255, Math.max(1, Math.round(255 * (1 - (rank + 0.5) / count))));
  });
  return thresholds;
}

/**
 * Looks each pixel up in one divided cell. Its place in the cell is counted in 2^-32 of the cell, so that whole cells
 * drop out by themselves.
 */
function applyCell({ width, height, pixels }: GrayImage, grid: SpotGrid, thresholds: Uint8Array): GrayImage {
  const across = Math.cos(grid.angle) / grid.distance;
  const down = Math.sin(grid.angle) / grid.distance;
  const units = 2 ** 32;
  const [stepU, stepV] = [Math.round(across * units) | 0, Math.round(down * units) | 0];
  const shift = 32 - PARTS_BITS;
  const dots = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    let u = Math.floor(fraction(0.5 * across - (y + 0.5) * down) * units) | 0;
    let v = Math.floor(fraction(0.5 * down + (y + 0.5) * across) * units) | 0;
    for (let x = 0; x < width; x += 1, at += 1) {
      dots[at] = pixels[at]! < thresholds[((v >>> shift) << PARTS_BITS) | (u >>> shift)]! ? 0 : 255;
      u = (u + stepU) | 0;
      v = (v + stepV) | 0;
    }
  }
  return { width, height, pixels: dots };
}
