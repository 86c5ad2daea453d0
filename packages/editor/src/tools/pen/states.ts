import { freshObjectIds } from '@kerf/document';
import { distance, PathBuilder, type Point, translation } from '@kerf/geometry';
import { leastOf } from '@kerf/machining';
import { insertTransaction } from '../../edits/insert';
import { newShapeObject } from '../../edits/new-object';
import type { PointerInput } from '../../events';
import { snapPoint } from '../../snapping/snap';
import { NOTHING_MOVES, snapTargets } from '../../snapping/targets';
import type { EditorState } from '../../state/editor-state';
import { NO_SNAP_HINTS, type SnapHints } from '../../state/overlay';
import type { PenPayloads } from '../../state/tool-states/pen';
import type { Transaction } from '../../state/transaction';
import type { ToolStateNode } from '../tool';

/**
 * A click this close to the first point closes the polygon; a point this close to the previous one is ignored. CSS px.
 */
const CLOSE_REACH = 5;
const LEAST_STEP = 10;

/**
 * Draws polygons point by point.
 * - Each point snaps; Shift keeps the line to steps of 15°.
 * - A click on the first point closes the polygon.
 * - Enter or a double click ends the line and leaves it open.
 * - Backspace removes the last point.
 */
export const PEN_STATES: { readonly [N in keyof PenPayloads]: ToolStateNode<PenPayloads[N]> } = {
  'pen.idle': {
    cursor: () => 'crosshair',
    pointerMove: (state, _, event) => ({ overlay: placeAt(state, [], event).hints }),
    pointerDown: (state, _, event) => {
      if (event.button !== 0) return null;
      const { point } = placeAt(state, [], event);
      return toDrawing([point], point);
    },
  },
  'pen.drawing': {
    cursor: () => 'crosshair',
    pointerMove: (state, { points }, event) => {
      const { point, hints } = placeAt(state, points, event);
      return { overlay: { stroke: [...points, point], ...hints } };
    },
    pointerDown: (state, { points }, event) => {
      if (event.button !== 0) return null;
      if (points.length >= 3 && gap(state, points[0]!, event.point) <= CLOSE_REACH)
        return finish(state, points, true);
      const { point } = placeAt(state, points, event);
      if (gap(state, points.at(-1)!, point) < LEAST_STEP) return null;
      return toDrawing([...points, point], point);
    },
    doubleClick: (state, { points }) => finish(state, points, false),
    keyDown: (state, { points }, { key }) => {
      if (key === 'Enter') return finish(state, points, false);
      if (key !== 'Backspace') return null;
      const rest = points.slice(0, -1);
      return rest.length > 0
        ? toDrawing(rest, state.pointer ?? rest.at(-1)!)
        : { tool: { name: 'pen.idle' } };
    },
    cancel: () => ({ tool: { name: 'select.idle' }, notice: 'pen.off' }),
  },
};

/** The steps in which Shift turns a line, radians. */
const TURN = Math.PI / 12;

/** Where a press would put the next point. */
function placeAt(
  state: EditorState,
  points: readonly Point[],
  { point, modifiers }: PointerInput,
): { readonly point: Point; readonly hints: SnapHints } {
  const last = points.at(-1);
  if (!last || !modifiers.shift) return snapPoint(state, snapTargets(state, NOTHING_MOVES), point, modifiers);
  const angle = Math.round(Math.atan2(point.y - last.y, point.x - last.x) / TURN) * TURN;
  const reach = distance(last, point);
  const turned = { x: last.x + reach * Math.cos(angle), y: last.y + reach * Math.sin(angle) };
  return { point: turned, hints: NO_SNAP_HINTS };
}

/** The distance in pixels, so that finer details can be drawn at a larger zoom. */
function gap(state: EditorState, a: Point, b: Point): number {
  return distance(a, b) * state.viewport.scale;
}

function toDrawing(points: readonly Point[], pointer: Point): Transaction {
  return { tool: { name: 'pen.drawing', points }, overlay: { stroke: [...points, pointer] } };
}

function finish(state: EditorState, points: readonly Point[], isClosed: boolean): Transaction | null {
  if (points.length < 2) return null;
  const minX = leastOf(points.map(({ x }) => x));
  const minY = leastOf(points.map(({ y }) => y));
  const builder = new PathBuilder();
  points.forEach(({ x, y }, index) => {
    if (index === 0) builder.moveTo(x - minX, y - minY);
    else builder.lineTo(x - minX, y - minY);
  });
  const path = (isClosed ? builder.close() : builder).build();
  const [id] = freshObjectIds(state.design, 1);
  const object = newShapeObject(
    state.design,
    id!,
    { kind: 'path', path, fillRule: 'nonzero' },
    translation(minX, minY),
    state.options.newPaint,
  );
  return { ...insertTransaction(state, [object], 'history.draw'), tool: { name: 'select.idle' } };
}
