import { guideAt, rulerAt } from './ruler-guides';
import type { EditorState } from './state/editor-state';
import { isResting, nodeOf } from './tools/registry';
import type { CursorName } from './viewport/cursor-name';
import { toScreen } from './viewport/viewport';

/** The cursor that the view shows. */
export function cursorOf(state: EditorState): CursorName {
  if (state.panning) return 'grabbing';
  if (state.isSpaceDown) return 'grab';
  const axis = guideAxisAt(state);
  if (axis) return axis === 'x' ? 'ew-resize' : 'ns-resize';
  return nodeOf(state.tool).cursor?.(state, state.tool) ?? 'default';
}

/** The axis of the guide that is dragged or that a press would drag. */
function guideAxisAt(state: EditorState): 'x' | 'y' | null {
  if (state.guiding) return state.rulerGuides[state.guiding.index]?.axis ?? null;
  if (!state.pointer || !isResting(state.tool)) return null;
  const screen = toScreen(state.viewport, state.pointer);
  const index = guideAt(state, screen);
  return rulerAt(screen) ?? (index === null ? null : state.rulerGuides[index]!.axis);
}
