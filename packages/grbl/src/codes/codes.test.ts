import { expect, test } from 'vitest';
import { ALARMS, explainAlarm } from './alarms';
import { ERRORS, explainError } from './errors';
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
  expect(explainError(77).advice).toContain('77');
  expect(explainAlarm(14)).toMatchObject({ positionKept: false, needsReset: true });
});

test('only alarms 2, 4 and 5 keep the position, only limit alarms need a reset', () => {
  const kept = [...ALARMS.values()].filter((alarm) => alarm.positionKept).map((alarm) => alarm.code);
  const reset = [...ALARMS.values()].filter((alarm) => alarm.needsReset).map((alarm) => alarm.code);
  expect(kept).toEqual([2, 4, 5]);
  expect(reset).toEqual([1, 2]);
});
