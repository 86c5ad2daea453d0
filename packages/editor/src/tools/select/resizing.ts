import { applyMatrix, applyToVector, type Matrix, type Point, rotation } from '@kerf/geometry';
import { clampFactor, frameAngle, scaleInFrame } from '../../edits/frame-transform';
import { transformSteps } from '../../edits/update';
import type { PointerInput } from '../../events';
import { handleCursor } from '../../selectors/handles';
import { measureFrame, movableNodes, selectionFrame } from '../../selectors/selection';
import { snap } from '../../snapping/snap';
import { snapTargets } from '../../snapping/targets';
import type { EditorState } from '../../state/editor-state';
import { NO_SNAP_HINTS, type SnapHints } from '../../state/overlay';
import { RESIZE_HANDLES, type ResizeHandleName } from '../../state/resize-handles';
import type { SelectPayloads } from '../../state/tool-states/select';
import type { Transaction } from '../../state/transaction';
import type { ToolStateNode } from '../tool';

type Payload = SelectPayloads['select.resizing'];

/** Drags a handle. Shift keeps the ratio, Alt scales around the centre. */
export const resizing: ToolStateNode<Payload> = {
  cursor: (_, here) => handleCursor(here.handle, here.frame),
  pointerMove: (state, here, event) => {
    const { matrix, hints } = resize(state, here, event);
    return { overlay: { transform: { ids: here.ids, matrix }, ...hints } };
  },
  pointerUp: (state, here, event) => ({
    steps: transformSteps(movableNodes(state), resize(state, here, event).matrix),
    note: { labelKey: 'history.resize' },
    tool: { name: 'select.idle' },
  }),
};

/** A press on a handle; null when the selection has no box. */
export function startResizing(
  state: EditorState,
  handle: ResizeHandleName,
  event: PointerInput,
): Transaction | null {
  const frame = selectionFrame(state);
  if (!frame) return null;
  const exact = applyMatrix(frame, RESIZE_HANDLES[handle]);
  const grab = { x: exact.x - event.point.x, y: exact.y - event.point.y };
  const ids = movableNodes(state).map(({ object }) => object.id);
  return { tool: { name: 'select.resizing', handle, ids, frame, grab } };
}

function resize(
  state: EditorState,
  here: Payload,
  event: PointerInput,
): { readonly matrix: Matrix; readonly hints: SnapHints } {
  const place = RESIZE_HANDLES[here.handle];
  const dragged = { x: event.point.x + here.grab.x, y: event.point.y + here.grab.y };
  const snapped = snapHandle(state, here, place, dragged, event);
  const anchor = event.modifiers.alt ? { x: 0.5, y: 0.5 } : { x: 1 - place.x, y: 1 - place.y };
  const { sx, sy } = factors(here.frame, place, anchor, snapped.point, event.modifiers.shift);
  return { matrix: scaleInFrame(here.frame, anchor, sx, sy), hints: snapped.hints };
}

/**
 * Snaps a handle. Only the handles of an upright box snap, because only upright edges can lie on a line. With the ratio
 * kept nothing snaps, because a move on one axis would also change the other.
 */
function snapHandle(
  state: EditorState,
  here: Payload,
  place: Point,
  point: Point,
  { modifiers }: PointerInput,
): { readonly point: Point; readonly hints: SnapHints } {
  const isUpright = here.frame[1] === 0 && here.frame[2] === 0;
  if (!isUpright || modifiers.shift) return { point, hints: NO_SNAP_HINTS };
  const box = { minX: point.x, minY: point.y, maxX: point.x, maxY: point.y };
  const moves = { x: place.x !== 0.5, y: place.y !== 0.5 };
  const places = { x: moves.x ? [point.x] : [], y: moves.y ? [point.y] : [] };
  const points = moves.x && moves.y ? [point] : [];
  const { dx, dy, hints } = snap(state, snapTargets(state, here.ids), { box, places, points }, modifiers);
  return { point: { x: point.x + dx, y: point.y + dy }, hints };
}

function factors(
  frame: Matrix,
  place: Point,
  anchor: Point,
  dragged: Point,
  keepsRatio: boolean,
): { readonly sx: number; readonly sy: number } {
  const { width, height } = measureFrame(frame);
  const back = rotation(-frameAngle(frame));
  const fixed = applyMatrix(frame, anchor);
  const handle = applyMatrix(frame, place);
  const before = applyToVector(back, { x: handle.x - fixed.x, y: handle.y - fixed.y });
  const after = applyToVector(back, { x: dragged.x - fixed.x, y: dragged.y - fixed.y });
  const isStill = { x: place.x === 0.5 || before.x === 0, y: place.y === 0.5 || before.y === 0 };
  const sx = isStill.x ? 1 : clampFactor(after.x / before.x, width);
  const sy = isStill.y ? 1 : clampFactor(after.y / before.y, height);
  if (!keepsRatio) return { sx, sy };
  if (isStill.x) return { sx: Math.abs(sy), sy };
  if (isStill.y) return { sx, sy: Math.abs(sx) };
  const larger = Math.max(Math.abs(sx), Math.abs(sy));
  return { sx: Math.sign(sx) * larger, sy: Math.sign(sy) * larger };
}
