import { applyMatrix, distance, type Matrix, type Point } from '@kerf/geometry';
import type { EditorState } from '../state/editor-state';
import { RESIZE_HANDLES, type ResizeHandleName } from '../state/resize-handles';
import type { CursorName } from '../viewport/cursor-name';
import { toScreen } from '../viewport/viewport';
import { movableNodes, selectionFrame } from './selection';

/**
 * The handles of the selection's frame: eight on its edges and corners, named by their position; one above the frame,
 * which rotates; and one beyond a corner, which deletes.
 */
export type HandleName = ResizeHandleName | 'rotate' | 'delete';

/** A handle of the selection, on the screen (CSS px). */
export interface Handle {
  readonly name: HandleName;
  readonly screen: Point;
}

/** The size of a handle's square, and the distance of the rotate handle from the top edge; CSS px. */
export const HANDLE_SIZE = 8;
const ROTATE_HANDLE_DISTANCE = 24;
/** The distance of the delete handle from the upper right corner, to the right and up; CSS px. */
const DELETE_HANDLE_DISTANCE = 18;

/** How far from a handle's centre a press still hits it, CSS px. */
const REACH = { mouse: 7, touch: 18 };
/** An edge shorter than this has no edge handles, CSS px: the corners need the room. */
const SHORTEST_EDGE = 24;

/** The handles that are drawn and can be dragged; none without a selection or when all of it is locked. */
export function selectionHandles(state: EditorState): readonly Handle[] {
  if (state.selection.length === 0 || movableNodes(state).length === 0) return [];
  const frame = selectionFrame(state);
  if (!frame) return [];
  const at = (point: Point) => toScreen(state.viewport, applyMatrix(frame, point));
  const wide = distance(at({ x: 0, y: 0 }), at({ x: 1, y: 0 })) >= SHORTEST_EDGE;
  const high = distance(at({ x: 0, y: 0 }), at({ x: 0, y: 1 })) >= SHORTEST_EDGE;
  const handles: Handle[] = [];
  for (const [name, place] of Object.entries(RESIZE_HANDLES) as [ResizeHandleName, Point][]) {
    if (place.x === 0.5 && !wide) continue;
    if (place.y === 0.5 && !high) continue;
    handles.push({ name, screen: at(place) });
  }
  handles.push({ name: 'rotate', screen: rotateHandle(at({ x: 0.5, y: 1 }), at({ x: 0.5, y: 0 }), frame) });
  // The delete handle is at the screen's upper right, however the frame is turned: people press it and never drag it.
  const corners = [at({ x: 0, y: 0 }), at({ x: 1, y: 0 }), at({ x: 1, y: 1 }), at({ x: 0, y: 1 })];
  const right = Math.max(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const screen = { x: right + DELETE_HANDLE_DISTANCE, y: top - DELETE_HANDLE_DISTANCE };
  handles.push({ name: 'delete', screen });
  return handles;
}

/**
 * The rotate handle is beyond the middle of the top edge, in the direction of the frame's own y axis. A frame without
 * height has no such axis, so the direction is across its width.
 */
function rotateHandle(top: Point, bottom: Point, frame: Matrix): Point {
  const height = distance(top, bottom);
  const width = Math.hypot(frame[0], frame[1]);
  const up =
    height > 1e-6
      ? { x: (top.x - bottom.x) / height, y: (top.y - bottom.y) / height }
      : { x: width > 0 ? -frame[1] / width : 0, y: width > 0 ? -frame[0] / width : -1 };
  return { x: top.x + up.x * ROTATE_HANDLE_DISTANCE, y: top.y + up.y * ROTATE_HANDLE_DISTANCE };
}

/** The handle under a point of the screen, or null. Corners win over edges. */
export function handleAt(state: EditorState, screen: Point, isTouch = false): Handle | null {
  const reach = isTouch ? REACH.touch : REACH.mouse;
  let best: Handle | null = null;
  let nearest = reach;
  for (const handle of selectionHandles(state)) {
    const away = distance(handle.screen, screen);
    if (away < nearest) {
      best = handle;
      nearest = away;
    }
  }
  return best;
}

/** The cursor that shows in which direction a handle can be dragged, turned with the frame. */
export function handleCursor(name: HandleName, frame: Matrix): CursorName {
  if (name === 'rotate') return 'alias';
  if (name === 'delete') return 'pointer';
  const place = RESIZE_HANDLES[name];
  const x = (place.x - 0.5) * frame[0] * sizeless(frame, 0) + (place.y - 0.5) * frame[2] * sizeless(frame, 2);
  const y = (place.x - 0.5) * frame[1] * sizeless(frame, 0) + (place.y - 0.5) * frame[3] * sizeless(frame, 2);
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  const cursors = ['ew-resize', 'nesw-resize', 'ns-resize', 'nwse-resize'] as const;
  return cursors[((eighth % 4) + 4) % 4]!;
}

/**
 * Returns 1 / length of a column of the frame's matrix; 0 for a column without length. With this factor the frame
 * counts as a square, so the cursors at the corners of a long thin box are diagonal too.
 */
function sizeless(frame: Matrix, column: 0 | 2): number {
  const length = Math.hypot(frame[column], frame[column === 0 ? 1 : 3]);
  return length > 0 ? 1 / length : 0;
}
