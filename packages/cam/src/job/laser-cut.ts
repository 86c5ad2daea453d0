import type { LaserOperation, MachiningSetup, RasterSettings } from '@kerf/document';
import type { LaserBeam, MachineProfile } from '@kerf/machining';
import type { LaserCut, RasterCut } from '../cuts/laser-cuts';
import type { CompileParts } from './parts';

/** The fields that all laser cuts have in common. */
export function laserCutOf(
  operation: LaserOperation,
  { common, setup }: CompileParts,
): Omit<LaserCut, 'kind' | 'facts' | 'token'> {
  const powerRatio = operation.power / 100;
  return {
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
}

/** The fields that all cuts in parallel lines have in common. */
export function rasterCutOf(
  operation: LaserOperation & RasterSettings,
  parts: CompileParts,
): Omit<RasterCut, 'kind' | 'facts' | 'token'> {
  return {
    ...laserCutOf(operation, parts),
    lineInterval: operation.lineInterval,
    angle: operation.angle,
    isBidirectional: operation.isBidirectional,
    overscan: overscanOf(operation, operation.speed, parts.machine),
  };
}

/**
 * The beam of the set-up. Projects of other programs have a laser instead of a first bit in the set-up. Such a laser is
 * used unchanged.
 */
function beamOf({ firstBit, beamWidth }: MachiningSetup): LaserBeam {
  return firstBit.kind === 'laser'
    ? firstBit
    : { kind: 'laser', id: 'laser', name: 'Laser', diameter: beamWidth };
}

/** The lower acceleration of the two axes, mm/s². */
export function slowerAxis({ acceleration }: MachineProfile): number {
  return Math.min(acceleration.x, acceleration.y);
}

/**
 * The overscan that a person set. If none is set, the overscan is the distance that the machine needs to reach its
 * speed: v² / 2a, where v is at most the machine's largest speed.
 */
function overscanOf({ overscan }: RasterSettings, speed: number, machine: MachineProfile): number {
  if (overscan !== null) return overscan;
  const reached = Math.min(speed, Math.max(machine.maxRate.x, machine.maxRate.y)) / 60;
  return Math.ceil((10 * reached ** 2) / (2 * slowerAxis(machine))) / 10;
}
