import { DEFAULT_DEVICE, type Device } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { expect, it } from 'vitest';
import { IDLE_MACHINE, NOTHING, programOfWidth } from '../../testing/start-input';
import type { StartCheckInput } from './check';
import { checkDevice } from './device';

const programFor = (mode: 'cnc' | 'laser'): JobProgram =>
  ({ ...programOfWidth(100), trace: { mode } }) as JobProgram;

const found = (
  device: Partial<Device>,
  { mode = 'cnc', ...input }: Partial<StartCheckInput> & { mode?: 'cnc' | 'laser' } = {},
) => {
  const own: Device = { ...DEFAULT_DEVICE, ...device };
  return checkDevice({
    ...NOTHING,
    programs: [programFor(mode)],
    machine: IDLE_MACHINE,
    device: own,
    madeFor: own,
    ...input,
  }).map(({ severity, said }) => [severity, said.from === 'start' && said.text.split('.').at(-1)]);
};

it('says nothing when the machine is like the device', () => {
  expect(found({})).toEqual([]);
  expect(found({}, { mode: 'laser' })).toEqual([]);
});

it('refuses a program for a tool that the device does not have, also from a file and without a machine', () => {
  const blocked = [['blocks', 'noSpindle']];
  expect(found({ kind: 'laser' })).toEqual(blocked);
  expect(found({ kind: 'laser' }, { machine: null, madeFor: null })).toEqual(blocked);
  expect(found({ kind: 'router' }, { mode: 'laser' })).toEqual([['blocks', 'noLaser']]);
});

it('refuses a program in a dialect that the connected firmware does not take', () => {
  const on = (firmware: string, device: Partial<Device>) =>
    found(device, { machine: { ...IDLE_MACHINE!, firmware } });
  const grblhal = { controller: 'grblhal', dialect: 'grblhal' } as const;
  expect(on('Grbl 1.1h', grblhal)).toEqual([['blocks', 'deviceDialect']]);
  expect(on('FluidNC 3.7', grblhal)).toEqual([['blocks', 'deviceDialect']]);
  expect(on('grblHAL 1.1f', grblhal)).toEqual([]);
  expect(on('grblHAL 1.1f', {})).toEqual([]);
  expect(on('FluidNC 3.7', {})).toEqual([]);
  expect(on('Smoothie', {})).toEqual([['blocks', 'deviceDialect']]);
  expect(on('Grbl 1.1h', { controller: 'other', dialect: 'marlin' })).toEqual([['blocks', 'deviceDialect']]);
});

it('notes a shorter travel of the machine and another full speed, but not for a program from a file', () => {
  const other = { travel: { x: 400, y: 180.2, z: 45 }, maxSpindle: 10_000 };
  expect(found(other)).toEqual([
    ['note', 'deviceTravel'],
    ['note', 'deviceSpeed'],
  ]);
  expect(found(other, { madeFor: null })).toEqual([]);
  expect(found({ travel: { x: 200, y: 100, z: 20 } })).toEqual([]);
  // The driver itself compares the full power of a laser, and refuses the start.
  expect(found({ maxSpindle: 255 }, { mode: 'laser' })).toEqual([]);
});
