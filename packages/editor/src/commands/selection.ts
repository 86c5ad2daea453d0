import type { Layer, ObjectId, ShapeObject } from '@kerf/document';
import { isSameValue } from '../edits/same-value';
import { nodeInScope, objectsInScope, type SceneNode, sceneOf } from '../scene/scene';
import { selectedShapes } from '../selectors/selection';
import type { EditorState } from '../state/editor-state';
import type { Command } from './command';

/** Selects everything that is visible where the person works: in the design, or in the group that was entered. */
export const selectAll: Command = (state, dispatch) => {
  const ids = objectsInScope(state.design, state.scope)
    .filter(({ isHidden }) => !isHidden)
    .map(({ id }) => id);
  if (ids.length === 0) return false;
  dispatch?.({ selection: ids });
  return true;
};

export const deselect: Command = ({ selection }, dispatch) => {
  if (selection.length === 0) return false;
  dispatch?.({ selection: [] });
  return true;
};

/**
 * Selects these objects; ids that the design does not have are left out. An object within a group is selected by itself: its
 * group is entered. Objects of different groups are represented by what holds them at the top level.
 */
export function selectObjects(ids: readonly ObjectId[]): Command {
  return (state, dispatch) => {
    const { byId } = sceneOf(state.design);
    const nodes = ids.map((id) => byId.get(id)).filter((node) => node !== undefined);
    dispatch?.(selectionOf(nodes));
    return true;
  };
}

/** Selects every visible shape on a layer, as part of its group where it is in one. */
export function selectByLayer(layer: Layer): Command {
  return (state, dispatch) => {
    const nodes = shapesOnLayer(state, layer);
    if (nodes.length === 0) return false;
    dispatch?.(selectionOf(nodes));
    return true;
  };
}

/** Selects every visible shape that is like one of the selected ones: on its layer, of its kind, or cut in the same way. */
export function selectSame(what: 'layer' | 'kind' | 'settings'): Command {
  return (state, dispatch) => {
    if (state.selection.length === 0) return false;
    if (!dispatch) return true;
    // One model of each sort: a selection of thousands is mostly alike.
    const models: ShapeObject[] = [];
    for (const object of selectedShapes(state))
      if (!models.some((model) => isSame(object, model, what))) models.push(object);
    const nodes = sceneOf(state.design).leaves.filter(
      ({ object, isHidden }) => !isHidden && models.some((model) => isSame(object, model, what)),
    );
    dispatch(selectionOf(nodes));
    return true;
  };
}

function isSame(a: ShapeObject, b: ShapeObject, what: 'layer' | 'kind' | 'settings'): boolean {
  if (what === 'kind') return a.shape.kind === b.shape.kind;
  return a.layer === b.layer && (what === 'layer' || isSameValue(a.operation, b.operation));
}

function shapesOnLayer(state: EditorState, layer: Layer): readonly SceneNode[] {
  return sceneOf(state.design).leaves.filter(({ object, isHidden }) => !isHidden && object.layer === layer);
}

function selectionOf(nodes: readonly SceneNode[]): {
  selection: readonly ObjectId[];
  scope: ObjectId | null;
} {
  const scope = nodes[0]?.parent?.object.id ?? null;
  const isTogether = nodes.every((node) => (node.parent?.object.id ?? null) === scope);
  if (isTogether) return { scope, selection: [...new Set(nodes.map(({ object }) => object.id))] };
  const tops = nodes.map((node) => nodeInScope(node, null)?.object.id).filter((id) => id !== undefined);
  return { scope: null, selection: [...new Set(tops)] };
}
