import { type Polylines, polylineAt, polylineCount, polylinesBounds } from '@kerf/geometry';
import type { Moves } from '@kerf/machining';
import { type ConePiece, ConeSurface, conePieces } from './cone-surface';
import { depthInside } from './field';
import { type Sample, sampleMoves } from './sample-moves';
import { findBadMoves, type TravelRules } from './travel-oracle';

/** The distance between the checked positions around corners and around the worst positions found, mm. */
const FINE = 0.05;
/** The distances from walls at which positions are checked, mm. */
const BESIDE_WALLS = [0.01, 0.06, 0.2] as const;
/** The number of worst positions around which more positions are checked. */
const WORST = 6;
/** The distance between the checked positions of the tip, mm. */
const ALONG = 0.1;
/** When the tip was this close to a position before, mm, no material is above that position. */
const SAME_PLACE = 0.02;

/** Rates are compared with this factor, because toolpaths have them as 32-bit numbers. */
const EXACT = 1 + 1e-7;
/** The tip and points on the cone's flank, in radii of the cone at the surface. */
const ACROSS = [[0, 0], ...[0.3, 0.7].flatMap(flankPoints)] as readonly (readonly [number, number])[];

function flankPoints(share: number): [number, number][] {
  return Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    return [share * Math.cos(angle), share * Math.sin(angle)];
  });
}

/** What an oracle finds out about the moves of a cone. Lengths in mm. */
export interface ConeFindings {
  /**
   * How far the cone extended beyond the shape, at most, measured at the height where it meets the walls' upper edge.
   */
  readonly overcut: number;
  /** How much the carved surface is above its target, at most, and how much below it. */
  readonly tooHigh: number;
  readonly tooDeep: number;
  /** The position where the surface is furthest above its target. */
  readonly highestAt: readonly [number, number];
  /** The depth of the deepest cut below the surface, and the largest depth for which the shape has room. */
  readonly deepest: number;
  /** The most material that was above the tip in any cut. */
  readonly deepestPass: number;
  /**
   * The most material in the way of a cut that is faster than the feed rate, or that sinks faster than the plunge
   * rate.
   */
  readonly hastyBite: number;
  /** Travelling moves that were too low: see `findBadMoves`. */
  readonly badMoves: readonly Sample[];
}

export interface ConeExpectation {
  readonly region: Polylines;
  /** The radius of the cone per mm of height. */
  readonly slope: number;
  /** The depth at which the walls meet the region's contours, and the depth of the flat floor. */
  readonly wallDepth: number;
  readonly floorDepth: number;
  readonly travel: TravelRules;
  /** The distance between the positions of the lattice, which covers everything. */
  readonly cell: number;
  readonly feedRate: number;
  readonly plungeRate: number;
  /** The number of decimals of coordinates, as in a program. Without it, coordinates are exact. */
  readonly decimals?: number;
}

/**
 * Checks a carving by brute force. A V-carved shape is a roof turned upside down: at the distance d from the nearest
 * wall, its surface is d / slope below the walls' edge, but nowhere below the floor. This surface is compared with the
 * surface that the cones leave, which is known exactly at any position (see cone-surface.ts). The compared positions
 * are on a lattice, beside all walls, in windows around all corners, and once more around the worst of all these
 * positions.
 */
export function judgeCarving(moves: Moves, expectation: ConeExpectation): ConeFindings {
  const { region, slope, wallDepth, floorDepth, travel, decimals } = expectation;
  const pieces = conePieces(moves, decimals ?? null);
  const surface = new ConeSurface(pieces, slope);
  const surplusAt = (x: number, y: number): number | null => {
    const inside = depthInside(region, x, y);
    if (inside < 0) return null;
    return surface.heightAt(x, y) + Math.min(floorDepth, wallDepth + inside / slope);
  };
  const found = placesOf(expectation).flatMap(([x, y]) => {
    const surplus = surplusAt(x, y);
    return surplus === null ? [] : [{ x, y, surplus }];
  });
  found.sort((a, b) => b.surplus - a.surplus);
  const worst = [...found.slice(0, WORST), ...found.slice(-WORST)];
  for (const { x, y } of worst)
    for (const [px, py] of windowAround(x, y, FINE, FINE / 5)) {
      const surplus = surplusAt(px, py);
      if (surplus !== null) found.push({ x: px, y: py, surplus });
    }
  found.sort((a, b) => b.surplus - a.surplus);
  const highest = found[0];
  const deepest = found.at(-1);
  return {
    overcut: overcutOf(pieces, expectation),
    tooHigh: Math.max(0, highest?.surplus ?? 0),
    tooDeep: Math.max(0, -(deepest?.surplus ?? 0)),
    highestAt: highest ? [highest.x, highest.y] : [0, 0],
    deepest: pieces.reduce((most, { z0, z1 }) => Math.max(most, -z0, -z1), 0),
    deepestPass: deepestPassOf(pieces, surface, slope),
    hastyBite: hastyBiteOf(pieces, moves.feeds, surface, expectation),
    badMoves: findBadMoves(sampleMoves(moves, ALONG), travel, floorDepth),
  };
}

type Place = readonly [x: number, y: number];

/**
 * The positions at which carved shapes are checked: on a lattice, beside all walls and in windows around all corners.
 */
export function placesOf({ region, cell }: Pick<ConeExpectation, 'region' | 'cell'>): Place[] {
  const { minX, minY, maxX, maxY } = polylinesBounds(region);
  const places: Place[] = [];
  for (let x = minX + 0.37 * cell; x < maxX; x += cell)
    for (let y = minY + 0.41 * cell; y < maxY; y += cell) places.push([x, y]);
  for (let i = 0; i < polylineCount(region); i += 1) {
    const ring = polylineAt(region, i);
    for (let k = 0; k < ring.length; k += 2) {
      const [ax, ay] = [ring[k]!, ring[k + 1]!];
      const [bx, by] = [ring[(k + 2) % ring.length]!, ring[(k + 3) % ring.length]!];
      places.push(...windowAround(ax, ay, 3 * FINE, FINE), ...besideEdge(ax, ay, bx, by, cell));
    }
  }
  return places;
}

/** Positions on both sides of an edge: this function does not know which side is inside. */
function besideEdge(ax: number, ay: number, bx: number, by: number, cell: number): Place[] {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return [];
  const count = Math.ceil(length / cell);
  return Array.from({ length: count }, (_, i) => (i + 0.5) / count).flatMap((t) =>
    BESIDE_WALLS.flatMap((away) =>
      [away, -away].map((off): Place => {
        const [nx, ny] = [(-off * (by - ay)) / length, (off * (bx - ax)) / length];
        return [ax + t * (bx - ax) + nx, ay + t * (by - ay) + ny];
      }),
    ),
  );
}

function windowAround(x: number, y: number, reach: number, step: number): Place[] {
  const places: Place[] = [];
  for (let dx = -reach; dx <= reach + 1e-9; dx += step)
    for (let dy = -reach; dy <= reach + 1e-9; dy += step) places.push([x + dx, y + dy]);
  return places;
}

/** Positions along a piece, including both ends. */
function along({ x0, y0, z0, x1, y1, z1 }: ConePiece): (readonly [number, number, number, number])[] {
  const count = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / ALONG));
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    return [x0 + t * (x1 - x0), y0 + t * (y1 - y0), z0 + t * (z1 - z0), t] as const;
  });
}

function overcutOf(pieces: readonly ConePiece[], { region, slope, wallDepth }: ConeExpectation): number {
  let overcut = 0;
  for (const piece of pieces)
    for (const [x, y, z] of along(piece))
      if (-z > wallDepth) overcut = Math.max(overcut, (-z - wallDepth) * slope - depthInside(region, x, y));
  return overcut;
}

/**
 * The most material above the tip at the moment when the tip arrives. Material that the cone's flank removed shortly
 * before, ahead of the tip, counts as still there. Only material where the tip itself was counts as gone.
 */
function deepestPassOf(pieces: readonly ConePiece[], surface: ConeSurface, slope: number): number {
  let deepest = 0;
  for (const piece of pieces)
    for (const [x, y, z, t] of along(piece)) {
      const walked = piece.walked + t * Math.hypot(piece.x1 - piece.x0, piece.y1 - piece.y0);
      const shortly = walked - 1 + 2 * slope * z;
      const height = surface.heightAt(x, y, shortly);
      if (height - z <= deepest) continue;
      const tips = surface
        .piecesNear(x, y)
        .filter((other) => other.walked >= shortly && other.walked < piece.walked)
        .map((other) => tipAt(other, x, y))
        .filter((tip) => tip !== null);
      deepest = Math.max(deepest, Math.min(height, ...tips) - z);
    }
  return deepest;
}

function hastyBiteOf(
  pieces: readonly ConePiece[],
  feeds: Float32Array,
  surface: ConeSurface,
  { slope, feedRate, plungeRate }: ConeExpectation,
): number {
  const sinking = sinkingOf(pieces, feeds);
  let most = 0;
  for (const piece of pieces) {
    const isFast = feeds[piece.move]! > feedRate * EXACT;
    if (!isFast && !(sinking.get(piece.move)! > plungeRate * EXACT)) continue;
    for (const [x, y, z] of along(piece))
      for (const [dx, dy] of ACROSS) {
        const [px, py] = [x - dx * z * slope, y - dy * z * slope];
        const height = z - z * Math.hypot(dx, dy);
        most = Math.max(most, surface.heightAt(px, py, piece.walked) - height);
      }
  }
  return most;
}

/** The speed, mm/min, at which the tip sinks in each move, from coordinates with three decimals. */
function sinkingOf(pieces: readonly ConePiece[], feeds: Float32Array): Map<number, number> {
  const said = (value: number) => Math.round(value * 1000) / 1000;
  const ways = new Map<number, { flat: number; down: number }>();
  for (const { move, x0, y0, z0, x1, y1, z1 } of pieces) {
    const way = ways.get(move) ?? { flat: 0, down: 0 };
    way.flat += Math.hypot(said(x1) - said(x0), said(y1) - said(y0));
    way.down += said(z0) - said(z1);
    ways.set(move, way);
  }
  const speeds = [...ways].map(([move, { flat, down }]) => {
    const length = Math.hypot(flat, down);
    return [move, length > 0 ? (feeds[move]! * down) / length : 0] as const;
  });
  return new Map(speeds);
}

/** The height of the tip when a piece passes (x, y); null when it does not pass there. */
function tipAt({ x0, y0, z0, x1, y1, z1 }: ConePiece, x: number, y: number): number | null {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const square = dx * dx + dy * dy;
  const t = square > 0 ? Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square)) : 0;
  const isPassed = Math.hypot(x0 + t * dx - x, y0 + t * dy - y) < SAME_PLACE;
  if (!isPassed) return null;
  return square > 0 ? z0 + t * (z1 - z0) : Math.min(z0, z1);
}
