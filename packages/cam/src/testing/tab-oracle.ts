import {
  isInside,
  nearestOnPolyline,
  type Point,
  type Polylines,
  polylineAt,
  polylineCount,
} from '@kerf/geometry';
import { MoveKind } from '@kerf/machining';
import type { ProfileCut } from '../operations/profile/profile-cut';
import { Field } from './field';
import { type EarlierCut, samplesFor } from './mill-oracle';

/** A tab is checked only this far inside its target area, mm, because of the grid and the tolerance of curves. */
const MARGIN = 0.06;

/** What an oracle finds out about one tab. */
export interface TabFindings {
  /** How much the tab is lower than its target, at most, mm. */
  readonly loss: number;
  /** The number of the tab's cells that were checked. */
  readonly cells: number;
}

/**
 * Checks a holding tab by brute force. The tab holds a piece of the part's edge, `width` long around `place`. In plan,
 * the tab is the area of the slot whose nearest point of the edge is on this piece. Around a corner of the edge, the
 * tab has a corner too. The tab stands `height` above the bottom. The first tool and all later tools must leave this
 * material.
 */
export function judgeTab(
  place: Point,
  cuts: readonly EarlierCut[],
  cut: ProfileCut,
  cell: number,
): TabFindings {
  const { tabs, tool, finish, side, geometry } = cut;
  if (!tabs) return { loss: 0, cells: 0 };
  const across = side === 'on' ? tool.diameter / 2 : tool.diameter + finish.stockToLeave;
  const reach = tabs.width / 2 + across;
  const bounds = {
    minX: place.x - reach,
    minY: place.y - reach,
    maxX: place.x + reach,
    maxY: place.y + reach,
  };
  const contours = measuredContours(geometry);
  const middle = nearestOf(contours, place.x, place.y);
  const heights = new Field(bounds, cell, () => 0);
  const isTab = heights.values.map((_, i) => {
    const [x, y] = heights.center(i);
    const near = nearestOf(contours, x, y);
    if (near.contour !== middle.contour || near.distance > across - MARGIN) return 0;
    const apart = Math.abs(near.along - middle.along);
    if (Math.min(apart, near.length - apart) > tabs.width / 2 - MARGIN) return 0;
    if (side === 'on') return 1;
    return isInside(geometry, x, y, 'evenodd') === (side === 'inside') ? 1 : 0;
  });
  for (const { moves, radius } of cuts)
    for (const { x, y, z, kind } of samplesFor(moves, cell, bounds, radius))
      if (kind !== MoveKind.rapid && z < 0)
        heights.eachRun(x, y, radius - 0.01, (from, to) => {
          for (let i = from; i < to; i += 1) heights.values[i] = Math.min(heights.values[i]!, z);
        });
  const top = Math.min(-cut.startDepth, -cut.finalDepth + tabs.height);
  let [loss, cells] = [0, 0];
  heights.values.forEach((z, i) => {
    if (isTab[i] === 0) return;
    cells += 1;
    loss = Math.max(loss, top - z);
  });
  return { loss, cells };
}

interface MeasuredContour {
  readonly points: Float64Array;
  /** The distance of each point from the first along the contour; the last entry is the contour's length. */
  readonly alongs: readonly number[];
}

function measuredContours(geometry: Polylines): MeasuredContour[] {
  return Array.from({ length: polylineCount(geometry) }, (_, i) => i)
    .filter((i) => geometry.closed[i] === 1)
    .map((i) => {
      const points = polylineAt(geometry, i);
      const alongs = [0];
      for (let k = 0; k < points.length; k += 2) {
        const next = (k + 2) % points.length;
        const edge = Math.hypot(points[next]! - points[k]!, points[next + 1]! - points[k + 1]!);
        alongs.push(alongs.at(-1)! + edge);
      }
      return { points, alongs };
    });
}

/** The nearest point on all contours, and its distance along its contour. */
function nearestOf(contours: readonly MeasuredContour[], x: number, y: number) {
  let best = { contour: -1, along: 0, length: 0, distance: Number.POSITIVE_INFINITY };
  contours.forEach(({ points, alongs }, contour) => {
    const near = nearestOnPolyline(points, true, x, y);
    if (!near || near.distance >= best.distance) return;
    const [from, to] = [alongs[near.segment]!, alongs[near.segment + 1]!];
    best = { contour, along: from + near.t * (to - from), length: alongs.at(-1)!, distance: near.distance };
  });
  return best;
}
