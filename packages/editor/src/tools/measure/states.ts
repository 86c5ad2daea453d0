import type { ToolStateNode } from '../tool';
import type { MeasurePayloads } from './payloads';

const cursor = () => 'crosshair' as const;

/** First click, second click with the distance shown, third click clears and leaves. */
export const MEASURE_STATES: { readonly [N in keyof MeasurePayloads]: ToolStateNode<MeasurePayloads[N]> } = {
  'measure.idle': {
    cursor,
    pointerDown: (_, __, { button, point }) =>
      button === 0 ? { tool: { name: 'measure.pointing', from: point } } : null,
  },
  'measure.pointing': {
    cursor,
    pointerMove: (_, { from }, { point }) => ({ overlay: { measurement: { from, to: point } } }),
    pointerDown: (_, { from }, { button, point }) => {
      const measurement = { from, to: point };
      return button === 0 ? { tool: { name: 'measure.shown', measurement }, overlay: { measurement } } : null;
    },
  },
  'measure.shown': {
    cursor,
    pointerDown: (_, __, { button }) => (button === 0 ? { tool: { name: 'select.idle' } } : null),
    cancel: () => ({ tool: { name: 'select.idle' } }),
  },
};
