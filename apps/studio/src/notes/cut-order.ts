import { type Design, machinableObjects, type ObjectId } from '@kerf/document';
import type { JobProgram } from '@kerf/pipeline';

/**
 * The objects in the order of cutting: first the objects that the person has ordered, then the others in the order of
 * the job. Objects that are not in the job come last, in the order of the stack.
 */
export function shownOrder(design: Design, programs: readonly JobProgram[]): readonly ObjectId[] {
  const machined = machinableObjects(design).map(({ object }) => object.id);
  const known = new Set(machined);
  const made = programs.flatMap(({ operations }) => operations.map(({ objectId }) => objectId));
  const order = new Set([...design.setup.cutOrder, ...made, ...machined]);
  return [...order].filter((id) => known.has(id));
}

/** The order with one object moved by `by` places, or as far as possible. */
export function moved(order: readonly ObjectId[], id: ObjectId, by: number): readonly ObjectId[] {
  const from = order.indexOf(id);
  if (from < 0) return order;
  const to = Math.min(order.length - 1, Math.max(0, from + by));
  const next = order.filter((other) => other !== id);
  next.splice(to, 0, id);
  return next;
}
