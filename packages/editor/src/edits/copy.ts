import { type Design, type DesignObject, freshObjectIds, type ObjectId } from '@kerf/document';
import { type Matrix, multiply } from '@kerf/geometry';
import { sceneOf } from '../scene/scene';

/** Copies with ids that the design does not use, moved by `matrix` (in the objects' own space). */
export function copyObjects(
  design: Design,
  objects: readonly DesignObject[],
  matrix: Matrix,
): readonly DesignObject[] {
  const ids = freshObjectIds(
    design,
    objects.reduce((sum, object) => sum + countObjects(object), 0),
  );
  let next = 0;
  const copy = (object: DesignObject): DesignObject => {
    const id = ids[next++] as ObjectId;
    return object.kind === 'shape'
      ? { ...object, id }
      : { ...object, id, children: object.children.map(copy) };
  };
  return objects.map(copy).map((object) => ({ ...object, transform: multiply(matrix, object.transform) }));
}

/** The number of objects in an object: itself, and everything in it when it is a group. */
export function countObjects(object: DesignObject): number {
  return object.kind === 'shape' ? 1 : object.children.reduce((sum, child) => sum + countObjects(child), 1);
}

/** Whether the ids of these objects and their content are unused in the design and unique. */
export function hasFreeIds(design: Design, objects: readonly DesignObject[]): boolean {
  const { byId } = sceneOf(design);
  const seen = new Set<ObjectId>();
  const isFree = (object: DesignObject): boolean => {
    if (byId.has(object.id) || seen.has(object.id)) return false;
    seen.add(object.id);
    return object.kind === 'shape' || object.children.every(isFree);
  };
  return objects.every(isFree);
}
