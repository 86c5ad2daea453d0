import type { Stock } from '@kerf/machining';
import { isLaserLayer, type Layer } from '../layers';
import type { CutStyle, OperationDefinition } from './definition';
import { LASER_DEFAULTS, pickLaserSettings } from './laser';
import { defaultCutDepth, MILLING_DEFAULTS, pickMillingSettings } from './milling';
import {
  cutStyleOf,
  isMilling,
  type Operation,
  type OperationKind,
  type OperationOf,
  operationDefinition,
} from './registry';
import type { LaserSettings, MillingSettings } from './settings';

/** The depth that an object gets when it is moved back to the milling layer, mm. A thinner stock limits this depth. */
const ASSIGNED_DEPTH = 10;

/** The kind of milling operation for each style. */
const MILLING_KINDS = { line: 'profile', fill: 'pocket' } as const;
const LASER_KINDS = { line: 'laser-line', fill: 'laser-fill' } as const;

function createMilling(style: CutStyle, settings: MillingSettings): Operation {
  return operationDefinition(MILLING_KINDS[style]).create(settings);
}

function createLaser(style: CutStyle, settings: LaserSettings): Operation {
  return operationDefinition(LASER_KINDS[style]).create(settings);
}

/** The operation of a new object on `layer`: on its path, milled to the default depth of `stock`. */
export function defaultOperation(layer: Layer, stock: Stock, style: CutStyle = 'line'): Operation {
  if (isLaserLayer(layer)) return createLaser(style, LASER_DEFAULTS);
  return createMilling(style, { ...MILLING_DEFAULTS, targetDepth: defaultCutDepth(stock.thickness) });
}

/**
 * The operation in the given style; the same operation when it already has this style. 'fill' gives 'Mill Pocket' or
 * 'Laser - Fill', 'line' gives 'Mill - On path' or 'Laser - On path'. Depths, rates and powers are kept; all other
 * settings get their defaults. An operation that burns a photo has neither style and is not converted.
 */
export function convertOperation(operation: Operation, style: CutStyle): Operation {
  const own = operationDefinition(operation.kind);
  if (own.keepsStyle || own.style === style) return operation;
  return isMilling(operation)
    ? createMilling(style, pickMillingSettings(operation))
    : createLaser(style, pickLaserSettings(operation));
}

/**
 * The operation converted to `kind`; the same operation when it already has this kind. Depths, rates and powers are
 * kept; all other settings get their defaults. Returns null when one is a milling and the other a laser operation,
 * because their settings cannot be converted into each other.
 */
export function operationAs<K extends OperationKind>(operation: Operation, kind: K): OperationOf<K> | null {
  if (operation.kind === kind) return operation as OperationOf<K>;
  const definition = operationDefinition(kind) as unknown as OperationDefinition<Operation>;
  if (definition.family !== operationDefinition(operation.kind).family) return null;
  const shared = isMilling(operation) ? pickMillingSettings(operation) : pickLaserSettings(operation);
  return definition.create(shared as never) as OperationOf<K>;
}

/**
 * The operation of an object that is moved to `layer`. The style (fill or line) is kept.
 * - On the milling layer the cut begins at the surface and is 10 mm deep, but never deeper than `stock` is thick. The
 *   rates of an object that was already milled are kept.
 * - On a laser layer the object gets `layerSettings`: those of an object already on the layer, otherwise the defaults.
 */
export function operationForLayer(
  operation: Operation,
  layer: Layer,
  stock: Stock,
  layerSettings: LaserSettings = LASER_DEFAULTS,
): Operation {
  const style = cutStyleOf(operation);
  if (isLaserLayer(layer))
    return isMilling(operation)
      ? createLaser(style, pickLaserSettings(layerSettings))
      : { ...operation, ...pickLaserSettings(layerSettings) };
  const targetDepth = Math.min(ASSIGNED_DEPTH, stock.thickness);
  if (isMilling(operation)) return { ...operation, startDepth: 0, targetDepth };
  return createMilling(style, { ...MILLING_DEFAULTS, targetDepth });
}
