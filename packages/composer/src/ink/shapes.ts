import { type Polylines, polylinesFrom } from '@kerf/geometry';
import type { Area, Box } from './area';

const TAU = 2 * Math.PI;
/** How far a polygon may be from the curve that it stands for, mm. */
const TOLERANCE = 0.006;

/** How many straight pieces a turn of this radius needs. */
const piecesOf = (radius: number, sweep: number) =>
  Math.max(
    3,
    Math.ceil(Math.abs(sweep) / (2 * Math.acos(1 - Math.min(0.5, TOLERANCE / Math.max(radius, 0.01))))),
  );

/** A closed contour as an area: x, y pairs, counter-clockwise. */
export function polygon(points: readonly number[]): Area {
  return polylinesFrom([{ points, closed: true }]);
}

/** An open line: x, y pairs. */
export function polyline(points: readonly number[]): Polylines {
  return polylinesFrom([{ points, closed: false }]);
}

/** The x, y pairs of an arc about a centre, both ends included. */
export function arcPoints(cx: number, cy: number, radius: number, start: number, sweep: number): number[] {
  const pieces = piecesOf(radius, sweep);
  return Array.from({ length: pieces + 1 }, (_, i) => start + (sweep * i) / pieces).flatMap((angle) => [
    cx + radius * Math.cos(angle),
    cy + radius * Math.sin(angle),
  ]);
}

/** A circle. */
export function circle(cx: number, cy: number, radius: number): Area {
  return polygon(arcPoints(cx, cy, radius, 0, TAU).slice(0, -2));
}

/** A rectangle with round corners. */
export function box({ x, y, width, height }: Box, radius = 0): Area {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return polygon([x, y, x + width, y, x + width, y + height, x, y + height]);
  const quarter = Math.PI / 2;
  return polygon([
    ...arcPoints(x + r, y + r, r, 2 * quarter, quarter),
    ...arcPoints(x + width - r, y + r, r, 3 * quarter, quarter),
    ...arcPoints(x + width - r, y + height - r, r, 0, quarter),
    ...arcPoints(x + r, y + height - r, r, quarter, quarter),
  ]);
}

/** A closed contour around a centre, given by its radius at each angle. */
export function polar(cx: number, cy: number, count: number, radiusAt: (angle: number) => number): Area {
  const points: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const angle = (TAU * i) / count;
    const radius = radiusAt(angle);
    points.push(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle));
  }
  return polygon(points);
}

/** A star, or with `inner` at the radius of its sides a regular polygon; one point is up. */
export function star(cx: number, cy: number, points: number, outer: number, inner: number): Area {
  const corners: number[] = [];
  for (let i = 0; i < 2 * points; i += 1) {
    const angle = Math.PI / 2 + (Math.PI * i) / points;
    const radius = i % 2 === 0 ? outer : inner;
    corners.push(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle));
  }
  return polygon(corners);
}

/** A regular polygon with one corner up. */
export function regular(cx: number, cy: number, corners: number, radius: number): Area {
  return star(cx, cy, corners, radius, radius * Math.cos(Math.PI / corners));
}

/** A lens between two points: a leaf or a petal. `belly` is its half width as a share of its length. */
export function leaf(x0: number, y0: number, x1: number, y1: number, belly: number): Area {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const side = (sign: number) =>
    Array.from({ length: 13 }, (_, i) => i / 12).flatMap((t) => {
      const off = sign * belly * Math.sin(Math.PI * t) * (1 - 0.25 * (t - 0.3));
      return [x0 + dx * t - dy * off, y0 + dy * t + dx * off];
    });
  const right = side(-1);
  const left = side(1);
  const back: number[] = [];
  for (let i = left.length - 4; i >= 2; i -= 2) back.push(left[i]!, left[i + 1]!);
  return polygon([...right, ...back]);
}

/** A line with a width that changes along it, as a brush leaves it: `widthAt` of 0 (start) to 1 (end). */
export function brush(points: readonly number[], widthAt: (share: number) => number): Area {
  const count = points.length / 2;
  const left: number[] = [];
  const right: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const [before, after] = [Math.max(0, i - 1), Math.min(count - 1, i + 1)];
    const dx = points[2 * after]! - points[2 * before]!;
    const dy = points[2 * after + 1]! - points[2 * before + 1]!;
    const half = widthAt(i / (count - 1)) / 2 / (Math.hypot(dx, dy) || 1);
    right.push(points[2 * i]! + dy * half, points[2 * i + 1]! - dx * half);
    left.push(points[2 * i]! - dy * half, points[2 * i + 1]! + dx * half);
  }
  const back: number[] = [];
  for (let i = left.length - 2; i >= 0; i -= 2) back.push(left[i]!, left[i + 1]!);
  return polygon([...right, ...back]);
}

/** Parallel lines across a box, at an angle, `spacing` apart. */
export function hatch({ x, y, width, height }: Box, angle: number, spacing: number): Polylines {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const reach = Math.hypot(width, height) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rows = [];
  for (let off = -reach; off <= reach; off += spacing)
    rows.push({
      points: [
        cx - sin * off - cos * reach,
        cy + cos * off - sin * reach,
        cx - sin * off + cos * reach,
        cy + cos * off + sin * reach,
      ],
      closed: false,
    });
  return polylinesFrom(rows);
}
