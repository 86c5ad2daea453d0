import type { PointerInput } from '../../events';
import { snapPoint } from '../../snapping/snap';
import { NOTHING_MOVES, snapTargets } from '../../snapping/targets';
import type { EditorState } from '../../state/editor-state';
import type { MeasurePayloads } from '../../state/tool-states/measure';
import type { ToolStateNode } from '../tool';

const cursor = () => 'crosshair' as const;

/** Points snap, because distances are measured from node to node and from edge to edge. */
const placeAt = (state: EditorState, { point, modifiers }: PointerInput) =>
  snapPoint(state, snapTargets(state, NOTHING_MOVES), point, modifiers);

/** The first click sets a point, the second shows the distance to it, the third clears both and leaves the tool. */
export const MEASURE_STATES: { readonly [N in keyof MeasurePayloads]: ToolStateNode<MeasurePayloads[N]> } = {
  'measure.idle': {
    cursor,
    pointerMove: (state, _, event) => ({ overlay: placeAt(state, event).hints }),
    pointerDown: (state, _, event) =>
      event.button === 0 ? { tool: { name: 'measure.pointing', from: placeAt(state, event).point } } : null,
  },
  'measure.pointing': {
    cursor,
    pointerMove: (state, { from }, event) => {
      const { point, hints } = placeAt(state, event);
      return { overlay: { measurement: { from, to: point }, ...hints } };
    },
    pointerDown: (state, { from }, event) => {
      const measurement = { from, to: placeAt(state, event).point };
      return event.button === 0
        ? { tool: { name: 'measure.shown', measurement }, overlay: { measurement } }
        : null;
    },
  },
  'measure.shown': {
    cursor,
    pointerDown: (_, __, { button }) => (button === 0 ? { tool: { name: 'select.idle' } } : null),
    cancel: () => ({ tool: { name: 'select.idle' } }),
  },
};
