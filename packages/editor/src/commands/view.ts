import { isEmptyBounds } from '@kerf/geometry';
import { boundsOf, selectedNodes } from '../selectors/selection';
import type { EditorState } from '../state/editor-state';
import type { ToolId } from '../state/tool-states/tool-state';
import { editedLeaf } from '../tools/nodes/edited';
import { isResting, TOOLS, toolIdOf } from '../tools/registry';
import {
  fitBounds,
  MAX_ZOOM,
  MIN_ZOOM,
  type Viewport,
  ZOOM_STEP,
  zoomOf,
  zoomTo,
} from '../viewport/viewport';
import type { Command } from './command';

/** Zooms in by one step. */
export const zoomIn: Command = (state, dispatch) =>
  zoom(state, zoomOf(state.viewport) + stepAt(state), dispatch);

/** Zooms out by one step. */
export const zoomOut: Command = (state, dispatch) =>
  zoom(state, zoomOf(state.viewport) - stepAt(state), dispatch);

/** Shows true size on a 96-dpi screen. */
export const zoomActual: Command = (state, dispatch) => zoom(state, 1, dispatch);

/**
 * How much one step (a key press or a click) changes the zoom. Above 1:1 the change grows with the zoom, because a
 * constant change would be slow there. Near the least zoom the change shrinks, because a constant change would be too
 * large.
 */
function stepAt({ viewport }: EditorState): number {
  const now = zoomOf(viewport);
  return now >= 1 ? now * ZOOM_STEP : Math.min(ZOOM_STEP, now / 2);
}

function zoom(state: EditorState, wanted: number, dispatch: Parameters<Command>[1]): boolean {
  const held = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted));
  if (Math.abs(held - zoomOf(state.viewport)) < 1e-9) return false;
  dispatch?.({ viewport: zoomTo(state.viewport, held) });
  return true;
}

/** Shows the whole workspace and stock. */
export const zoomFit: Command = ({ viewport, design: { workspace, stock } }, dispatch) =>
  show(
    fitBounds(viewport, {
      minX: 0,
      minY: 0,
      maxX: Math.max(workspace.width, stock.width),
      maxY: Math.max(workspace.height, stock.height),
    }),
    dispatch,
  );

/** Shows the selection as large as possible. */
export const zoomSelection: Command = (state, dispatch) => {
  const box = boundsOf(selectedNodes(state));
  return isEmptyBounds(box) ? false : show(fitBounds(state.viewport, box), dispatch);
};

function show(viewport: Viewport, dispatch: Parameters<Command>[1]): boolean {
  dispatch?.({ viewport });
  return true;
}

/** Activates a tool. Activating the pen again puts it away. */
export function activateTool(id: ToolId): Command {
  return (state, dispatch) => {
    const current = toolIdOf(state.tool);
    const { offNotice } = TOOLS[current];
    const isToggledOff = current === id && offNotice !== undefined;
    const isThere = current === id && isResting(state.tool) && !isToggledOff;
    if (!isThere)
      dispatch?.({
        tool: (isToggledOff ? TOOLS.select : TOOLS[id]).start,
        ...(offNotice === undefined ? {} : { notice: offNotice }),
      });
    return true;
  };
}

/** Activates the node tool for the selected shape, or puts it away. */
export const editNodes: Command = (state, dispatch) => {
  const isActive = toolIdOf(state.tool) === 'nodes';
  if (!isActive && !editedLeaf(state)) return false;
  dispatch?.({ tool: (isActive ? TOOLS.select : TOOLS.nodes).start });
  return true;
};
