import type { CanvasMark } from '@kerf/canvas';
import { type Design, walkObjects, worldOutline } from '@kerf/document';
import { isEmptyBounds, pathBounds } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';

/** A mark for each object that a problem names: where the problem says, else on the object's upper right corner. */
export function problemMarks(design: Design, problems: readonly Problem[]): readonly CanvasMark[] {
  const first = new Map<string, Problem>();
  for (const problem of problems) {
    const id = problem.place?.objectId;
    if (id !== undefined && !first.get(id)?.place?.at) first.set(id, problem);
  }
  if (first.size === 0) return [];
  const marks: CanvasMark[] = [];
  for (const { object, parentTransform } of walkObjects(design)) {
    const problem = first.get(object.id);
    if (!problem || object.kind !== 'shape') continue;
    const place = problem.place?.at ?? cornerOf(worldOutline(object, parentTransform));
    if (place) marks.push({ x: place.x, y: place.y, text: '!', kind: 'problem' });
  }
  return marks;
}

function cornerOf(outline: Parameters<typeof pathBounds>[0]): { x: number; y: number } | null {
  const bounds = pathBounds(outline);
  return isEmptyBounds(bounds) ? null : { x: bounds.maxX, y: bounds.maxY };
}
