import { describe, expect, it } from 'vitest';
import { DEFAULT_MACHINE } from '../machine-profile';
import {
  canRun,
  DEVICE_LIMITS,
  DEVICE_NUMBERS,
  type Device,
  DIALECTS_OF,
  deviceNumber,
  findDeviceFaults,
  withDeviceNumber,
} from './device';
import { machineProfileOf } from './device-profile';
import { deviceDifferences, takeOver } from './device-settings';
import { DEFAULT_DEVICE, isKnownDevice, KNOWN_DEVICES } from './known-devices';

describe('the known devices', () => {
  it.each(KNOWN_DEVICES)('$name can be stored as it is', (device) => {
    expect(findDeviceFaults(device)).toEqual([]);
    expect(isKnownDevice(device.id)).toBe(true);
  });

  it('have different ids, and begin with the work area of the specification', () => {
    expect(new Set(KNOWN_DEVICES.map(({ id }) => id)).size).toBe(KNOWN_DEVICES.length);
    expect(KNOWN_DEVICES[0]).toBe(DEFAULT_DEVICE);
    expect(DEFAULT_DEVICE.travel).toMatchObject({ x: 300, y: 180 });
  });

  it('are planned, without a choice of a person, like the default machine of the packages', () => {
    const { name: _name, ...machine } = DEFAULT_MACHINE;
    expect(machineProfileOf(DEFAULT_DEVICE)).toMatchObject(machine);
  });
});

describe('the faults of a device', () => {
  it.each(DEVICE_NUMBERS)('%s is within its limits, and a number', (field) => {
    const { min, max } = DEVICE_LIMITS[field];
    for (const value of [min - 1, max + 1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(findDeviceFaults(withDeviceNumber(DEFAULT_DEVICE, field, value))).toContainEqual({
        field,
        fault: 'out-of-range',
      });
    expect(deviceNumber(withDeviceNumber(DEFAULT_DEVICE, field, max), field)).toBe(max);
  });

  it('concern texts, the speeds of the spindle, and the dialect', () => {
    const wrong: [Partial<Device>, string, string][] = [
      [{ name: '  ' }, 'name', 'empty'],
      [{ name: 'x'.repeat(101) }, 'name', 'too-long'],
      [{ spindleSpeed: { min: 9000, max: 8000 } }, 'spindleSpeed.min', 'min-above-max'],
      [{ dialect: 'marlin' }, 'dialect', 'wrong-dialect'],
      [{ controller: 'other' }, 'dialect', 'wrong-dialect'],
      [{ connection: { type: 'serial', target: '' } }, 'connection', 'empty'],
      [{ maxSpindle: 255.5 }, 'maxSpindle', 'out-of-range'],
    ];
    for (const [change, field, fault] of wrong)
      expect(findDeviceFaults({ ...DEFAULT_DEVICE, ...change })).toEqual([{ field, fault }]);
  });

  it('allow every dialect of a controller', () => {
    for (const [controller, dialects] of Object.entries(DIALECTS_OF))
      for (const dialect of dialects)
        expect(findDeviceFaults({ ...DEFAULT_DEVICE, controller: controller as never, dialect })).toEqual([]);
  });
});

describe('what a device can run', () => {
  it('follows from its kind', () => {
    expect(
      (['router', 'laser', 'both'] as const).map((kind) => [
        canRun({ kind }, 'cnc'),
        canRun({ kind }, 'laser'),
      ]),
    ).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });
});

describe('the profile of a device', () => {
  it('has a spindle only if the device has one, and the pace of GRBL only on GRBL', () => {
    const laser = machineProfileOf({ ...DEFAULT_DEVICE, kind: 'laser', controller: 'fluidnc' });
    expect(laser.spindleSpeed).toBeUndefined();
    expect(laser.pace).toBeUndefined();
    expect(machineProfileOf(DEFAULT_DEVICE)).toMatchObject({ spindleSpeed: { min: 0, max: 24_000 } });
  });
});

describe('the settings of a machine', () => {
  const settings = new Map([
    [130, 400],
    [131, 180.0004],
    [110, 5000],
    [30, 255],
    [22, 1],
    [23, 3],
  ]);

  it('differ from the device in what the machine reports, not in rounding or unknown values', () => {
    expect(deviceDifferences(DEFAULT_DEVICE, settings)).toEqual([
      { field: 'travel.x', setting: 130, device: 300, machine: 400 },
      { field: 'maxSpindle', setting: 30, device: 1000, machine: 255 },
      { field: 'homing', setting: 22, device: 'none', machine: 'front-left' },
    ]);
    expect(deviceDifferences(DEFAULT_DEVICE, new Map())).toEqual([]);
  });

  it('are taken over field by field', () => {
    const differences = deviceDifferences(DEFAULT_DEVICE, settings);
    const taken = takeOver(DEFAULT_DEVICE, differences, new Set(['travel.x', 'homing']));
    expect(taken).toEqual({ ...DEFAULT_DEVICE, travel: { x: 400, y: 180, z: 45 }, homing: 'front-left' });
    expect(deviceDifferences(taken, settings).map(({ field }) => field)).toEqual(['maxSpindle']);
  });

  it.each([
    [0, 'back-right'],
    [1, 'back-left'],
    [2, 'front-right'],
    [3, 'front-left'],
    [7, 'front-left'],
  ])('$23=%i homes to %s', (mask, corner) => {
    const [found] = deviceDifferences(
      DEFAULT_DEVICE,
      new Map([
        [22, 1],
        [23, mask],
      ]),
    );
    expect(found).toMatchObject({ field: 'homing', machine: corner });
  });
});
