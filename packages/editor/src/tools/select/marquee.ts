import type { Bounds } from '@kerf/geometry';
import { objectsTouching } from '../../scene/hit-test';
import { sceneOf } from '../../scene/scene';
import type { EditorState } from '../../state/editor-state';
import type { SelectPayloads } from '../../state/tool-states/select';
import { boxBetween } from '../gesture';
import type { ToolStateNode } from '../tool';

type Payload = SelectPayloads['select.marquee'];

/**
 * Draws the selection rectangle: what it touches is selected, together with the earlier selection when Shift was
 * pressed.
 */
export const marquee: ToolStateNode<Payload> = {
  cursor: () => 'default',
  pointerMove: (state, here, event) => {
    const box = boxBetween(here.start, event.point);
    return { selection: touchedBy(state, here, box), overlay: { marquee: box } };
  },
  pointerUp: () => ({ tool: { name: 'select.idle' } }),
  cancel: (_, here) => ({ selection: here.base, tool: { name: 'select.idle' } }),
};

function touchedBy(state: EditorState, here: Payload, box: Bounds): readonly string[] {
  const touched = objectsTouching(sceneOf(state.design), box, state.scope);
  if (here.base.length === 0) return touched;
  return [...new Set([...here.base, ...touched])];
}
