import { kindsIn } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { interpret } from './interpret/interpret';
import { STRICT_PROFILE } from './interpret/profiles/strict';
import { TOLERANT_PROFILE } from './interpret/profiles/tolerant';
import type { GcodeProblem } from './problem';
import { GCODE_REASONS, type GcodeReason } from './reasons';

/** A program for each reason. Those that only the strict profile refuses are marked. */
const PROGRAMS: Readonly<Record<GcodeReason, string | { readonly strict: string }>> = {
  'unknown-command': 'G5.4',
  'unexpected-character': 'G1 X1 #',
  'too-many-commands': 'G0G1G0G1G0G1G0G1G0G1G0G1G0G1G0G1G0G1G0G1G0G1G0G1G0G1G0G1G0G1G0G1G0G1',
  'line-too-long': `M5${' '.repeat(1 << 20)}`,
  'coordinate-format': 'G1 X1.2.3',
  'parameter-format': 'M3 Sfast',
  'coordinate-range': { strict: 'G0 X501' },
  'parameter-negative': 'G1 X1 F-1',
  'spindle-speed-range': { strict: 'M3 S24001' },
  'laser-power-range': { strict: 'M4 S1\nS1001' },
  'arc-without-points': 'G2 Z1 F9',
  'arc-without-centre': 'G2 X1 F9',
  'arc-centre-at-start': 'G2 X1 I0 F9',
  'arc-radii-differ': 'G2 X1 I9 F9',
  'arc-end-at-start': 'G2 X0 R1 F9',
  'arc-radius-small': 'G2 X9 R1 F9',
  'dwell-negative': 'G4 P-1',
  'axes-without-motion': 'G80 X1',
  'cycle-plane': 'G18 G81 X1 Z-1 R1 F9',
  'cycle-repeats': 'G81 X1 Z-1 R1 F9 L-2',
  'no-work-system': 'G10 L20 P10 X0',
  'no-content': ' ',
  'too-much-motion': 'G0 X1\nX2\nX3\nX4\nX5',
  'feed-missing': 'G1 X1',
  'word-repeated': 'G0 X1 X2',
  'motion-after-end': 'G0 X1\nM2\nX2',
  'commands-exclude': 'G0 G1 X2 F9',
  'dwell-without-time': 'G4',
  'word-without-effect': 'G0 X1 A90',
  'probe-whole-way': 'G38.2 Z-9 F9',
  'stored-place': 'G28 Z1',
  'first-offset': 'G10 L2 P1 X0',
  'offset-from-first': 'G10 L2 P2 X0',
  'machine-coordinates': 'G53 G0 X1',
  'cutter-compensation': 'G41',
  'analogue-output': 'M67 E1 Q5',
};

function problemsOf(program: string | { readonly strict: string }): readonly GcodeProblem[] {
  const isStrict = typeof program !== 'string';
  const profile = isStrict ? STRICT_PROFILE : TOLERANT_PROFILE;
  const result = interpret(isStrict ? program.strict : program, { profile, maxSegments: 4 });
  return result.ok ? result.warnings : result.problems;
}

describe('what is said of a line', () => {
  it.each(Object.entries(PROGRAMS))('%s has its code and its whole text', (reason, program) => {
    const problem = problemsOf(program).find((one) => one.reason === reason);
    expect(problem?.code).toBe(GCODE_REASONS[reason as GcodeReason].code);
    expect(problem?.message).not.toMatch(/[{}]|undefined/);
    const names = [...kindsIn(GCODE_REASONS[reason as GcodeReason].text).keys()];
    expect(Object.keys(problem?.values ?? {}).sort()).toEqual(names.sort());
  });

  it('is a table of what its programs reach', () => {
    expect(Object.keys(PROGRAMS).sort()).toEqual(Object.keys(GCODE_REASONS).sort());
  });
});
