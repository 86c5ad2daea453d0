import { expect, it } from 'vitest';
import { IDLE_MACHINE, NOTHING, programOfWidth } from '../../testing/start-input';
import { checkTravel } from './travel';

it('names the axis that a job is too wide for, and its program', () => {
  const programs = [programOfWidth(100), programOfWidth(400)];
  expect(checkTravel({ ...NOTHING, programs, machine: IDLE_MACHINE })).toMatchObject([
    { severity: 'blocks', program: 1, said: { values: { axis: 'X', size: 400, travel: 300 } } },
  ]);
});

it('knows no travel without a machine', () => {
  expect(checkTravel({ ...NOTHING, programs: [programOfWidth(4000)] })).toEqual([]);
});

it('lets the rounding of the machine pass', () => {
  const found = (width: number) =>
    checkTravel({ ...NOTHING, programs: [programOfWidth(width)], machine: IDLE_MACHINE });
  expect(found(300.001)).toEqual([]);
  expect(found(300.02)).toHaveLength(1);
});
