import type { Design, ShapeObject } from '../design';
import { isLaserLayer, type Layer } from '../layers';
import { operationAs, operationForLayer } from '../operations/create';
import { isLaserOperation } from '../operations/registry';
import type { LaserSettings } from '../operations/settings';
import { shapeModel, shapePicture } from '../shapes/registry';
import { walkObjects } from './walk';

/** The laser settings of the bottommost object on a layer; undefined when there is none. */
function laserSettingsOnLayer(design: Design, layer: Layer): LaserSettings | undefined {
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape' && object.layer === layer && isLaserOperation(object.operation))
      return object.operation;
  return undefined;
}

/**
 * The changes for moving `object` to `layer`, ready for an update step.
 * - On the milling layer the cut begins at the surface and is 10 mm deep, but never deeper than the stock is thick.
 * - On a laser layer the object gets the settings of an object already on the layer, otherwise the defaults.
 * - A photo on a laser layer is always burnt as a photo, whatever its operation was.
 * - A photo cannot go to the milling layer, because there its frame would be cleared out; nothing changes.
 * - A model cannot go to a laser layer, because a laser carves none; nothing changes.
 */
export function changesForLayer(
  design: Design,
  object: ShapeObject,
  layer: Layer,
): Pick<ShapeObject, 'layer' | 'operation'> {
  const isPhoto = shapePicture(object.shape) !== null;
  const isKept = isLaserLayer(layer) ? shapeModel(object.shape) !== null : isPhoto;
  if (isKept) return { layer: object.layer, operation: object.operation };
  const settings = isLaserLayer(layer) ? laserSettingsOnLayer(design, layer) : undefined;
  const operation = operationForLayer(object.operation, layer, design.stock, settings);
  return { layer, operation: (isPhoto && operationAs(operation, 'laser-photo')) || operation };
}
