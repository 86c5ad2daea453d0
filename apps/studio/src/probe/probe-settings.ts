import { PROBE_CORNERS, PROBE_RANGES } from '@kerf/protocol';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The numbers that a person sets, and their usual values; null: there is none, it must be entered. */
const NUMBERS = {
  plateThickness: null,
  plateWall: 0,
  reach: 15,
  depth: 5,
  sizeX: 20,
  sizeY: 20,
  fastRate: 100,
  slowRate: 30,
  maxDistance: 20,
  retract: 5,
  tolerance: 0.05,
  sensorX: null,
  sensorY: null,
} as const;

/** The name of a number. */
export type ProbeNumber = keyof typeof NUMBERS;

/** The settings of the dialog. Lengths in mm, rates in mm/min. */
export interface ProbeSettings extends Readonly<Record<ProbeNumber, number | null>> {
  readonly corner: (typeof PROBE_CORNERS)[number];
  /** The side that an edge probing looks for, as the tool moves to it. */
  readonly edge: 'X+' | 'X-' | 'Y+' | 'Y-';
}

/** The sides that an edge probing can look for. */
export const EDGES = ['X+', 'X-', 'Y+', 'Y-'] as const;

const USUAL: ProbeSettings = { ...NUMBERS, corner: 'front-left', edge: 'X+' };

/** The limits of a number. Where the sensor is has none, because machines differ. */
export function rangeOf(name: ProbeNumber): readonly [least: number, most: number] | null {
  if (name === 'sensorX' || name === 'sensorY') return null;
  return PROBE_RANGES[name === 'sizeX' || name === 'sizeY' ? 'size' : name];
}

/** The settings from what the browser has stored. A value that is not allowed becomes the usual one. */
export function readSettings(stored: unknown): ProbeSettings {
  const given: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const numbers = Object.entries(NUMBERS).map(([name, usual]) => {
    const value = given[name];
    const range = rangeOf(name as ProbeNumber);
    const isRight = typeof value === 'number' && Number.isFinite(value);
    return [name, isRight && (!range || (value >= range[0] && value <= range[1])) ? value : usual];
  });
  return {
    ...USUAL,
    ...Object.fromEntries(numbers),
    corner: PROBE_CORNERS.find((corner) => corner === given.corner) ?? USUAL.corner,
    edge: EDGES.find((edge) => edge === given.edge) ?? USUAL.edge,
  };
}

/** The settings, stored in this browser. */
export const useProbeSettings = create<ProbeSettings>()(
  persist(() => USUAL, {
    name: 'kerf.probe',
    merge: (stored) => readSettings(stored),
  }),
);
