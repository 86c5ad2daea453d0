import type { DeviceKind } from '../device-kind';
import type { PerAxis } from '../machine-profile';
import type { Device } from './device';

/*
 * The devices that Kerf knows. The sources of their figures are named in docs/decisions/0045-devices.md. Names of
 * products are facts: Kerf is not connected with their makers.
 */

/** What differs between the known devices; the rest is the same for all. */
interface KnownDevice extends Partial<Omit<Device, 'id' | 'name' | 'kind' | 'travel'>> {
  readonly id: string;
  readonly name: string;
  readonly kind: DeviceKind;
  readonly travel: PerAxis;
}

function axes(x: number, y: number, z: number): PerAxis {
  return { x, y, z };
}

/** A device with the most common values where the row says nothing else. */
function known(row: KnownDevice): Device {
  return {
    controller: 'grbl',
    dialect: 'grbl',
    maxRate: axes(5000, 5000, 1000),
    acceleration: axes(500, 500, 500),
    junctionDeviation: 0.01,
    arcTolerance: 0.002,
    maxSpindle: 1000,
    spindleSpeed: { min: 0, max: 24_000 },
    homing: 'none',
    connection: null,
    ...row,
  };
}

/** An engraver with a diode laser, whose Z axis does not move. */
function diodeLaser(id: string, name: string, width: number, height: number, rate: number): Device {
  return known({
    ...{ id, name, kind: 'laser', travel: axes(width, height, 0) },
    maxRate: axes(rate, rate, 1000),
  });
}

/** The device of a person who has not chosen another one: the specification's work area of 300 × 180 mm. */
export const DEFAULT_DEVICE: Device = known({
  id: 'builtin-cnc-300x180',
  name: 'Desktop CNC 3018',
  kind: 'both',
  travel: axes(300, 180, 45),
});

/** All known devices; the default device is the first. */
export const KNOWN_DEVICES: readonly Device[] = [
  DEFAULT_DEVICE,
  known({
    ...{ id: 'builtin-genmitsu-3018-pro', name: 'Genmitsu 3018-PRO', kind: 'both' },
    travel: axes(300, 180, 45),
    maxRate: axes(1000, 1000, 600),
    acceleration: axes(30, 30, 30),
    spindleSpeed: { min: 0, max: 10_000 },
  }),
  known({
    ...{ id: 'builtin-x-carve-500', name: 'X-Carve 500 mm', kind: 'router' },
    travel: axes(290, 290, 100),
    maxRate: axes(8000, 8000, 500),
    acceleration: axes(500, 500, 50),
    junctionDeviation: 0.02,
    maxSpindle: 10_000,
  }),
  known({
    ...{ id: 'builtin-x-carve-1000', name: 'X-Carve 1000 mm', kind: 'router' },
    travel: axes(740, 790, 100),
    maxRate: axes(8000, 8000, 500),
    acceleration: axes(500, 500, 50),
    junctionDeviation: 0.02,
    maxSpindle: 10_000,
  }),
  known({
    ...{ id: 'builtin-shapeoko-3', name: 'Shapeoko 3', kind: 'router' },
    travel: axes(425, 465, 80),
    maxRate: axes(5000, 5000, 5000),
    acceleration: axes(400, 400, 400),
    junctionDeviation: 0.02,
    arcTolerance: 0.01,
    maxSpindle: 10_000,
  }),
  known({
    ...{ id: 'builtin-longmill-mk2-30x30', name: 'LongMill MK2 30x30', kind: 'router' },
    travel: axes(810, 855, 120),
    maxRate: axes(4000, 4000, 3000),
    acceleration: axes(750, 750, 500),
    maxSpindle: 30_000,
    spindleSpeed: { min: 10_000, max: 30_000 },
  }),
  diodeLaser('builtin-ortur-laser-master-3', 'Ortur Laser Master 3 10W', 400, 400, 20_000),
  diodeLaser('builtin-falcon2-22w', 'Creality Falcon2 22W', 400, 415, 25_000),
  diodeLaser('builtin-sculpfun-s30-pro-max', 'Sculpfun S30 Pro Max 20W', 370, 360, 6000),
  diodeLaser('builtin-algolaser-alpha-mk2', 'AlgoLaser Alpha MK2 20W', 400, 410, 20_000),
];

/** Whether a device comes with Kerf. Such a device can be neither changed nor deleted. */
export function isKnownDevice(id: string): boolean {
  return KNOWN_DEVICES.some((device) => device.id === id);
}
