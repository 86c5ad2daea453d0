import {
  cutTypeOf,
  type Design,
  isMilling,
  type LaserOperation,
  type MachinableObject,
  type MachiningSetup,
  type MillingOperation,
  machinableObjects,
  type TabSettings,
} from '@kerf/document';
import { flattenPath, type Path, type Polylines } from '@kerf/geometry';
import { type LaserBeam, type Stock, type Tool, toolRadiusAt } from '@kerf/machining';
import type {
  CamJob,
  CamOperation,
  CamOperationCommon,
  HoldingTabs,
  LaserCut,
  MillingCut,
} from '../operations/operation';
import { TokenBuilder } from './token';

/** Largest distance in mm between an object's outline and the geometry of its operation. */
export const FLATTEN_TOLERANCE = 0.002;

/** The beam of a machine whose set-up names a cutter: only its kind matters to a laser job. */
const DEFAULT_BEAM: LaserBeam = { kind: 'laser', id: 'laser', name: 'Laser', diameter: 0.1 };

/** Tabs are a third of the cut deep, within these bounds in mm. */
const TAB_HEIGHT = { least: 0.5, most: 2 };

/**
 * What a design means for the machine: the visible objects of its mode, bottom of the stack first, each with its flattened
 * outline in `StockSpace`, its tool and plain numbers. Settings are taken as they are; whether they make sense is for the
 * checks of the pipeline to say.
 */
export function compileJob(design: Design): CamJob {
  const { mode, safeHeight } = design.setup;
  return {
    mode,
    safeHeight: mode === 'laser' ? 0 : safeHeight,
    operations: machinableObjects(design).map((object) => compileObject(object, design)),
  };
}

function compileObject(machinable: MachinableObject, { setup, stock }: Design): CamOperation {
  const { operation } = machinable.object;
  return isMilling(operation)
    ? compileMilling(machinable, operation, setup, stock)
    : compileLaser(machinable, operation, setup);
}

function compileMilling(
  machinable: MachinableObject,
  operation: MillingOperation,
  setup: MachiningSetup,
  stock: Stock,
): CamOperation {
  const tool = setup.firstBit;
  const finalDepth = operation.targetDepth + operation.extraDepth;
  const cut: Omit<MillingCut, 'token'> = {
    ...commonOf(machinable),
    drive: { kind: 'spindle', spindleSpeed: operation.spindleSpeed },
    tool,
    startDepth: operation.startDepth,
    finalDepth,
    stepdown: operation.stepdown,
    feedRate: operation.feedRate,
    plungeRate: operation.plungeRate,
    direction: operation.direction,
    safeHeight: setup.safeHeight,
  };
  if (operation.kind === 'pocket')
    return withToken({ ...cut, kind: 'pocket', stepover: stepoverOf(tool, finalDepth, setup) });
  return withToken({
    ...cut,
    kind: 'profile',
    side: operation.side,
    tabs: tabsOf(operation.tabs, operation.startDepth, finalDepth, stock),
  });
}

/** A cone is as wide as the depth makes it; other tools have their diameter. */
function stepoverOf(tool: Tool, depth: number, setup: MachiningSetup): number {
  const ratio = tool.kind === 'v-bit' ? setup.vBitStepoverRatio : setup.stepoverRatio;
  return ratio * 2 * toolRadiusAt(tool, depth);
}

/** Measured from the bottom of the stock where the cut goes through it, since below there is nothing to hold. */
function tabsOf(tabs: TabSettings, startDepth: number, finalDepth: number, stock: Stock): HoldingTabs | null {
  if (!tabs.isEnabled) return null;
  const bottom = Math.min(finalDepth, Math.max(stock.thickness, startDepth));
  const height = Math.min(TAB_HEIGHT.most, Math.max(TAB_HEIGHT.least, (bottom - startDepth) / 3));
  return {
    spacing: tabs.spacing,
    width: tabs.width,
    height: Math.min(finalDepth - startDepth, finalDepth - bottom + height),
  };
}

function compileLaser(
  machinable: MachinableObject,
  operation: LaserOperation,
  setup: MachiningSetup,
): CamOperation {
  const cut: Omit<LaserCut, 'token'> = {
    ...commonOf(machinable),
    drive: {
      kind: 'laser',
      mode: setup.laserMode === 'M4' ? 'dynamic' : 'constant',
      airAssist: false,
    },
    tool: setup.firstBit.kind === 'laser' ? setup.firstBit : DEFAULT_BEAM,
    feedRate: operation.speed,
    powerRatio: operation.power / 100,
    passes: operation.passes,
  };
  if (operation.kind === 'laser-line') return withToken({ ...cut, kind: 'laser-line' });
  return withToken({
    ...cut,
    kind: 'laser-fill',
    lineInterval: operation.lineInterval,
    angle: operation.angle,
    overscan: 0,
    isBidirectional: true,
  });
}

function commonOf({
  object,
  outline,
  priority,
}: MachinableObject): Omit<CamOperationCommon, 'token' | 'drive'> {
  return {
    key: object.id,
    objectId: object.id,
    label: `${object.name}: ${cutTypeOf(object.operation)}`,
    priority,
    geometry: flattened(outline),
    fillRule: object.shape.kind === 'path' ? object.shape.fillRule : 'nonzero',
  };
}

const flattenedOutlines = new WeakMap<Path, Polylines>();
const geometryHashes = new WeakMap<Polylines, string>();

/** An outline's polylines, derived once per outline value. */
function flattened(outline: Path): Polylines {
  let geometry = flattenedOutlines.get(outline);
  if (!geometry) {
    geometry = flattenPath(outline, FLATTEN_TOLERANCE);
    flattenedOutlines.set(outline, geometry);
  }
  return geometry;
}

function hashOf(geometry: Polylines): string {
  let hash = geometryHashes.get(geometry);
  if (hash === undefined) {
    const { coordinates, starts, closed } = geometry;
    hash = new TokenBuilder().numbers(coordinates).numbers(starts).numbers(closed).build();
    geometryHashes.set(geometry, hash);
  }
  return hash;
}

type Untokened = CamOperation extends infer O ? (O extends CamOperation ? Omit<O, 'token'> : never) : never;

/** Adds the hash of all that the moves depend on: not the key, name or place in the stack, which only order and label them. */
function withToken(operation: Untokened): CamOperation {
  const { geometry, key: _key, objectId: _id, label: _label, priority: _priority, ...settings } = operation;
  const token = new TokenBuilder().text(hashOf(geometry)).text(JSON.stringify(settings)).build();
  return { ...operation, token } as CamOperation;
}
