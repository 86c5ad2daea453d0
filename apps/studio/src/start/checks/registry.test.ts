import type { JobProgram } from '@kerf/pipeline';
import { describe, expect, it } from 'vitest';
import { connectedMachine } from '../../testing/connected-machine';
import type { StartCheckInput } from './check';
import { areBlocking, faultsOf, startFaults } from './registry';

const program = (width: number): JobProgram =>
  ({ stats: { bounds: { minX: 0, minY: 0, minZ: -1, maxX: width, maxY: 50, maxZ: 5 } } }) as JobProgram;

const MACHINE = connectedMachine('Idle').device.machine;

const NOTHING: StartCheckInput = {
  programs: [program(100)],
  index: 0,
  problems: [],
  collisions: [],
  machine: null,
  driver: null,
};

const keysOf = (input: Partial<StartCheckInput>) =>
  startFaults({ ...NOTHING, ...input }).map(({ key }) => key);

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
    programs: [program(400)],
    machine: MACHINE,
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
});

describe('what the driver says', () => {
  it('lists each line of a program that it refuses, and leaves out what passes by itself', () => {
    const check = (code: string, line: number) => ({ code, message: '', details: { line } });
    const refused = {
      code: 'program-invalid',
      message: '',
      details: { checks: [check('error-20', 3), check('tool-change', 9)] },
    };
    expect(startFaults({ ...NOTHING, driver: { refused } }).map(({ way }) => way)).toEqual([
      { to: 'line', line: 3 },
      { to: 'line', line: 9 },
    ]);
    for (const code of ['link-lost', 'busy', 'laser-mode-off'])
      expect(keysOf({ driver: { refused: { code, message: '' } } })).toEqual([]);
    const outer = { code: 'busy', message: '', details: { code: 'program-sending' } };
    expect(keysOf({ driver: { refused: outer } })).toEqual([]);
  });

  it('asks which zero is meant where two are known', () => {
    const checks = [{ code: 'passing-zero', severity: 'error', message: '' }] as const;
    expect(startFaults({ ...NOTHING, driver: { checks } })).toMatchObject([
      { severity: 'blocks', way: { to: 'settle-zero' } },
    ]);
  });

  it('is about the chosen program alone', () => {
    const checks = [{ code: 'outside-table', severity: 'error', message: '' }] as const;
    const faults = startFaults({ ...NOTHING, index: 1, driver: { checks } });
    expect(faultsOf(faults, 1)).toHaveLength(1);
    expect(faultsOf(faults, 0)).toEqual([]);
  });
});

it('does not ask about what programs that were run before would have run into', () => {
  const collision = { kind: 'hits-fixture', program: 0, worst: { line: 7 } as never, more: 0 } as const;
  expect(keysOf({ collisions: [collision], index: 1 })).toEqual([]);
});

it('knows no travel without a machine', () => {
  expect(keysOf({ programs: [program(4000)] })).toEqual([]);
  expect(keysOf({ programs: [program(300.001)], machine: MACHINE })).toEqual([]);
});
