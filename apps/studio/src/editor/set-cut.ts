import { convertOperation, isMilling, type MillingOperation } from '@kerf/document';
import { type Command, selectedShapes } from '@kerf/editor';

/** How a milled contour is cut: along it, beside it, or its inside cleared. */
export const CUTS = ['on', 'outside', 'inside', 'pocket'] as const;
export type Cut = (typeof CUTS)[number];

export function cutOf(operation: MillingOperation): Cut {
  return operation.kind === 'pocket' ? 'pocket' : operation.side;
}

function withCut(operation: MillingOperation, cut: Cut): MillingOperation {
  const converted = convertOperation(operation, cut === 'pocket' ? 'fill' : 'line');
  return converted.kind === 'profile' && cut !== 'pocket'
    ? { ...converted, side: cut }
    : (converted as MillingOperation);
}

/** Cuts the selected milled shapes in this way: one change, whatever they were before. */
export function setCut(cut: Cut): Command {
  return (state, dispatch) => {
    const patches = selectedShapes(state).flatMap(({ id, operation }) =>
      isMilling(operation) && cutOf(operation) !== cut
        ? [{ id, changes: { operation: withCut(operation, cut) } }]
        : [],
    );
    if (patches.length > 0)
      dispatch?.({ steps: [{ kind: 'update-objects', patches }], note: { labelKey: 'history.operation' } });
    return patches.length > 0;
  };
}
