import type { HandPayloads } from '../../state/tool-states/hand';
import type { ToolStateNode } from '../tool';

/** Drags the view. */
export const HAND_STATES: { readonly [N in keyof HandPayloads]: ToolStateNode<HandPayloads[N]> } = {
  'hand.idle': {
    cursor: (state) => (state.panning ? 'grabbing' : 'grab'),
    pointerDown: (_, __, event) => (event.button === 0 ? { panning: { last: event.screen } } : null),
  },
};
