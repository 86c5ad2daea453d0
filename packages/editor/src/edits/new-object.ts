import {
  changesForLayer,
  createShapeObject,
  type Design,
  LASER_LAYERS,
  MILL_LAYER,
  type ObjectId,
  type Paint,
  type Shape,
  type ShapeObject,
} from '@kerf/document';
import type { Matrix } from '@kerf/geometry';
import { enclosesArea } from '../selectors/filled';

/** The width of a new line that has none, mm. */
const LINE_WIDTH = 0.7;

/** The id of an object that is being drawn and is not yet in the design. */
export const DRAFT_ID: ObjectId = 'draft';

/**
 * The object that a drawing tool makes: cut along its path, or burned with the settings of the first laser layer in
 * laser mode.
 */
export function newShapeObject(
  design: Design,
  id: ObjectId,
  shape: Shape,
  transform: Matrix,
  paint: Paint | null = null,
): ShapeObject {
  const { stock } = design;
  const object = createShapeObject({
    id,
    shape,
    transform,
    layer: MILL_LAYER,
    stock,
    paint: paintFor(shape, paint),
  });
  return design.setup.mode === 'laser'
    ? { ...object, ...changesForLayer(design, object, LASER_LAYERS[0]) }
    : object;
}

/** The paint of new objects as it suits a shape: a shape without an inside has a line in the colour of the fill. */
export function paintFor(shape: Shape, paint: Paint | null): Paint | null {
  if (!paint || paint.fill === null || enclosesArea(shape)) return paint;
  return {
    ...paint,
    fill: null,
    stroke: paint.stroke ?? paint.fill,
    strokeWidth: paint.strokeWidth || LINE_WIDTH,
  };
}
