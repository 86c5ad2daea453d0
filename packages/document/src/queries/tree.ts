import type { Design, DesignObject, GroupObject, ObjectId } from '../design';

/** The position of an object: its group (null: at the top), and its index in the stack. */
export interface ObjectLocation {
  readonly parentId: ObjectId | null;
  readonly index: number;
}

type TreeIndex = ReadonlyMap<ObjectId, ObjectLocation>;

/**
 * The index stores positions in the tree and not objects, so designs whose objects differ only in their content can
 * share it. Without this, dragging 100 of 10,000 objects would index all 10,000 objects again in each frame.
 */
const indexCache = new WeakMap<readonly DesignObject[], TreeIndex>();

function addToIndex(
  index: Map<ObjectId, ObjectLocation>,
  objects: readonly DesignObject[],
  parentId: ObjectId | null,
) {
  objects.forEach((object, position) => {
    index.set(object.id, { parentId, index: position });
    if (object.kind === 'group') addToIndex(index, object.children, object.id);
  });
}

function treeIndexOf({ objects }: Design): TreeIndex {
  let index = indexCache.get(objects);
  if (!index) {
    const built = new Map<ObjectId, ObjectLocation>();
    addToIndex(built, objects, null);
    indexCache.set(objects, built);
    index = built;
  }
  return index;
}

/** Records that `next` has the same objects at the same positions as `design`, whatever their content is. */
export function shareTreeIndex(design: Design, next: Design): void {
  indexCache.set(next.objects, treeIndexOf(design));
}

/** The position of the object; undefined when the design has none with this id. */
export function locateObject(design: Design, id: ObjectId): ObjectLocation | undefined {
  return treeIndexOf(design).get(id);
}

/** The children of a group, or the top-level objects for null; undefined when there is no such group. */
export function childrenOf(design: Design, parentId: ObjectId | null): readonly DesignObject[] | undefined {
  if (parentId === null) return design.objects;
  const parent = findObject(design, parentId);
  return parent?.kind === 'group' ? parent.children : undefined;
}

/** The object with this id at any depth; undefined when there is none. */
export function findObject(design: Design, id: ObjectId): DesignObject | undefined {
  const location = locateObject(design, id);
  return location && childrenOf(design, location.parentId)?.[location.index];
}

/** The groups that contain an object, innermost first; empty at the top level and for an unknown id. */
export function ancestorsOf(design: Design, id: ObjectId): readonly GroupObject[] {
  const ancestors: GroupObject[] = [];
  let parentId = locateObject(design, id)?.parentId ?? null;
  while (parentId !== null) {
    const parent = findObject(design, parentId);
    if (parent?.kind !== 'group') break;
    ancestors.push(parent);
    parentId = locateObject(design, parentId)?.parentId ?? null;
  }
  return ancestors;
}

/** The number of objects in a design, including groups and their children. */
export function objectCount(design: Design): number {
  return treeIndexOf(design).size;
}

const NUMBERED_ID = /^o(\d{1,15})$/;

/** `count` ids that the design does not use, the same for the same design: 'o1', 'o2', … after the highest in use. */
export function freshObjectIds(design: Design, count: number): readonly ObjectId[] {
  let highest = 0;
  for (const id of treeIndexOf(design).keys()) {
    const match = NUMBERED_ID.exec(id);
    if (match) highest = Math.max(highest, Number(match[1]));
  }
  return Array.from({ length: count }, (_, i) => `o${highest + i + 1}`);
}
