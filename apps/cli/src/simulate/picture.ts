import { type StockSimulation, toneOfDose } from '@kerf/simulation';
import { encode as encodePng } from 'fast-png';

/** Longest side of the picture in pixels. */
const LONGEST_SIDE = 2000;
/** Wood from above, unburnt and burnt. */
const WOOD = [245, 222, 179] as const;
const BURNT = [38, 22, 10] as const;
/** The brightness of the underside of the stock, as a share of the full light. */
const DEEPEST_LIGHT = 0.5;
/** Light from the upper left; level faces get its z part. */
const LIGHT = { x: -0.45, y: 0.55, z: 0.7 } as const;

/** The stock from above as a PNG: deeper is darker, and slopes are shaded by light from the upper left. */
export function pictureOfStock({ field, grid, values }: StockSimulation): Uint8Array {
  const { columns, rows, cellSize, stock } = grid;
  const step = Math.max(1, Math.ceil(Math.max(columns, rows) / LONGEST_SIDE));
  const width = Math.ceil(columns / step);
  const height = Math.ceil(rows / step);
  const pixels = new Uint8Array(3 * width * height);
  const valueAt = (x: number, y: number) =>
    values[Math.min(rows - 1, Math.max(0, y)) * columns + Math.min(columns - 1, Math.max(0, x))]!;
  for (let pixelY = 0; pixelY < height; pixelY += 1)
    for (let pixelX = 0; pixelX < width; pixelX += 1) {
      const x = pixelX * step;
      const y = rows - 1 - pixelY * step;
      const value = valueAt(x, y);
      const at = 3 * (pixelY * width + pixelX);
      if (field === 'dose') {
        const tone = toneOfDose(value);
        for (let part = 0; part < 3; part += 1)
          pixels[at + part] = Math.round(WOOD[part]! + (BURNT[part]! - WOOD[part]!) * tone);
        continue;
      }
      const slopeX = (valueAt(x + step, y) - valueAt(x - step, y)) / (2 * step * cellSize);
      const slopeY = (valueAt(x, y + step) - valueAt(x, y - step)) / (2 * step * cellSize);
      const steep = Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
      const lit = Math.max(0, LIGHT.z - LIGHT.x * slopeX - LIGHT.y * slopeY) / (steep * LIGHT.z);
      const depth = 1 + (1 - DEEPEST_LIGHT) * (value / stock.thickness);
      const light = depth * (0.35 + 0.65 * lit);
      for (let part = 0; part < 3; part += 1)
        pixels[at + part] = Math.min(255, Math.round(WOOD[part]! * light));
    }
  return encodePng({ width, height, channels: 3, depth: 8, data: pixels });
}
