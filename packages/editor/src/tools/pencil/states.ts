import { freshObjectIds } from '@kerf/document';
import { distance, type Point } from '@kerf/geometry';
import { insertTransaction } from '../../edits/insert';
import { newShapeObject } from '../../edits/new-object';
import type { EditorState } from '../../state/editor-state';
import type { PencilPayloads } from '../../state/tool-states/pencil';
import type { Transaction } from '../../state/transaction';
import type { ToolStateNode } from '../tool';
import { fitStroke } from './fit-stroke';

/** Samples closer than this to the previous one are dropped, CSS px. */
const LEAST_STEP = 1;

/** Draws freehand; the line is simplified and smoothed on release, and the pencil stays active. */
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
  const { scale } = state.viewport;
  const fitted = fitStroke(points, scale, state.options.pencilTolerance);
  if (!fitted) return { tool: { name: 'pencil.idle', last: null } };
  const [id] = freshObjectIds(state.design, 1);
  const { shape, transform } = fitted;
  const object = newShapeObject(state.design, id!, shape, transform, state.options.newPaint);
  const last = { id: id!, points, scale, transform };
  return { ...insertTransaction(state, [object], 'history.draw'), tool: { name: 'pencil.idle', last } };
}
