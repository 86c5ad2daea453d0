import { expect, it } from 'vitest';
import { failedChecksOf, failureKeys, hasValues } from './failure-text';

const failure = { code: 'preflight-failed', message: 'No.' };

it('looks for the text that says the most first', () => {
  expect(failureKeys({ ...failure, details: { code: 'outside-table' } })).toEqual([
    'outside-table-of',
    'outside-table',
    'preflight-failed',
  ]);
  expect(failureKeys(failure)).toEqual(['preflight-failed']);
});

it('takes a text that names values only where they came along', () => {
  expect(hasValues('by {{overrun}} along {{axis}}', { axis: 'X', overrun: 2 })).toBe(true);
  expect(hasValues('by {{overrun}} along {{axis}}', { axis: 'X' })).toBe(false);
  expect(hasValues('The job leaves the table.')).toBe(true);
});

it('lists the checks of a refused start, and leaves out what is none', () => {
  const check = { code: 'error-20', message: 'Why.', details: { line: 3 } };
  const checks = [check, { code: 'busy', message: 'Busy.', details: ['?'] }, null, 'x', [], { code: 1 }];
  expect(failedChecksOf({ ...failure, details: { checks } })).toEqual([
    check,
    { code: 'busy', message: 'Busy.' },
  ]);
  expect(failedChecksOf({ ...failure, details: { checks: 'all' } })).toEqual([]);
  expect(failedChecksOf(failure)).toEqual([]);
});
