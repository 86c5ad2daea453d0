/** The light comes from the upper left and from above, as on maps; a unit vector with y upwards in the picture. */
const LIGHT = [-0.45, 0.55, 0.704] as const;
/** The share of light that reaches a face turned away from the light. */
const AMBIENT = 0.35;
/** How much darker the lowest point is than the highest point, so that flat steps differ too. */
const DEPTH_SHADE = 0.3;

/** The colour of a surface in full light: light wood. */
const COLOUR = [226, 196, 154] as const;

/** Heights on square cells, rows from the front; NaN where there is nothing. */
export interface ShadedHeights {
  readonly columns: number;
  readonly rows: number;
  /** The side of a cell in the unit of the heights. */
  readonly cell: number;
  readonly heights: Float32Array;
}

/**
 * The picture of a surface under slanting light: RGBA, rows from the top, so the last row of the heights comes first.
 * Where there is nothing, the picture is transparent. `relief` exaggerates the slopes: 1 shows them as they are.
 */
export function shadeHeights(
  { columns, rows, cell, heights }: ShadedHeights,
  relief = 1,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * columns * rows);
  const { low, range } = rangeOf(heights);
  const slope = (from: number, to: number, steps: number) =>
    Number.isFinite(from) && Number.isFinite(to) && steps > 0 ? (relief * (to - from)) / (steps * cell) : 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const height = heights[at]!;
      if (Number.isNaN(height)) continue;
      const west = column > 0 && !Number.isNaN(heights[at - 1]!) ? at - 1 : at;
      const east = column + 1 < columns && !Number.isNaN(heights[at + 1]!) ? at + 1 : at;
      const south = row > 0 && !Number.isNaN(heights[at - columns]!) ? at - columns : at;
      const north = row + 1 < rows && !Number.isNaN(heights[at + columns]!) ? at + columns : at;
      const dx = slope(heights[west]!, heights[east]!, east - west);
      const dy = slope(heights[south]!, heights[north]!, (north - south) / columns);
      const facing = (LIGHT[2] - dx * LIGHT[0] - dy * LIGHT[1]) / Math.sqrt(1 + dx * dx + dy * dy);
      const deep = range > 0 ? 1 - (height - low) / range : 0;
      const light = (AMBIENT + (1 - AMBIENT) * Math.max(0, facing)) * (1 - DEPTH_SHADE * deep);
      const to = 4 * ((rows - 1 - row) * columns + column);
      for (let channel = 0; channel < 3; channel += 1)
        pixels[to + channel] = COLOUR[channel]! * Math.min(1, light * 1.15);
      pixels[to + 3] = 255;
    }
  return pixels;
}

function rangeOf(heights: Float32Array): { readonly low: number; readonly range: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const height of heights) {
    if (height < low) low = height;
    if (height > high) high = height;
  }
  return { low, range: Math.max(0, high - low) };
}
