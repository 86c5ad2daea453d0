import { expandBounds, type Polylines, polylinesBounds } from '@kerf/geometry';
import { MoveKind, type Moves } from '@kerf/machining';
import { depthInside, Field } from './field';
import { sampleMoves } from './sample-moves';

/** What an oracle found out about a cone's moves. Lengths in mm. */
export interface ConeFindings {
  /** How far the cone went out of the shape, at most, measured where it meets the walls' upper edge. */
  readonly overcut: number;
  /** How much higher than it should be the carved surface is, at most; and how much deeper. */
  readonly tooHigh: number;
  readonly tooDeep: number;
  /** Most material above the tip that was met while cutting. */
  readonly deepestPass: number;
  /** Travelling moves below the safe height that do not go straight up. */
  readonly badMoves: number;
}

export interface ConeExpectation {
  readonly region: Polylines;
  /** Radius of the cone per mm of height. */
  readonly slope: number;
  /** Depth at which the walls meet the region's contours, and of the flat floor. */
  readonly wallDepth: number;
  readonly floorDepth: number;
  readonly safeHeight: number;
  readonly cell: number;
}

/**
 * Judges carving by brute force. A V-carved shape is a roof turned over: at distance d from the nearest wall its surface lies
 * d / slope below the walls' edge, nowhere below the floor. Cone after cone is taken from a height field; between the cones
 * of two samples up to `cell / 8 / slope` stays.
 */
export function judgeCarving(moves: Moves, expectation: ConeExpectation): ConeFindings {
  const { region, slope, wallDepth, floorDepth, safeHeight, cell } = expectation;
  const samples = sampleMoves(moves, cell / 4);
  const cuts = samples.filter(({ kind, z }) => kind !== MoveKind.rapid && z < 0);
  let overcut = 0;
  for (const { x, y, z } of cuts)
    if (-z > wallDepth) overcut = Math.max(overcut, (-z - wallDepth) * slope - depthInside(region, x, y));
  const heights = new Field(expandBounds(polylinesBounds(region), 1), cell);
  let deepestPass = 0;
  for (const { x, y, z } of cuts) {
    heights.eachWithin(x, y, cell * 0.75, (i) => {
      deepestPass = Math.max(deepestPass, heights.values[i]! - z);
    });
    heights.eachWithin(x, y, -z * slope + cell, (i) => {
      const [cx, cy] = heights.center(i);
      heights.values[i] = Math.min(heights.values[i]!, z + Math.hypot(cx - x, cy - y) / slope);
    });
  }
  let [tooHigh, tooDeep] = [0, 0];
  heights.values.forEach((height, i) => {
    const inside = depthInside(region, ...heights.center(i));
    if (inside < 0) return;
    const wanted = -Math.min(floorDepth, wallDepth + inside / slope);
    tooHigh = Math.max(tooHigh, height - wanted);
    tooDeep = Math.max(tooDeep, wanted - height);
  });
  const badMoves = samples.filter(
    ({ kind, z, x, y }, i) =>
      kind === MoveKind.rapid &&
      z < safeHeight - 1e-9 &&
      Math.hypot(samples[i - 1]!.x - x, samples[i - 1]!.y - y) > 1e-6,
  ).length;
  return { overcut, tooHigh, tooDeep, deepestPass, badMoves };
}
