import { type Bounds, containsPoint, expandBounds, type Polylines, polylinesBounds } from '@kerf/geometry';
import { MoveKind, type Moves } from '@kerf/machining';
import { depthInside, Field } from './field';
import { type Sample, sampleMoves } from './sample-moves';

/** The findings of an oracle about milling moves. Lengths in mm. */
export interface MillFindings {
  /** How far the cutter went into what must stay, at most. */
  readonly gouge: number;
  /** The cells that a cutter could have cleared to the final depth but that are higher. */
  readonly missedCells: number;
  /** The most material above the tip in any cut. */
  readonly deepestPass: number;
  /**
   * Travelling moves that were not at the safe height (straight up is fine), and cuts outside of the cutter's depth.
   */
  readonly badMoves: readonly Sample[];
  readonly retracts: number;
}

export interface MillExpectation {
  /** Where the cutter may be: its edge must not leave this. */
  readonly region: Polylines;
  readonly radius: number;
  readonly startDepth: number;
  readonly finalDepth: number;
  readonly safeHeight: number;
  readonly cell: number;
  /** What other tools cut before. */
  readonly before?: readonly EarlierCut[];
  /** What must stay on the walls permanently, mm. Default 0. */
  readonly stockToLeave?: number;
  /** How much the tool may remove at its side at full depth at once, mm. Default 0. */
  readonly strip?: number;
  /** Where the swept tool is checked; everywhere when left out. Distances to walls are measured everywhere. */
  readonly window?: Bounds;
  /** Whether distances to walls are also measured only in the window: then `region` only needs to be right near it. */
  readonly isLocal?: boolean;
}

/** What a tool cut before. */
export interface EarlierCut {
  readonly moves: Moves;
  readonly radius: number;
}

/**
 * Checks moves by brute force: samples the path, measures each sample's distance to what must stay, and removes
 * material from a height field cell by cell.
 */
export function judgeMilling(moves: Moves, expectation: MillExpectation): MillFindings {
  const { region, radius, startDepth, finalDepth, safeHeight, cell, stockToLeave = 0 } = expectation;
  const samples = samplesFor(moves, cell, expectation.window, radius);
  const cuts = samples.filter(({ kind, z }) => kind !== MoveKind.rapid && z < -startDepth);
  let gouge = 0;
  for (const at of onceAtEach(cuts)) {
    if (expectation.isLocal && expectation.window && !containsPoint(expectation.window, at)) continue;
    gouge = Math.max(gouge, radius + stockToLeave - depthInside(region, at.x, at.y));
  }
  const bounds = expectation.window ?? expandBounds(polylinesBounds(region), 1);
  const heights = heightsAfter(expectation.before ?? [], bounds, cell, startDepth);
  const deepestPass = cutAway(heights, samples, { radius, startDepth, strip: expectation.strip ?? 0 });
  return {
    gouge,
    missedCells: countMissed(heights, expectation),
    deepestPass,
    badMoves: findBadMoves(samples, safeHeight, finalDepth),
    retracts: moves.kinds.filter((kind, i) => i > 0 && kind === MoveKind.rapid && isUp(moves, i)).length,
  };
}

/** The distance of samples outside of the window, mm: walls are straight or round there. */
const FAR_STEP = 0.3;

/** Samples `cell` apart where the tool touches the window, and everywhere when there is none. */
export function samplesFor(moves: Moves, cell: number, window: Bounds | undefined, radius: number): Sample[] {
  if (!window) return sampleMoves(moves, cell);
  return sampleMoves(moves, FAR_STEP, { bounds: expandBounds(window, radius), step: cell });
}

/** Samples without those above or below others: passes at all depths go over the same positions. */
export function onceAtEach(samples: readonly Sample[]): Sample[] {
  const seen = new Set<number>();
  return samples.filter(({ x, y }) => {
    const key = Math.round(x * 50) * 1e6 + Math.round(y * 50);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** The surface that earlier cuts leave, below `startDepth`. */
export function heightsAfter(
  earlier: readonly EarlierCut[],
  bounds: Bounds,
  cell: number,
  startDepth: number,
): Field {
  const heights = new Field(bounds, cell, () => -startDepth);
  for (const { moves, radius } of earlier)
    for (const { x, y, z, kind } of samplesFor(moves, cell, bounds, radius))
      if (kind !== MoveKind.rapid && z < -startDepth)
        heights.eachWithin(x, y, radius, (i) => {
          heights.values[i] = Math.min(heights.values[i]!, z);
        });
  return heights;
}

/** Travelling moves that were not at the safe height (straight up is fine), and cuts below the final depth. */
export function findBadMoves(samples: readonly Sample[], safeHeight: number, finalDepth: number): Sample[] {
  return samples.filter((sample, i) => isBad(sample, samples[i - 1], safeHeight, finalDepth));
}

/** Shorter distances count as no motion, mm. */
const STILL = 1e-9;

/** How far from the tool's edge cells are measured, mm: paths at two depths may differ by this. */
const EDGE = 0.1;

/** The tool of a cut, and the width of the strip that it may cut at full depth at once, mm. */
export interface CutAwayOptions {
  readonly radius: number;
  readonly startDepth: number;
  readonly strip: number;
}

/**
 * Removes the material of all cuts; returns the most of it that was met at once. A cell meets the tool when it comes
 * under the tool's edge: that much material stands beside the tool there. While it stays under the tool it is cut by
 * the tool's descent, which counts with it until the tool stops sinking: a plunge, a ramp forth and back or a tab's
 * flank is one cut from top to bottom. In a helix, each turn is one. What only the edge or the strip at the side
 * removes does not count: neither cells that nothing else passes over, nor, for cells that do get under the middle of
 * the tool, what was removed below it: up a tab's flank the edge is ahead of the middle, where the tool is higher.
 */
export function cutAway(
  heights: Field,
  samples: readonly Sample[],
  { radius, startDepth, strip }: CutAwayOptions,
): number {
  const core = Math.max(0, radius - EDGE - strip) ** 2;
  const metAt = new Float64Array(heights.values.length);
  const seenAt = new Int32Array(heights.values.length).fill(-1);
  let deepest = 0;
  let wasSinking = false;
  let turned = 0;
  let before: Sample | undefined;
  let moved: Sample | undefined;
  samples.forEach((sample, at) => {
    const last = samples[at - 1] ?? sample;
    const isStill = Math.hypot(sample.x - last.x, sample.y - last.y, sample.z - last.z) < STILL;
    const isSinking = isStill ? wasSinking : sample.z < last.z - STILL;
    if (!isStill && before && moved) turned += turnOf(before, moved, sample);
    if (!isStill || !moved) [before, moved] = [moved, sample];
    const isNewSink = isSinking && (!wasSinking || Math.abs(turned) > WHOLE_TURN);
    if (isNewSink) turned = 0;
    wasSinking = isSinking;
    if (sample.kind === MoveKind.rapid || sample.z >= -startDepth) return;
    if (!heights.isNear(sample.x, sample.y, radius)) return;
    heights.eachWithin(sample.x, sample.y, radius, (i) => {
      const isStaying = seenAt[i] === at - 1 && !isNewSink;
      if (!isStaying) metAt[i] = heights.values[i]!;
      seenAt[i] = at;
      heights.values[i] = Math.min(heights.values[i]!, sample.z);
      const met = metAt[i]! - sample.z;
      if (met <= deepest) return;
      const [x, y] = heights.center(i);
      if ((x - sample.x) ** 2 + (y - sample.y) ** 2 <= core) deepest = met;
    });
  });
  return deepest;
}

/** A turn of a helix, except for rounding, radians. */
const WHOLE_TURN = 2 * Math.PI - 0.01;

/** A turn by more than this goes back the way it came, radians. */
const MOST_TURN = 0.97 * Math.PI;

/** The turn of the direction from one sample to the next, radians, left positive. */
function turnOf(first: Sample, middle: Sample, last: Sample): number {
  const [ux, uy] = [middle.x - first.x, middle.y - first.y];
  const [vx, vy] = [last.x - middle.x, last.y - middle.y];
  const turn = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
  return Math.abs(turn) < MOST_TURN ? turn : 0;
}

function isUp({ ends }: Moves, i: number): boolean {
  return ends[3 * i + 2]! > ends[3 * i - 1]!;
}

function isBad(sample: Sample, before: Sample | undefined, safeHeight: number, finalDepth: number): boolean {
  if (sample.z < -finalDepth - 1e-9) return true;
  if (sample.kind !== MoveKind.rapid || sample.z >= safeHeight - 1e-9) return false;
  const isStraightUp =
    before !== undefined &&
    Math.hypot(before.x - sample.x, before.y - sample.y) < 1e-6 &&
    before.z <= sample.z + STILL;
  return !isStraightUp;
}

/**
 * How much further from walls than necessary a cutter is assumed to be, mm: paths keep 0.01 mm away, and are fitted.
 */
const BESIDE_WALLS = 0.03;
/**
 * The same after a larger tool: strips up to 0.06 mm wide that it left are not cut again (`leftover.ts`). This plus
 * half a cell of 0.05 mm from the cutter's edge, which is the grid's margin, is the same amount.
 */
const BESIDE_SLIVERS = 0.035;

/** Cells within reach of a cutter that touches nothing, with a margin for the grid. */
function countMissed(heights: Field, expectation: MillExpectation): number {
  const { region, radius, finalDepth, cell, window, stockToLeave = 0, before = [] } = expectation;
  const bounds = window ? expandBounds(window, radius) : polylinesBounds(region);
  const beside = before.length > 0 ? BESIDE_SLIVERS : BESIDE_WALLS;
  const centers = new Field(bounds, cell, (x, y) =>
    depthInside(region, x, y) >= radius + stockToLeave + beside ? 1 : 0,
  );
  let missed = 0;
  for (let i = 0; i < heights.values.length; i += 1) {
    if (heights.values[i]! <= -finalDepth + 1e-6) continue;
    let isReachable = false;
    centers.eachWithin(...heights.center(i), radius - cell / 2, (j) => {
      isReachable ||= centers.values[j] === 1;
    });
    if (isReachable) missed += 1;
  }
  return missed;
}
