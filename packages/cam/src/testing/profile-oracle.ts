import {
  type Bounds,
  containsPoint,
  expandBounds,
  nearestOnPolyline,
  type Point,
  type Polylines,
  polylineAt,
  polylineCount,
} from '@kerf/geometry';
import { MoveKind, type Moves } from '@kerf/machining';
import type { ProfileCut } from '../operations/profile/profile-cut';
import { countDeepCells, depthInside, Field } from './field';
import { type EarlierCut, heightsAfter, onceAtEach, removeMaterial, samplesFor } from './mill-oracle';
import type { Sample } from './sample-moves';
import { findBadMoves } from './travel-oracle';

/** What an oracle finds out about the moves of a profile. Lengths in mm. */
export interface ProfileFindings {
  /**
   * How far the cutter went into the part, at most. For contours that are followed: how far its middle was away from
   * them.
   */
  readonly gouge: number;
  /** The number of cells beside the part that are too high although a cutter could have cut them to the final depth. */
  readonly missedCells: number;
  /** The most material that was above the tip in any cut. */
  readonly deepestPass: number;
  /** The most material that was above the tip in a cut straight down. */
  readonly deepestPlunge: number;
  readonly badMoves: readonly Sample[];
  /** How much a tab is lower than its target, at most. */
  readonly tabLoss: number;
  /** How far the cutter went into neighbours on its leads, at most. */
  readonly stray: number;
}

export interface ProfileExpectation {
  readonly cell: number;
  readonly window: Bounds;
  /** Whether distances are measured only in the window. */
  readonly isLocal?: boolean;
  /** The positions on the part's edge where tabs should stand. */
  readonly places: readonly Point[];
  readonly before?: readonly EarlierCut[];
  /** The width that the tool may remove at its side at full depth at once, mm. Default 0. */
  readonly strip?: number;
  /** The contours that leads must not cross. */
  readonly neighbours?: Polylines;
}

/** How much further than requested paths may stay away from walls, and how much of that the fitting may use, mm. */
const SLACK = 0.03;

/** Checks a profile along closed contours by brute force, in the same way as `judgeMilling` checks a pocket. */
export function judgeProfile(
  moves: Moves,
  cut: ProfileCut,
  expectation: ProfileExpectation,
): ProfileFindings {
  const { cell, window, before = [] } = expectation;
  const radius = cut.tool.diameter / 2;
  const samples = samplesFor(moves, cell, window, radius);
  const cuts = samples.filter(({ kind, z }) => kind !== MoveKind.rapid && z < -cut.startDepth);
  const along = onceAtEach(expectation.isLocal ? cuts.filter((at) => containsPoint(window, at)) : cuts);
  const gaps = along.map((at) => gapAt(cut, at));
  const heights = heightsAfter(before, window, cell, cut.startDepth);
  const { startDepth } = cut;
  const taken = removeMaterial(heights, samples, { radius, startDepth, strip: expectation.strip ?? 0 });
  return {
    gouge: gougeOf(cut, along, gaps),
    missedCells: cut.side === 'on' ? 0 : countMissed(heights, cut, expectation),
    ...taken,
    badMoves: findBadMoves(samples, cut, cut.finalDepth),
    tabLoss: tabLossOf(cut, cuts, expectation.places),
    stray: strayOf(cut, along, gaps, expectation.neighbours),
  };
}

/** The distance from the part, negative inside it. For contours that are followed: the distance from the contour. */
function gapAt({ geometry, side }: ProfileCut, { x, y }: Point): number {
  if (side === 'on') return Math.abs(depthInside(geometry, x, y));
  return depthInside(geometry, x, y) * (side === 'inside' ? 1 : -1);
}

function gougeOf(cut: ProfileCut, cuts: readonly Point[], gaps: readonly number[]): number {
  if (cut.side === 'on') return gaps.reduce((most, gap) => Math.max(most, gap), 0);
  const away = cut.tool.diameter / 2 + cut.finish.stockToLeave;
  let gouge = 0;
  gaps.forEach((gap, i) => {
    if (away - gap <= gouge || isRelief(cut, cuts[i]!, away)) return;
    gouge = away - gap;
  });
  return gouge;
}

/** Whether the tool only makes a corner relief: it is near an inner corner and does not go beyond the relief. */
function isRelief({ geometry, cornerRelief }: ProfileCut, { x, y }: Point, away: number): boolean {
  if (cornerRelief === 'none') return false;
  let nearest = Number.POSITIVE_INFINITY;
  for (const corner of sharpCorners(geometry))
    nearest = Math.min(nearest, Math.hypot(corner.x - x, corner.y - y));
  return nearest >= away - SLACK && nearest <= away / Math.sin(Math.PI / 12) + SLACK;
}

/** The positions where contours turn by more than 25 degrees. */
function sharpCorners(geometry: Polylines): Point[] {
  return Array.from({ length: polylineCount(geometry) }, (_, i) => polylineAt(geometry, i)).flatMap(
    (points) => {
      const at = (i: number) => points[(i + points.length) % points.length]!;
      return Array.from({ length: points.length / 2 }, (_, i) => 2 * i)
        .filter((i) => {
          const [ux, uy] = [at(i) - at(i - 2), at(i + 1) - at(i - 1)];
          const [vx, vy] = [at(i + 2) - at(i), at(i + 3) - at(i + 1)];
          return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) > (25 * Math.PI) / 180;
        })
        .map((i) => ({ x: at(i), y: at(i + 1) }));
    },
  );
}

/**
 * The number of cells, far from tabs, that are too high although the tool should have covered them on its way along the
 * part.
 */
function countMissed(heights: Field, cut: ProfileCut, expectation: ProfileExpectation): number {
  const { window, cell, places, before = [] } = expectation;
  const radius = cut.tool.diameter / 2;
  const least = radius + cut.finish.stockToLeave + SLACK;
  const centers = new Field(expandBounds(window, radius), cell);
  const beside = countDeepCells(centers, (x, y) => gapAt(cut, { x, y }), least, least + cell);
  const widest = before.reduce((most, earlier) => Math.max(most, earlier.radius), radius);
  const tabReach = cut.tabs ? cut.tabs.width / 2 + cut.tabs.height + 4 * widest + 0.5 : 0;
  const reach = radius - SLACK - 2 * cell;
  let missed = 0;
  for (let i = 0; i < heights.values.length; i += 1) {
    if (heights.values[i]! <= -cut.finalDepth + 1e-6) continue;
    const [x, y] = heights.center(i);
    if (places.some((place) => Math.hypot(place.x - x, place.y - y) < tabReach)) continue;
    let isReachable = false;
    centers.eachRun(x, y, reach, (from, to) => {
      isReachable ||= beside[to]! > beside[from]!;
    });
    if (isReachable) missed += 1;
  }
  return missed;
}

/** The distance of the checked points of a tab from the tab's edges, mm. */
const TAB_MARGIN = 0.15;

function tabLossOf(cut: ProfileCut, cuts: readonly Sample[], places: readonly Point[]): number {
  const { tabs, tool, startDepth, finalDepth } = cut;
  if (!tabs) return 0;
  const radius = tool.diameter / 2;
  const top = Math.min(-startDepth, -finalDepth + tabs.height);
  let loss = 0;
  for (const place of places.filter((at) => hasRoom(at, cut)))
    for (const at of pointsOfTab(place, cut, tabs.width))
      for (const { x, y, z } of cuts)
        if (z < top - loss && Math.hypot(x - at.x, y - at.y) < radius - 0.02) loss = top - z;
  return loss;
}

/**
 * Whether a tab has the room that it needs. The edge must be straight along the tab, and beyond the tab as far as the
 * tool reaches. On the other side of the slot, there must be material that the tab can hold on to. A tab without this
 * room is narrower, or stands in a corner that the tool does not reach.
 */
function hasRoom(place: Point, cut: ProfileCut): boolean {
  const { x: dx, y: dy } = edgeAt(cut.geometry, place);
  const diameter = cut.tool.diameter;
  const reach = (cut.tabs?.width ?? 0) / 2 + diameter;
  const at = (along: number, across: number) =>
    gapAt(cut, { x: place.x + along * dx - across * dy, y: place.y + along * dy + across * dx });
  const shares = [-1, -0.5, 0, 0.5, 1];
  const isFree = (side: 1 | -1) =>
    [0.3, 1, 1.5].every((far) =>
      shares.every((share) => at(share * reach, side * far * diameter) > far * diameter - 0.05),
    );
  const isStraight = shares.every((share) => Math.abs(at(share * reach, 0)) < 0.05);
  return isStraight && (cut.side === 'on' ? isFree(1) && isFree(-1) : isFree(1) || isFree(-1));
}

/** Points across a tab, from the part's edge to the middle of the slot. */
function pointsOfTab(place: Point, cut: ProfileCut, width: number): Point[] {
  const radius = cut.tool.diameter / 2;
  const edge = edgeAt(cut.geometry, place);
  const half = Math.max(0, width / 2 - TAB_MARGIN);
  const points: Point[] = [];
  for (const side of cut.side === 'on' ? [0] : [1, -1])
    for (const along of [-half, 0, half])
      for (const across of cut.side === 'on' ? [0] : [0.1, radius / 2, radius]) {
        const x = place.x + along * edge.x - side * across * edge.y;
        const y = place.y + along * edge.y + side * across * edge.x;
        if (cut.side === 'on' || Math.abs(gapAt(cut, { x, y }) - across) < 0.05) points.push({ x, y });
      }
  return points;
}

/** The direction of the contour at a point on it. */
function edgeAt(geometry: Polylines, { x, y }: Point): Point {
  let best = { distance: Number.POSITIVE_INFINITY, x: 1, y: 0 };
  for (let i = 0; i < polylineCount(geometry); i += 1) {
    const points = polylineAt(geometry, i);
    const near = nearestOnPolyline(points, geometry.closed[i] === 1, x, y);
    if (!near || near.distance >= best.distance) continue;
    const [from, to] = [2 * near.segment, (2 * near.segment + 2) % points.length];
    const [dx, dy] = [points[to]! - points[from]!, points[to + 1]! - points[from + 1]!];
    const size = Math.hypot(dx, dy) || 1;
    best = { distance: near.distance, x: dx / size, y: dy / size };
  }
  return best;
}

function strayOf(
  cut: ProfileCut,
  cuts: readonly Point[],
  gaps: readonly number[],
  neighbours: Polylines | undefined,
): number {
  if (!neighbours) return 0;
  const radius = cut.tool.diameter / 2;
  const contour = cut.side === 'on' ? 0 : radius + cut.finish.stockToLeave + cut.finish.allowance;
  let stray = 0;
  cuts.forEach(({ x, y }, i) => {
    if (gaps[i]! <= contour + SLACK) return;
    stray = Math.max(stray, radius - Math.abs(depthInside(neighbours, x, y)));
  });
  return stray;
}
