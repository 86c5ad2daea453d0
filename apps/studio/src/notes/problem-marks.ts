import { type Design, type ObjectId, walkObjects, worldOutline } from '@kerf/document';
import { isEmptyBounds, type Point, pathBounds } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';

/** The problems of an object, and the place of their mark. */
export interface ProblemMark {
  readonly objectId: ObjectId;
  /** The place of the mark in the design, mm. */
  readonly at: Point;
  readonly problems: readonly Problem[];
}

/**
 * Marks for all objects with problems. A mark is at the place of a problem, or else at the object's upper right corner.
 */
export function problemMarks(design: Design, problems: readonly Problem[]): readonly ProblemMark[] {
  const byObject = new Map<ObjectId, Problem[]>();
  for (const problem of problems) {
    const id = problem.place?.objectId;
    const own = id === undefined ? undefined : byObject.get(id);
    if (own) own.push(problem);
    else if (id !== undefined) byObject.set(id, [problem]);
  }
  if (byObject.size === 0) return [];
  const marks: ProblemMark[] = [];
  for (const { object, parentTransform } of walkObjects(design)) {
    const own = byObject.get(object.id);
    if (!own || object.kind !== 'shape') continue;
    const placed = own.find(({ place }) => place?.at);
    const at = placed?.place?.at ?? cornerOf(worldOutline(object, parentTransform));
    if (at) marks.push({ objectId: object.id, at, problems: own });
  }
  return marks;
}

function cornerOf(outline: Parameters<typeof pathBounds>[0]): Point | null {
  const bounds = pathBounds(outline);
  return isEmptyBounds(bounds) ? null : { x: bounds.maxX, y: bounds.maxY };
}
