import type { Bounds, Polylines } from '@kerf/geometry';
import { type Moves, type Tool, toolRadiusAt } from '@kerf/machining';
import { ConeSurface, conePieces } from './cone-surface';
import { depthInside } from './field';
import { MillSurface } from './mill-surface';

/* Checks by brute force how the halves of an inlay fit. Both surfaces are known exactly at any position from the moves
   (cone-surface.ts, mill-surface.ts). The plug is turned over sideways within the shape's box and laid on the opening.
   The plug's walls stand on a plane. This plane is then level with the mouth of the opening, and it becomes the visible
   surface. */

/** The moves of one run with one bit. */
export interface InlayRun {
  readonly moves: Moves;
  readonly tool: Tool;
}

/** What the check found at all positions. Lengths in mm. */
export interface InlayFit {
  /** How far the plug's material would extend into the opening's material, at most, and where. */
  readonly overlap: number;
  readonly overlapAt: readonly [number, number];
  /**
   * The smallest, the median and the largest distance between plug and floor where both are flat. Null when there is no
   * such place.
   */
  readonly floorGap: readonly [least: number, middle: number, greatest: number] | null;
  /** The largest vertical distance between the slanted walls where they should touch. */
  readonly wallGap: number;
  /**
   * At the mouth of the opening: how far from the drawn contour there is space that the plug does not fill, at most.
   */
  readonly openAtMouth: number;
}

export interface InlayExpectation {
  /** The shape as it was drawn. */
  readonly region: Polylines;
  /** The box in which the plug was turned over. */
  readonly box: Bounds;
  /** The depth of the surface of both halves, from which they are cut. */
  readonly startDepth: number;
  /** How deep the plug goes into the opening, and how deep the opening is, both measured from that surface. */
  readonly plugDepth: number;
  readonly depth: number;
  /** The radius of the V-bit per mm of height. */
  readonly slope: number;
  readonly places: readonly (readonly [x: number, y: number])[];
}

/** Positions this close to the foot of a wall, mm, count as neither wall nor floor. */
const FOOT = 0.03;

export function judgeInlay(
  opening: readonly InlayRun[],
  plug: readonly InlayRun[],
  { region, box, startDepth, plugDepth, depth, slope, places }: InlayExpectation,
): InlayFit {
  const openingAt = surfaceOf(opening);
  const plugAt = surfaceOf(plug);
  let [overlap, wallGap, openAtMouth] = [Number.NEGATIVE_INFINITY, 0, 0];
  let overlapAt: readonly [number, number] = [0, 0];
  const floor: number[] = [];
  for (const [x, y] of places) {
    const below = Math.min(0, openingAt(x, y) + startDepth);
    const above = -plugDepth - Math.min(0, plugAt(box.minX + box.maxX - x, y) + startDepth);
    if (below - above > overlap) {
      overlap = below - above;
      overlapAt = [x, y];
    }
    const inside = depthInside(region, x, y);
    if (inside > depth * slope + FOOT) floor.push(above - below);
    if (inside > FOOT && inside < plugDepth * slope - FOOT) wallGap = Math.max(wallGap, above - below);
    if (inside > openAtMouth && below < -1e-9 && above > 1e-9) openAtMouth = inside;
  }
  floor.sort((a, b) => a - b);
  const floorGap = floor.length > 0 ? ([floor[0]!, floor[floor.length >> 1]!, floor.at(-1)!] as const) : null;
  return { overlap, overlapAt, floorGap, wallGap, openAtMouth };
}

/** Returns the height that all runs together leave at a position. */
function surfaceOf(runs: readonly InlayRun[]): (x: number, y: number) => number {
  const surfaces = runs.map(({ moves, tool }) =>
    tool.kind === 'v-bit'
      ? new ConeSurface(withinCone(moves, tool), toolRadiusAt(tool, 1e-3) / 1e-3)
      : new MillSurface(conePieces(moves), tool.diameter / 2),
  );
  return (x, y) => surfaces.reduce((height, surface) => Math.min(height, surface.heightAt(x, y)), 0);
}

/** The pieces of a cone's way. Throws when a tip is so deep that the cone's widest circle is below the surface. */
function withinCone(moves: Moves, tool: Tool) {
  const pieces = conePieces(moves);
  const height = tool.diameter / 2 / (toolRadiusAt(tool, 1e-3) / 1e-3);
  for (const { z0, z1 } of pieces)
    if (-Math.min(z0, z1) > height + 1e-6) throw new RangeError('the cone is below the surface as a whole');
  return pieces;
}

/** How the walls of an upright inlay fit: the smallest and the largest distance between the walls of the two halves. */
export interface UprightFit {
  readonly gap: readonly [least: number, greatest: number];
  /** The position where the distance differs most from the request. */
  readonly worstAt: readonly [number, number];
}

/** The number of directions around a position of the tool's middle in which a wall is searched. */
const DIRECTIONS = 24;

/**
 * Checks upright walls: each point of the walls of one half should be `gap` away from the walls of the other half. A
 * point is on a wall where the tool's circle touches material that no other position of the tool removes. The distance
 * from such a point to the middle of the other half's tool should be that tool's radius minus the gap.
 */
export function judgeUpright(
  opening: InlayRun,
  plug: InlayRun,
  { box, gap }: { readonly box: Bounds; readonly gap: number },
): UprightFit {
  const radius = opening.tool.diameter / 2;
  const openingMill = new MillSurface(conePieces(opening.moves), radius);
  const plugMill = new MillSurface(conePieces(plug.moves), radius);
  const turned = (x: number) => box.minX + box.maxX - x;
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [worst, worstAt]: [number, readonly [number, number]] = [-1, [0, 0]];
  const look = (found: number, x: number, y: number) => {
    least = Math.min(least, found);
    greatest = Math.max(greatest, found);
    if (Math.abs(found - gap) <= worst) return;
    [worst, worstAt] = [Math.abs(found - gap), [x, y]];
  };
  for (const [x, y] of openingMill.wallPlaces(DIRECTIONS))
    look(radius - plugMill.distanceTo(turned(x), y), x, y);
  for (const [x, y] of plugMill.wallPlaces(DIRECTIONS)) {
    const away = openingMill.distanceTo(turned(x), y);
    // Points that are further away belong to the other wall of the groove around the plug. That wall is two radii
    // further out.
    if (away < 2 * radius) look(radius - away, turned(x), y);
  }
  return { gap: [least, greatest], worstAt };
}
