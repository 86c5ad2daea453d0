import { type Point, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';
import type { HoldingTabs } from '../../cuts/cut';
import { closedLine } from '../../paths/ring';

/** A turn of an edge by more than this angle is a corner, where a tab would not be straight: 30 degrees. */
const CORNER = Math.PI / 6;

/**
 * The positions of tabs on the edges of a part. The positions belong to the part and not to a path, so that roughing,
 * finishing and a second tool leave the same tabs.
 *
 * - Evenly spaced tabs stay away from corners by half of the tab's width plus the tool's radius. When the tabs are too
 *   close together for this, they stay as far from corners as possible.
 * - An edge without room for a tab gets none.
 * - A tab that a person has placed stays at its place, even on a corner.
 */
export function tabPlaces(
  edges: Polylines,
  geometry: Polylines,
  tabs: HoldingTabs,
  diameter: number,
): Point[] {
  const { placement } = tabs;
  if (placement.kind === 'hand')
    return placement.places
      .filter(({ contour }) => contour < polylineCount(geometry))
      .map(({ contour, at }) => {
        const line = measured(polylineAt(geometry, contour), geometry.closed[contour] === 1);
        return pointOn(line, at * line.length);
      });
  return Array.from({ length: polylineCount(edges) }, (_, i) => i)
    .filter((i) => edges.closed[i] === 1)
    .flatMap((i) => placesOn(polylineAt(edges, i), placement, tabs, diameter));
}

function placesOn(
  points: Float64Array,
  placement: Exclude<HoldingTabs['placement'], { kind: 'hand' }>,
  tabs: HoldingTabs,
  diameter: number,
): Point[] {
  const line = measured(points, true);
  const needed = tabs.width + diameter + 2 * tabs.height;
  const wanted =
    placement.kind === 'count' ? placement.count : Math.max(1, Math.floor(line.length / placement.spacing));
  const count = Math.min(wanted, Math.floor(line.length / needed));
  if (count < 1) return [];
  const corners = cornersOf(line);
  const pitch = line.length / count;
  const clearance = tabs.width / 2 + diameter / 2;
  const reach = Math.max(0, (pitch - needed) / 2);
  return Array.from({ length: count }, (_, i) =>
    pointOn(line, offCorners((i + 0.5) * pitch, corners, clearance, reach, line.length)),
  );
}

interface MeasuredLine {
  readonly points: Float64Array;
  /** The distance of each vertex from the first vertex, along the contour. */
  readonly alongs: Float64Array;
  readonly length: number;
}

function measured(ring: Float64Array, isClosed: boolean): MeasuredLine {
  const points = isClosed ? closedLine(ring) : ring;
  const alongs = new Float64Array(points.length / 2);
  for (let i = 1; i < alongs.length; i += 1)
    alongs[i] =
      alongs[i - 1]! +
      Math.hypot(points[2 * i]! - points[2 * i - 2]!, points[2 * i + 1]! - points[2 * i - 1]!);
  return { points, alongs, length: alongs.at(-1) ?? 0 };
}

function pointOn({ points, alongs, length }: MeasuredLine, wanted: number): Point {
  const along = length > 0 ? Math.min(wanted < 0 ? wanted + length : wanted, length) : 0;
  let i = 1;
  while (i < alongs.length - 1 && alongs[i]! < along) i += 1;
  const from = alongs[i - 1] ?? 0;
  const part = (alongs[i] ?? from) - from;
  const t = part > 0 ? (along - from) / part : 0;
  const [ax, ay] = [points[2 * i - 2] ?? points[0]!, points[2 * i - 1] ?? points[1]!];
  return { x: ax + t * ((points[2 * i] ?? ax) - ax), y: ay + t * ((points[2 * i + 1] ?? ay) - ay) };
}

function cornersOf({ points, alongs }: MeasuredLine): number[] {
  const corners: number[] = [];
  const count = alongs.length - 1;
  for (let i = 0; i < count; i += 1) {
    const before = (i + count - 1) % count;
    const inX = points[2 * i]! - points[2 * before]!;
    const inY = points[2 * i + 1]! - points[2 * before + 1]!;
    const outX = points[2 * i + 2]! - points[2 * i]!;
    const outY = points[2 * i + 3]! - points[2 * i + 1]!;
    const turn = Math.abs(Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY));
    if (turn > CORNER) corners.push(alongs[i]!);
  }
  return corners;
}

/**
 * A position for a tab near `along`, at most `reach` away from it. It is the nearest position that is at least
 * `clearance` away from all corners. When there is no such position, it is the position that is furthest from corners.
 */
function offCorners(
  along: number,
  corners: readonly number[],
  clearance: number,
  reach: number,
  length: number,
): number {
  const offsetOf = (at: number) => at - along - length * Math.round((at - along) / length);
  // Corners that are further away than this are at least the clearance away from every position within reach.
  const near = corners.filter((corner) => Math.abs(offsetOf(corner)) <= reach + clearance);
  const middles = near.map((corner, i) => (corner + (near[i + 1] ?? near[0]! + length)) / 2);
  const beside = near.flatMap((corner) => [corner - clearance, corner + clearance]);
  const best = [0, ...[...beside, ...middles].map(offsetOf), -reach, reach]
    .filter((offset) => Math.abs(offset) <= reach)
    .map((offset) => ({ offset, apart: apartFrom(near, along + offset, length) }))
    .reduce((one, other) => {
      const isBetter =
        other.apart >= clearance - ROUNDING
          ? one.apart < clearance - ROUNDING || Math.abs(other.offset) < Math.abs(one.offset)
          : other.apart > one.apart;
      return isBetter ? other : one;
    });
  return (((along + best.offset) % length) + length) % length;
}

/** Lengths below this come from rounding, mm. */
const ROUNDING = 1e-9;

/** The distance of a position from the nearest corner, along a closed contour. */
function apartFrom(corners: readonly number[], at: number, length: number): number {
  return corners.reduce((least, corner) => {
    const apart = Math.abs(at - corner) % length;
    return Math.min(least, apart, length - apart);
  }, Number.POSITIVE_INFINITY);
}
