import type { LaserOperation, MachiningSetup, RasterSettings } from '@kerf/document';
import type { LaserBeam, MachineProfile } from '@kerf/machining';
import type { LaserCut, RasterCut } from '../cuts/laser-cuts';
import type { CompileParts } from './parts';

/** The common properties of all cuts of a laser. */
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

/** The common properties of cuts that burn in parallel lines. */
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

/** The set-up's beam; a laser in place of a bit, as in projects of other programs, is used unchanged. */
function beamOf({ firstBit, beamWidth }: MachiningSetup): LaserBeam {
  return firstBit.kind === 'laser'
    ? firstBit
    : { kind: 'laser', id: 'laser', name: 'Laser', diameter: beamWidth };
}

/** The lower acceleration of the two axes, mm/s². */
export function slowerAxis({ acceleration }: MachineProfile): number {
  return Math.min(acceleration.x, acceleration.y);
}

/** As set, or the distance that the machine needs to reach its speed: v² / 2a, with v limited to the machine's. */
function overscanOf({ overscan }: RasterSettings, speed: number, machine: MachineProfile): number {
  if (overscan !== null) return overscan;
  const reached = Math.min(speed, Math.max(machine.maxRate.x, machine.maxRate.y)) / 60;
  return Math.ceil((10 * reached ** 2) / (2 * slowerAxis(machine))) / 10;
}
