import type { Stock } from '@kerf/machining';
import { isLaserLayer, type Layer } from '../layers';
import type { CutStyle } from './definition';
import { LASER_DEFAULTS, pickLaserSettings } from './laser';
import { defaultCutDepth, MILLING_DEFAULTS, pickMillingSettings, TAB_DEFAULTS } from './milling';
import type {
  LaserOperation,
  LaserSettings,
  MillingOperation,
  MillingSettings,
  Operation,
} from './operation';
import { isMilling } from './operation';
import { cutStyleOf } from './registry';

/** The depth that an object gets when it is put back on the milling layer. */
const ASSIGNED_DEPTH = 10;

function millingOperation(style: CutStyle, settings: MillingSettings): MillingOperation {
  return style === 'fill'
    ? { kind: 'pocket', ...settings }
    : { kind: 'profile', ...settings, side: 'on', tabs: TAB_DEFAULTS };
}

function laserOperation(style: CutStyle, settings: LaserSettings): LaserOperation {
  return style === 'fill'
    ? { kind: 'laser-fill', ...settings, angle: 0 }
    : { kind: 'laser-line', ...settings };
}

/** What a new object on `layer` is machined with: on its path, milled to the default depth of `stock`. */
export function defaultOperation(layer: Layer, stock: Stock, style: CutStyle = 'line'): Operation {
  if (isLaserLayer(layer)) return laserOperation(style, LASER_DEFAULTS);
  return millingOperation(style, { ...MILLING_DEFAULTS, targetDepth: defaultCutDepth(stock.thickness) });
}

/**
 * The operation in the other style, or itself when it has that style: 'fill' gives 'Mill Pocket' or 'Laser - Fill', 'line'
 * gives 'Mill - On path' or 'Laser - On path'. Depths, rates and powers stay; side and tabs start from their defaults.
 */
export function convertOperation(operation: Operation, style: CutStyle): Operation {
  if (cutStyleOf(operation) === style) return operation;
  return isMilling(operation)
    ? millingOperation(style, pickMillingSettings(operation))
    : laserOperation(style, pickLaserSettings(operation));
}

/**
 * The operation for an object that is put on `layer`, keeping its style. Milling begins at the surface and goes 10 mm deep,
 * keeping the rates of an operation that milled before; a laser layer gives `layerSettings` (those of an object that is on
 * the layer already), else the defaults.
 */
export function operationForLayer(
  operation: Operation,
  layer: Layer,
  layerSettings: LaserSettings = LASER_DEFAULTS,
): Operation {
  const style = cutStyleOf(operation);
  if (isLaserLayer(layer)) {
    const angle = operation.kind === 'laser-fill' ? { angle: operation.angle } : {};
    return { ...laserOperation(style, pickLaserSettings(layerSettings)), ...angle } as LaserOperation;
  }
  if (isMilling(operation)) return { ...operation, startDepth: 0, targetDepth: ASSIGNED_DEPTH };
  return millingOperation(style, { ...MILLING_DEFAULTS, targetDepth: ASSIGNED_DEPTH });
}
