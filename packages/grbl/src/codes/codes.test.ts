import { expect, test } from 'vitest';
import { ALARMS, alarmsOf, ERRORS, errorsOf, explainAlarm, explainError } from './explain';
import { SETTINGS } from './settings';

test('every code of GRBL 1.1 has a title and advice that a person can act on', () => {
  const notUsed = [18, 19];
  for (let code = 1; code <= 38; code += 1) {
    if (notUsed.includes(code)) continue;
    expect(ERRORS.get(code)?.advice.length, `error ${code}`).toBeGreaterThan(20);
  }
  for (let code = 1; code <= 10; code += 1) expect(ALARMS.get(code)?.advice.length).toBeGreaterThan(20);
  expect([...SETTINGS.values()]).toHaveLength(34);
});

test('unknown codes are named, and unknown alarms treated as the worst', () => {
  expect(explainError(77, 'grbl')).toMatchObject({ id: 'error-77', advice: expect.stringContaining('77') });
  const worst = { positionKept: false, needsReset: true };
  expect(explainAlarm(14, 'grbl')).toMatchObject(worst);
  expect(explainAlarm(99, 'FluidNC')).toMatchObject({ ...worst, id: 'fluidnc-alarm-99' });
});

test('other firmwares share alarms 1 to 9 and errors 1 to 38, and have their own beyond', () => {
  expect(explainAlarm(10, 'grbl').title).toBe('Second limit switch not found');
  expect(explainAlarm(10, 'grblHAL')).toMatchObject({ id: 'grblhal-alarm-10', title: 'Emergency stop' });
  expect(explainAlarm(10, 'FluidNC')).toMatchObject({
    id: 'fluidnc-alarm-10',
    title: 'Spindle control failed',
  });
  expect(explainAlarm(9, 'grblHAL')).toBe(ALARMS.get(9));
  expect(explainError(20, 'FluidNC')).toBe(ERRORS.get(20));
  expect(alarmsOf('grblHAL').map(({ code }) => code)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  for (const firmware of ['grblHAL', 'FluidNC'] as const)
    for (const { advice } of [...alarmsOf(firmware), ...errorsOf(firmware)])
      expect(advice.length).toBeGreaterThan(20);
});

test('only alarms 2, 4 and 5 keep the position, only limit alarms need a reset', () => {
  const kept = [...ALARMS.values()].filter((alarm) => alarm.positionKept).map((alarm) => alarm.code);
  const reset = [...ALARMS.values()].filter((alarm) => alarm.needsReset).map((alarm) => alarm.code);
  expect(kept).toEqual([2, 4, 5]);
  expect(reset).toEqual([1, 2]);
});
