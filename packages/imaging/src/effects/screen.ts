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
 * Makes a screen (the pattern of a halftone) from a spot function. As the picture gets darker, cells turn black in the
 * order of falling `spot` values, so that the share of black cells equals the darkness. Cells with equal values turn
 * black in reading order, from the top left.
 */
export function screenOfSpot(width: number, height: number, spot: (x: number, y: number) => number): Screen {
  const count = width * height;
  const order = Array.from({ length: count }, (_, i) => i);
  const values = order.map((i) => spot((i % width) + 0.5, Math.floor(i / width) + 0.5));
  order.sort((a, b) => values[b]! - values[a]! || a - b);
  const thresholds = new Uint8Array(count);
  order.forEach((cell, rank) => {
    thresholds[cell] = Math.min(255, Math.max(1, Math.round(255 * (1 - (rank + 0.5) / count))));
  });
  return { width, height, thresholds };
}
