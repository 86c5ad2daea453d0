import { CONTROLLER_PROBLEMS } from '@kerf/grbl';
import type { Problem, ProblemCode } from '@kerf/machining';
import { DRIVER_ERRORS } from '@kerf/protocol';
import { expect, it } from 'vitest';
import { failureOf, messageOf } from './failures';

const problem = (code: ProblemCode) =>
  ({ code, severity: 'error', message: 'Why.', place: { line: 7 } }) as const;

it('keeps codes that the wire knows, renames some, and puts the rest into the details', () => {
  expect(failureOf([problem('door-open')])).toEqual({
    code: 'door-open',
    message: 'Why.',
    details: { code: 'door-open', line: 7 },
  });
  expect(failureOf([problem('jog-queue-full')]).code).toBe('jog-flood');
  expect(failureOf([problem('error-20')])).toMatchObject({
    code: 'command-failed',
    details: { code: 'error-20' },
  });
  expect(failureOf([problem('error-20')], 'program-invalid').code).toBe('program-invalid');
  const values = { axis: 'X', overrun: 2.5 };
  expect(failureOf([{ ...problem('outside-table'), values }]).details).toEqual({
    ...values,
    code: 'outside-table',
    line: 7,
  });
  expect(failureOf([]).code).toBe('internal');
});

it('words what the controller does not word, in the text that the protocol has', () => {
  const unworded = Object.entries(CONTROLLER_PROBLEMS).filter(([, { text }]) => text === '');
  expect(unworded.length).toBeGreaterThan(0);
  for (const [reason, row] of unworded) {
    const code: ProblemCode = 'code' in row ? row.code : (reason as ProblemCode);
    const found: Problem = { code, reason, severity: 'error', message: '' };
    expect(messageOf(found), reason).not.toBe('');
  }
  const refused = {
    code: 'state-refused',
    reason: 'refused-in-alarm',
    severity: 'error',
    message: '',
  } as const;
  expect(failureOf([refused]).message).toBe(DRIVER_ERRORS.alarm);
});

it('has no text of the controller that the protocol has too', () => {
  const wire = new Set<string>(Object.values(DRIVER_ERRORS));
  for (const { text } of Object.values(CONTROLLER_PROBLEMS)) expect(wire).not.toContain(text);
});
