import type { ProblemCode } from '@kerf/machining';
import { expect, it } from 'vitest';
import { failureOf } from './failures';

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
