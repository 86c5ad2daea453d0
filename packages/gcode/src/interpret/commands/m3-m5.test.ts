import { describe, expect, it } from 'vitest';
import { eventsOf, readTolerant } from '../../testing/read';
import { stateAt } from '../../trace/motion-trace';

describe('M3, M4, M5', () => {
  it('hold along the segments that follow', () => {
    const { trace } = readTolerant('G0 X1\nM3 S5000\nX2\nM4\nX3\nM5\nX4');
    expect([0, 1, 2, 3].map((segment) => stateAt(trace, segment).spindle)).toEqual([0, 3, 4, 0]);
    expect(stateAt(trace, 1).power).toBe(5000);
  });

  it('bring no standstill when nothing changes', () => {
    expect(eventsOf('M3\nG0 X1\nM3\nX2\nM5\nM5')).toEqual(['4@0=3', '4@2=0']);
  });

  it('take effect before the motion of their line', () => {
    expect(stateAt(readTolerant('G1 X1 F9 M3 S9').trace, 0)).toMatchObject({ spindle: 3, power: 9 });
  });
});
