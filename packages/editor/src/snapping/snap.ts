import { type Bounds, type Point, unionBounds } from '@kerf/geometry';
import type { Modifiers } from '../events';
import type { EditorState } from '../state/editor-state';
import { type Guide, NO_SNAP_HINTS, type SnapHints } from '../state/overlay';
import { gapHints, nearestGapMove } from './gaps';
import { firstFrom, type SnapNodes, type SnapTargets } from './lines';

/** How close an edge must come to snap, CSS px. */
export const SNAP_TOLERANCE = 4;
/** How far a guide line extends beyond the boxes, CSS px. */
export const GUIDE_MARGIN = 5;
/** A node can be snapped to from further away than a line, because it is only one point; CSS px. */
export const NODE_TOLERANCE = 6;

/** How far to move to the exact position, and the hints that show why. */
export interface SnapResult {
  readonly dx: number;
  readonly dy: number;
  readonly hints: SnapHints;
}

const NOTHING: SnapResult = { dx: 0, dy: 0, hints: NO_SNAP_HINTS };

/**
 * The positions of a box that can snap: all of them for a dragged object, only the handle's own for a dragged handle.
 */
export interface SnapPlaces {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** What is dragged, mm. */
export interface SnapSubject {
  readonly box: Bounds;
  /** The positions that snap; when absent, edges and centre of the box. */
  readonly places?: SnapPlaces;
  /** The points that snap to nodes; absent or empty: none. */
  readonly points?: readonly Point[];
  /** Whether the whole box moves, so that gaps beside it can be equal. */
  readonly hasGaps?: boolean;
}

/** The positions of a box that snap: left, centre and right; bottom, centre and top. */
export function placesOf(box: Bounds): SnapPlaces {
  return {
    x: [box.minX, (box.minX + box.maxX) / 2, box.maxX],
    y: [box.minY, (box.minY + box.maxY) / 2, box.maxY],
  };
}

type SnapState = Pick<EditorState, 'viewport' | 'options'>;

/**
 * The move that snaps what is dragged, within the tolerance. With Ctrl or Cmd pressed nothing snaps.
 *
 * A node is preferred, because it sets both axes. Otherwise each axis snaps on its own: to the nearest edge, centre or
 * guide; to a position with equal gaps; or to a line of the grid.
 */
export function snap(
  state: SnapState,
  targets: SnapTargets,
  subject: SnapSubject,
  modifiers?: Modifiers,
): SnapResult {
  if (!state.options.isSnapping || modifiers?.mod) return NOTHING;
  const { scale } = state.viewport;
  const { box, places = placesOf(box), points = [] } = subject;
  const margin = GUIDE_MARGIN / scale;
  const node = nearestNode(points, targets.nodes, NODE_TOLERANCE / scale);
  const dx = node ? node.dx : axisMove(state, 'x', targets, subject, places.x);
  const dy = node ? node.dy : axisMove(state, 'y', targets, subject, places.y);
  if (dx === null && dy === null) return NOTHING;
  const moved = movedBy(box, dx ?? 0, dy ?? 0);
  const gaps = !subject.hasGaps
    ? []
    : [
        ...(dx === null ? [] : gapHints('x', moved, targets.objects)),
        ...(dy === null ? [] : gapHints('y', moved, targets.objects)),
      ];
  return {
    dx: dx ?? 0,
    dy: dy ?? 0,
    hints: {
      guides: [
        ...(dx === null ? [] : guidesAlong('x', places.x, dx, targets, moved, margin)),
        ...(dy === null ? [] : guidesAlong('y', places.y, dy, targets, moved, margin)),
      ],
      gaps,
      snapPoint: node?.at ?? null,
    },
  };
}

/** Snaps a single point, for a drawing tool or a handle. */
export function snapPoint(
  state: SnapState,
  targets: SnapTargets,
  point: Point,
  modifiers?: Modifiers,
): { readonly point: Point; readonly hints: SnapHints } {
  const box = { minX: point.x, minY: point.y, maxX: point.x, maxY: point.y };
  const places = { x: [point.x], y: [point.y] };
  const { dx, dy, hints } = snap(state, targets, { box, places, points: [point] }, modifiers);
  return { point: { x: point.x + dx, y: point.y + dy }, hints };
}

/** The hints without those of an axis along which the drag does not move. */
export function hintsOn(hints: SnapHints, axes: { readonly x: boolean; readonly y: boolean }): SnapHints {
  if (axes.x && axes.y) return hints;
  return {
    guides: hints.guides.filter(({ axis }) => axes[axis]),
    gaps: hints.gaps.filter(({ axis }) => axes[axis]),
    snapPoint: null,
  };
}

function movedBy({ minX, minY, maxX, maxY }: Bounds, dx: number, dy: number): Bounds {
  return { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy };
}

function axisMove(
  { viewport, options }: SnapState,
  axis: 'x' | 'y',
  targets: SnapTargets,
  { box, hasGaps }: SnapSubject,
  places: readonly number[],
): number | null {
  const tolerance = SNAP_TOLERANCE / viewport.scale;
  const byLine = nearestMove(places, targets[axis], tolerance);
  if (byLine !== null) return byLine;
  const byGap = hasGaps ? nearestGapMove(axis, box, targets.objects, tolerance) : null;
  if (byGap !== null || !options.snapTo.grid) return byGap;
  return nearestGridMove(places, options.gridSpacing, tolerance);
}

function nearestMove(places: readonly number[], lines: Float64Array, tolerance: number): number | null {
  let best: number | null = null;
  for (const place of places) {
    const next = firstFrom(lines, place);
    for (const line of [lines[next - 1], lines[next]]) {
      if (line === undefined || Math.abs(line - place) > tolerance) continue;
      if (best === null || Math.abs(line - place) < Math.abs(best)) best = line - place;
    }
  }
  return best;
}

/**
 * The move to the nearest line of the grid within the tolerance; objects come first, because parts are fitted to them.
 */
function nearestGridMove(places: readonly number[], spacing: number, tolerance: number): number | null {
  const moves = places.map((place) => Math.round(place / spacing) * spacing - place);
  const best = moves.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), Number.POSITIVE_INFINITY);
  return Math.abs(best) <= tolerance ? best : null;
}

function nearestNode(
  points: readonly Point[],
  nodes: SnapNodes,
  tolerance: number,
): { readonly dx: number; readonly dy: number; readonly at: Point } | null {
  let nearest = tolerance;
  let best: { dx: number; dy: number; at: Point } | null = null;
  for (const { x, y } of points) {
    for (let i = firstFrom(nodes.x, x - nearest); nodes.x[i]! <= x + nearest; i += 1) {
      const [dx, dy] = [nodes.x[i]! - x, nodes.y[i]! - y];
      const away = Math.hypot(dx, dy);
      if (away > nearest) continue;
      nearest = away;
      best = { dx, dy, at: { x: nodes.x[i]!, y: nodes.y[i]! } };
    }
  }
  return best;
}

/** Lines closer than this are one line, mm. */
const SAME_LINE = 1e-6;

/** One guide for each line on which the moved box now is, from end to end of all the boxes on it. */
function guidesAlong(
  axis: 'x' | 'y',
  places: readonly number[],
  move: number,
  targets: SnapTargets,
  moved: Bounds,
  margin: number,
): readonly Guide[] {
  const guides: Guide[] = [];
  for (const place of places) {
    const at = place + move;
    const on = boxesOn(targets, axis, at);
    if (!on || guides.some((guide) => Math.abs(guide.at - at) < SAME_LINE)) continue;
    const all = on.reduce(unionBounds, moved);
    const [from, to] = axis === 'x' ? [all.minY, all.maxY] : [all.minX, all.maxX];
    guides.push({ axis, at, from: from - margin, to: to + margin });
  }
  return guides;
}

/**
 * The boxes that have an edge or a centre at this position. Null when nothing is there, empty when only a guide is
 * there.
 */
function boxesOn(targets: SnapTargets, axis: 'x' | 'y', at: number): readonly Bounds[] | null {
  const lines = targets[axis];
  const next = lines[firstFrom(lines, at - SAME_LINE)];
  if (next === undefined || next > at + SAME_LINE) return null;
  const [low, high] = axis === 'x' ? (['minX', 'maxX'] as const) : (['minY', 'maxY'] as const);
  const isAt = (place: number): boolean => Math.abs(place - at) <= SAME_LINE;
  return targets.boxes.filter((box) => isAt(box[low]) || isAt(box[high]) || isAt((box[low] + box[high]) / 2));
}
