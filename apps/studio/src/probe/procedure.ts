import type { ProbeProcedure } from '@kerf/protocol';
import type { ProbeKind } from '../state/probe-view';
import type { ProbeNumber, ProbeSettings } from './probe-settings';

/** The kinds that set a zero. */
export type ZeroKind = Exclude<ProbeKind, 'surface'>;

/** What a kind of probing asks for, in the order in which the dialog shows it. */
interface KindOfProbing {
  readonly numbers: readonly ProbeNumber[];
  readonly needsBit: boolean;
  /** Whether a wire is clipped to the bit. */
  readonly usesClip: boolean;
}

/** The kinds of probing that the dialog offers. */
export const PROBE_KINDS: Readonly<Record<ZeroKind, KindOfProbing>> = {
  plate: { numbers: ['plateThickness'], needsBit: false, usesClip: true },
  corner: { numbers: ['plateThickness', 'plateWall', 'reach', 'depth'], needsBit: true, usesClip: true },
  edge: { numbers: ['plateWall'], needsBit: true, usesClip: true },
  hole: { numbers: [], needsBit: true, usesClip: true },
  boss: { numbers: ['sizeX', 'sizeY', 'depth'], needsBit: true, usesClip: true },
  length: { numbers: ['sensorX', 'sensorY'], needsBit: false, usesClip: false },
};

/** The numbers that every kind has. Most people never change them. */
export const TOUCH_NUMBERS = ['fastRate', 'slowRate', 'maxDistance', 'retract', 'tolerance'] as const;

/** What the request is made from. */
export interface ProcedureInput {
  readonly kind: ZeroKind;
  readonly settings: ProbeSettings;
  /** mm; null while it is unknown. */
  readonly bitDiameter: number | null;
  /** What the length of a tool is measured for. */
  readonly purpose: 'reference' | 'apply';
}

/** The request of a probing, or null while a number is missing. */
export function procedureOf({ kind, settings, bitDiameter, purpose }: ProcedureInput): ProbeProcedure | null {
  const { fastRate, slowRate, maxDistance, retract, tolerance, sensorX, sensorY } = settings;
  const { plateThickness, plateWall, reach, depth, sizeX, sizeY } = settings;
  if (!areKnown([fastRate, slowRate, maxDistance, retract, tolerance])) return null;
  const touch = {
    ...{ fastRate: fastRate!, slowRate: Math.min(slowRate!, fastRate!), maxDistance: maxDistance! },
    ...{ retract: retract!, tolerance: tolerance! },
  };
  switch (kind) {
    case 'plate':
      return plateThickness === null ? null : { kind, ...touch, plateThickness };
    case 'corner':
      if (plateThickness === null || plateWall === null || reach === null || depth === null) return null;
      if (bitDiameter === null) return null;
      return {
        kind,
        ...touch,
        corner: settings.corner,
        bitDiameter,
        plateThickness,
        plateWall,
        reach,
        depth,
      };
    case 'edge': {
      if (bitDiameter === null || plateWall === null) return null;
      const axis = settings.edge.startsWith('X') ? 'X' : 'Y';
      return {
        kind,
        ...touch,
        axis,
        direction: settings.edge.endsWith('+') ? 1 : -1,
        bitDiameter,
        plateWall,
      };
    }
    case 'hole':
      return bitDiameter === null ? null : { kind, ...touch, bitDiameter };
    case 'boss':
      if (bitDiameter === null || sizeX === null || sizeY === null || depth === null) return null;
      return { kind, ...touch, bitDiameter, sizeX, sizeY, depth };
    case 'length': {
      const place = sensorX === null || sensorY === null ? null : { x: sensorX, y: sensorY };
      return { kind, ...touch, purpose, place };
    }
  }
}

const areKnown = (values: readonly (number | null)[]) => values.every((value) => value !== null);
