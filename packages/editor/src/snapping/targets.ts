import { isBlock, type ObjectId } from '@kerf/document';
import { type Bounds, type Path, type Point, Verb } from '@kerf/geometry';
import { leavesIn } from '../scene/hit-test';
import { type LeafNode, nodeBounds, nodeInScope, nodeOutline, type SceneNode, sceneOf } from '../scene/scene';
import type { EditorState } from '../state/editor-state';
import { visibleBounds } from '../viewport/viewport';
import { type SnapTargets, snapTargetsFrom } from './lines';

interface Known {
  readonly of: Pick<EditorState, 'design' | 'viewport' | 'rulerGuides' | 'scope'>;
  readonly kinds: EditorState['options']['snapTo'];
  readonly targets: SnapTargets;
}

const targetsOfGestures = new WeakMap<readonly ObjectId[], Known>();

/** A drawing tool moves no existing object. */
export const NOTHING_MOVES: readonly ObjectId[] = [];

/**
 * What a drag of `moving` can snap to: the workspace, the stock, the guides, and the edges, centres and nodes of every
 * other object in view. Kinds that the person switched off are left out.
 *
 * The targets are built once per gesture and again when the view moves. A gesture must pass the same `moving` list for
 * each event, because the list is the key under which the targets are kept.
 */
export function snapTargets(state: EditorState, moving: readonly ObjectId[]): SnapTargets {
  const known = targetsOfGestures.get(moving);
  if (known && isFor(known, state)) return known.targets;
  const targets = collectTargets(state, new Set(moving));
  const { design, viewport, rulerGuides, scope, options } = state;
  targetsOfGestures.set(moving, {
    of: { design, viewport, rulerGuides, scope },
    kinds: options.snapTo,
    targets,
  });
  return targets;
}

function isFor({ of, kinds }: Known, state: EditorState): boolean {
  return (
    of.viewport === state.viewport &&
    of.design === state.design &&
    of.rulerGuides === state.rulerGuides &&
    of.scope === state.scope &&
    kinds === state.options.snapTo
  );
}

function collectTargets(state: EditorState, moving: ReadonlySet<ObjectId>): SnapTargets {
  const { workspace, stock } = state.design;
  const { snapTo } = state.options;
  const leaves = leavesIn(sceneOf(state.design), visibleBounds(state.viewport)).filter(
    (leaf) => !holdsMoving(leaf, moving),
  );
  const objects = snapTo.edges || snapTo.gaps ? ownerBoxes(state, leaves) : [];
  const frames: readonly Bounds[] = [
    { minX: 0, minY: 0, maxX: workspace.width, maxY: workspace.height },
    { minX: 0, minY: 0, maxX: stock.width, maxY: stock.height },
  ];
  return snapTargetsFrom({
    boxes: snapTo.edges ? [...frames, ...objects] : [],
    objects: snapTo.gaps ? objects : [],
    guides: snapTo.guides ? state.rulerGuides : [],
    ...(snapTo.nodes ? { nodes: nodesIn(leaves, MOST_NODES) } : {}),
  });
}

function ownerBoxes(state: EditorState, leaves: readonly LeafNode[]): readonly Bounds[] {
  const owners = new Set<SceneNode>();
  for (const leaf of leaves) {
    const owner = nodeInScope(leaf, state.scope) ?? nodeInScope(leaf, null);
    if (owner && !isAroundScope(owner, state.scope)) owners.add(owner);
  }
  return [...owners].map(nodeBounds);
}

/** With more nodes in view than this, every position is near one, so nothing snaps to nodes. */
const MOST_NODES = 20_000;
/**
 * Nothing snaps to the nodes of an object with more nodes than this: such an object is a drawing by itself, and nobody
 * fits other objects to its nodes.
 */
const MOST_OF_ONE = 500;
/** The most dragged nodes with which a drag still snaps by its nodes. */
const MOST_DRAGGED = 200;

/** Whether people would snap to the leaf's nodes: a text has hundreds that nobody means. */
function hasNodes(leaf: LeafNode): boolean {
  return !isBlock(leaf.object.shape) && nodeOutline(leaf).verbs.length <= MOST_OF_ONE;
}

/** Writes the positions of the path's nodes from `at` on and returns the end. Handles are not nodes. */
function writeNodes({ verbs, coordinates }: Path, target: Float64Array, at: number): number {
  let from = 0;
  let to = at;
  for (const verb of verbs) {
    if (verb === Verb.close) continue;
    if (verb === Verb.cubic) from += 4;
    target[to] = coordinates[from]!;
    target[to + 1] = coordinates[from + 1]!;
    from += 2;
    to += 2;
  }
  return to;
}

/** x0, y0, x1, y1 … of the nodes of leaves; empty when there are more than `most`. */
function nodesIn(leaves: readonly LeafNode[], most: number): Float64Array {
  const own = leaves.filter(hasNodes).map(nodeOutline);
  const count = own.reduce((sum, { verbs }) => sum + verbs.length, 0);
  if (count > most) return new Float64Array(0);
  const nodes = new Float64Array(2 * count);
  const end = own.reduce((at, path) => writeNodes(path, nodes, at), 0);
  return nodes.subarray(0, end);
}

/** The nodes of what is dragged, before the drag; empty when there are too many. */
export function draggedNodes(state: EditorState, ids: readonly ObjectId[]): readonly Point[] {
  if (!state.options.snapTo.nodes || ids.length > MOST_DRAGGED) return [];
  const { byId, leaves } = sceneOf(state.design);
  const moving = new Set(ids);
  const own = ids.every((id) => byId.get(id)?.object.kind === 'shape')
    ? ids.map((id) => byId.get(id) as LeafNode)
    : leaves.filter((leaf) => holdsMoving(leaf, moving));
  const nodes = nodesIn(own, MOST_DRAGGED);
  return Array.from({ length: nodes.length / 2 }, (_, i) => ({ x: nodes[2 * i]!, y: nodes[2 * i + 1]! }));
}

function holdsMoving(leaf: SceneNode, moving: ReadonlySet<ObjectId>): boolean {
  if (moving.size === 0) return false;
  for (let at: SceneNode | null = leaf; at; at = at.parent) if (moving.has(at.object.id)) return true;
  return false;
}

/**
 * Whether the node is the group that the person has entered. The box of this group changes with the child that is
 * dragged inside the group, so the child cannot snap to the box.
 */
function isAroundScope(owner: SceneNode, scope: ObjectId | null): boolean {
  return scope !== null && owner.object.id === scope;
}
