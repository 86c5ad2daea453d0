import {
  type Bounds,
  determinant,
  type Matrix,
  multiply,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesBounds,
  polylinesFrom,
  scaling,
  signedArea,
  translation,
} from '@kerf/geometry';

/** A region of ink, mm, y up: outer contours counter-clockwise, holes clockwise, without crossings. */
export type Area = Polylines;

/** A place for something: its lower left corner and its size, mm. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box around a centre. */
export function boxAround(cx: number, cy: number, width: number, height = width): Box {
  return { x: cx - width / 2, y: cy - height / 2, width, height };
}

/** The area under an affine map. A map that mirrors turns the contours, so that it is a region again. */
export function mapped(area: Area, matrix: Matrix): Area {
  const [a, b, c, d, e, f] = matrix;
  const isMirror = determinant(matrix) < 0;
  const rows = [];
  for (let i = 0; i < polylineCount(area); i += 1) {
    const from = polylineAt(area, i);
    const points = new Float64Array(from.length);
    for (let at = 0; at < from.length; at += 2) {
      const to = isMirror ? from.length - 2 - at : at;
      points[to] = a * from[at]! + c * from[at + 1]! + e;
      points[to + 1] = b * from[at]! + d * from[at + 1]! + f;
    }
    rows.push({ points, closed: area.closed[i] === 1 });
  }
  return polylinesFrom(rows);
}

/** The area moved. */
export function moved(area: Area, x: number, y: number): Area {
  return mapped(area, translation(x, y));
}

/** The area scaled about the origin; negative values mirror it. */
export function scaled(area: Area, x: number, y = x): Area {
  return mapped(area, scaling(x, y));
}

/** Whether there is no ink. */
export function isBlank(area: Area): boolean {
  return area.closed.length === 0;
}

/** The area as large as it can be within a box, in the middle of it. */
export function fitted(area: Area, box: Box): Area {
  if (isBlank(area)) return area;
  const { minX, minY, maxX, maxY } = polylinesBounds(area);
  const scale = Math.min(box.width / (maxX - minX), box.height / (maxY - minY));
  const toMiddle = translation(-(minX + maxX) / 2, -(minY + maxY) / 2);
  const toBox = translation(box.x + box.width / 2, box.y + box.height / 2);
  return mapped(area, multiply(toBox, multiply(scaling(scale, scale), toMiddle)));
}

/** The size of what an area covers. */
export function sizeOf(area: Area): Bounds & { readonly width: number; readonly height: number } {
  const bounds = polylinesBounds(area);
  return { ...bounds, width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY };
}

/** The contours for which `keep` holds; it is told the signed area of each, mm². */
export function contoursWhere(area: Area, keep: (signed: number) => boolean): Area {
  const rows = [];
  for (let i = 0; i < polylineCount(area); i += 1) {
    const points = polylineAt(area, i);
    if (keep(signedArea(points))) rows.push({ points, closed: true });
  }
  return polylinesFrom(rows);
}

/** How much ink there is, mm². */
export function inkOf(area: Area): number {
  let sum = 0;
  for (let i = 0; i < polylineCount(area); i += 1) sum += signedArea(polylineAt(area, i));
  return sum;
}

/** The area with points at most `step` apart, each moved by `move`. Small, smooth moves leave a region. */
export function displaced(
  area: Area,
  step: number,
  move: (x: number, y: number) => readonly [number, number],
): Area {
  const rows = [];
  for (let i = 0; i < polylineCount(area); i += 1) {
    const from = polylineAt(area, i);
    const isClosed = area.closed[i] === 1;
    const points: number[] = [];
    const last = isClosed ? from.length : from.length - 2;
    for (let at = 0; at < last; at += 2) {
      const to = (at + 2) % from.length;
      const [dx, dy] = [from[to]! - from[at]!, from[to + 1]! - from[at + 1]!];
      const pieces = Math.max(1, Math.ceil(Math.hypot(dx, dy) / step));
      for (let k = 0; k < pieces; k += 1)
        points.push(...move(from[at]! + (dx * k) / pieces, from[at + 1]! + (dy * k) / pieces));
    }
    if (!isClosed) points.push(...move(from.at(-2)!, from.at(-1)!));
    rows.push({ points, closed: isClosed });
  }
  return polylinesFrom(rows);
}
