import type { Design, DesignChanges, ObjectChanges, ObjectId, Step } from '@kerf/document';
import { invert, type Matrix, multiply } from '@kerf/geometry';
import { type SceneNode, worldAround } from '../scene/scene';
import { isSameValue } from './same-value';

/** New values for fields of one object. */
export interface ObjectEdit {
  readonly node: SceneNode;
  readonly changes: ObjectChanges;
}

/** The step that makes these changes, except those without effect; none when nothing is left. */
export function updateSteps(edits: readonly ObjectEdit[]): readonly Step[] {
  const patches: { id: ObjectId; changes: ObjectChanges }[] = [];
  for (const { node, changes } of edits) {
    const different = differing(node.object, changes);
    if (Object.keys(different).length > 0) patches.push({ id: node.object.id, changes: different });
  }
  return patches.length > 0 ? [{ kind: 'update-objects', patches }] : [];
}

/** The step that changes what the design has besides objects; none when nothing differs. */
export function updateDesignSteps(design: Design, changes: DesignChanges): readonly Step[] {
  const { setup, ...rest } = changes;
  const different: DesignChanges = differing(design, rest);
  const differentSetup = setup ? differing(design.setup, setup) : {};
  const all = Object.keys(differentSetup).length > 0 ? { ...different, setup: differentSetup } : different;
  return Object.keys(all).length > 0 ? [{ kind: 'update-design', changes: all }] : [];
}

function differing<T extends object>(before: object, changes: T): T {
  const known = before as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => !isSameValue(known[key], value)),
  ) as T;
}

/**
 * The step that applies `matrix` (document space → document space) to nodes in any groups. When the transform of a
 * node's group has no inverse, the node cannot be transformed and does not change.
 */
export function transformSteps(
  nodes: readonly SceneNode[],
  matrix: Matrix | ((node: SceneNode) => Matrix),
): readonly Step[] {
  const edits: ObjectEdit[] = [];
  for (const node of nodes) {
    const around = worldAround(node);
    const toGroup = invert(around);
    if (!toGroup) continue;
    const own = typeof matrix === 'function' ? matrix(node) : matrix;
    const inGroup = node.parent ? multiply(toGroup, multiply(own, around)) : own;
    edits.push({ node, changes: { transform: multiply(inGroup, node.object.transform) } });
  }
  return updateSteps(edits);
}
