import { expect, it } from 'vitest';
import { NOTHING } from '../../testing/start-input';
import { checkDriver } from './driver';

it('lists each line of a program that the driver refuses', () => {
  const check = (code: string, line: number) => ({ code, message: '', details: { line } });
  const refused = {
    code: 'program-invalid',
    message: '',
    details: { checks: [check('error-20', 3), check('tool-change', 9)] },
  };
  expect(checkDriver({ ...NOTHING, driver: { refused } }).map(({ way }) => way)).toEqual([
    { to: 'line', line: 3 },
    { to: 'line', line: 9 },
  ]);
});

it('leaves out what passes by itself, also where it is the reason of another failure', () => {
  for (const code of ['link-lost', 'busy', 'laser-mode-off'])
    expect(checkDriver({ ...NOTHING, driver: { refused: { code, message: '' } } })).toEqual([]);
  const outer = { code: 'busy', message: '', details: { code: 'program-sending' } };
  expect(checkDriver({ ...NOTHING, driver: { refused: outer } })).toEqual([]);
});

it('asks which zero is meant where two are known', () => {
  const checks = [{ code: 'passing-zero', severity: 'error', message: '' }] as const;
  expect(checkDriver({ ...NOTHING, driver: { checks } })).toMatchObject([
    { severity: 'blocks', way: { to: 'settle-zero' } },
  ]);
});

it('takes a warning of the driver as a note, about the chosen program alone', () => {
  const checks = [{ code: 'slow-line', severity: 'warning', message: '' }] as const;
  expect(checkDriver({ ...NOTHING, index: 1, driver: { checks } })).toMatchObject([
    { severity: 'note', program: 1 },
  ]);
});

it('finds nothing before the driver has looked', () => {
  expect(checkDriver(NOTHING)).toEqual([]);
});
