import type { ColorImage } from '../../color-image';
import { colorDistance, type Oklab, oklabOf } from './oklab';

/** A colour of a palette. */
export interface PaletteColor {
  readonly color: Oklab;
  /** Red, green and blue, 0–255. */
  readonly samples: readonly number[];
  /** `#RRGGBB`. */
  readonly text: string;
}

/** The colours of a picture. */
export interface Palette {
  readonly colors: readonly PaletteColor[];
  /** For each cell of colours (`cellOf`), the colour of the palette that is nearest. */
  readonly nearest: Uint8Array;
  /** For each cell, the mean of its colours in the picture, or its middle. */
  readonly cells: readonly Oklab[];
}

/** Colours are counted in cells of 32 × 32 × 32. */
const CELLS = 32 ** 3;
/** Colours nearer than this look alike, so they are one. */
const LEAST_DISTANCE = 0.045;
/** Neighbouring pixels that differ by less, in all three samples together, are of one area. */
const SAME_AREA = 24;
/** When fewer pixels than this share are inside of areas, every pixel counts. */
const LEAST_SHARE = 0.1;
const ROUNDS = 20;

/** The cell of a colour. */
export function cellOf(red: number, green: number, blue: number): number {
  return ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
}

/** Whether a pixel is seen: less than half transparent. */
export function isOpaque(alpha: number): boolean {
  return alpha >= 128;
}

/**
 * At most `most` colours that represent a picture: k-means in OKLab, begun with the most frequent colour and then, each
 * time, the one that is frequent and far from all before. Pixels on an edge between two areas do not count, because
 * their colours are mixed. The result depends on the picture alone. Empty for a picture that is transparent everywhere.
 */
export function paletteOf(image: ColorImage, most: number): Palette {
  const sums = countColors(image);
  const cells = Array.from({ length: CELLS }, (_, cell) => {
    const count = sums[4 * cell]!;
    return count > 0
      ? oklabOf(sums[4 * cell + 1]! / count, sums[4 * cell + 2]! / count, sums[4 * cell + 3]! / count)
      : oklabOf(((cell >> 10) << 3) + 4, (((cell >> 5) & 31) << 3) + 4, ((cell & 31) << 3) + 4);
  });
  const used = Int32Array.from(cells.keys()).filter((cell) => sums[4 * cell]! > 0);
  const centers = settle(firstCenters(used, sums, cells, most), used, sums, cells);
  const nearest = Uint8Array.from(cells, (color) => nearestOf(color, centers));
  return { colors: paletteColors(centers, nearest, used, sums), nearest, cells };
}

/** For each cell: how many pixels count, and the sums of their samples. */
function countColors(image: ColorImage): Float64Array {
  const inside = countWhere(image, isInsideArea);
  const total = image.width * image.height;
  const counted = inside.reduce((sum, value, i) => (i % 4 === 0 ? sum + value : sum), 0);
  return counted >= LEAST_SHARE * total ? inside : countWhere(image, () => true);
}

function countWhere(
  image: ColorImage,
  counts: (samples: ColorImage['samples'], at: number, rowBytes: number) => boolean,
): Float64Array {
  const { width, samples } = image;
  const sums = new Float64Array(4 * CELLS);
  for (let at = 0; at < samples.length; at += 4) {
    if (!isOpaque(samples[at + 3]!) || !counts(samples, at, 4 * width)) continue;
    const cell = 4 * cellOf(samples[at]!, samples[at + 1]!, samples[at + 2]!);
    sums[cell]! += 1;
    for (let k = 0; k < 3; k += 1) sums[cell + 1 + k]! += samples[at + k]!;
  }
  return sums;
}

/** Whether a pixel has about the colour of the pixels right of it and below it. */
function isInsideArea(samples: ColorImage['samples'], at: number, rowBytes: number): boolean {
  for (const other of [at + 4, at + rowBytes]) {
    if (other >= samples.length) continue;
    let difference = 0;
    for (let k = 0; k < 3; k += 1) difference += Math.abs(samples[at + k]! - samples[other + k]!);
    if (difference >= SAME_AREA) return false;
  }
  return true;
}

function firstCenters(
  used: Int32Array,
  sums: Float64Array,
  cells: readonly Oklab[],
  most: number,
): readonly Oklab[] {
  const centers: Oklab[] = [];
  const away = new Float64Array(used.length).fill(1);
  while (centers.length < most && used.length > 0) {
    let [best, bestWorth] = [-1, 0];
    for (let i = 0; i < used.length; i += 1) {
      if (centers.length > 0 && away[i]! < LEAST_DISTANCE) continue;
      const worth = sums[4 * used[i]!]! * away[i]! * away[i]!;
      if (worth > bestWorth) [best, bestWorth] = [i, worth];
    }
    if (best < 0) break;
    const center = cells[used[best]!]!;
    centers.push(center);
    for (let i = 0; i < used.length; i += 1) {
      const distance = colorDistance(cells[used[i]!]!, center);
      away[i] = centers.length === 1 ? distance : Math.min(away[i]!, distance);
    }
  }
  return centers;
}

/** Moves each colour to the mean of what is nearest to it, until nothing changes. */
function settle(
  first: readonly Oklab[],
  used: Int32Array,
  sums: Float64Array,
  cells: readonly Oklab[],
): readonly Oklab[] {
  let centers = first;
  for (let round = 0; round < ROUNDS; round += 1) {
    const means = new Float64Array(4 * centers.length);
    for (const cell of used) {
      const { l, a, b } = cells[cell]!;
      const weight = sums[4 * cell]!;
      const at = 4 * nearestOf(cells[cell]!, centers);
      means[at]! += weight;
      means[at + 1]! += weight * l;
      means[at + 2]! += weight * a;
      means[at + 3]! += weight * b;
    }
    const moved = centers.map((center, k) => {
      const weight = means[4 * k]!;
      if (weight === 0) return center;
      return { l: means[4 * k + 1]! / weight, a: means[4 * k + 2]! / weight, b: means[4 * k + 3]! / weight };
    });
    const isSettled = moved.every((center, k) => colorDistance(center, centers[k]!) < 1e-4);
    centers = moved;
    if (isSettled) break;
  }
  // Colours that have come close to one before them are left out.
  return centers.filter((center, k) =>
    centers.slice(0, k).every((other) => colorDistance(center, other) >= LEAST_DISTANCE),
  );
}

function nearestOf(color: Oklab, centers: readonly Oklab[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let k = 0; k < centers.length; k += 1) {
    const { l, a, b } = centers[k]!;
    const distance = (color.l - l) ** 2 + (color.a - a) ** 2 + (color.b - b) ** 2;
    if (distance < least) [best, least] = [k, distance];
  }
  return best;
}

/** The colours of a palette: the means of the samples that are nearest to each center. */
function paletteColors(
  centers: readonly Oklab[],
  nearest: Uint8Array,
  used: Int32Array,
  sums: Float64Array,
): readonly PaletteColor[] {
  const means = new Float64Array(4 * centers.length);
  for (const cell of used)
    for (let k = 0; k < 4; k += 1) means[4 * nearest[cell]! + k]! += sums[4 * cell + k]!;
  return centers.map((color, k) => {
    const samples = [1, 2, 3].map((part) => Math.round(means[4 * k + part]! / Math.max(1, means[4 * k]!)));
    return {
      color,
      samples,
      text: `#${samples.map((sample) => sample.toString(16).padStart(2, '0')).join('')}`,
    };
  });
}
