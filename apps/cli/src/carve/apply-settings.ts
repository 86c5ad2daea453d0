import {
  type Design,
  type DesignObject,
  defaultOperation,
  isMilling,
  LASER_LAYERS,
  MILL_LAYER,
  type Operation,
  operationAs,
  operationForLayer,
  type ShapeObject,
} from '@kerf/document';
import { radiansFromDegrees } from '@kerf/machining';
import { asCut, withBits, withMillingOptions } from './milling-options';
import type { CarveSettings, Cut } from './settings';

/** The design with everything that the settings name put in; the rest stays as it is. */
export function applySettings(design: Design, settings: CarveSettings): Design {
  const { cut, stepover, safeHeight, material } = settings;
  const stock = material ?? design.stock;
  const { setup } = design;
  return {
    ...design,
    stock,
    workspace: {
      width: Math.max(design.workspace.width, stock.width),
      height: Math.max(design.workspace.height, stock.height),
    },
    setup: {
      ...setup,
      ...(cut && { mode: cut.startsWith('laser') ? 'laser' : 'cnc' }),
      ...withBits(setup, settings),
      ...(stepover !== undefined && { stepoverRatio: stepover }),
      ...(safeHeight !== undefined && { safeHeight }),
    },
    objects: design.objects.map((object) => applyToObject(object, settings, design)),
  };
}

function applyToObject(object: DesignObject, settings: CarveSettings, design: Design): DesignObject {
  if (object.kind === 'group')
    return { ...object, children: object.children.map((child) => applyToObject(child, settings, design)) };
  const recut = settings.cut ? withCut(object, settings.cut, design) : object;
  return { ...recut, operation: withMillingOptions(withNumbers(recut.operation, settings), settings) };
}

function withCut(object: ShapeObject, cut: Cut, { stock }: Design): ShapeObject {
  if (cut === 'laser-photo') return withPhoto(object);
  if (cut === 'laser-line' || cut === 'laser-fill') {
    const layer = LASER_LAYERS[0];
    const style = cut === 'laser-fill' ? 'fill' : 'line';
    const wanted = defaultOperation(layer, stock, style);
    const kept = operationForLayer(object.operation, layer);
    return { ...object, layer, operation: kept.kind === wanted.kind ? kept : wanted };
  }
  const { operation } = object;
  const milled = isMilling(operation) ? operation : defaultOperation(MILL_LAYER, stock, 'line');
  return isMilling(milled) ? { ...object, layer: MILL_LAYER, operation: asCut(milled, cut) } : object;
}

/** A picture is burnt as one; what is none keeps what is done with it. */
function withPhoto(object: ShapeObject): ShapeObject {
  if (object.shape.kind !== 'image') return object;
  const layer = LASER_LAYERS[0];
  const operation = operationAs(operationForLayer(object.operation, layer), 'laser-photo');
  return operation ? { ...object, layer, operation } : object;
}

function withNumbers(operation: Operation, settings: CarveSettings): Operation {
  const given = <T extends object>(fields: T) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
  if (isMilling(operation))
    return {
      ...operation,
      ...given({
        targetDepth: settings.depth,
        stepdown: settings.depthPerPass,
        feedRate: settings.feed,
        plungeRate: settings.plunge,
        spindleSpeed: settings.spindle,
      }),
    } as Operation;
  return {
    ...operation,
    ...given({
      speed: settings.speed,
      power: settings.power,
      passes: settings.passes,
      lineInterval: settings.interval,
      ...(operation.kind === 'laser-line'
        ? lineSettings(settings)
        : rasterSettings(operation.kind, settings)),
    }),
  } as Operation;
}

/** A kerf is made up for outside of what is cut out. */
function lineSettings({ kerf }: CarveSettings): object {
  return kerf === undefined ? {} : { kerfWidth: kerf, side: 'outside' };
}

function rasterSettings(kind: 'laser-fill' | 'laser-photo', settings: CarveSettings): object {
  const { angle, overscan, cross, effect } = settings;
  return {
    angle: angle === undefined ? undefined : radiansFromDegrees(angle),
    overscan,
    ...(kind === 'laser-fill' ? { isCrossHatch: cross } : { effect }),
  };
}
