import type { Design, ObjectId } from '@kerf/document';
import { leavesIn } from '../scene/hit-test';
import { nodeBounds, nodeInScope, type SceneNode, sceneOf } from '../scene/scene';
import type { EditorState } from '../state/editor-state';
import { type Viewport, visibleBounds } from '../viewport/viewport';
import { type SnapTargets, snapTargetsFrom } from './lines';

interface Known {
  readonly design: Design;
  readonly viewport: Viewport;
  readonly targets: SnapTargets;
}

const targetsOfGestures = new WeakMap<readonly ObjectId[], Known>();

/**
 * What a drag of `moving` snaps to: the workspace, the stock, and every other object in view. Built once per gesture, which
 * hands in the same `moving` list for each event, and again only when the view moves.
 */
export function snapTargets(state: EditorState, moving: readonly ObjectId[]): SnapTargets {
  const known = targetsOfGestures.get(moving);
  if (known && known.viewport === state.viewport && known.design === state.design) return known.targets;
  const targets = collectTargets(state, new Set(moving));
  targetsOfGestures.set(moving, { design: state.design, viewport: state.viewport, targets });
  return targets;
}

function collectTargets(state: EditorState, moving: ReadonlySet<ObjectId>): SnapTargets {
  const { workspace, stock } = state.design;
  const owners = new Set<SceneNode>();
  for (const leaf of leavesIn(sceneOf(state.design), visibleBounds(state.viewport))) {
    const owner = nodeInScope(leaf, state.scope) ?? nodeInScope(leaf, null);
    if (owner && !holdsMoving(leaf, moving)) owners.add(owner);
  }
  return snapTargetsFrom([
    { minX: 0, minY: 0, maxX: workspace.width, maxY: workspace.height },
    { minX: 0, minY: 0, maxX: stock.width, maxY: stock.height },
    ...[...owners].filter((owner) => !isAroundScope(owner, state.scope)).map(nodeBounds),
  ]);
}

function holdsMoving(leaf: SceneNode, moving: ReadonlySet<ObjectId>): boolean {
  for (let at: SceneNode | null = leaf; at; at = at.parent) if (moving.has(at.object.id)) return true;
  return false;
}

/** The box of a group changes with the child that is dragged within it, so it cannot attract that child. */
function isAroundScope(owner: SceneNode, scope: ObjectId | null): boolean {
  return scope !== null && owner.object.id === scope;
}
