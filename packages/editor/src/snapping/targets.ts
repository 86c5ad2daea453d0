import type { ObjectId } from '@kerf/document';
import { type Bounds, contoursOf, type Path, type Point } from '@kerf/geometry';
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

/** What a drawing tool moves: nothing that is there. */
export const NOTHING_MOVES: readonly ObjectId[] = [];

/**
 * What a drag of `moving` snaps to, as far as it is switched on: the workspace, the stock, the guides, and edges, centres and
 * nodes of every other object in view. Built once per gesture, which hands in the same `moving` list for each event, and again
 * only when the view moves.
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
    nodes: snapTo.nodes ? nodesIn(leaves) : [],
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

/** With more nodes in view than this every place is near one. */
const MOST_NODES = 60_000;
/** An object with more nodes than this is a drawing of its own, not a part to fit others to. */
const MOST_OF_ONE = 500;
/** Of what is dragged, so many nodes look for others. */
const MOST_DRAGGED = 200;

const nodesOfPaths = new WeakMap<Path, readonly Point[]>();

function nodesOf(leaf: LeafNode): readonly Point[] {
  const outline = nodeOutline(leaf);
  let nodes = nodesOfPaths.get(outline);
  if (!nodes) {
    nodes = contoursOf(outline).flatMap((contour) => contour.nodes.map(({ x, y }) => ({ x, y })));
    nodesOfPaths.set(outline, nodes);
  }
  return nodes;
}

function nodesIn(leaves: readonly LeafNode[]): readonly Point[] {
  const found: Point[] = [];
  for (const leaf of leaves) {
    // A text has hundreds of nodes that nobody means.
    if (leaf.object.shape.kind === 'text') continue;
    const nodes = nodesOf(leaf);
    if (nodes.length > MOST_OF_ONE) continue;
    for (const node of nodes) found.push(node);
    if (found.length > MOST_NODES) return [];
  }
  return found;
}

/** The nodes of what is dragged, before the drag; empty where they are too many to mean one. */
export function draggedNodes(state: EditorState, ids: readonly ObjectId[]): readonly Point[] {
  if (!state.options.snapTo.nodes || ids.length > MOST_DRAGGED) return [];
  const { byId, leaves } = sceneOf(state.design);
  const moving = new Set(ids);
  const own = ids.every((id) => byId.get(id)?.object.kind === 'shape')
    ? ids.map((id) => byId.get(id) as LeafNode)
    : leaves.filter((leaf) => holdsMoving(leaf, moving));
  const found: Point[] = [];
  for (const leaf of own) {
    if (leaf.object.shape.kind === 'text') continue;
    found.push(...nodesOf(leaf));
    if (found.length > MOST_DRAGGED) return [];
  }
  return found;
}

function holdsMoving(leaf: SceneNode, moving: ReadonlySet<ObjectId>): boolean {
  if (moving.size === 0) return false;
  for (let at: SceneNode | null = leaf; at; at = at.parent) if (moving.has(at.object.id)) return true;
  return false;
}

/** The box of a group changes with the child that is dragged within it, so it cannot attract that child. */
function isAroundScope(owner: SceneNode, scope: ObjectId | null): boolean {
  return scope !== null && owner.object.id === scope;
}
