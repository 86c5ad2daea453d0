import { describe, expect, it } from 'vitest';
import { readTolerant } from '../../testing/read';
import { stateAt } from '../../trace/motion-trace';

describe('M106 and M107', () => {
  it('are a beam at the power of S, and off', () => {
    const { trace, warnings } = readTolerant('M106 S0\nG1 X1 F100\nM106 S128\nX2\nM107\nX3');
    expect(warnings).toEqual([]);
    expect([0, 1, 2].map((segment) => stateAt(trace, segment).power)).toEqual([0, 128, 0]);
    expect([0, 1, 2].map((segment) => stateAt(trace, segment).spindle)).toEqual([3, 3, 0]);
  });
});
