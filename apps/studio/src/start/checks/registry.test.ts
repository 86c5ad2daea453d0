import { expect, it } from 'vitest';
import { IDLE_MACHINE, NOTHING, programOfWidth } from '../../testing/start-input';
import { areBlocking, faultsOf, startFaults } from './registry';

it('finds nothing in a job that nothing speaks against', () => {
  expect(startFaults(NOTHING)).toEqual([]);
});

it('tells everything at once, the gravest first, and each once', () => {
  const warning = {
    code: 'feature-too-narrow',
    severity: 'warning',
    message: '',
    place: { objectId: 'a' },
  } as const;
  const worst = { line: 7 } as never;
  const faults = startFaults({
    ...NOTHING,
    programs: [programOfWidth(400)],
    machine: IDLE_MACHINE,
    problems: [warning, warning],
    collisions: [{ kind: 'hits-fixture', program: 0, worst, more: 0 }],
    driver: {
      checks: [{ code: 'error-20', severity: 'error', message: '', details: { line: 3 } }],
    },
  });
  expect(faults.map(({ severity, way }) => [severity, way?.to])).toEqual([
    ['blocks', 'line'],
    ['blocks', undefined],
    ['agree', 'moment'],
    ['note', 'object'],
  ]);
  expect(faults[1]?.said).toMatchObject({ values: { axis: 'X', size: 400, travel: 300 } });
  expect(areBlocking(faults)).toBe(true);
  expect(areBlocking(faults.slice(2))).toBe(false);
});

it('knows which program a fault is about', () => {
  const checks = [{ code: 'outside-table', severity: 'error', message: '' }] as const;
  const faults = startFaults({ ...NOTHING, index: 1, driver: { checks } });
  expect(faultsOf(faults, 1)).toHaveLength(1);
  expect(faultsOf(faults, 0)).toEqual([]);
});
