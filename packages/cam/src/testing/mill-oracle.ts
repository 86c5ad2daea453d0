import { type Bounds, containsPoint, expandBounds, type Polylines, polylinesBounds } from '@kerf/geometry';
import { MoveKind, type Moves } from '@kerf/machining';
import { countDeepCells, depthInside, Field } from './field';
import { type Sample, sampleMoves } from './sample-moves';
import { findBadMoves, type TravelRules } from './travel-oracle';

/** What an oracle finds out about milling moves. Lengths in mm. */
export interface MillFindings {
  /** How far the cutter went into material that must stay, at most. */
  readonly gouge: number;
  /** The number of cells that are too high although a cutter could have cleared them to the final depth. */
  readonly missedCells: number;
  /** The most material that was above the tip in any cut. */
  readonly deepestPass: number;
  /** The most material that was above the tip in a cut straight down. */
  readonly deepestPlunge: number;
  /** Travelling moves that were too low (see `findBadMoves`), and cuts outside of the cutter's depths. */
  readonly badMoves: readonly Sample[];
  readonly retracts: number;
}

export interface MillExpectation {
  /** The area of the cutter: its edge must not leave this region. */
  readonly region: Polylines;
  readonly radius: number;
  readonly startDepth: number;
  readonly finalDepth: number;
  readonly travel: TravelRules;
  readonly cell: number;
  /** What other tools have cut before. */
  readonly before?: readonly EarlierCut[];
  /** The material that must stay on the walls for good, mm. Default 0. */
  readonly stockToLeave?: number;
  /** The width that the tool may remove at its side at full depth at once, mm. Default 0. */
  readonly strip?: number;
  /** The box in which the swept tool is checked. Default: everywhere. Distances to walls are measured everywhere. */
  readonly window?: Bounds;
  /** Whether distances to walls are also measured only in the window. Then `region` has to be right only near it. */
  readonly isLocal?: boolean;
}

/** The moves of a tool that cut before, and its radius. */
export interface EarlierCut {
  readonly moves: Moves;
  readonly radius: number;
}

/**
 * Checks moves by brute force. It samples the path, measures the distance of each sample to what must stay, and removes
 * material from a height field cell by cell.
 */
export function judgeMilling(moves: Moves, expectation: MillExpectation): MillFindings {
  const { region, radius, startDepth, finalDepth, travel, cell, stockToLeave = 0 } = expectation;
  const samples = samplesFor(moves, cell, expectation.window, radius);
  const cuts = samples.filter(({ kind, z }) => kind !== MoveKind.rapid && z < -startDepth);
  let gouge = 0;
  for (const at of onceAtEach(cuts)) {
    if (expectation.isLocal && expectation.window && !containsPoint(expectation.window, at)) continue;
    gouge = Math.max(gouge, radius + stockToLeave - depthInside(region, at.x, at.y));
  }
  const bounds = expectation.window ?? expandBounds(polylinesBounds(region), 1);
  const heights = heightsAfter(expectation.before ?? [], bounds, cell, startDepth);
  const taken = removeMaterial(heights, samples, { radius, startDepth, strip: expectation.strip ?? 0 });
  return {
    gouge,
    missedCells: countMissed(heights, expectation),
    ...taken,
    badMoves: findBadMoves(samples, travel, finalDepth),
    retracts: moves.kinds.filter((kind, i) => i > 0 && kind === MoveKind.rapid && isUp(moves, i)).length,
  };
}

/** The distance between samples outside of the window, mm. Walls there are straight or round. */
const FAR_STEP = 0.3;

/**
 * Samples that are `cell` apart where the tool touches the window. Without a window, they are `cell` apart everywhere.
 */
export function samplesFor(moves: Moves, cell: number, window: Bounds | undefined, radius: number): Sample[] {
  if (!window) return sampleMoves(moves, cell);
  return sampleMoves(moves, FAR_STEP, { bounds: expandBounds(window, radius), step: cell });
}

/** The samples, but only one for each x, y position: passes at different depths go over the same positions. */
export function onceAtEach(samples: readonly Sample[]): Sample[] {
  const seen = new Set<number>();
  return samples.filter(({ x, y }) => {
    const key = Math.round(x * 50) * 1e6 + Math.round(y * 50);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** The surface that earlier cuts leave. It begins at `startDepth`. */
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
        heights.eachRun(x, y, radius, (from, to) => {
          for (let i = from; i < to; i += 1) heights.values[i] = Math.min(heights.values[i]!, z);
        });
  return heights;
}

/** Distances shorter than this, mm, count as no motion. */
const STILL = 1e-9;

/** How far inside the tool's edge cells are measured, mm: paths at two depths may differ by this much. */
const EDGE = 0.1;

/** The tool of a cut, and the width of the strip that it may cut at its side at full depth at once, mm. */
export interface CutAwayOptions {
  readonly radius: number;
  readonly startDepth: number;
  readonly strip: number;
}

/** The largest heights of material that cuts removed at once, mm. */
export interface TakenAtOnce {
  readonly deepestPass: number;
  /** The largest height that the tool removed while it went straight down. */
  readonly deepestPlunge: number;
}

/** Removes the material of all cuts. Returns the largest height of material that was removed at once. */
export function cutAway(heights: Field, samples: readonly Sample[], options: CutAwayOptions): number {
  return removeMaterial(heights, samples, options).deepestPass;
}

/**
 * Removes the material of all cuts and measures how much was removed at once.
 *
 * - A cut of a cell begins when the cell comes under the tool's edge; the top of the cut is the cell's height at that
 *   time.
 * - While the cell stays under the tool, the cut goes on until the tool stops sinking and then sinks again. So a
 *   plunge, a ramp forth and back, or the flank of a tab is one cut from top to bottom. In a helix, each turn is one
 *   cut.
 * - A cut counts only while the cell is under the middle of the tool, and only down to the tool's height at that time.
 *   So material that only the edge of the tool or the strip at its side removes does not count. For example, on the way
 *   up a tab's flank the edge passes over a cell before the middle does, while the tool is still lower.
 */
export function removeMaterial(
  heights: Field,
  samples: readonly Sample[],
  { radius, startDepth, strip }: CutAwayOptions,
): TakenAtOnce {
  const core = Math.max(0, radius - EDGE - strip) ** 2;
  const metAt = new Float64Array(heights.values.length);
  const seenAt = new Int32Array(heights.values.length).fill(-1);
  const plunge = new PlungeGauge(heights, core);
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
    plunge.look(sample, last);
    heights.eachRun(sample.x, sample.y, radius, (from, to) => {
      for (let i = from; i < to; i += 1) {
        const isStaying = seenAt[i] === at - 1 && !isNewSink;
        if (!isStaying) metAt[i] = heights.values[i]!;
        seenAt[i] = at;
        heights.values[i] = Math.min(heights.values[i]!, sample.z);
        const met = metAt[i]! - sample.z;
        if (met <= deepest) continue;
        const [x, y] = heights.center(i);
        if ((x - sample.x) ** 2 + (y - sample.y) ** 2 <= core) deepest = met;
      }
    });
  });
  return { deepestPass: deepest, deepestPlunge: plunge.deepest };
}

/** Measures the material under the middle of the tool where the tool goes straight down. */
class PlungeGauge {
  deepest = 0;
  readonly #heights: Field;
  readonly #core: number;
  #top: number | null = null;

  constructor(heights: Field, core: number) {
    this.#heights = heights;
    this.#core = core;
  }

  /** Must be called before the material of the sample is removed. */
  look({ x, y, z }: Sample, last: Sample): void {
    const isDown = z < last.z - STILL && Math.hypot(x - last.x, y - last.y) < STILL;
    if (!isDown) {
      this.#top = null;
      return;
    }
    if (this.#top === null) {
      let top = Number.NEGATIVE_INFINITY;
      this.#heights.eachWithin(x, y, Math.sqrt(this.#core), (i) => {
        top = Math.max(top, this.#heights.values[i]!);
      });
      this.#top = top;
    }
    this.deepest = Math.max(this.deepest, this.#top - z);
  }
}

/** The angle of a whole turn of a helix, with a margin for rounding, radians. */
const WHOLE_TURN = 2 * Math.PI - 0.01;

/** When the direction turns by more than this, radians, the tool goes back the way it came. */
const MOST_TURN = 0.97 * Math.PI;

/** The turn of direction at the middle one of three samples, radians, positive to the left. */
function turnOf(first: Sample, middle: Sample, last: Sample): number {
  const [ux, uy] = [middle.x - first.x, middle.y - first.y];
  const [vx, vy] = [last.x - middle.x, last.y - middle.y];
  const turn = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
  return Math.abs(turn) < MOST_TURN ? turn : 0;
}

function isUp({ ends }: Moves, i: number): boolean {
  return ends[3 * i + 2]! > ends[3 * i - 1]!;
}

/**
 * How much further from walls than necessary a cutter is assumed to stay, mm: paths stay 0.01 mm away, and they are
 * fitted.
 */
const BESIDE_WALLS = 0.03;
/**
 * The same for a second tool. Strips up to 0.06 mm wide that the larger tool left are not cut (see `leftover.ts`). The
 * grid stays half a cell of 0.05 mm away from the cutter's edge; this margin and the value together are the width of
 * such a strip.
 */
const BESIDE_SLIVERS = 0.035;

/**
 * The number of cells that are too high although a cutter that touches nothing else could reach them, with a margin for
 * the grid.
 */
function countMissed(heights: Field, expectation: MillExpectation): number {
  const { region, radius, finalDepth, cell, window, stockToLeave = 0, before = [] } = expectation;
  const bounds = window ? expandBounds(window, radius) : polylinesBounds(region);
  const beside = before.length > 0 ? BESIDE_SLIVERS : BESIDE_WALLS;
  const centers = new Field(bounds, cell);
  const least = radius + stockToLeave + beside;
  const deep = countDeepCells(centers, (x, y) => depthInside(region, x, y), least);
  let missed = 0;
  for (let i = 0; i < heights.values.length; i += 1) {
    if (heights.values[i]! <= -finalDepth + 1e-6) continue;
    let isReachable = false;
    centers.eachRun(...heights.center(i), radius - cell / 2, (from, to) => {
      isReachable ||= deep[to]! > deep[from]!;
    });
    if (isReachable) missed += 1;
  }
  return missed;
}
