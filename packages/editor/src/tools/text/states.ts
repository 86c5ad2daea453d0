import { shapeText } from '@kerf/document';
import { objectAt } from '../../scene/hit-test';
import { sceneOf } from '../../scene/scene';
import type { TextPayloads } from '../../state/tool-states/text';
import { hitTolerance } from '../gesture';
import type { ToolStateNode } from '../tool';

/**
 * A press chooses the position of a new text, or the text to change; Enter puts a new text in the middle of the view.
 */
export const TEXT_STATES: { readonly [N in keyof TextPayloads]: ToolStateNode<TextPayloads[N]> } = {
  'text.idle': {
    cursor: () => 'text',
    pointerDown: (state, _, event) => {
      if (event.button !== 0) return null;
      const tolerance = hitTolerance(state, event.isTouch);
      const object = objectAt(sceneOf(state.design), event.point, tolerance, state.scope)?.object;
      const isText = object?.kind === 'shape' && shapeText(object.shape) !== null && !object.isLocked;
      const target = isText ? object.id : null;
      return { tool: { name: 'text.pressing', target, at: event.point } };
    },
    keyDown: (_, __, { key }) =>
      key === 'Enter' ? { selection: [], scope: null, tool: { name: 'text.placing', at: null } } : null,
  },
  'text.pressing': {
    cursor: () => 'text',
    pointerUp: (_, { target, at }) =>
      target === null
        ? { selection: [], scope: null, tool: { name: 'text.placing', at } }
        : { selection: [target], tool: { name: 'text.entering', target, at } },
  },
  'text.placing': { cursor: () => 'text' },
  'text.entering': { cursor: () => 'text' },
};
