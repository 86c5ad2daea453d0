import type { Bounds, Polylines } from '@kerf/geometry';
import { type Moves, type Tool, toolRadiusAt } from '@kerf/machining';
import { ConeSurface, conePieces } from './cone-surface';
import { depthInside } from './field';
import { MillSurface } from './mill-surface';

/* Checks by brute force how the halves of an inlay fit. Both surfaces are known exactly at any position from their
   moves (cone-surface.ts, mill-surface.ts). The plug is turned over sideways within the shape's box and laid on the
   opening, so that the plane that its walls stand on (which becomes the surface) is level with the opening's mouth. */

/** One run of one bit. */
export interface InlayRun {
  readonly moves: Moves;
  readonly tool: Tool;
}

/** The findings at all checked positions. Lengths in mm. */
export interface InlayFit {
  /** How far the plug's material reaches into that of the opening, at most, and where. */
  readonly overlap: number;
  readonly overlapAt: readonly [number, number];
  /**
   * The smallest, the median and the largest distance between plug and floor where both are flat; null when they are
   * nowhere flat.
   */
  readonly floorGap: readonly [least: number, middle: number, greatest: number] | null;
  /** The largest distance between the slanting walls, straight down, where they should touch. */
  readonly wallGap: number;
  /** How far from the drawn contour the opening's mouth is not filled by the plug, at most. */
  readonly openAtMouth: number;
}

export interface InlayExpectation {
  /** The shape as drawn. */
  readonly region: Polylines;
  /** The box in which the plug was turned over. */
  readonly box: Bounds;
  /** The surface of both halves, below which they are cut. */
  readonly startDepth: number;
  /** How deep the plug goes into the opening, and how deep the opening is, both from that surface. */
  readonly plugDepth: number;
  readonly depth: number;
  /** Radius of the V-bit per mm of height. */
  readonly slope: number;
  readonly places: readonly (readonly [x: number, y: number])[];
}

/** Positions this close to the foot of a wall are neither wall nor floor, mm. */
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

/** The height that all runs leave at a position. */
function surfaceOf(runs: readonly InlayRun[]): (x: number, y: number) => number {
  const surfaces = runs.map(({ moves, tool }) =>
    tool.kind === 'v-bit'
      ? new ConeSurface(withinCone(moves, tool), toolRadiusAt(tool, 1e-3) / 1e-3)
      : new MillSurface(conePieces(moves), tool.diameter / 2),
  );
  return (x, y) => surfaces.reduce((height, surface) => Math.min(height, surface.heightAt(x, y)), 0);
}

/** The pieces of a cone's way; throws when a tip is so deep that the cone's widest circle is below the surface. */
function withinCone(moves: Moves, tool: Tool) {
  const pieces = conePieces(moves);
  const height = tool.diameter / 2 / (toolRadiusAt(tool, 1e-3) / 1e-3);
  for (const { z0, z1 } of pieces)
    if (-Math.min(z0, z1) > height + 1e-6) throw new RangeError('the cone is below the surface as a whole');
  return pieces;
}

/** How the walls of upright inlays fit: the distances from each half's walls to the other's, smallest and largest. */
export interface UprightFit {
  readonly gap: readonly [least: number, greatest: number];
  /** Where they are furthest from the request. */
  readonly worstAt: readonly [number, number];
}

/** The number of directions in which a wall is searched around a position of the tool's middle. */
const DIRECTIONS = 24;

/**
 * Checks upright walls: each point of one half's walls should be the gap away from those of the other. A wall is where
 * the tool's circle touches what no other position of the tool removes; from there to the other tool's middle it is a
 * radius minus the gap.
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
    // The other wall of the groove around the plug is two radii further out.
    if (away < 2 * radius) look(radius - away, turned(x), y);
  }
  return { gap: [least, greatest], worstAt };
}
