import { type Design, type Layer, laserLayersInUse, machinableObjects, type ObjectId } from '@kerf/document';
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
  const shown = [...order].filter((id) => known.has(id));
  return design.setup.mode === 'laser' ? byLayers(design, shown) : shown;
}

/** The same objects, layer after layer, if a person has put the laser layers in an order. */
function byLayers(design: Design, ids: readonly ObjectId[]): readonly ObjectId[] {
  if (design.setup.layerOrder.length === 0) return ids;
  const layers: readonly Layer[] = laserLayersInUse(design);
  const placeOf = new Map(
    machinableObjects(design).map(({ object }) => [object.id, layers.indexOf(object.layer)]),
  );
  return [...ids].sort((a, b) => placeOf.get(a)! - placeOf.get(b)!);
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

/** Why an object cannot be moved: it is the first or last already, or the order of the laser layers decides. */
export type NoMove = 'end' | 'layer';

/** Why moving an object by `by` places changes nothing; null when it changes the order. */
export function whyNoMove(
  design: Design,
  order: readonly ObjectId[],
  id: ObjectId,
  by: number,
): NoMove | null {
  const next = moved(order, id, by);
  if (next.every((other, place) => other === order[place])) return 'end';
  if (design.setup.mode !== 'laser') return null;
  return byLayers(design, next).every((other, place) => other === order[place]) ? 'layer' : null;
}
