import {
  changesForLayer,
  createShapeObject,
  type Design,
  LASER_LAYERS,
  MILL_LAYER,
  type ObjectId,
  type Shape,
  type ShapeObject,
} from '@kerf/document';
import type { Matrix } from '@kerf/geometry';

/** The id of an object that is being drawn and is not yet in the design. */
export const DRAFT_ID: ObjectId = 'draft';

/**
 * The object that a drawing tool makes: cut along its path, or burned with the settings of the first laser layer in
 * laser mode.
 */
export function newShapeObject(design: Design, id: ObjectId, shape: Shape, transform: Matrix): ShapeObject {
  const object = createShapeObject({ id, shape, transform, layer: MILL_LAYER, stock: design.stock });
  return design.setup.mode === 'laser'
    ? { ...object, ...changesForLayer(design, object, LASER_LAYERS[0]) }
    : object;
}
