import { commandForKey } from './commands/shortcuts';
import type { EditorEvent, KeyEditorEvent, PointerEditorEvent } from './events';
import { moveGuide, startGuiding } from './ruler-guides';
import type { EditorState, Panning } from './state/editor-state';
import { NO_SNAP_HINTS } from './state/overlay';
import type { Dispatch, Transaction } from './state/transaction';
import { isResting, nodeOf, TOOLS, toolIdOf } from './tools/registry';
import { fitBounds, panBy, resizeViewport, toDocument, zoomOf, zoomTo } from './viewport/viewport';

/**
 * Handles an event. Three things can react, in this order: a movement of the view, which works with any tool; the
 * active tool; a shortcut. Returns true when one of them did.
 */
export function handleEvent(state: EditorState, event: EditorEvent, dispatch: Dispatch): boolean {
  switch (event.type) {
    case 'resize':
      return take(dispatch, { viewport: resized(state, event.width, event.height) });
    case 'navigate': {
      const zoomed = zoomTo(state.viewport, zoomOf(state.viewport) * event.zoomFactor, event.screen);
      return take(dispatch, { viewport: panBy(zoomed, event.pan.x, event.pan.y) });
    }
    case 'pointerLeave':
      return take(dispatch, { pointer: null, hover: null });
    case 'cancel':
      return take(dispatch, { panning: null, ...dropGuide(state), ...cancelGesture(state) });
    case 'keyDown':
    case 'keyUp':
      return handleKey(state, event, dispatch);
    default:
      return handlePointer(state, event, dispatch);
  }
}

function take(dispatch: Dispatch, transaction: Transaction): true {
  dispatch(transaction);
  return true;
}

/** The first size shows the whole workspace; later ones keep the middle. */
function resized(state: EditorState, width: number, height: number): EditorState['viewport'] {
  const { viewport, design } = state;
  // A view without layout (its tab is hidden) has no size, so it has no middle.
  if (!(width > 0 && height > 0)) return viewport;
  const sized = resizeViewport(viewport, width, height);
  if (viewport.width > 0) return sized;
  return fitBounds(sized, {
    minX: 0,
    minY: 0,
    maxX: Math.max(design.workspace.width, design.stock.width),
    maxY: Math.max(design.workspace.height, design.stock.height),
  });
}

/** Cancels what the active tool is doing. */
function cancelGesture(state: EditorState): Transaction {
  if (isResting(state.tool)) return {};
  const node = nodeOf(state.tool);
  return node.cancel?.(state, state.tool) ?? { tool: TOOLS[toolIdOf(state.tool)].start };
}

function handlePointer(state: EditorState, event: PointerEditorEvent, dispatch: Dispatch): boolean {
  const pointer = event.point;
  if (state.panning) return pan(state, state.panning, event, dispatch);
  if (event.type === 'pointerDown' && startsPanning(state, event))
    return take(dispatch, { pointer, panning: { last: event.screen } });
  if (state.guiding) return take(dispatch, { pointer, ...moveGuide(state, state.guiding, event) });
  const guiding = event.type === 'pointerDown' && isResting(state.tool) ? startGuiding(state, event) : null;
  if (guiding) return take(dispatch, { pointer, ...guiding });
  const handler = nodeOf(state.tool)[event.type];
  const transaction = handler?.(state, state.tool, event) ?? null;
  dispatch({ pointer, ...transaction });
  return transaction !== null;
}

/** Restores the guides as they were before one of them was dragged. */
function dropGuide({ guiding }: EditorState): Transaction {
  return guiding ? { rulerGuides: guiding.before, guiding: null, overlay: NO_SNAP_HINTS } : {};
}

/** Middle button, space and drag, Alt and drag. */
function startsPanning(state: EditorState, event: PointerEditorEvent): boolean {
  if (!isResting(state.tool)) return event.button === 1;
  return event.button === 1 || (event.button === 0 && (event.modifiers.alt || state.isSpaceDown));
}

function pan(state: EditorState, { last }: Panning, event: PointerEditorEvent, dispatch: Dispatch): true {
  const viewport = panBy(state.viewport, event.screen.x - last.x, event.screen.y - last.y);
  return take(dispatch, {
    pointer: toDocument(viewport, event.screen),
    viewport,
    panning: event.type === 'pointerUp' ? null : { last: event.screen },
  });
}

function handleKey(state: EditorState, event: KeyEditorEvent, dispatch: Dispatch): boolean {
  if (event.key === ' ') return take(dispatch, { isSpaceDown: event.type === 'keyDown' });
  const transaction = nodeOf(state.tool)[event.type]?.(state, state.tool, event);
  if (transaction) return take(dispatch, transaction);
  if (event.type === 'keyUp') return false;
  if (event.key === 'Escape') return handleEscape(state, dispatch);
  const command = commandForKey(event);
  // During a gesture a command must not change the design. Its key is still taken, so that the browser does not use it.
  if (!isResting(state.tool)) return command !== null;
  return command !== null && !command.isLeftToBrowser && command.run(state, dispatch);
}

function handleEscape(state: EditorState, dispatch: Dispatch): boolean {
  if (state.panning) return take(dispatch, { panning: null });
  if (state.guiding) return take(dispatch, dropGuide(state));
  if (!isResting(state.tool)) return take(dispatch, cancelGesture(state));
  const { offNotice } = TOOLS[toolIdOf(state.tool)];
  if (state.tool.name === 'select.idle') return false;
  return take(dispatch, {
    tool: TOOLS.select.start,
    ...(offNotice === undefined ? {} : { notice: offNotice }),
  });
}
