import { describe, expect, it } from 'vitest';
import { alongSegments, readTolerant, warningsOf } from '../../testing/read';

describe('M67 and M68', () => {
  it('sets the power of the motions that follow', () => {
    const { trace, warnings } = readTolerant(
      'M3 S1\nM67 E0 Q0\nG1 X1 F100\nM67 E0 Q40\nX2\nX3\nM67 E0 Q5.5\nX4',
    );
    expect(warnings).toEqual([]);
    expect(alongSegments(trace, trace.powers)).toEqual([0, 40, 40, 5.5]);
    expect(trace.laserPower).toMatchObject({ powerRange: { min: 0, max: 40 } });
  });

  it('refuses a negative power, and warns of other outputs', () => {
    expect(warningsOf('M67 E0 Q-1')).toEqual(['S parameter cannot be negative']);
    expect(warningsOf('M67 E1 Q3')).toEqual(['Only analogue output 0 (M67) is shown']);
  });

  it('take the power away at once', () => {
    const { trace, warnings } = readTolerant('M3 S1\nM67 E0 Q40\nG1 X1 F100\nM68 E0 Q0\nX2');
    expect(warnings).toEqual([]);
    expect(alongSegments(trace, trace.powers)).toEqual([40, 0]);
    expect(warningsOf('M68 E2 Q3')).toEqual(['Only analogue output 0 (M68) is shown']);
  });
});
