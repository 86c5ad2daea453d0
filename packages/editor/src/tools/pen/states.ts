import { freshObjectIds } from '@kerf/document';
import { distance, PathBuilder, type Point, translation } from '@kerf/geometry';
import { insertTransaction } from '../../edits/insert';
import { newShapeObject } from '../../edits/new-object';
import type { EditorState } from '../../state/editor-state';
import type { Transaction } from '../../state/transaction';
import type { ToolStateNode } from '../tool';
import type { PenPayloads } from './payloads';

/** A click this near the first point closes the polygon; a point this near the one before is ignored. CSS px. */
const CLOSE_REACH = 5;
const LEAST_STEP = 10;

/** Draws polygons point by point. Enter or a double click leaves the line open, Backspace takes a point back. */
export const PEN_STATES: { readonly [N in keyof PenPayloads]: ToolStateNode<PenPayloads[N]> } = {
  'pen.idle': {
    cursor: () => 'crosshair',
    pointerDown: (_, __, { button, point }) => (button === 0 ? toDrawing([point], point) : null),
  },
  'pen.drawing': {
    cursor: () => 'crosshair',
    pointerMove: (_, { points }, { point }) => ({ overlay: { stroke: [...points, point] } }),
    pointerDown: (state, { points }, { button, point }) => {
      if (button !== 0) return null;
      if (points.length >= 3 && gap(state, points[0]!, point) <= CLOSE_REACH)
        return finish(state, points, true);
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

/** In pixels, so that details can be drawn at a larger zoom. */
function gap(state: EditorState, a: Point, b: Point): number {
  return distance(a, b) * state.viewport.scale;
}

function toDrawing(points: readonly Point[], pointer: Point): Transaction {
  return { tool: { name: 'pen.drawing', points }, overlay: { stroke: [...points, pointer] } };
}

function finish(state: EditorState, points: readonly Point[], isClosed: boolean): Transaction | null {
  if (points.length < 2) return null;
  const minX = Math.min(...points.map(({ x }) => x));
  const minY = Math.min(...points.map(({ y }) => y));
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
  );
  return { ...insertTransaction(state, [object], 'history.draw'), tool: { name: 'select.idle' } };
}
