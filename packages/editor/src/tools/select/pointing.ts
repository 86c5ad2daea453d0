import { sceneOf } from '../../scene/scene';
import { boundsOf, movableNodes } from '../../selectors/selection';
import { draggedNodes } from '../../snapping/targets';
import type { EditorState } from '../../state/editor-state';
import type { SelectPayloads } from '../../state/tool-states/select';
import type { Transaction } from '../../state/transaction';
import { isDrag } from '../gesture';
import type { ToolStateNode } from '../tool';
import { movingOverlay } from './moving';

type Payload = SelectPayloads['select.pointing'];

/** Pressed on an object: a drag moves the selection, and a release is a click. */
export const pointing: ToolStateNode<Payload> = {
  cursor: () => 'move',
  pointerMove: (state, here, event) => {
    if (!isDrag(here.screen, event)) return null;
    const nodes = movableNodes(state);
    const isTargetLocked = here.target !== null && sceneOf(state.design).byId.get(here.target)?.isLocked;
    if (nodes.length === 0 || isTargetLocked) return null;
    const ids = nodes.map(({ object }) => object.id);
    const moving = { start: here.start, ids, bounds: boundsOf(nodes), nodes: draggedNodes(state, ids) };
    return { tool: { name: 'select.moving', ...moving }, overlay: movingOverlay(state, moving, event) };
  },
  pointerUp: (state, here, event) => {
    const click = isDrag(here.screen, event) ? {} : clickSelection(state, here);
    return { ...click, tool: { name: 'select.idle' } };
  },
};

function clickSelection(state: EditorState, { target, onClick }: Payload): Transaction {
  if (onClick === 'nothing') return {};
  if (onClick === 'select-only') return { selection: target === null ? [] : [target] };
  return { selection: state.selection.filter((id) => id !== target) };
}
