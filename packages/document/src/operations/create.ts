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

/** The depth that an object gets when it is put back on the milling layer, where the stock is as thick. */
const ASSIGNED_DEPTH = 10;

/** The kinds that the two styles of the specification's cut types stand for. */
const MILLING_KINDS = { line: 'profile', fill: 'pocket' } as const;
const LASER_KINDS = { line: 'laser-line', fill: 'laser-fill' } as const;

function createMilling(style: CutStyle, settings: MillingSettings): Operation {
  return operationDefinition(MILLING_KINDS[style]).create(settings);
}

function createLaser(style: CutStyle, settings: LaserSettings): Operation {
  return operationDefinition(LASER_KINDS[style]).create(settings);
}

/** What a new object on `layer` is machined with: on its path, milled to the default depth of `stock`. */
export function defaultOperation(layer: Layer, stock: Stock, style: CutStyle = 'line'): Operation {
  if (isLaserLayer(layer)) return createLaser(style, LASER_DEFAULTS);
  return createMilling(style, { ...MILLING_DEFAULTS, targetDepth: defaultCutDepth(stock.thickness) });
}

/**
 * The operation in the other style, or itself when it has that style: 'fill' gives 'Mill Pocket' or 'Laser - Fill', 'line'
 * gives 'Mill - On path' or 'Laser - On path'. Depths, rates and powers stay; all else starts from its defaults.
 * A photo has neither style and stays one.
 */
export function convertOperation(operation: Operation, style: CutStyle): Operation {
  const own = operationDefinition(operation.kind);
  if (own.keepsStyle || own.style === style) return operation;
  return isMilling(operation)
    ? createMilling(style, pickMillingSettings(operation))
    : createLaser(style, pickLaserSettings(operation));
}

/**
 * The operation as one of `kind`, or itself when it is one: depths, rates and powers stay, all else starts from its
 * defaults. Null when the kind is of the other family, since milling and laser settings do not translate.
 */
export function operationAs<K extends OperationKind>(operation: Operation, kind: K): OperationOf<K> | null {
  if (operation.kind === kind) return operation as OperationOf<K>;
  const definition = operationDefinition(kind) as unknown as OperationDefinition<Operation>;
  if (definition.family !== operationDefinition(operation.kind).family) return null;
  const shared = isMilling(operation) ? pickMillingSettings(operation) : pickLaserSettings(operation);
  return definition.create(shared as never) as OperationOf<K>;
}

/**
 * The operation for an object that is put on `layer`, keeping its style. Milling begins at the surface and goes 10 mm deep,
 * or through `stock` where that is thinner, keeping the rates of an operation that milled before; a laser layer gives `layerSettings` (those of an object that is on
 * the layer already), else the defaults.
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
