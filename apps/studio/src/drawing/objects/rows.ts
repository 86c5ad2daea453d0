import type { DesignObject, ObjectId } from '@kerf/document';

/** One row of the tree of objects. */
export interface ObjectTreeRow {
  readonly object: DesignObject;
  readonly parentId: ObjectId | null;
  /** 1 at the top level, as in `aria-level`. */
  readonly level: number;
  /** The place among the visible siblings, from 1, and the count of siblings. */
  readonly position: number;
  readonly siblings: number;
  /** Whether the row's children are shown; null for an object without children. */
  readonly isExpanded: boolean | null;
}

/**
 * The visible rows, from the front object to the back. The children of an open group come directly after the group.
 * With `found`, only the objects in `found` have rows. `known` contains the earlier rows: an unchanged row is returned
 * as the same value, so that it need not render again, and changed rows are added to `known`.
 */
export function treeRows(
  objects: readonly DesignObject[],
  expanded: ReadonlySet<ObjectId>,
  known = new WeakMap<DesignObject, ObjectTreeRow>(),
  found: ReadonlySet<ObjectId> | null = null,
): readonly ObjectTreeRow[] {
  const rows: ObjectTreeRow[] = [];
  const visit = (all: readonly DesignObject[], parentId: ObjectId | null, level: number): void => {
    const siblings = found ? all.filter(({ id }) => found.has(id)) : all;
    siblings.toReversed().forEach((object, index) => {
      const isGroup =
        object.kind === 'group' && object.children.some(({ id }) => found === null || found.has(id));
      const isExpanded = isGroup ? expanded.has(object.id) : null;
      const row = { object, parentId, level, position: index + 1, siblings: siblings.length, isExpanded };
      rows.push(asBefore(row, known));
      if (isExpanded && object.kind === 'group') visit(object.children, object.id, level + 1);
    });
  };
  visit(objects, null, 1);
  return rows;
}

function asBefore(row: ObjectTreeRow, known: WeakMap<DesignObject, ObjectTreeRow>): ObjectTreeRow {
  const before = known.get(row.object);
  const isSame =
    before?.parentId === row.parentId &&
    before.level === row.level &&
    before.position === row.position &&
    before.siblings === row.siblings &&
    before.isExpanded === row.isExpanded;
  if (before && isSame) return before;
  known.set(row.object, row);
  return row;
}

/** The target of a dragged row: beside another row, or into its group. */
export type DropSide = 'above' | 'below' | 'into';

/**
 * Where a dragged row is dropped: above the row under the pointer, below it, or into its group. `share` is the
 * pointer's place in the height of the row under it, from 0 (top) to 1 (bottom).
 */
export function dropSide({ object }: ObjectTreeRow, share: number): DropSide {
  if (object.kind === 'group' && share > 0.3 && share < 0.7) return 'into';
  return share < 0.5 ? 'above' : 'below';
}

/**
 * Where the dragged object is put. `parentId`: its new group, null at the top level. `index`: its place in the stack of
 * its new siblings, 0 at the bottom, without counting the dragged object. Null if the object is dropped on itself.
 */
export function dropPlace(
  objects: readonly DesignObject[],
  rows: readonly ObjectTreeRow[],
  dragged: ObjectId,
  target: ObjectTreeRow,
  side: DropSide,
): { readonly parentId: ObjectId | null; readonly index: number } | null {
  if (target.object.id === dragged) return null;
  if (side === 'into' && target.object.kind === 'group') {
    const { children, id } = target.object;
    return { parentId: id, index: children.filter((child) => child.id !== dragged).length };
  }
  const parent = rows.find(({ object }) => object.id === target.parentId)?.object;
  const siblings = parent?.kind === 'group' ? parent.children : objects;
  const stack = siblings.filter(({ id }) => id !== dragged);
  const at = stack.findIndex(({ id }) => id === target.object.id);
  return { parentId: target.parentId, index: side === 'above' ? at + 1 : at };
}

/** The ids from one row to another, both included, in the order of the rows. */
export function rowsBetween(
  rows: readonly ObjectTreeRow[],
  from: ObjectId,
  to: ObjectId,
): readonly ObjectId[] {
  const a = rows.findIndex(({ object }) => object.id === from);
  const b = rows.findIndex(({ object }) => object.id === to);
  if (a < 0 || b < 0) return [to];
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ object }) => object.id);
}

/**
 * `found`: the objects whose name contains `search`, in upper or lower case, and the groups that contain these objects.
 * `open`: these groups, which are to be shown open.
 */
export function foundObjects(
  objects: readonly DesignObject[],
  search: string,
  nameOf: (object: DesignObject) => string,
): { readonly found: ReadonlySet<ObjectId>; readonly open: ReadonlySet<ObjectId> } {
  const wanted = search.trim().toLocaleLowerCase();
  const [found, open] = [new Set<ObjectId>(), new Set<ObjectId>()];
  const visit = (object: DesignObject): boolean => {
    const below = object.kind === 'group' ? object.children.filter(visit).length > 0 : false;
    if (below) open.add(object.id);
    const isFound = below || nameOf(object).toLocaleLowerCase().includes(wanted);
    if (isFound) found.add(object.id);
    return isFound;
  };
  objects.forEach(visit);
  return { found, open };
}
