import { invert, multiply } from '@kerf/geometry';
import { fail, type Outcome, succeed } from '@kerf/machining';
import type { Design, DesignObject, ObjectId } from '../design';
import { createGroup } from '../factory';
import { uniteCredits } from '../queries/credits';
import { childrenOf, findObject, locateObject } from '../queries/tree';
import { parentTransform } from '../queries/world';
import { stepProblem } from './problems';
import { topmostOf } from './restructure';
import { type Step, type UpdateObjectsStep, unknownObject } from './step';

/** Adds objects on top of the stack (or of a group, when one is given). */
export function addOnTop(
  design: Design,
  objects: readonly DesignObject[],
  parentId: ObjectId | null = null,
): Step {
  const start = childrenOf(design, parentId)?.length ?? 0;
  const entries = objects.map((object, i) => ({ parentId, index: start + i, object }));
  return { kind: 'add-objects', entries };
}

/** The position of an object on a walk through the tree. Sorting by it gives the stacking order. */
function stackingKey(design: Design, id: ObjectId): readonly number[] {
  const key: number[] = [];
  let location = locateObject(design, id);
  while (location) {
    key.unshift(location.index);
    location = location.parentId === null ? undefined : locateObject(design, location.parentId);
  }
  return key;
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

/** The ids in stacking order, bottom first, without objects inside of a group that is also in the list. */
export function inStackingOrder(design: Design, ids: Iterable<ObjectId>): readonly ObjectId[] {
  return [...topmostOf(design, ids)]
    .map((id) => ({ id, key: stackingKey(design, id) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ id }) => id);
}

/** Patches that keep the visible positions of objects when their parent changes. */
function keepInPlace(design: Design, ids: readonly ObjectId[], parentId: ObjectId | null): UpdateObjectsStep {
  const target = parentId === null ? null : findObject(design, parentId);
  const world = target ? multiply(parentTransform(design, target.id), target.transform) : null;
  const toTarget = world && invert(world);
  const patches = ids.flatMap((id) => {
    const object = findObject(design, id);
    if (!object || locateObject(design, id)?.parentId === parentId) return [];
    const own = multiply(parentTransform(design, id), object.transform);
    return [{ id, changes: { transform: toTarget ? multiply(toTarget, own) : own } }];
  });
  return { kind: 'update-objects', patches };
}

/**
 * The steps that put objects into a new group at the position of the topmost of these objects, without moving them
 * visibly. When the objects are in different groups, the new group is in the group of the topmost one.
 */
export function groupObjects(
  design: Design,
  ids: Iterable<ObjectId>,
  groupId: ObjectId,
  name?: string,
): Outcome<readonly Step[]> {
  const members = inStackingOrder(design, ids);
  const top = members.at(-1);
  if (top === undefined) return fail(stepProblem('empty-group'));
  const missing = members.find((id) => !findObject(design, id));
  if (missing !== undefined) return fail(unknownObject(missing));
  const { parentId, index } = locateObject(design, top)!;
  const moves = members.map((id, i) => ({ id, parentId: groupId, index: i }));
  const entry = { parentId, index: index + 1, object: createGroup(groupId, [], name) };
  const placing = keepInPlace(design, members, parentId);
  return succeed([
    { kind: 'add-objects', entries: [entry] },
    ...(placing.patches.length > 0 ? [placing] : []),
    { kind: 'move-objects', moves },
  ]);
}

/** Steps that replace groups by their children, without moving these visibly. */
export function ungroupObjects(design: Design, ids: Iterable<ObjectId>): Outcome<readonly Step[]> {
  const steps: Step[] = [];
  // The groups are dissolved from the top of the stack down, so that the positions of the groups below stay valid.
  for (const id of [...inStackingOrder(design, ids)].reverse()) {
    const group = findObject(design, id);
    if (!group) return fail(unknownObject(id));
    if (group.kind !== 'group') return fail(stepProblem('not-a-group', { id }, { objectId: id }));
    const { parentId, index } = locateObject(design, id)!;
    const patches = group.children.map((child) => ({
      id: child.id,
      changes: {
        transform: multiply(group.transform, child.transform),
        ...(group.credits.length > 0 && { credits: uniteCredits([group.credits, child.credits]) }),
      },
    }));
    const moves = group.children.map((child, i) => ({ id: child.id, parentId, index: index + 1 + i }));
    steps.push(
      { kind: 'update-objects', patches },
      { kind: 'move-objects', moves },
      { kind: 'remove-objects', ids: [id] },
    );
  }
  return succeed(steps);
}

/** Where objects move in their stack. */
export type StackMove = 'to-top' | 'up' | 'down' | 'to-bottom';

/** The stack after its selected members were moved as `move` says, in their relative order. */
function reorder(
  stack: readonly ObjectId[],
  selected: ReadonlySet<ObjectId>,
  move: StackMove,
): readonly ObjectId[] {
  const chosen = stack.filter((id) => selected.has(id));
  const others = stack.filter((id) => !selected.has(id));
  if (move === 'to-top') return [...others, ...chosen];
  if (move === 'to-bottom') return [...chosen, ...others];
  const result = [...stack];
  const order = result.map((_, i) => (move === 'up' ? result.length - 1 - i : i));
  const beside = move === 'up' ? 1 : -1;
  for (const i of order) {
    const neighbour = result[i + beside];
    if (!selected.has(result[i]!) || neighbour === undefined || selected.has(neighbour)) continue;
    [result[i], result[i + beside]] = [neighbour, result[i]!];
  }
  return result;
}

/** The step that moves objects up or down among their siblings; null when all are already there. */
export function restackObjects(design: Design, ids: Iterable<ObjectId>, move: StackMove): Step | null {
  const selected = new Set([...ids].filter((id) => locateObject(design, id)));
  const parents = new Set([...selected].map((id) => locateObject(design, id)!.parentId));
  const moves = [...parents].flatMap((parentId) => {
    const stack = (childrenOf(design, parentId) ?? []).map(({ id }) => id);
    const after = reorder(stack, selected, move);
    return after.flatMap((id, index) =>
      selected.has(id) && stack[index] !== id ? [{ id, parentId, index }] : [],
    );
  });
  return moves.length === 0 ? null : { kind: 'move-objects', moves };
}
