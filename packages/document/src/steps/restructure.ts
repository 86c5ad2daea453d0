import { fail, type Outcome, type Problem, succeed } from '@kerf/machining';
import type { Design, DesignObject, GroupObject, ObjectId } from '../design';
import { childrenOf, findObject, locateObject } from '../queries/tree';
import { MAX_GROUP_DEPTH } from '../schema/object';
import { stepProblem } from './problems';
import { type ObjectPosition, unknownObject } from './step';

/** A change of the tree: some objects leave their positions, and some objects get a position in the resulting tree. */
export interface Restructuring {
  readonly leaving: ReadonlySet<ObjectId>;
  readonly arriving: readonly (ObjectPosition & { readonly object: DesignObject })[];
}

type Stacks = Map<ObjectId | null, readonly (DesignObject | undefined)[]>;

/** Carries an error out of the nested parts of `restructure`, which alone catches it. */
class Refusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The design with its changed tree; groups that are not on the way to a change keep their identity. */
export function restructure(design: Design, change: Restructuring): Outcome<Design> {
  try {
    const stacks = changeStacks(design, change);
    const newParents = new Map(change.arriving.map(({ object, parentId }) => [object.id, parentId]));
    const dirty = findDirtyGroups(design, stacks, newParents);
    return succeed({ ...design, objects: rebuild(design.objects, null, stacks, dirty) });
  } catch (error) {
    if (error instanceof Refusal) return fail(error.problem);
    throw error;
  }
}

/** The final children of every parent whose stack changes; the children themselves are not changed yet. */
function changeStacks(design: Design, { leaving, arriving }: Restructuring): Stacks {
  const arrivals = new Map<ObjectId | null, Restructuring['arriving'][number][]>();
  for (const entry of arriving) {
    const list = arrivals.get(entry.parentId);
    if (list) list.push(entry);
    else arrivals.set(entry.parentId, [entry]);
  }
  const parents = new Set<ObjectId | null>(arrivals.keys());
  for (const id of leaving) {
    const location = locateObject(design, id);
    if (!location) throw new Refusal(unknownObject(id));
    parents.add(location.parentId);
  }
  const stacks: Stacks = new Map();
  for (const parentId of parents) {
    const before = childrenOf(design, parentId);
    if (!before)
      throw new Refusal(stepProblem('no-such-group', { id: String(parentId) }, { objectId: parentId ?? '' }));
    const staying = before.filter(({ id }) => !leaving.has(id));
    stacks.set(parentId, mergeStack(staying, arrivals.get(parentId) ?? []));
  }
  return stacks;
}

/**
 * Puts each object that is added to a stack at its final index. The objects that were there before fill the other
 * places, in their order.
 */
function mergeStack(
  staying: readonly DesignObject[],
  arrivals: readonly Restructuring['arriving'][number][],
): readonly DesignObject[] {
  const size = staying.length + arrivals.length;
  const slots = new Array<DesignObject | undefined>(size).fill(undefined);
  for (const { object, index } of arrivals) {
    if (!Number.isInteger(index) || index < 0 || index >= size || slots[index])
      throw new Refusal(stepProblem('bad-position', { index, id: object.id }, { objectId: object.id }));
    slots[index] = object;
  }
  let next = 0;
  return slots.map((object) => object ?? staying[next++]!);
}

/** All groups whose value changes: groups with a changed stack, and the groups around these in the resulting tree. */
function findDirtyGroups(
  design: Design,
  stacks: Stacks,
  newParents: ReadonlyMap<ObjectId, ObjectId | null>,
): ReadonlySet<ObjectId> {
  const dirty = new Set<ObjectId>();
  for (const start of stacks.keys()) {
    let depth = 0;
    let id = start;
    while (id !== null) {
      dirty.add(id);
      depth += 1;
      const moved = newParents.get(id);
      id = moved === undefined ? (locateObject(design, id)?.parentId ?? null) : moved;
      if (id === start) throw new Refusal(stepProblem('nested-in-itself', {}, { objectId: start ?? '' }));
      if (depth > MAX_GROUP_DEPTH)
        throw new Refusal(stepProblem('too-deep', { most: MAX_GROUP_DEPTH }, { objectId: start ?? '' }));
    }
  }
  return dirty;
}

function rebuild(
  objects: readonly DesignObject[],
  parentId: ObjectId | null,
  stacks: Stacks,
  dirty: ReadonlySet<ObjectId>,
): readonly DesignObject[] {
  const stack = (stacks.get(parentId) as readonly DesignObject[] | undefined) ?? objects;
  if (dirty.size === 0) return stack;
  return stack.map((object) =>
    object.kind === 'group' && dirty.has(object.id)
      ? ({ ...object, children: rebuild(object.children, object.id, stacks, dirty) } satisfies GroupObject)
      : object,
  );
}

/**
 * The ids without repetition, and without objects inside of a group that is also in the list. Unknown ids stay, so that
 * the caller can reject them.
 */
export function topmostOf(design: Design, ids: Iterable<ObjectId>): ReadonlySet<ObjectId> {
  const all = new Set(ids);
  const topmost = new Set<ObjectId>();
  for (const id of all) {
    let parentId = locateObject(design, id)?.parentId ?? null;
    while (parentId !== null && !all.has(parentId))
      parentId = locateObject(design, parentId)?.parentId ?? null;
    if (parentId === null) topmost.add(id);
  }
  return topmost;
}

/** The object, which the step's own check has already found. Throws when it does not exist. */
export function requireObject(design: Design, id: ObjectId): DesignObject {
  const object = findObject(design, id);
  if (!object) throw new RangeError(`no object '${id}' in the design`);
  return object;
}

/** The object's position. Throws when it does not exist. */
export function requirePosition(design: Design, id: ObjectId): ObjectPosition {
  const location = locateObject(design, id);
  if (!location) throw new RangeError(`no object '${id}' in the design`);
  return location;
}
