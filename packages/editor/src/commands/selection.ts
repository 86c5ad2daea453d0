import type { ObjectId, ShapeObject } from '@kerf/document';
import { nodeInScope, objectsInScope, type SceneNode, sceneOf } from '../scene/scene';
import { selectedShapes } from '../selectors/selection';
import type { Command } from './command';

/** Selects everything that is visible in the design, or in the entered group. */
export const selectAll: Command = (state, dispatch) => {
  const ids = objectsInScope(state.design, state.scope)
    .filter(({ isHidden }) => !isHidden)
    .map(({ id }) => id);
  if (ids.length === 0) return false;
  dispatch?.({ selection: ids });
  return true;
};

/** Selects nothing; the scope does not change. */
export const deselect: Command = ({ selection }, dispatch) => {
  if (selection.length === 0) return false;
  dispatch?.({ selection: [] });
  return true;
};

/**
 * Selects these objects; unknown ids are ignored. When an object is in a group, the group is entered and the object
 * itself is selected. When the objects are in different groups, the groups at the top level are selected in their
 * place.
 */
export function selectObjects(ids: readonly ObjectId[]): Command {
  return (state, dispatch) => {
    const { byId } = sceneOf(state.design);
    const nodes = ids.map((id) => byId.get(id)).filter((node) => node !== undefined);
    dispatch?.(selectionOf(nodes));
    return true;
  };
}

/**
 * Selects every visible shape that is similar to a selected shape: on the same layer, of the same kind, or with the
 * same settings.
 */
export function selectSame(what: 'layer' | 'kind' | 'settings'): Command {
  return (state, dispatch) => {
    if (state.selection.length === 0) return false;
    if (!dispatch) return true;
    const wanted = new Set(selectedShapes(state).map((object) => likenessOf(object, what)));
    const nodes = sceneOf(state.design).leaves.filter(
      ({ object, isHidden }) => !isHidden && wanted.has(likenessOf(object, what)),
    );
    dispatch(selectionOf(nodes));
    return true;
  };
}

/** Returns the same text for similar objects, so that thousands of them are compared in one pass. */
function likenessOf({ shape, layer, operation }: ShapeObject, what: 'layer' | 'kind' | 'settings'): string {
  if (what === 'kind') return shape.kind;
  return what === 'layer' ? layer : `${layer} ${JSON.stringify(operation, inOrder)}`;
}

/** Sorts the names of settings, because settings in another order are the same settings. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
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
