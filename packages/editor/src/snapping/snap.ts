import { type Bounds, unionBounds } from '@kerf/geometry';
import type { EditorState } from '../state/editor-state';
import { GRID_SPACING } from '../state/options';
import type { Guide } from '../state/overlay';
import { firstLineFrom, type SnapLines, type SnapTargets } from './lines';

/** How near an edge must come to be attracted, and how far a guide line reaches beyond the boxes; CSS px. */
export const SNAP_TOLERANCE = 4;
export const GUIDE_MARGIN = 5;

/** How far to move on to lie exactly, and the lines that say why. */
export interface SnapResult {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

const NOTHING: SnapResult = { dx: 0, dy: 0, guides: [] };

/** Which places of a box attract: a dragged object offers all, a dragged handle only its own. */
export interface SnapPlaces {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Left, centre and right; bottom, centre and top. */
export function placesOf(box: Bounds): SnapPlaces {
  return {
    x: [box.minX, (box.minX + box.maxX) / 2, box.maxX],
    y: [box.minY, (box.minY + box.maxY) / 2, box.maxY],
  };
}

/**
 * The smallest move within the tolerance that brings one of `places` onto an edge or centre of a target (or a line of the grid), for each axis by
 * itself. `box` is what is dragged; the guides reach from it to the targets.
 */
export function snap(
  state: Pick<EditorState, 'viewport' | 'options'>,
  targets: SnapTargets,
  box: Bounds,
  places: SnapPlaces = placesOf(box),
): SnapResult {
  if (!state.options.isSnapping) return NOTHING;
  const tolerance = SNAP_TOLERANCE / state.viewport.scale;
  const margin = GUIDE_MARGIN / state.viewport.scale;
  const { snapsToGrid } = state.options;
  const move = (axis: 'x' | 'y'): number | null =>
    nearestMove(places[axis], targets[axis], tolerance) ??
    (snapsToGrid ? nearestGridMove(places[axis], tolerance) : null);
  const dx = move('x');
  const dy = move('y');
  const moved = {
    minX: box.minX + (dx ?? 0),
    minY: box.minY + (dy ?? 0),
    maxX: box.maxX + (dx ?? 0),
    maxY: box.maxY + (dy ?? 0),
  };
  return {
    dx: dx ?? 0,
    dy: dy ?? 0,
    guides: [
      ...(dx === null ? [] : guidesAlong('x', places.x, dx, targets, moved, margin)),
      ...(dy === null ? [] : guidesAlong('y', places.y, dy, targets, moved, margin)),
    ],
  };
}

function nearestMove(places: readonly number[], lines: SnapLines, tolerance: number): number | null {
  let best: number | null = null;
  for (const place of places) {
    const next = firstLineFrom(lines, place);
    for (const line of [lines.at[next - 1], lines.at[next]]) {
      if (line === undefined || Math.abs(line - place) > tolerance) continue;
      if (best === null || Math.abs(line - place) < Math.abs(best)) best = line - place;
    }
  }
  return best;
}

/** Onto the nearest line of the grid within the tolerance; objects come first, since they are what parts are fitted to. */
function nearestGridMove(places: readonly number[], tolerance: number): number | null {
  const moves = places.map((place) => Math.round(place / GRID_SPACING) * GRID_SPACING - place);
  const best = moves.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), Number.POSITIVE_INFINITY);
  return Math.abs(best) <= tolerance ? best : null;
}

/** Lines closer than this are one line, mm. */
const SAME_LINE = 1e-6;

/** One guide for each line on which the moved box now lies, from end to end of all the boxes on it. */
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
    const on = boxesOn(targets, targets[axis], at);
    if (on.length === 0 || guides.some((guide) => Math.abs(guide.at - at) < SAME_LINE)) continue;
    const all = on.reduce(unionBounds, moved);
    const [from, to] = axis === 'x' ? [all.minY, all.maxY] : [all.minX, all.maxX];
    guides.push({ axis, at, from: from - margin, to: to + margin });
  }
  return guides;
}

function boxesOn({ boxes }: SnapTargets, lines: SnapLines, at: number): readonly Bounds[] {
  const on: Bounds[] = [];
  for (let i = firstLineFrom(lines, at - SAME_LINE); lines.at[i]! <= at + SAME_LINE; i += 1)
    on.push(boxes[lines.box[i]!]!);
  return on;
}
