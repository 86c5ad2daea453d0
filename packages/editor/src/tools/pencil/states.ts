import { freshObjectIds } from '@kerf/document';
import { distance, type Point, pathBounds, transformPath, translation } from '@kerf/geometry';
import { insertTransaction } from '../../edits/insert';
import { newShapeObject } from '../../edits/new-object';
import type { EditorState } from '../../state/editor-state';
import type { Transaction } from '../../state/transaction';
import type { ToolStateNode } from '../tool';
import type { PencilPayloads } from './payloads';
import { simplify, smoothPath } from './smooth';

/** Samples nearer than this to the one before are dropped; the line keeps this near to the rest. CSS px. */
const LEAST_STEP = 1;
const TOLERANCE = 1.5;
/** An end this near the beginning closes the line, CSS px. */
const CLOSE_REACH = 8;
/** Fewer points than this cannot enclose anything. */
const LEAST_RING = 4;

/** Draws freehand; the line is simplified and smoothed when the button goes up, and the pencil stays in hand. */
export const PENCIL_STATES: { readonly [N in keyof PencilPayloads]: ToolStateNode<PencilPayloads[N]> } = {
  'pencil.idle': {
    cursor: () => 'crosshair',
    pointerDown: (_, __, { button, point }) =>
      button === 0 ? { selection: [], tool: { name: 'pencil.drawing', points: [point] } } : null,
  },
  'pencil.drawing': {
    cursor: () => 'crosshair',
    pointerMove: (state, { points }, { point }) => {
      if (distance(points.at(-1)!, point) * state.viewport.scale < LEAST_STEP) return null;
      const stroke = [...points, point];
      return { tool: { name: 'pencil.drawing', points: stroke }, overlay: { stroke } };
    },
    pointerUp: (state, { points }) => finish(state, points),
  },
};

function finish(state: EditorState, points: readonly Point[]): Transaction {
  const tool = { name: 'pencil.idle' } as const;
  const { scale } = state.viewport;
  const kept = simplify(points, TOLERANCE / scale);
  if (kept.length < 2) return { tool };
  const isClosed = kept.length >= LEAST_RING && distance(kept[0]!, kept.at(-1)!) * scale <= CLOSE_REACH;
  const path = smoothPath(isClosed ? kept.slice(0, -1) : kept, isClosed);
  const { minX, minY } = pathBounds(path);
  const local = transformPath(path, translation(-minX, -minY));
  const [id] = freshObjectIds(state.design, 1);
  const shape = { kind: 'path', path: local, fillRule: 'nonzero' } as const;
  const object = newShapeObject(state.design, id!, shape, translation(minX, minY));
  return { ...insertTransaction(state, [object], 'history.draw'), tool };
}
