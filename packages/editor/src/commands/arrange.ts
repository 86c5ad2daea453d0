import {
  applySteps,
  type DesignObject,
  freshObjectIds,
  groupObjects,
  MAX_GROUP_DEPTH,
  restackObjects,
  type StackMove,
  ungroupObjects,
} from '@kerf/document';
import {
  type Bounds,
  boundsCenter,
  boundsHeight,
  boundsWidth,
  IDENTITY,
  invert,
  type Matrix,
  multiply,
  scaling,
  translation,
} from '@kerf/geometry';
import { transformSteps, updateSteps } from '../edits/update';
import { nodeBounds, objectsInScope, type SceneNode, sceneOf } from '../scene/scene';
import { boundsOf, movableNodes, selectedIds, selectedNodes } from '../selectors/selection';
import type { EditorState } from '../state/editor-state';
import type { ChangeNote, Dispatch } from '../state/transaction';
import type { Command } from './command';

/** Makes one group of two or more selected objects, unless groups would nest too deep. */
export const group: Command = (state, dispatch) => {
  if (state.selection.length < 2 || !hasRoomForGroup(state)) return false;
  if (!dispatch) return true;
  const [id] = freshObjectIds(state.design, 1);
  const steps = groupObjects(state.design, state.selection, id!);
  if (!steps.ok) throw new Error(`the selection cannot be grouped: ${steps.problems[0]?.message}`);
  dispatch({ steps: steps.value, note: { labelKey: 'history.group' }, selection: [id!] });
  return true;
};

function hasRoomForGroup(state: EditorState): boolean {
  let around = 0;
  for (let at = state.scope; at !== null; at = sceneOf(state.design).byId.get(at)?.parent?.object.id ?? null)
    around += 1;
  return around + 1 + deepest(selectedNodes(state).map(({ object }) => object)) <= MAX_GROUP_DEPTH;
}

/** The nesting depth, including the objects themselves. */
function deepest(objects: readonly DesignObject[]): number {
  return objects.reduce(
    (depth, object) => (object.kind === 'shape' ? depth : Math.max(depth, 1 + deepest(object.children))),
    0,
  );
}

/** Dissolves the selected groups; their children become the selection. */
export const ungroup: Command = (state, dispatch) => {
  const objects = selectedNodes(state).map(({ object }) => object);
  const groups = objects.filter((object) => object.kind === 'group');
  if (groups.length === 0) return false;
  if (!dispatch) return true;
  const steps = ungroupObjects(
    state.design,
    groups.map(({ id }) => id),
  );
  if (!steps.ok) throw new Error(`the selection cannot be ungrouped: ${steps.problems[0]?.message}`);
  const selection = objects.flatMap((object) =>
    object.kind === 'group' ? object.children.map(({ id }) => id) : [object.id],
  );
  dispatch({ steps: steps.value, note: { labelKey: 'history.ungroup' }, selection });
  return true;
};

/** Moves the selection in the stacking order. */
export function order(move: StackMove): Command {
  const isUpwards = move === 'to-top' || move === 'up';
  return (state, dispatch) => {
    if (state.selection.length === 0 || isAtEnd(state, isUpwards)) return false;
    if (!dispatch) return true;
    const step = restackObjects(state.design, state.selection, move);
    if (step) dispatch({ steps: [step], note: { labelKey: 'history.order' } });
    return step !== null;
  };
}

/** Whether the selection is already at the top, or at the bottom, of its stack. */
function isAtEnd(state: EditorState, isTop: boolean): boolean {
  const stack = objectsInScope(state.design, state.scope);
  const selected = selectedIds(state);
  const end = isTop ? stack.slice(-selected.size) : stack.slice(0, selected.size);
  return end.every(({ id }) => selected.has(id));
}

/**
 * The edges or middles of the objects that are put on one line. Left and right are along x; top and bottom are along y,
 * which points up.
 */
export type Alignment = 'left' | 'centerX' | 'right' | 'top' | 'bottom' | 'centerY';

/** Aligns two or more selected objects with the box around them; a single one with the workspace. */
export function align(alignment: Alignment): Command {
  return (state, dispatch) => {
    const nodes = movableNodes(state);
    if (nodes.length === 0) return false;
    if (!dispatch) return true;
    const { width, height } = state.design.workspace;
    const target =
      state.selection.length > 1
        ? boundsOf(selectedNodes(state))
        : { minX: 0, minY: 0, maxX: width, maxY: height };
    const moveFor = (node: SceneNode) => alignmentMove(alignment, nodeBounds(node), target);
    return transform(nodes, moveFor, { labelKey: 'history.align' }, dispatch);
  };
}

function alignmentMove(alignment: Alignment, box: Bounds, target: Bounds): Matrix {
  const from = boundsCenter(box);
  const to = boundsCenter(target);
  switch (alignment) {
    case 'left':
      return translation(target.minX - box.minX, 0);
    case 'centerX':
      return translation(to.x - from.x, 0);
    case 'right':
      return translation(target.maxX - box.maxX, 0);
    case 'top':
      return translation(0, target.maxY - box.maxY);
    case 'bottom':
      return translation(0, target.minY - box.minY);
    case 'centerY':
      return translation(0, to.y - from.y);
  }
}

/** Gives three or more selected objects equal gaps; the outermost two do not move. */
export function distribute(axis: 'x' | 'y'): Command {
  return (state, dispatch) => {
    const nodes = selectedNodes(state);
    if (nodes.length < 3 || nodes.some(({ isLocked }) => isLocked)) return false;
    if (!dispatch) return true;
    const start = (node: SceneNode) => (axis === 'x' ? nodeBounds(node).minX : nodeBounds(node).minY);
    const size = (node: SceneNode) =>
      axis === 'x' ? boundsWidth(nodeBounds(node)) : boundsHeight(nodeBounds(node));
    const row = nodes.toSorted((a, b) => start(a) + size(a) / 2 - (start(b) + size(b) / 2));
    const first = row[0]!;
    const last = row.at(-1)!;
    const taken = row.reduce((sum, node) => sum + size(node), 0);
    const space = (start(last) + size(last) - start(first) - taken) / (row.length - 1);
    const moves = new Map<SceneNode, Matrix>();
    let at = start(first);
    for (const node of row) {
      const by = node === first || node === last ? 0 : at - start(node);
      moves.set(node, axis === 'x' ? translation(by, 0) : translation(0, by));
      at += size(node) + space;
    }
    return transform(row, (node) => moves.get(node)!, { labelKey: 'history.distribute' }, dispatch);
  };
}

/** Moves the selection, as a whole, to the middle of the workspace. */
export const center: Command = (state, dispatch) => {
  const nodes = movableNodes(state);
  if (nodes.length === 0) return false;
  if (!dispatch) return true;
  const { width, height } = state.design.workspace;
  const from = boundsCenter(boundsOf(nodes));
  const move = translation(width / 2 - from.x, height / 2 - from.y);
  return transform(nodes, move, { labelKey: 'history.center' }, dispatch);
};

/** Mirrors the selection, as a whole, about its middle. */
export function flip(direction: 'horizontal' | 'vertical'): Command {
  return (state, dispatch) => {
    const nodes = movableNodes(state);
    if (nodes.length === 0) return false;
    if (!dispatch) return true;
    const about = boundsCenter(boundsOf(nodes));
    const mirror = direction === 'horizontal' ? scaling(-1, 1, about) : scaling(1, -1, about);
    return transform(nodes, mirror, { labelKey: 'history.flip' }, dispatch);
  };
}

/** Moves the selection by mm. Successive nudges become one change. */
export function nudge(dx: number, dy: number): Command {
  return (state, dispatch) => {
    const nodes = movableNodes(state);
    if (nodes.length === 0) return false;
    if (!dispatch) return true;
    const note = { labelKey: 'history.move', coalesce: `nudge ${state.selection.join(' ')}` };
    return transform(nodes, translation(dx, dy), note, dispatch);
  };
}

/** Locks the selection, or unlocks it when all of it is locked. */
export const toggleLock: Command = (state, dispatch) => {
  const nodes = selectedNodes(state);
  if (nodes.length === 0) return false;
  if (!dispatch) return true;
  const isLocked = !nodes.every(({ object }) => object.isLocked);
  const steps = updateSteps(nodes.map((node) => ({ node, changes: { isLocked } })));
  dispatch({ steps, note: { labelKey: isLocked ? 'history.lock' : 'history.unlock' } });
  return true;
};

/**
 * Puts an object at an index of the stacking order among its siblings, 0 at the bottom. False when the index is
 * invalid.
 */
export function moveInStack(id: string, index: number): Command {
  return ({ design }, dispatch) => {
    const node = sceneOf(design).byId.get(id);
    if (!node) return false;
    const parentId = node.parent?.object.id ?? null;
    const steps = [{ kind: 'move-objects', moves: [{ id, parentId, index }] }] as const;
    if (!applySteps(design, steps).ok) return false;
    dispatch?.({ steps, note: { labelKey: 'history.order' } });
    return true;
  };
}

/**
 * Puts an object into the group `parentId`, or out of all groups when `parentId` is null, without moving the object
 * visibly. `index` is the position in the stack of the group, 0 at the bottom. When the object is already in this
 * group, only its position in the stack changes (`moveInStack`). Returns false for:
 * - a group that would go into itself;
 * - a target group whose transform has no inverse;
 * - an invalid index.
 */
export function moveToGroup(id: string, parentId: string | null, index: number): Command {
  return (state, dispatch) => {
    const { byId } = sceneOf(state.design);
    const node = byId.get(id);
    const target = parentId === null ? null : byId.get(parentId);
    if (!node || target === undefined) return false;
    if ((node.parent?.object.id ?? null) === parentId) return moveInStack(id, index)(state, dispatch);
    const toTarget = invert(target?.world ?? IDENTITY);
    if (!toTarget) return false;
    const steps = [
      { kind: 'move-objects', moves: [{ id, parentId, index }] },
      ...updateSteps([{ node, changes: { transform: multiply(toTarget, node.world) } }]),
    ] as const;
    if (!applySteps(state.design, steps).ok) return false;
    dispatch?.({ steps, note: { labelKey: 'history.order' }, scope: parentId, selection: [id] });
    return true;
  };
}

function transform(
  nodes: readonly SceneNode[],
  matrix: Matrix | ((node: SceneNode) => Matrix),
  note: ChangeNote,
  dispatch: Dispatch,
): true {
  dispatch({ steps: transformSteps(nodes, matrix), note });
  return true;
}
