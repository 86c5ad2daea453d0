import { DEFAULT_DEVICE, KNOWN_DEVICES } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { deviceOfMachine, machineOfDevice, readMachineFile, writeMachineFile } from './machine';

describe('a machine of the wire', () => {
  it.each(KNOWN_DEVICES)('brings $name over as it is', (device) => {
    expect(deviceOfMachine({ ...machineOfDevice(device), id: device.id })).toEqual(device);
  });
});

describe('the file of a device', () => {
  it('has everything except the id and the connection', () => {
    const device = { ...DEFAULT_DEVICE, connection: { type: 'serial', target: '/dev/ttyUSB0' } as const };
    const text = writeMachineFile(device);
    expect(readMachineFile(text)).toEqual({ device: { ...DEFAULT_DEVICE, id: '' } });
    expect(text).not.toContain('ttyUSB0');
  });

  it('may be a machine as the api lists it, or as short as the specification has it', () => {
    const listed = {
      ...machineOfDevice(DEFAULT_DEVICE),
      machineType: 'grbl',
      id: '7',
      userId: '1',
      isDefault: 1,
    };
    expect(readMachineFile(JSON.stringify(listed))).toEqual({ device: { ...DEFAULT_DEVICE, id: '' } });
    const short = { machineName: 'L', machineType: 'layer', extInfo: { x: 400, y: 300, power: 255 } };
    expect(readMachineFile(JSON.stringify(short))).toMatchObject({
      device: { kind: 'laser', travel: { x: 400, y: 300 }, maxSpindle: 255 },
    });
  });

  it('is refused with the place of what is wrong', () => {
    const wrong = (change: object) =>
      readMachineFile(JSON.stringify({ ...machineOfDevice(DEFAULT_DEVICE), ...change }));
    expect(readMachineFile('{')).toEqual({ path: '', message: 'is not JSON' });
    expect(wrong({ machineName: '' })).toMatchObject({ path: 'machineName' });
    expect(wrong({ extInfo: { x: 'wide', y: 1 } })).toMatchObject({ path: 'extInfo.x' });
    expect(wrong({ extInfo: { x: 400, y: 0 } })).toEqual({ path: 'travel.y', message: 'out-of-range' });
  });
});
