import { fileURLToPath } from 'node:url';
import { KNOWN_DEVICES } from '@kerf/machining';
import { afterAll, expect, test } from 'vitest';
import { deviceNamed, MACHINE_NAMES } from './device';
import { machineOfPace } from './machine';
import { Workshop } from './testing/carving';

const workshop = new Workshop();
afterAll(() => workshop.clear());

const drawing = fileURLToPath(new URL('../../../fixtures/cam/two-shapes.svg', import.meta.url));

const machineFile = (extInfo: object) =>
  workshop.file('laser.json', JSON.stringify({ machineName: 'My laser', machineType: 'layer', extInfo }));

test('a machine decides about work area, full power and dialect', async () => {
  const machine = machineFile({ x: 400, y: 400, power: 255, controller: 'fluidnc', dialect: 'fluidnc' });
  const [made] = await workshop.carve(drawing, '--cut', 'laser-line', '--power', '100', '--machine', machine);
  const { text, report } = made!;
  expect(report.dialect).toBe('fluidnc');
  expect(text).toContain('machine My laser, FluidNC');
  expect(Math.max(...[...text.matchAll(/S(\d+)/g)].map(([, s]) => Number(s)))).toBe(255);
});

test('options override the machine', async () => {
  expect(await machineOfPace('x-carve-1000', '300', undefined)).toMatchObject({
    name: 'X-Carve 1000 mm',
    maxRate: { x: 300, y: 300, z: 300 },
    acceleration: { x: 500, y: 500, z: 50 },
  });
});

test('every known machine has a name, and a wrong name or file is refused', async () => {
  expect(await Promise.all(MACHINE_NAMES.map(deviceNamed))).toEqual(KNOWN_DEVICES);
  await expect(deviceNamed('x-carve-100')).rejects.toThrow('did you mean x-carve-1000?');
  await expect(deviceNamed(workshop.file('none.json'))).rejects.toThrow('there is no such file');
  await expect(deviceNamed(machineFile({}))).rejects.toThrow('extInfo.x');
  await expect(deviceNamed(machineFile({ x: 400, y: 0 }))).rejects.toThrow('travel.y: out-of-range');
});
