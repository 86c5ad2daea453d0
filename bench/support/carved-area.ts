/* What a V-bit carves at the surface of the material, beside the shape that it should carve. Both are sampled on cells
   of a bed of 300 × 180 mm. */

/** The side of a cell, mm. */
const CELL = 0.05;
const COLUMNS = Math.round(310 / CELL);
const ROWS = Math.round(190 / CELL);
const ORIGIN = -5;

/** Areas in mm². */
export interface CarvedArea {
  readonly shape: number;
  /** What is carved beyond the shape. */
  readonly over: number;
  /** What is left in the shape. */
  readonly under: number;
}

/** A straight cut of the tip: from x, y, z to x, y, z. */
export type TipCut = readonly [number, number, number, number, number, number];

/**
 * Compares the area that cuts of a V-bit open at the surface with the area inside contours, under the even-odd rule.
 * `slope` is the distance of the wall from the axis per mm of height.
 */
export function judgeCarvedArea(
  contours: readonly ArrayLike<number>[],
  cuts: Iterable<TipCut>,
  slope: number,
): CarvedArea {
  const inside = insideCells(contours);
  const carved = carvedCells(cuts, slope);
  let [shape, over, under] = [0, 0, 0];
  for (let i = 0; i < inside.length; i += 1) {
    shape += inside[i]!;
    over += carved[i]! & ~inside[i]! & 1;
    under += inside[i]! & ~carved[i]! & 1;
  }
  const area = CELL * CELL;
  return { shape: shape * area, over: over * area, under: under * area };
}

/** The cells whose middle is inside, by scan lines under the even-odd rule. */
function insideCells(contours: readonly ArrayLike<number>[]): Uint8Array {
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    const y = ORIGIN + (row + 0.5) * CELL;
    const crossings: number[] = [];
    for (const ring of contours)
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        const [ax, ay, bx, by] = [ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!];
        if (ay <= y !== by <= y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
      }
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const last = Math.floor((crossings[k + 1]! - ORIGIN) / CELL - 0.5);
      for (let i = Math.ceil((crossings[k]! - ORIGIN) / CELL - 0.5); i <= last; i += 1)
        cells[row * COLUMNS + i] = 1;
    }
  }
  return cells;
}

/** The cells whose middle the cone removes at the surface. */
function carvedCells(cuts: Iterable<TipCut>, slope: number): Uint8Array {
  const cells = new Uint8Array(COLUMNS * ROWS);
  const disc = (x: number, y: number, radius: number) => {
    const low = Math.ceil((y - radius - ORIGIN) / CELL - 0.5);
    const high = Math.floor((y + radius - ORIGIN) / CELL - 0.5);
    for (let row = low; row <= high; row += 1) {
      const dy = ORIGIN + (row + 0.5) * CELL - y;
      const half = Math.sqrt(Math.max(0, radius * radius - dy * dy));
      const first = Math.ceil((x - half - ORIGIN) / CELL - 0.5);
      const last = Math.floor((x + half - ORIGIN) / CELL - 0.5);
      if (last >= first) cells.fill(1, row * COLUMNS + first, row * COLUMNS + last + 1);
    }
  };
  for (const [x0, y0, z0, x1, y1, z1] of cuts) {
    if (z0 >= 0 && z1 >= 0) continue;
    const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (CELL / 2)));
    for (let k = 0; k <= steps; k += 1) {
      const t = k / steps;
      const radius = -(z0 + (z1 - z0) * t) * slope;
      if (radius > 0) disc(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, radius);
    }
  }
  return cells;
}
