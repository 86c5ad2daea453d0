import { applyMatrix, invert, type Point } from '@kerf/geometry';
import { deletion } from '../../edits/remove';
import type { PointerInput } from '../../events';
import { objectAt } from '../../scene/hit-test';
import { type SceneNode, sceneOf } from '../../scene/scene';
import { type Handle, handleAt, handleCursor } from '../../selectors/handles';
import { movableNodes, selectedIds, selectionFrame } from '../../selectors/selection';
import type { EditorState } from '../../state/editor-state';
import type { SelectPayloads } from '../../state/tool-states/select';
import type { Transaction } from '../../state/transaction';
import type { CursorName } from '../../viewport/cursor-name';
import { toScreen } from '../../viewport/viewport';
import { hitTolerance } from '../gesture';
import { editedLeaf } from '../nodes/edited';
import type { ToolStateNode } from '../tool';
import { startResizing } from './resizing';
import { startRotating } from './rotating';

/** Nothing is pressed: shows the hover, and decides what a press begins. */
export const idle: ToolStateNode<SelectPayloads['select.idle']> = {
  cursor: idleCursor,
  pointerDown: (state, _, event) => {
    if (event.button === 2) return selectForMenu(state, event);
    if (event.button !== 0) return null;
    const handle = handleAt(state, event.screen, event.isTouch);
    return handle ? pressHandle(state, handle, event) : pressObject(state, event);
  },
  pointerMove: (state, _, event) => {
    const hover = nodeUnder(state, event)?.object.id ?? null;
    return hover === state.hover ? null : { hover };
  },
  doubleClick: (state, _, event) => {
    const node = nodeUnder(state, event);
    if (node?.object.kind === 'group') return enterGroup(state, node, event);
    return node && editNodesOf(state, [node.object.id]);
  },
  keyDown: (state, _, { key }) => {
    if (key === 'Escape') return leaveOrDeselect(state);
    if (key !== 'Enter' || state.selection.length !== 1) return null;
    const object = sceneOf(state.design).byId.get(state.selection[0]!)?.object;
    return object?.kind === 'group'
      ? { scope: object.id, selection: object.children.map(({ id }) => id) }
      : editNodesOf(state, state.selection);
  },
};

function nodeUnder(state: EditorState, event: PointerInput, scope = state.scope): SceneNode | null {
  return objectAt(sceneOf(state.design), event.point, hitTolerance(state, event.isTouch), scope);
}

function pressHandle(state: EditorState, { name }: Handle, event: PointerInput): Transaction | null {
  if (name === 'delete') return deletion(state);
  return name === 'rotate' ? startRotating(state, event) : startResizing(state, name, event);
}

function pressObject(state: EditorState, event: PointerInput): Transaction {
  const inside = nodeUnder(state, event);
  const node = inside ?? nodeUnder(state, event, null);
  const press = { name: 'select.pointing', start: event.point, screen: event.screen } as const;
  if (!node) {
    if (isInSelection(state, event.point) && !event.modifiers.shift)
      return { tool: { ...press, target: null, onClick: 'select-only' } };
    const base = event.modifiers.shift ? state.selection : [];
    return {
      selection: base,
      scope: base.length > 0 ? state.scope : null,
      tool: { name: 'select.marquee', start: event.point, base },
    };
  }
  const target = node.object.id;
  const left = inside ? {} : { scope: null };
  const isSelected = inside !== null && selectedIds(state).has(target);
  if (event.modifiers.shift && inside)
    return isSelected
      ? { tool: { ...press, target, onClick: 'deselect' } }
      : { selection: [...state.selection, target], tool: { ...press, target, onClick: 'nothing' } };
  return isSelected
    ? { tool: { ...press, target, onClick: 'select-only' } }
    : { ...left, selection: [target], tool: { ...press, target, onClick: 'nothing' } };
}

/** A press within the selection's box drags the whole selection, so that thin lines need no exact aim. */
function isInSelection(state: EditorState, point: Point): boolean {
  const frame = selectionFrame(state);
  const toUnit = frame && invert(frame);
  if (!toUnit) return false;
  const { x, y } = applyMatrix(toUnit, point);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** A menu concerns what is under the pointer: the selection, if that is part of it. */
function selectForMenu(state: EditorState, event: PointerInput): Transaction | null {
  const inside = nodeUnder(state, event);
  const node = inside ?? nodeUnder(state, event, null);
  if (!node) return isInSelection(state, event.point) ? null : { selection: [], scope: null };
  if (inside && selectedIds(state).has(node.object.id)) return null;
  return { selection: [node.object.id], ...(inside ? {} : { scope: null }) };
}

/** Activates the node tool for a selected shape that it can edit; null for any other selection. */
function editNodesOf(state: EditorState, selection: EditorState['selection']): Transaction | null {
  return editedLeaf({ ...state, selection })
    ? { selection, tool: { name: 'nodes.idle', chosen: [] }, hover: null }
    : null;
}

function enterGroup(state: EditorState, group: SceneNode, event: PointerInput): Transaction {
  const child = nodeUnder(state, event, group.object.id);
  return { scope: group.object.id, selection: child ? [child.object.id] : [], hover: null };
}

function leaveOrDeselect(state: EditorState): Transaction | null {
  if (state.scope === null) return state.selection.length > 0 ? { selection: [] } : null;
  const group = sceneOf(state.design).byId.get(state.scope);
  return { scope: group?.parent?.object.id ?? null, selection: [state.scope] };
}

function idleCursor(state: EditorState): CursorName {
  if (!state.pointer) return 'default';
  const handle = handleAt(state, toScreen(state.viewport, state.pointer));
  const frame = selectionFrame(state);
  if (handle && frame) return handleCursor(handle.name, frame);
  if (state.hover === null && !isInSelection(state, state.pointer)) return 'default';
  const isHoverSelected = state.hover === null || selectedIds(state).has(state.hover);
  return isHoverSelected && movableNodes(state).length === 0 ? 'pointer' : 'move';
}
