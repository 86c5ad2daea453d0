import { describe, expect, test } from 'vitest';
import type { MutablePosition } from '../blocks/parser-state';
import { UNKNOWN_MACHINE } from '../controller/machine-model';
import type { MachineSnapshot } from '../controller/snapshot';
import { prepare } from '../testing/rig';
import type { StopEvidence } from './interruption';
import { distanceOf } from './path';
import { planRecovery, type RecoveryOrigin, type RecoveryPlan, type RecoveryRequest } from './plan';
import { ProgramWalk } from './program-walk';
import { wayOf } from './way';

const MACHINE: MachineSnapshot = {
  ...UNKNOWN_MACHINE,
  machinePosition: [-50, -40, -24],
  workOffset: [-100, -80, -30],
  settings: new Map([
    [12, 0.002],
    ...[100, 101, 102].map((number) => [number, 80] as const),
    ...[120, 121, 122].map((number) => [number, 500] as const),
  ]),
};
const START = { machinePosition: MACHINE.machinePosition, workOffset: MACHINE.workOffset };
const FIRST: RecoveryOrigin = { kind: 'interruption' };

function planWith(source: string, change: Partial<RecoveryRequest>) {
  const planning = planRecovery({
    program: prepare(source),
    ...{ isLaser: false, machine: MACHINE, start: START, tool: null, evidence: null, origin: FIRST },
    bounds: { min: [0, 0, -3], max: [60, 60, 5] },
    ...change,
  });
  for (;;) {
    const step = planning.next();
    if (step.done) return step.value;
  }
}

function plan(source: string, change: Partial<RecoveryRequest>): RecoveryPlan {
  const outcome = planWith(source, change);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

const atLine = (line: number, exact = false) => ({ origin: { kind: 'line', line, exact } as const });
const linesOf = ({ steps }: RecoveryPlan) => steps.slice(1).flatMap(({ lines }) => lines);
const stopped = (facts: Partial<StopEvidence>): StopEvidence => ({
  ...{ begin: 0, sent: 64, accepted: 0, plannerBlocks: 15, segments: 6, report: null, found: null },
  ...facts,
});

describe('the way back of a router', () => {
  const source = 'G21G90\nM8\nM3S800\nG0Z5\nG0X10Y10\nG1Z-1F200\nX30F900\nY20\nG0Z5\nM5\nM30';

  test('has the spindle at its speed and the coolant on before it goes down, in machine coordinates', () => {
    expect(linesOf(plan(source, atLine(8)))).toEqual([
      ...['G53G0Z-23', 'G53G0X-50Y-40', 'M3S800', 'G4P3', 'M8', 'G53G0Z-25', 'G0X10Y10'],
    ]);
  });

  test('goes down slowly to a place in the material', () => {
    const exact = plan(source, atLine(8, true));
    expect(linesOf(exact)).toEqual([
      ...[
        'G53G0Z-23',
        'G53G0X-70Y-70',
        'M3S800',
        'G4P3',
        'M8',
        'G53G0Z-25',
        'G53G1Z-31F300',
        'F900',
        'G1Y20',
      ],
    ]);
    expect(exact).toMatchObject({ depth: -1, entry: { index: 7, firstCut: 7 } });
  });

  test('goes down slowly from the height at which the program itself goes across, also where it never cut', () => {
    const deep = 'G0Z5\nX1\nG0Z2\nX9\nG1Z-3F99\nX20\nG0Z-2\nG0X30\nG1Z-3\nX40';
    expect(linesOf(plan(deep, atLine(10)))).toEqual(
      expect.arrayContaining(['G53G0Z-25', 'G53G1Z-32F99', 'G0X30']),
    );
    // Without a height of its own, the program gives no reason for rapid motion downwards.
    expect(linesOf(plan('X1\nG1Z-3F99\nX20', atLine(3, true)))).toContain('G53G1Z-33F99');
  });

  test('goes up to the top of a machine that was homed', () => {
    const machine = { ...MACHINE, isHomed: true, settings: new Map([...MACHINE.settings, [27, 2]]) };
    expect(linesOf(plan(source, { ...atLine(8), machine }))[0]).toBe('G53G0Z-2');
  });

  test.each([
    ['inches, relative, inverse time', 'G20\nG0X1Y1\nG91\nG93\nG1X1F2', ['G20G91G93', 'G1X1F2']],
    ['another system and a tool length', 'G43.1Z2\nG55\nG0X1\nG1X5F99', ['G55', 'G43.1Z2', 'F99', 'G1X7']],
    ['an offset, computed from the place', 'G0X10Y10\nG92X1Y2\nG1X5F99\nX6', ['G92X6Y2Z6', 'F99', 'G1X7']],
    ['coolant and the plane', 'M8\nG18\nG0X1\nG1X2F9', ['M8', 'G18F9', 'G1X7']],
  ])('builds %s', (_name, modes, expected) => {
    const lines = [...modes.split('\n'), ...(modes.includes('G93') ? [] : ['X7'])];
    const found = linesOf(plan(lines.join('\n'), atLine(lines.length, true)));
    for (const line of expected) expect(found).toContain(line);
  });
});

test('the way back leaves the motion in force that the lines after a way home rely on', () => {
  expect(linesOf(plan('G0X5\nG1X9F99\nG28Z0\nX7', atLine(3, true))).slice(-2)).toEqual(['G1F99', 'G28Z0']);
});

describe('the place where a job goes on', () => {
  test('is after the last tool change, and with its tool', () => {
    const source = 'T1M6\nG0Z5\nX1\nG1Z-1F99\nX5\nG0Z5\nT2M6\nG1Z-1F99\nX9\nG0Z5';
    expect(plan(source, atLine(9))).toMatchObject({ restart: { sourceLine: 8 }, tool: 2 });
    expect(plan(source, atLine(5))).toMatchObject({ restart: { sourceLine: 3 }, tool: 1 });
  });

  test('is impossible where a probe has ended, and possible where the program names its place again', () => {
    const source = 'G90\nG38.2Z-9F50\nG91G0X5\nG1X1F99\nG90G0X1Y1Z5\nG0X3\nG1Z-1F99';
    expect(planWith(source, atLine(4))).toMatchObject({
      ok: false,
      problems: [{ code: 'recovery-impossible', place: { line: 2 } }],
    });
    expect(plan(source, atLine(7)).restart).toMatchObject({ sourceLine: 6, kind: 'pen-up' });
  });

  test('keeps the offset that the program has stored itself', () => {
    const found = plan('G10L2P1X-7Y-8Z-9\nG0X1Y1\nG1Z-1F99\nX5', atLine(4));
    expect(found).toMatchObject({ needsOldOffset: true, expectedOffset: [-7, -8, -9] });
  });

  test('is impossible after the last motion', () => {
    expect(planWith('G0X1\nG1X2F9\nM5\nM2', atLine(3, true))).toMatchObject({
      problems: [{ code: 'recovery-impossible' }],
    });
  });

  test('follows a new work zero', () => {
    const machine: MachineSnapshot = { ...MACHINE, workOffset: [-90, -80, -30] };
    const found = plan('G90\nG0X10Y10\nG1Z-1F99\nX20', {
      machine,
      evidence: stopped({ sent: 4, accepted: 4 }),
    });
    expect(found).toMatchObject({ restart: { sourceLine: 2 }, workZero: [-90, -80, -30] });
    expect(linesOf(found)).toContain('G0X10Y10');
  });
});

describe('the interruption', () => {
  const pass = (z: number) => [`G1Z${z}F200`, 'X30F900', 'Y30', 'X10', 'Y10'];
  const CHANGE = ['T1M6', 'G0Z5', 'X10Y10', ...pass(-1), 'T2M6', ...pass(-1), ...pass(-2), ...pass(-3)];

  test('is after a stop for another tool that is over, and the job goes on with that tool', () => {
    const after = plan(CHANGE.join('\n'), { tool: 1, evidence: stopped({ sent: 24, accepted: 11 }) });
    expect(after).toMatchObject({ tool: 2, interruption: { from: 9 }, restart: { index: 9 } });
  });

  test('is before a stop for another tool that is not over, and the job goes on with the old tool', () => {
    const before = plan(CHANGE.join('\n'), { tool: 1, evidence: stopped({ sent: 24, accepted: 8 }) });
    expect(before).toMatchObject({ tool: 1, restart: { index: 1 } });
  });

  const moves = Array.from({ length: 60 }, (_, index) => `G1X${index % 2 ? 20 : 21}Y${10 + index * 0.2}F900`);
  const from = (source: string[], facts: Partial<StopEvidence>) =>
    plan(source.join('\n'), { evidence: stopped(facts) }).interruption?.from;

  test('is at most the planner and the step segments before the last accepted line', () => {
    expect(from(['G90', ...moves], { accepted: 50 })).toBe(50 - 21);
    expect(from(['G90', ...moves], { accepted: 10 })).toBe(0);
  });

  test('counts the pieces of an arc, and no line without motion', () => {
    const arc = 'G3X20Y10I0J-1.9F900';
    const still = moves.flatMap((line) => [line, line.replace('F900', 'F901'), 'S7']);
    expect(
      from(['G90', 'G0X20Y10', ...moves.slice(0, 20), arc, 'G1X1', 'G1X2'], { accepted: 25, sent: 25 }),
    ).toBe(22);
    expect(from(['G90', ...still], { accepted: 61 })).toBeLessThan(2);
  });

  test('is after a checkpoint that was accepted, and after what a report shows as done', () => {
    const source = ['G90', ...moves.slice(0, 20), 'G4P0.1', ...moves.slice(20)];
    expect(from(source, { accepted: 25 })).toBe(22);
    const place = [-80, -70 + 21 * 0.2, -24] as const;
    const report = { accepted: 40, plannerFree: 15, lineNumber: null, place, isHeld: false };
    expect(from(['G90', ...moves], { accepted: 40, report: { ...report, place: [0, 0, 0] } })).toBe(34);
    expect(from(['G90', ...moves], { accepted: 30, report: { ...report, plannerFree: 0 } })).toBe(22);
  });

  test('is not taken from the place of the machine when a new tool got another zero on the way', () => {
    // The new bit is 1 mm shorter, so its first pass is where the second one would have been.
    const facts = { accepted: 19, plannerFree: 15, lineNumber: null, isHeld: false };
    const report = { ...facts, place: [-80, -70, -32] as const };
    const evidence = stopped({ sent: CHANGE.length, accepted: 19, report });
    const planOf = (z: number) =>
      plan(CHANGE.join('\n'), { tool: 1, evidence, machine: { ...MACHINE, workOffset: [-100, -80, z] } });
    expect(planOf(-30).interruption?.from).toBe(15);
    expect(planOf(-31).interruption).toMatchObject({ from: 13, place: null });
  });

  test('is at most a line before the one that a report names, unless the machine was not there', () => {
    const [left, right] = [-100 + 10, -100 + 30];
    const strokes = Array.from({ length: 60 }, (_, index) => `G1X${index % 2 ? 10 : 30}Y10F900`);
    const place = [left + 5, -70, -24] as const;
    const report = { accepted: 50, plannerFree: 0, place, isHeld: false };
    const at = (lineNumber: number | null, more = {}, facts = {}) =>
      from(['G90', 'G0X10Y10', ...strokes], {
        ...{ accepted: 50, report: { ...report, lineNumber, ...more } },
        ...facts,
      });
    expect(at(null)).toBe(50 - 21);
    expect(at(41)).toBe(39);
    // At 1,800 mm/min, the highest rate with an override, a stroke fills 66 segments.
    expect(at(41, {}, { segments: 240 })).toBe(40 - 4);
    // Not yet sent when the report came, or the number of no line: damaged on the wire.
    expect(at(60)).toBe(50 - 21);
    expect(at(700)).toBe(50 - 21);
    expect(at(41, { place: [right + 5, -70, -24] })).toBe(50 - 21);
  });

  test('has its place on the line that can have begun, although a waiting line passes there too', () => {
    const round = ['G1Y20Z-1F900', 'X20', 'Y10', 'X10', 'Y20'];
    const rest = Array.from({ length: 30 }, (_, index) => `G1X${30 + index}`);
    const source = ['G90', 'G0X10Y10', 'G1Z0F99', ...round, ...rest];
    // The end of the ramp, which the end of the round passes again.
    const place = [-90, -60, -31] as const;
    const held = { lineNumber: null, place, isHeld: true };
    const at = (accepted: number, plannerFree: number | null) =>
      plan(source.join('\n'), {
        evidence: stopped({ accepted, report: { ...held, accepted, plannerFree } }),
      });
    expect(at(17, 0)).toMatchObject({ interruption: { from: 3, place }, mayChoosePoint: true });
    // The line after the accepted ones may be in the planner, so the first motions may be done.
    expect(at(22, 0)).toMatchObject({ interruption: { from: 3, place: null }, mayChoosePoint: false });
    expect(at(17, null)).toMatchObject({ interruption: { from: 3, place: null }, mayChoosePoint: false });
  });

  test.each([
    ['a quarter', 'G2X20Y20I10'],
    ['the longer way by its radius', 'G3X20Y20Z-1R-12'],
    ['a whole turn that names one axis', 'G3X10J7'],
    ['the same in inches', 'G20\nG2X.7874Y.7874I.3937'],
  ])('lets the job go on in the middle of an arc: %s', (_, arc) => {
    const source = `G90G94\nM3S800\nG0X10Y10\nG1Z0F900\n${arc}\nG21G1X40`;
    const walk = (lines: string, machinePosition = START.machinePosition) => {
      const walking = new ProgramWalk({ ...START, machinePosition: [...machinePosition] });
      const { lines: wires } = prepare(lines);
      return Array.from({ length: wires.length }, (_, index) => walking.next(wires.at(index)!)!);
    };
    const line = walk(source).at(-2)!;
    const way = wayOf(line)!;
    for (const share of [0.2, 0.5, 0.97]) {
      const place = way.placeAt(share).map((axis) => Math.round(axis * 1e3) / 1e3) as MutablePosition;
      const evidence = stopped({
        accepted: line.index + 2,
        sent: line.index + 2,
        report: { accepted: line.index + 2, plannerFree: 14, lineNumber: null, place, isHeld: true },
      });
      const found = plan(source, { evidence, origin: { kind: 'point', back: 0 } });
      expect(found.restart).toMatchObject({ kind: 'point', index: line.index });
      expect(distanceOf(found.restart.place, place)).toBeLessThan(0.01);
      const rest = walk(linesOf(found).join('\n')).at(-1)!;
      expect(distanceOf(rest.from, place)).toBeLessThan(0.01);
      expect(distanceOf(rest.to, line.to)).toBeLessThan(0.001);
      for (const part of [0.25, 0.75])
        expect(distanceOf(wayOf(rest)!.placeAt(part), way.placeAt(share + (1 - share) * part))).toBeLessThan(
          0.01,
        );
    }
  });

  test('is where the board was found, unless it was found where a later rapid motion passes', () => {
    const source = ['G90', 'G0X10Y10', 'G1Z-1F99', 'X20', 'Y20', 'G0Z5', 'G0X30'];
    const facts = { sent: 7, accepted: 7 };
    expect(from(source, { ...facts, found: [-80, -65, -31] })).toBe(4);
    expect(from(source, { ...facts, found: [-75, -60, -25] })).toBe(0);
  });
});
