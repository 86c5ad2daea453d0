import {
  type AssetId,
  type LaserLineOperation,
  type LaserOperation,
  type MachiningSetup,
  type RasterSettings,
  type Shape,
  shapeAssets,
  shapeOutline,
  shapePicture,
} from '@kerf/document';
import { type Matrix, multiply, pathBounds, scaling, translation } from '@kerf/geometry';
import type { GrayImage } from '@kerf/imaging';
import type { LaserBeam, MachineProfile } from '@kerf/machining';
import type { LaserCut } from '../cuts/laser-cuts';
import type { CommonParts, Untokened } from './parts';

/** The set-up's beam; a laser in the place of a bit, as other programs' projects have it, is taken as it is. */
function beamOf({ firstBit, beamWidth }: MachiningSetup): LaserBeam {
  return firstBit.kind === 'laser'
    ? firstBit
    : { kind: 'laser', id: 'laser', name: 'Laser', diameter: beamWidth };
}

/** What a laser operation is compiled with. */
export interface LaserParts {
  readonly common: CommonParts;
  readonly setup: MachiningSetup;
  readonly machine: MachineProfile;
  readonly shape: Shape;
  /** Local space of the object → `StockSpace`. */
  readonly transform: Matrix;
  /** Decoded pictures by the id of their file. */
  readonly rasters: ReadonlyMap<AssetId, GrayImage>;
}

/** What a laser operation means for the machine. */
export function compileLaser(operation: LaserOperation, parts: LaserParts): readonly Untokened[] {
  const { common, setup, machine } = parts;
  const powerRatio = operation.power / 100;
  const cut: Omit<LaserCut, 'token'> = {
    ...common,
    drive: {
      kind: 'laser',
      mode: setup.laserMode === 'M4' ? 'dynamic' : 'constant',
      airAssist: operation.airAssist,
    },
    tool: beamOf(setup),
    feedRate: operation.speed,
    powerRatio,
    minPowerRatio: Math.min(powerRatio, operation.minPower / 100),
    passes: operation.passes,
    passDepth: operation.passDepth,
  };
  if (operation.kind === 'laser-line') return [{ ...cut, ...lineOf(operation, cut.tool, machine) }];
  const raster = {
    lineInterval: operation.lineInterval,
    angle: operation.angle,
    isBidirectional: operation.isBidirectional,
    overscan: overscanOf(operation, operation.speed, machine),
  };
  if (operation.kind === 'laser-fill') {
    const { pattern, isCrossHatch } = operation;
    return [{ ...cut, ...raster, kind: 'laser-fill', pattern, isCrossHatch }];
  }
  const { effect, brightness, contrast, gamma, isInverted } = operation;
  const adjustments = { effect, brightness, contrast, gamma, isInverted };
  return [{ ...cut, ...raster, ...adjustments, kind: 'laser-photo', ...pictureOf(parts) }];
}

function lineOf(operation: LaserLineOperation, beam: LaserBeam, machine: MachineProfile) {
  const { side, kerfWidth, overcut, leadIn, perforation, tabs } = operation;
  return {
    kind: 'laser-line',
    side,
    kerfWidth: kerfWidth ?? beam.diameter,
    overcut,
    leadIn,
    perforation: perforation.isEnabled ? { cut: perforation.cut, skip: perforation.skip } : null,
    tabs: tabs.isEnabled ? { spacing: tabs.spacing, width: tabs.width } : null,
    acceleration: slowerAxis(machine),
  } as const;
}

function slowerAxis({ acceleration }: MachineProfile): number {
  return Math.min(acceleration.x, acceleration.y);
}

/** As set, or as far as the machine needs to come to its speed: v² / 2a, v no more than it can do. */
function overscanOf({ overscan }: RasterSettings, speed: number, machine: MachineProfile): number {
  if (overscan !== null) return overscan;
  const reached = Math.min(speed, Math.max(machine.maxRate.x, machine.maxRate.y)) / 60;
  return Math.ceil((10 * reached ** 2) / (2 * slowerAxis(machine))) / 10;
}

/** The picture of a photo object, and where it lies: over the whole box of its shape. */
function pictureOf({ shape, transform, rasters }: LaserParts) {
  const [id] = shapeAssets(shape);
  const image = (id !== undefined && rasters.get(id)) || null;
  const { minX, minY, maxX, maxY } = pathBounds(shapeOutline(shape));
  const box = multiply(translation(minX, minY), scaling(maxX - minX, maxY - minY));
  const opacity = shapePicture(shape)?.opacity ?? 1;
  return { image, place: multiply(transform, box), opacity };
}
